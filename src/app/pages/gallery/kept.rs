//! What is kept of what was open from one run to the next.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptSession {
    /// The scenario's name; empty for a tree of the user's own.
    pub scenario: String,
    pub recent: Vec<String>,
    /// What a person has set up, as the texts of scenarios by name, the newest first.
    pub own: Vec<(String, String)>,
    pub lanes: Vec<String>,
    pub focus: usize,
}
