//! What undo and redo go back to. It carries nothing out.

use jianzhi_core::game::start::Start;
use jianzhi_core::search::Method;

/// Something that edits lead away from: where the search started, and what that was called.
#[derive(Debug, Clone)]
pub struct Before {
    /// Where the search started.
    pub start: Start,
    pub opened: Option<usize>,
    pub played: Option<Played>,
    pub is_own: bool,
    /// The methods of its lanes, where a program's lanes have taken their place.
    pub methods: Option<Vec<Method>>,
}

/// The positions before and after the present one.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// What undo goes back to, the latest last.
    pub undo: Vec<Before>,
    /// What redo goes on to, the latest last.
    pub redo: Vec<Before>,
    /// The gesture that made the latest entry: further edits of the same one belong to it.
    pub gesture: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Which of the scenarios they were played from; `None` for a position of the user's own.
    pub from: Option<usize>,
    pub moves: usize,
}
