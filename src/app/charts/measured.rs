//! What was measured for the panels with charts, kept when they close: pictures are made of it.

use crate::scene::compare::Comparison;
use crate::scene::playground::OrderPlayground;
use crate::search::Method;

/// The last measurements of the panels.
#[derive(Debug, Clone, Default)]
pub struct Measured {
    pub(crate) comparison: Option<ComparedSearches>,
    /// The order playground.
    pub(crate) playground: Option<OrderPlayground>,
}

/// A comparison, and what it is of.
#[derive(Debug, Clone)]
pub(crate) struct ComparedSearches {
    /// The number of the searches that were shown then.
    pub(crate) searched: u64,
    /// The methods of their lanes.
    pub(crate) methods: Vec<Method>,
    /// What was measured.
    pub(crate) comparison: Comparison,
}

/// Which searches guesses were measured for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuessedSearch {
    /// The number of the searches.
    pub(crate) searched: u64,
    pub(crate) method: Method,
}
