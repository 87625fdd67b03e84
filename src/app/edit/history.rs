//! What undo and redo go back to. It carries nothing out.

use crate::game::start::Start;
use crate::search::Method;

/// Something that edits lead away from: where the search started, and what that was called.
#[derive(Debug, Clone)]
pub struct Before {
    /// Where the search started.
    pub(crate) start: Start,
    /// Which of the scenarios it was.
    pub(crate) opened: Option<usize>,
    /// The moves played before.
    pub(crate) played: Option<Played>,
    /// Whether a person had set it up.
    pub(crate) is_own: bool,
    /// The methods of its lanes, where a program's lanes have taken their place.
    pub(crate) methods: Option<Vec<Method>>,
}

/// The positions before and after the present one.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// What undo goes back to, the latest last.
    pub undo: Vec<Before>,
    /// What redo goes on to, the latest last.
    pub(crate) redo: Vec<Before>,
    /// The gesture that made the latest entry: further edits of the same one belong to it.
    pub(crate) gesture: Option<u64>,
}

/// Moves played on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Played {
    /// Which of the scenarios they were played from; `None` for a position of the user's own.
    pub(crate) from: Option<usize>,
    /// How many.
    pub(crate) moves: usize,
}
