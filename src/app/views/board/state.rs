//! How the board of a real game is shown.

pub use crate::board::kept::KeptBoard as Kept;
use crate::board::paint::Script;
pub use crate::nothing::NoDialog as Dialog;
use jianzhi_core::game::diagram::Point;

/// How the board of a real game is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Whether the board is next to the lanes, or the listing.
    pub is_shown: bool,
    /// Whether the player who moves second sits below.
    pub from_black: bool,
    /// Whether moves are written in coordinates, and not as the language does.
    pub has_coordinates: bool,
    /// How pieces are written; `None` for the way of the language.
    pub script: Option<Script>,
    /// The point whose piece is picked up.
    #[serde(skip)]
    pub picked: Option<Point>,
}

impl Default for BoardView {
    fn default() -> BoardView {
        BoardView { is_shown: true, from_black: false, has_coordinates: false, script: None, picked: None }
    }
}
