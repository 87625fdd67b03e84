//! A visit as it is claimed: what was not given stays open.

use crate::game::{Depth, MoveCode};
use crate::mutants::MutantRow;
use crate::score::{Bound, Score, Window};
use crate::search::{Reason, VisitKind};
use crate::trace::{End, NodeType, Trace, Visit};

/// The move that a row gives.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum ToldMove {
    /// Nothing is given: the next child in generation order, or the same one where a re-search is due.
    #[default]
    Nothing,
    /// There is none: a search begins.
    Root,
    /// The child's place in generation order, counted from 0.
    Index(u16),
    /// The move itself.
    Code(MoveCode),
}

/// One claimed visit. Scores are seen by the side to move there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClaimedRow {
    /// The line of the file that it is in, counted from 1; `None` for a trace in memory.
    pub line: Option<usize>,
    /// Plies below the root.
    pub ply: usize,
    /// The move that leads there.
    pub mv: ToldMove,
    /// The window on entry.
    pub window: (Score, Score),
    /// The value returned.
    pub value: Score,
    /// The child indices from the root in generation order.
    pub path: Option<Vec<u16>>,
    /// The number of the row, counted from 0.
    pub visit: Option<u64>,
    /// The row of the visit that made it; `Some(None)` at a root.
    pub parent: Option<Option<u64>>,
    /// Plies that it could look ahead.
    pub depth: Option<Depth>,
    /// The name that the tree gives to the position; `Some(None)` where it gives none.
    pub label: Option<String>,
    /// Why it was made.
    pub kind: Option<VisitKind>,
    /// Why it was made before its later siblings.
    pub reason: Option<Reason>,
    /// How it got its value.
    pub end: Option<End>,
    /// Whether it was left by `value >= beta` with a child unsearched.
    pub cut: Option<bool>,
    /// Children left out by the cut.
    pub skipped: Option<u64>,
    /// What the value proves.
    pub bound: Option<Bound>,
    /// The kind of node that it turned out to be.
    pub node_type: Option<NodeType>,
    /// Whether the position was evaluated.
    pub leaf: Option<bool>,
    /// The row that found what the table answered.
    pub source: Option<u64>,
    /// Visits in its subtree, itself included.
    pub size: Option<u64>,
}

/// A visit of a search with a mistake, as a program tells it by its path.
impl From<MutantRow> for ClaimedRow {
    fn from(MutantRow { path, window, value }: MutantRow) -> ClaimedRow {
        let (ply, value) = (path.len(), value.unwrap_or_default());
        ClaimedRow { ply, window, value, path: Some(path), ..ClaimedRow::default() }
    }
}

impl ClaimedRow {
    /// The least that a row gives; without bounds.
    #[must_use]
    pub fn new(ply: usize, mv: ToldMove, value: Score) -> ClaimedRow {
        ClaimedRow {
            line: None,
            ply,
            mv,
            window: (-Score::INFINITY, Score::INFINITY),
            value,
            path: None,
            visit: None,
            parent: None,
            depth: None,
            label: None,
            kind: None,
            reason: None,
            end: None,
            cut: None,
            skipped: None,
            bound: None,
            node_type: None,
            leaf: None,
            source: None,
            size: None,
        }
    }

    /// The window, if it is one.
    pub fn window(&self) -> Option<Window> {
        Window::new(self.window.0, self.window.1)
    }

    fn of(trace: &Trace, visit: Visit, ply: usize) -> ClaimedRow {
        ClaimedRow {
            depth: Some(visit.depth),
            kind: Some(visit.kind),
            reason: Some(visit.reason),
            end: Some(visit.end),
            cut: Some(visit.cut),
            source: trace.source(visit.id).map(|source| u64::from(source.0)),
            size: Some(u64::from(visit.size)),
            window: (visit.window.alpha, visit.window.beta),
            ..ClaimedRow::new(ply, visit.mv.map_or(ToldMove::Root, ToldMove::Code), visit.value)
        }
    }
}

/// The rows of a trace in memory, one at a time.
pub fn rows(trace: &Trace) -> impl Iterator<Item = ClaimedRow> + '_ {
    let mut open: Vec<u32> = Vec::new();
    trace.visits().map(move |visit| {
        while open.last().is_some_and(|&end| end <= visit.id.0) {
            open.pop();
        }
        open.push(visit.after().0);
        ClaimedRow::of(trace, visit, open.len() - 1)
    })
}
