//! What an exercise asks beyond its tree: events to be ordered, a listing with blanks, a cutoff.
//!
//! All of it follows from the tree, the search and the seed, so that a file that says otherwise was changed.

use super::{Blank, ExerciseEvent};
use jianzhi_core::game::Path;

/// What is asked beyond the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Detail {
    /// Nothing.
    Nothing,
    /// Events of the search, shuffled.
    Events(Vec<ExerciseEvent>),
    /// Blanks of the algorithm's listing.
    Blanks(Vec<Blank>),
    /// The visit that is cut.
    Cut(Path),
}
