//! What an experiment searches with: any method of the program, or alpha-beta without deep cutoffs.

use std::fmt;
use std::str::FromStr;

use jianzhi_core::search::{Method, MethodError};

/// What searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum LabMethod {
    /// A method of the program.
    Search(Method),
    /// Alpha-beta whose bound is the parent's alone: only shallow cutoffs (Knuth & Moore's F1, 1975).
    Shallow,
}

/// The name of alpha-beta without deep cutoffs.
const SHALLOW: &str = "alpha-beta-shallow";

impl LabMethod {
    /// The method, where it is one of the program.
    pub const fn search(self) -> Option<Method> {
        match self {
            LabMethod::Search(method) => Some(method),
            LabMethod::Shallow => None,
        }
    }

    /// Whether it begins with a guess of the value.
    pub fn guesses(self) -> bool {
        self.search().is_some_and(Method::guesses)
    }
}

impl fmt::Display for LabMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabMethod::Search(method) => method.fmt(f),
            LabMethod::Shallow => f.write_str(SHALLOW),
        }
    }
}

impl FromStr for LabMethod {
    type Err = MethodError;

    fn from_str(text: &str) -> Result<LabMethod, MethodError> {
        if text == SHALLOW { Ok(LabMethod::Shallow) } else { Ok(LabMethod::Search(text.parse()?)) }
    }
}

impl From<LabMethod> for String {
    fn from(method: LabMethod) -> String {
        method.to_string()
    }
}

impl TryFrom<String> for LabMethod {
    type Error = MethodError;

    fn try_from(name: String) -> Result<LabMethod, MethodError> {
        name.parse()
    }
}
