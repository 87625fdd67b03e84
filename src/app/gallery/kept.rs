//! What is kept of what was open from one run to the next.

use serde::{Deserialize, Serialize};

/// What was open, and in which lanes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptSession {
    /// The scenario's name; empty for a tree of the user's own.
    pub(super) scenario: String,
    /// The scenarios that were used last.
    pub(super) recent: Vec<String>,
    /// What a person has set up, as the texts of scenarios by name, the newest first.
    pub(super) own: Vec<(String, String)>,
    /// The lanes by the algorithms' names.
    pub(super) lanes: Vec<String>,
    pub(super) focus: usize,
}
