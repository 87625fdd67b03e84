//! What is written at the edge of a board: coordinates, or the files as each player counts them.
//!
//! The names are the game's; here is only which of them a notation needs, and how much room they take.

use jianzhi_core::game::diagram::BoardPlan;
use jianzhi_core::game::playable::Notation;

/// The room for the names of coordinates, and for a row of files alone, in distances of two points.
const BAND: f32 = 0.44;
const ROW: f32 = 0.34;

/// Who looks at a board: from which side, and in which notation moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Viewer {
    /// Whether the player who moves first is at the top.
    pub is_turned: bool,
    /// How moves are written.
    pub notation: Notation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// None.
    Bare,
    /// The letters of the files below, the numbers of the ranks at the left.
    Coordinates,
    /// The files as the first player counts them, and as the other one does, each at the player's own side.
    Files([&'static str; 2]),
}

impl Edge {
    pub fn of(field: &BoardPlan, notation: Notation) -> Edge {
        let counted = field.counted.iter().find(|(counting, _)| *counting == notation);
        counted.map_or(Edge::Coordinates, |(_, names)| Edge::Files(*names))
    }

    /// The room at the left, above and below, in distances of two points.
    pub const fn bands(self) -> (f32, f32, f32) {
        match self {
            Edge::Bare => (0.0, 0.0, 0.0),
            Edge::Coordinates => (BAND, 0.0, BAND),
            Edge::Files(_) => (0.0, ROW, ROW),
        }
    }
}
