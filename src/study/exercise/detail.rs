//! What an exercise asks beyond its tree: events to be ordered, a listing with blanks, a faulty trace, a cutoff, a
//! number.
//!
//! All of it follows from the tree, the search and the seed, so that a file that says otherwise was changed.

use super::visits::ExerciseVisits;
use super::{Blank, ExerciseEvent};
use jianzhi_core::game::Path;
use jianzhi_core::mutants::Variant;

/// What is asked beyond the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Detail {
    /// Nothing.
    Nothing,
    /// Events of the search, shuffled.
    Events(Vec<ExerciseEvent>),
    /// Blanks of the algorithm's listing.
    Blanks(Vec<Blank>),
    /// The visits of a search with one mistake, and which it is.
    Rows(ExerciseVisits, Variant),
    /// The visit that is cut.
    Cut(Path),
    /// How many leaves are never looked at.
    Count(usize),
    /// How many leaves may be changed.
    Changes(usize),
}
