//! What a static evaluation is made of, as data: its terms, and what each piece counts for.
//!
//! It computes nothing. A game whose evaluation has parts returns them in this form.

use super::diagram::{BoardPiece, Point};
use crate::score::Score;

/// A term of an evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermValue {
    /// Its name, as in JSON and in the text files: `material`.
    pub name: &'static str,
    /// Its value, from the side to move's point of view.
    pub value: Score,
    pub counts: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedPlace {
    pub english: &'static str,
    pub chinese: &'static str,
    pub worth: i16,
}

/// One piece with its share of each term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceShare {
    /// The point that it is on.
    pub point: Point,
    pub piece: BoardPiece,
    /// What each term counts for it, to its owner, in the order of the terms.
    pub shares: Vec<(&'static str, i32)>,
    /// The named places that the point belongs to.
    pub places: Vec<NamedPlace>,
    /// The points that it could go to if its side were to move.
    pub reach: Vec<Point>,
    /// What a point that it may go to is worth; 0 where that does not count.
    pub a_point: i32,
    pub attacked_by: Vec<(Point, BoardPiece)>,
    /// The pieces of its own side that could take back.
    pub protected_by: Vec<(Point, BoardPiece)>,
}

impl PieceShare {
    /// What a term counts for it, to its owner.
    pub fn of(&self, term: &str) -> i32 {
        self.shares.iter().find(|(name, _)| *name == term).map_or(0, |(_, worth)| *worth)
    }
}
