//! What a budget counts, and where it has stopped a search.
//!
//! Only the terms are here: the search knows no budget; the code that stops it watches from outside.

use super::Depth;

/// What a budget counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "kebab-case")]
pub enum Budget {
    /// Visits, so that the same budget always stops the search at the same place.
    Visits,
    /// Time.
    Time,
}

impl Budget {
    /// Both.
    pub const ALL: [Budget; 2] = [Budget::Visits, Budget::Time];

    /// The name in JSON and on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Where a budget has stopped a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Halt {
    /// The budget that was spent.
    pub by: Budget,
    /// The depth of the iteration that was not finished.
    pub depth: Depth,
    /// Visits made until then, those of the unfinished iteration included.
    pub visits: u64,
}
