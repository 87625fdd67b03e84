//! The cost of searches: visits, evaluations, visits at the horizon, and how often the first move gave the cutoff.

use std::ops::AddAssign;

use crate::search::four::is_at_horizon;
use crate::search::{Counts, Event, Observer, VisitKind};

/// The cost of one search, or of several together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct SearchEffort {
    /// Calls of the search function.
    pub visits: u64,
    pub evaluations: u64,
    /// Visits at the horizon.
    pub horizon: u64,
    /// Visits that a move ended with a value of beta or more.
    pub fail_highs: u64,
    /// Those of them that the first move searched ended.
    pub by_first: u64,
}

impl SearchEffort {
    /// The first-move cut rate: the share of the cutoffs by a move that the first move searched made; `None` without
    /// any cutoff. A cutoff by passing or by the table has no move, and does not count.
    pub fn first_move_rate(self) -> Option<f64> {
        (self.fail_highs > 0).then(|| self.by_first as f64 / self.fail_highs as f64)
    }
}

impl AddAssign for SearchEffort {
    fn add_assign(&mut self, other: SearchEffort) {
        self.visits += other.visits;
        self.evaluations += other.evaluations;
        self.horizon += other.horizon;
        self.fail_highs += other.fail_highs;
        self.by_first += other.by_first;
    }
}

/// The observer that counts it.
///
/// ```
/// use jianzhi_core::search::lab::effort::EffortMeter;
/// use jianzhi_core::{Algorithm, Side, Task, Tree};
///
/// let mut meter = EffortMeter::default();
/// Task::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?, Algorithm::AlphaBeta).run(&mut meter)?;
/// let effort = meter.effort();
/// assert_eq!((effort.visits, effort.horizon, effort.first_move_rate()), (7, 4, Some(1.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct EffortMeter {
    counts: Counts,
    effort: SearchEffort,
    /// Moves searched so far at each open visit, root first.
    open: Vec<u16>,
}

impl EffortMeter {
    /// What was counted so far.
    pub fn effort(&self) -> SearchEffort {
        SearchEffort { visits: self.counts.visits, evaluations: self.counts.leaves, ..self.effort }
    }
}

impl Observer for EffortMeter {
    fn on(&mut self, event: Event) {
        self.counts.on(event);
        match event {
            Event::Enter(entry) => {
                self.effort.horizon += u64::from(is_at_horizon(entry.kind, entry.depth));
                if entry.mv.is_none() {
                    self.open.clear();
                }
                // A re-search repeats the move that was searched last, and a pass is not a move.
                let is_next = !matches!(entry.kind, VisitKind::Research | VisitKind::NullMove);
                if let Some(moves) = self.open.last_mut().filter(|_| is_next) {
                    *moves = moves.saturating_add(1);
                }
                self.open.push(0);
            }
            Event::Cutoff { .. } => {
                let moves = self.open.last().copied().unwrap_or_default();
                self.effort.fail_highs += u64::from(moves > 0);
                self.effort.by_first += u64::from(moves == 1);
            }
            Event::Leave(_) => {
                self.open.pop();
            }
            _ => {}
        }
    }
}
