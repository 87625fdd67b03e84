//! Whether rows are the first visits of a right search that goes on: then the only fault is that the trace ends too
//! early.

use std::ops::ControlFlow;

use crate::mutants::MutantListener;
use crate::score::Score;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowVisit {
    pub ply: usize,
    pub child: Option<usize>,
    pub bounds: (Score, Score),
    pub value: Score,
}

/// Compares the first visits of a search with rows.
#[derive(Debug)]
pub struct PrefixFollower<'a> {
    rows: &'a [RowVisit],
    has_windows: bool,
    /// Visits of the search that may follow after the rows before the last of them is left.
    most: usize,
    open: Vec<usize>,
    entered: usize,
    /// Rows whose visit was left with their value.
    left: usize,
}

impl<'a> PrefixFollower<'a> {
    pub fn new(rows: &'a [RowVisit], has_windows: bool, most: usize) -> PrefixFollower<'a> {
        PrefixFollower { rows, has_windows, most, open: Vec::new(), entered: 0, left: 0 }
    }

    pub fn further(&self) -> usize {
        self.entered.saturating_sub(self.rows.len())
    }

    /// Whether every row was a visit of the search, and further visits came.
    pub fn is_prefix(&self) -> bool {
        self.left == self.rows.len() && self.entered > self.rows.len()
    }
}

impl MutantListener for PrefixFollower<'_> {
    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()> {
        let is_same = |row: &RowVisit| {
            row.ply == self.open.len() && row.child == child && (!self.has_windows || row.bounds == (alpha, beta))
        };
        let goes_on = self.rows.get(self.entered).map_or(self.entered < self.rows.len() + self.most, is_same);
        self.open.push(self.entered);
        self.entered += 1;
        if goes_on && !self.is_prefix() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        let row = self.open.pop().and_then(|number| self.rows.get(number));
        if row.is_some_and(|row| row.value != value) {
            return ControlFlow::Break(());
        }
        self.left += usize::from(row.is_some());
        if self.is_prefix() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn next(&self, left: &[usize]) -> usize {
        let next = self.rows.get(self.entered).filter(|row| row.ply == self.open.len()).and_then(|row| row.child);
        next.and_then(|child| left.iter().position(|&index| index == child)).unwrap_or_default()
    }
}
