//! Values as JSON has them: scores with their infinities, moves, and where a budget has stopped a search.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::MoveCode;
use crate::game::start::Start;
use crate::score::Score;

/// A score as JSON has it: a number, or the strings `inf` and `-inf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct JsonScore(pub Score);

impl Serialize for JsonScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() { serializer.serialize_i16(self.0.get()) } else { serializer.collect_str(&self.0) }
    }
}

/// A move as JSON: a child index of a tree, or the coordinates of a game's move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum JsonMove {
    /// The index among the children, counted from 0.
    Index(u16),
    /// `h2e2`.
    Coordinates(String),
}

impl JsonMove {
    /// The form that moves of this game have.
    #[must_use]
    pub fn of(start: &Start, mv: MoveCode) -> JsonMove {
        match start {
            Start::Position(position) if mv != MoveCode::PASS => JsonMove::Coordinates(position.coordinates(mv)),
            _ => JsonMove::Index(mv.0),
        }
    }
}

impl fmt::Display for JsonMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonMove::Index(index) => index.fmt(f),
            JsonMove::Coordinates(mv) => mv.fmt(f),
        }
    }
}
