//! A mutant's visits as rows, the first ones up to a limit: a mistake may make a search blow up.

use std::ops::ControlFlow;

use super::variant::variants;
use super::{Mistake, MutantListener, MutantTask, Test, Variant, search};
use crate::game::start::Start;
use crate::score::Score;

/// One visit of a mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MutantRow {
    /// The child indices from the root, in generation order.
    pub path: Vec<u16>,
    /// Alpha and beta on entry, as the side to move sees them. They need not be a window.
    pub window: (Score, Score),
    /// The value returned, as the side to move sees it; `None` where the mutant was ended before.
    pub value: Option<Score>,
}

/// The result of a mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MutantRun {
    /// Its visits in order of entry.
    pub rows: Vec<MutantRow>,
    /// Whether it finished within the limit.
    pub is_complete: bool,
    /// The child of the root that it keeps as the best move, in generation order.
    pub best: Option<usize>,
}

/// The visits of a search with one mistake in its usual form, or with none: at most `limit`. A mistake that such a search
/// cannot make, or that its convention allows, leaves it right.
#[must_use]
pub fn mutant(start: &Start, task: &MutantTask, mistake: Option<Mistake>, limit: usize) -> MutantRun {
    let mut variants = variants(task).into_iter();
    let variant = mistake.and_then(|mistake| match mistake.is_of_move() {
        true => Some(Variant { mistake, form: 0, side: None, test: Test::Value }),
        false => variants.find(|variant| variant.mistake == mistake),
    });
    run_variant(start, task, variant, limit)
}

/// The visits of a search with one form of a mistake, or with none: at most `limit`.
#[must_use]
pub fn run_variant(start: &Start, task: &MutantTask, variant: Option<Variant>, limit: usize) -> MutantRun {
    let mut collector = Collector { rows: Vec::new(), open: Vec::new(), path: Vec::new(), limit, best: None };
    let is_complete = search(start, task, variant, &mut collector);
    MutantRun { rows: collector.rows, is_complete, best: collector.best }
}

struct Collector {
    rows: Vec<MutantRow>,
    /// The rows that have no value yet.
    open: Vec<usize>,
    path: Vec<u16>,
    limit: usize,
    best: Option<usize>,
}

impl MutantListener for Collector {
    fn keep(&mut self, child: usize) {
        self.best = Some(child);
    }

    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()> {
        if self.rows.len() >= self.limit {
            return ControlFlow::Break(());
        }
        self.path.extend(child.map(|child| child as u16));
        self.open.push(self.rows.len());
        self.rows.push(MutantRow { path: self.path.clone(), window: (alpha, beta), value: None });
        ControlFlow::Continue(())
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        self.path.pop();
        if let Some(row) = self.open.pop().and_then(|row| self.rows.get_mut(row)) {
            row.value = Some(value);
        }
        ControlFlow::Continue(())
    }
}
