//! The steps where something happens: cutoffs, raises of alpha, re-searches; each list in order.

use super::{End, Step, Trace, Visit};
use crate::score::Score;
use crate::search::{Counts, Kind};

/// What one can jump to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// A visit is left by a cutoff.
    Cutoff,
    /// A visit is left whose value raises its parent's alpha.
    Raise,
    /// A child is entered once more.
    Research,
}

impl EventKind {
    /// All of them.
    pub const ALL: [EventKind; 3] = [EventKind::Cutoff, EventKind::Raise, EventKind::Research];
}

/// Rows between two tallies.
const BLOCK: u32 = 256;

/// An index of a [`Trace`]: derived from its rows in one pass.
#[derive(Debug, Clone, Default)]
pub struct Events {
    cutoffs: Vec<u64>,
    raises: Vec<u64>,
    researches: Vec<u64>,
    /// Leaves and re-searches entered before each block of rows.
    tallies: Vec<(u32, u32)>,
}

impl Events {
    /// Reads the whole trace once.
    #[must_use]
    pub fn of(trace: &Trace) -> Events {
        let mut events = Events::default();
        let mut counts = Counts::default();
        let mut open: Vec<Open> = Vec::new();
        for visit in trace.visits() {
            while open.last().is_some_and(|parent| parent.visit.after() <= visit.id) {
                events.close(trace, &mut open);
            }
            if visit.id.0.is_multiple_of(BLOCK) {
                events.tallies.push((counts.leaves as u32, counts.researches as u32));
            }
            counts.leaves += u64::from(visit.end.is_evaluated());
            if visit.kind == Kind::Research {
                counts.researches += 1;
                events.researches.push(trace.entered_at(visit, open.len()).0);
            }
            open.push(Open { visit, alpha: visit.window.alpha });
        }
        while !open.is_empty() {
            events.close(trace, &mut open);
        }
        events
    }

    /// The steps of one kind, ascending.
    #[must_use]
    pub fn steps(&self, kind: EventKind) -> &[u64] {
        match kind {
            EventKind::Cutoff => &self.cutoffs,
            EventKind::Raise => &self.raises,
            EventKind::Research => &self.researches,
        }
    }

    /// The first step of a kind after `step`.
    #[must_use]
    pub fn next(&self, kind: EventKind, step: Step) -> Option<Step> {
        let steps = self.steps(kind);
        steps.get(steps.partition_point(|&at| at <= step.0)).copied().map(Step)
    }

    /// The last step of a kind before `step`.
    #[must_use]
    pub fn previous(&self, kind: EventKind, step: Step) -> Option<Step> {
        let steps = self.steps(kind);
        let before = steps.partition_point(|&at| at < step.0);
        before.checked_sub(1).map(|index| Step(steps[index]))
    }

    /// The counts at a step, this step included. A leaf counts when it is entered.
    #[must_use]
    pub fn counts(&self, trace: &Trace, step: Step, last_entered: u32) -> Counts {
        let block = last_entered / BLOCK;
        let (leaves, researches) = self.tallies.get(block as usize).copied().unwrap_or_default();
        let mut counts = Counts {
            visits: u64::from(last_entered) + 1,
            leaves: u64::from(leaves),
            cutoffs: self.cutoffs.partition_point(|&at| at <= step.0) as u64,
            researches: u64::from(researches),
        };
        for row in block * BLOCK..=last_entered {
            let visit = trace.visit(super::VisitId(row));
            counts.leaves += u64::from(visit.end.is_evaluated());
            counts.researches += u64::from(visit.kind == Kind::Research);
        }
        counts
    }

    fn close(&mut self, trace: &Trace, open: &mut Vec<Open>) {
        let Some(Open { visit, .. }) = open.pop() else { return };
        let left = trace.left_at(visit, open.len());
        if visit.cut {
            self.cutoffs.push(left.0);
        }
        if let Some(parent) = open.last_mut() {
            parent.alpha = floor(parent.visit, parent.alpha, visit);
        }
        if let Some(parent) = open.last_mut()
            && raises(trace, parent.visit, parent.alpha, visit)
        {
            parent.alpha = -visit.value;
            if parent.alpha < parent.visit.window.beta {
                self.raises.push(left.0);
            }
        }
    }
}

struct Open {
    visit: Visit,
    alpha: Score,
}

/// What the side to move at `parent` has in hand when `child` is searched: where it may stand pat, the child's window
/// tells.
pub(crate) fn floor(parent: Visit, alpha: Score, child: Visit) -> Score {
    if parent.end == End::StandPat { alpha.max(-child.window.beta) } else { alpha }
}

/// Whether leaving `child` raises the parent's `alpha`. A probe that is followed by a re-search does not: the re-search
/// does.
pub(crate) fn raises(trace: &Trace, parent: Visit, alpha: Score, child: Visit) -> bool {
    child.kind != Kind::NullMove && -child.value > alpha && !trace.asks_again(parent, child)
}
