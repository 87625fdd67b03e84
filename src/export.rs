//! What leaves the program as a file: traces and measurements as JSON, JSON lines and CSV.
//!
//! Keys and their meaning are those of the command line's contract; no sentence for a person stands here.

pub mod measured;
pub mod trace;

use serde::{Serialize, Serializer};

use crate::score::Score;

/// A score as JSON has it: a number, or the strings `inf` and `-inf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JsonScore(pub Score);

impl Serialize for JsonScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() { serializer.serialize_i16(self.0.get()) } else { serializer.collect_str(&self.0) }
    }
}
