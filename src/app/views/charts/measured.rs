//! What was measured for the panels with charts, kept when they close: pictures are made of it.

use jianzhi_core::search::Method;
use jianzhi_view::scene::compare::Comparison;

#[derive(Debug, Clone, Default)]
pub struct Measured {
    pub comparison: Option<ComparedSearches>,
}

#[derive(Debug, Clone)]
pub struct ComparedSearches {
    /// The number of the searches that were shown then.
    pub searched: u64,
    pub methods: Vec<Method>,
    pub comparison: Comparison,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuessedSearch {
    pub searched: u64,
    pub method: Method,
}
