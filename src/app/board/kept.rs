//! What is kept of the board from one run to the next.

use serde::{Deserialize, Serialize};

use super::paint::Script;

/// What is kept of the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptBoard {
    /// Whether moves are written in coordinates.
    pub(super) coordinates: bool,
    /// How pieces are written; `None` for the way of the language.
    pub(super) script: Option<Script>,
}
