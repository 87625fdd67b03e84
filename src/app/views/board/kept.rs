//! What is kept of the board from one run to the next.

use serde::{Deserialize, Serialize};

use crate::board::paint::Script;

#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptBoard {
    pub coordinates: bool,
    /// How pieces are written; `None` for the way of the language.
    pub script: Option<Script>,
}
