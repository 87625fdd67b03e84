//! How the board of a real game is shown.

pub(crate) use super::kept::KeptBoard as Kept;
use super::paint::Script;
pub(crate) use crate::app::nothing::NoDialog as Dialog;
use crate::game::diagram::Point;

/// How the board of a real game is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Whether the board is next to the lanes, or the listing.
    pub is_shown: bool,
    /// Whether the player who moves second sits below.
    pub(crate) from_black: bool,
    /// Whether moves are written in coordinates, and not as the language does.
    pub(crate) has_coordinates: bool,
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
