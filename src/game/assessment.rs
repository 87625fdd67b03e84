//! What a static evaluation is made of, as data: its terms, and what each piece counts for.
//!
//! It computes nothing. A game whose evaluation has parts returns them in this form.

use super::diagram::{BoardPiece, Point};
use crate::score::Score;

/// A term of an evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermValue {
    /// Its name, as in JSON and in the text files: `material`.
    pub(crate) name: &'static str,
    /// Its value, from the side to move's point of view.
    pub(crate) value: Score,
    /// Whether the evaluation counts it.
    pub(crate) counts: bool,
}

/// A good place that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NamedPlace {
    /// Its English name.
    pub(crate) english: &'static str,
    /// Its Chinese name.
    pub(crate) chinese: &'static str,
    /// What it is worth to the piece that is there.
    pub(crate) worth: i16,
}

/// One piece with its share of each term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceShare {
    /// The point that it is on.
    pub(crate) point: Point,
    pub(crate) piece: BoardPiece,
    /// What each term counts for it, to its owner, in the order of the terms.
    pub(crate) shares: Vec<(&'static str, i32)>,
    /// The named places that the point belongs to.
    pub(crate) places: Vec<NamedPlace>,
    /// The points that it could go to if its side were to move.
    pub(crate) reach: Vec<Point>,
    /// What a point that it may go to is worth; 0 where that does not count.
    pub(crate) a_point: i32,
    /// The enemy pieces that could take it.
    pub(crate) attacked_by: Vec<(Point, BoardPiece)>,
    /// The pieces of its own side that could take back.
    pub(crate) protected_by: Vec<(Point, BoardPiece)>,
}

impl PieceShare {
    /// What a term counts for it, to its owner.
    pub(crate) fn of(&self, term: &str) -> i32 {
        self.shares.iter().find(|(name, _)| *name == term).map_or(0, |(_, worth)| *worth)
    }
}
