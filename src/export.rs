//! What leaves the program as a file: traces and measurements as JSON, JSON lines and CSV.
//!
//! Keys and their meaning are those of the command line's contract; no sentence for a person stands here.

pub mod measured;
pub mod trace;

use serde::{Serialize, Serializer};

use crate::game::MoveCode;
use crate::game::start::Start;
use crate::game::xiangqi::Move;
use crate::score::Score;

/// A score as JSON has it: a number, or the strings `inf` and `-inf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JsonScore(pub Score);

impl Serialize for JsonScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() { serializer.serialize_i16(self.0.get()) } else { serializer.collect_str(&self.0) }
    }
}

/// A move as JSON has it: a child index of a tree, ICCS coordinates (`h2e2`) of Xiangqi.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum JsonMove {
    /// The child's index, from 0.
    Child(u16),
    /// The move's coordinates.
    Iccs(String),
}

impl JsonMove {
    /// A move of the game that starts at `start`.
    #[must_use]
    pub fn of(start: &Start, code: MoveCode) -> JsonMove {
        match start {
            Start::Tree(_) => JsonMove::Child(code.0),
            // A code that is no move of the game has come from elsewhere; its number is all there is to say.
            Start::Xiangqi(_) => {
                Move::try_from(code).map_or(JsonMove::Child(code.0), |mv| JsonMove::Iccs(mv.to_string()))
            }
        }
    }
}

impl std::fmt::Display for JsonMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            JsonMove::Child(index) => index.fmt(f),
            JsonMove::Iccs(iccs) => f.write_str(iccs),
        }
    }
}
