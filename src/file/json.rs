//! Values as JSON has them: scores with their infinities, moves, and where a budget has stopped a search.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::MoveCode;
use crate::game::start::Start;
use crate::score::Score;
use crate::search::{Method, Switch};

/// A score as JSON has it: a number, or the strings `inf` and `-inf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct JsonScore(pub Score);

impl Serialize for JsonScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() { serializer.serialize_i16(self.0.get()) } else { serializer.collect_str(&self.0) }
    }
}

/// A first guess and what goes with it as JSON, so far as they are not the usual ones.
#[derive(Debug, Serialize)]
pub(crate) struct JsonGuess {
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<JsonScore>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'static str>,
}

impl JsonGuess {
    pub(crate) fn of(method: Method) -> JsonGuess {
        JsonGuess {
            guess: method.guess.map(JsonScore),
            width: (method.width != Method::WIDTH).then_some(method.width),
            from: (method.guesses() && method.has(Switch::Deepening)).then(|| method.from.name()),
        }
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
