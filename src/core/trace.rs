//! The visit table: one row for each call of the search function, in order of entry.
//!
//! Subtree sizes make everything else arithmetic: next siblings, parents, and the two steps of each visit.
//! The table knows no view and no game; a move is the code that the game gave it.

mod census;
mod column;
pub mod event_counts;
mod health;
mod pyramid;
pub mod recorder;
pub mod row;
pub mod rows;
mod technique;
mod visit;

use std::ops::Range;
use std::sync::OnceLock;

use crate::score::Score;
use crate::search::table::Statistics;
use crate::search::{Counts, Halt, VisitKind};
pub use census::{Census, Reach};
use event_counts::Index;
pub use event_counts::{BLOCK, BlockCounts, EventKind, floor, raises};
pub use health::{Bet, Critical, Finding, Health, LateCut, SPAN, findings};
pub use pyramid::{Cell, Pyramid, StretchColumns};
pub use recorder::{PreviewListener, Recorder, Spare};
use rows::RowTable;
pub use technique::Technique;
pub use visit::{End, Moment, NodeType, Step, Visit, VisitId};

/// The visits of one or several searches, with the indices that make any step of them cheap to find.
///
/// Every visit recorded is closed. Where the recorder's budget was less than the search, the trace holds the first visits
/// of it: see [`Trace::is_complete`].
#[derive(Debug, Clone, Default)]
pub struct Trace {
    pub rows: RowTable,
    pub roots: Vec<u32>,
    pub rest: Unrecorded,
    pub statistics: Option<Statistics>,
    pub halt: Option<Halt>,
    pub index: Index,
    pub census: OnceLock<Census>,
    pub health: OnceLock<Health>,
    /// Whether another program claims these rows, and they were not recorded from the method's own search.
    pub is_doubted: bool,
}

/// What a search did beyond the visits that were recorded of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unrecorded {
    pub counts: Counts,
    /// Recorded visits with visits below them that were not, the root first.
    pub unfinished: Vec<u32>,
    /// Those of them, or the last visit before them, that were probes whose re-search was not recorded.
    pub asked_again: Vec<u32>,
    /// Whether the search still runs: then nothing is known of what is not recorded.
    pub is_running: bool,
}

impl Trace {
    pub fn len(&self) -> u32 {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn counts(&self) -> Counts {
        self.index.block_counts.counts(u64::from(self.len()))
    }

    /// The counts of the whole search, recorded or not.
    pub fn counted(&self) -> Counts {
        sum(self.counts(), self.rest.counts)
    }

    pub fn is_complete(&self) -> bool {
        self.rest.counts.visits == 0 && !self.is_running()
    }

    /// Whether these rows are claimed by another program and differ from those that our own search makes: nothing is
    /// known of what that program does on another tree.
    pub const fn is_doubted(&self) -> bool {
        self.is_doubted
    }

    /// Marks claimed rows as the method's own where `own`, its search, made the same visits.
    pub fn compare_with(&mut self, own: &Trace) {
        let is_same = own.is_complete() && own.len() == self.len() && own.visits().eq(self.visits());
        self.is_doubted &= !is_same;
    }

    /// Whether the search was still running when the trace was taken.
    ///
    /// The visits that are open have the sizes and the best values of children that they had at that time, minus
    /// infinity before the first. Where the side to move may stand pat, its evaluation is left out.
    pub fn is_running(&self) -> bool {
        self.rest.is_running
    }

    /// The first visit of a stretch that was found to be invalid so far, in the file that the trace is read from.
    pub fn damage(&self) -> Option<VisitId> {
        self.rows.store()?.damage().map(VisitId)
    }

    /// Whether all visits are in memory. Those of an opened file are unpacked when they are looked at.
    pub fn is_at_hand(&self) -> bool {
        self.rows.is_at_hand()
    }

    /// Whether it is read from a file of a user, and not all of it is in memory yet.
    pub fn is_to_be_read(&self) -> bool {
        !self.is_at_hand() && self.rows.store().is_some_and(|store| !store.is_sent())
    }

    /// The last step at which the replay shows the search as it was; `None` where it does to the end.
    ///
    /// Beyond it the visits still open are left one after another, with the values that they had in the end: the visits
    /// that gave those were only counted.
    pub fn recorded_until(&self) -> Option<Step> {
        (!self.is_complete()).then(|| Step(self.steps_recorded().saturating_sub(1)))
    }

    /// Whether every visit in a visit's subtree was recorded.
    pub fn is_whole(&self, id: VisitId) -> bool {
        self.rest.unfinished.binary_search(&id.0).is_err()
    }

    pub fn statistics(&self) -> Option<Statistics> {
        self.statistics
    }

    /// Where a budget has stopped the search; what is recorded are the iterations of deepening that were finished.
    pub const fn halt(&self) -> Option<Halt> {
        self.halt
    }

    pub fn halted(self, halt: Option<Halt>) -> Trace {
        Trace { halt, ..self }
    }

    pub fn event_count(&self, kind: EventKind) -> u32 {
        self.index.block_counts.total(kind)
    }

    /// The counts of the visits entered up to `last`, itself included. All their cutoffs count, even those still to come.
    pub fn counts_entered(&self, last: VisitId) -> Counts {
        if let Some(counts) = self.rows.store().and_then(|store| store.counts_entered(last.0)) {
            return counts;
        }
        let begin = last.0 - last.0 % BLOCK;
        let block = (begin / BLOCK) as usize;
        let counts = self.index.block_counts.before(block);
        let mut counts = Counts {
            visits: u64::from(last.0) + 1,
            leaves: counts.leaves.into(),
            cutoffs: self.index.cuts.before(block).into(),
            researches: counts.researches.into(),
        };
        for row in begin..=last.0 {
            let meta = self.rows.get(row).meta;
            counts.leaves += u64::from(meta.end().is_evaluated());
            counts.cutoffs += u64::from(meta.cut());
            counts.researches += u64::from(meta.kind() == VisitKind::Research);
        }
        counts
    }

    pub fn block_counts(&self) -> &BlockCounts {
        &self.index.block_counts
    }

    pub fn pyramid(&self) -> &Pyramid {
        &self.index.pyramid
    }

    /// How many visits of each ply a stretch of rows has, plies counted from the roots. It takes time in proportion to the
    /// logarithm of the stretch.
    pub fn visits_by_ply(&self, rows: Range<u32>) -> Vec<u64> {
        let mut sums = Vec::new();
        let summed = rows.start.div_ceil(BLOCK)..(rows.end / BLOCK).min(self.pyramid().block_count() as u32);
        if summed.is_empty() {
            self.add_plies(rows, &mut sums);
            return sums;
        }
        self.add_plies(rows.start..summed.start * BLOCK, &mut sums);
        self.add_plies(summed.end * BLOCK..rows.end, &mut sums);
        self.pyramid().add_plies(summed.start as usize..summed.end as usize, &mut sums);
        sums
    }

    fn add_plies(&self, rows: Range<u32>, sums: &mut Vec<u64>) {
        if rows.is_empty() {
            return;
        }
        let mut open: Vec<u32> = self.path(VisitId(rows.start)).iter().map(|visit| visit.after().0).collect();
        open.pop();
        for row in rows {
            while open.last().is_some_and(|&end| end <= row) {
                open.pop();
            }
            sums.resize(sums.len().max(open.len() + 1), 0);
            sums[open.len()] += 1;
            open.push(row + self.size(VisitId(row)));
        }
    }

    /// Bytes that it takes in memory: the visits, and the indices built for them.
    pub fn bytes(&self) -> (usize, usize) {
        (
            self.rows.bytes(),
            self.index.bytes() + self.census().map_or(0, Census::bytes) + self.health().map_or(0, Health::bytes),
        )
    }

    pub fn step_count(&self) -> u64 {
        if self.is_running() { self.steps_recorded() } else { 2 * u64::from(self.len()) }
    }

    fn steps_recorded(&self) -> u64 {
        2 * u64::from(self.len()) - self.rest.unfinished.len() as u64
    }

    /// The roots of its searches, in order. A plain search has one.
    pub fn roots(&self) -> impl Iterator<Item = Visit> + '_ {
        self.roots.iter().map(|&row| self.visit(VisitId(row)))
    }

    pub fn evaluations(&self) -> impl Iterator<Item = (Visit, u64)> + '_ {
        let mut before = 0;
        self.roots().map(move |root| {
            let leaves = self.counts_entered(VisitId(root.after().0 - 1)).leaves;
            (root, leaves - std::mem::replace(&mut before, leaves))
        })
    }

    fn root_of(&self, row: u32) -> usize {
        self.roots.partition_point(|&root| root <= row).saturating_sub(1)
    }

    pub fn root_at(&self, step: Step) -> VisitId {
        VisitId(self.roots[self.root_of((step.0 / 2).min(u64::from(u32::MAX)) as u32)])
    }

    /// One row; for a row that does not exist, an empty leaf.
    #[inline]
    pub fn visit(&self, id: VisitId) -> Visit {
        let (row, note) = self.rows.with_note(id.0);
        row.visit(id, note)
    }

    /// One row, unless it would have to be unpacked first.
    pub fn at_hand(&self, id: VisitId) -> Option<Visit> {
        self.rows.at_hand(id.0).map(|(row, note)| row.visit(id, note))
    }

    #[inline]
    pub fn size(&self, id: VisitId) -> u32 {
        self.rows.get(id.0).size()
    }

    /// The value of a row as the side to move at its parent sees it.
    #[inline]
    pub fn value_above(&self, id: VisitId) -> Score {
        let (row, note) = self.rows.with_note(id.0);
        note.turn.seen(row.value())
    }

    /// All rows, in order of entry.
    pub fn visits(&self) -> impl Iterator<Item = Visit> + '_ {
        (0..self.len()).map(|row| self.visit(VisitId(row)))
    }

    /// The visits made by `visit` itself, in order; a child searched twice appears twice.
    pub fn children(&self, visit: Visit) -> impl Iterator<Item = Visit> + '_ {
        let end = visit.after().0;
        let mut next = visit.id.0 + 1;
        std::iter::from_fn(move || {
            (next < end).then(|| {
                let child = self.visit(VisitId(next));
                next = child.after().0;
                child
            })
        })
    }

    /// The earlier visit that found the table's answer; `None` where the table did not answer.
    pub fn source(&self, id: VisitId) -> Option<VisitId> {
        self.rows.source(id.0).map(VisitId)
    }

    /// Whether `child` is a probe that its parent followed by a re-search.
    pub fn asks_again(&self, parent: Visit, child: Visit) -> bool {
        let is_followed = || match child.after() < parent.after() {
            true => self.rows.get(child.after().0).meta.kind() == VisitKind::Research,
            false => self.rest.asked_again.contains(&child.id.0),
        };
        child.kind == VisitKind::Null && is_followed()
    }

    /// The visits from the root of its search down to `id`, both included.
    pub fn path(&self, id: VisitId) -> Vec<Visit> {
        let mut at = VisitId(self.roots[self.root_of(id.0)]);
        let mut path = vec![self.visit(at)];
        while at < id {
            at = VisitId(at.0 + 1);
            while at.0 + self.size(at) <= id.0 {
                at = VisitId(at.0 + self.size(at));
            }
            path.push(self.visit(at));
        }
        path
    }

    pub fn entered_at(&self, visit: Visit, ply: usize) -> Step {
        Step(2 * u64::from(visit.id.0) - ply as u64)
    }

    pub fn left_at(&self, visit: Visit, ply: usize) -> Step {
        Step(self.entered_at(visit, ply).0 + 2 * u64::from(visit.size) - 1)
    }

    /// The visits open at a step, root first, and whether the last of them is entered or left there.
    ///
    /// A step beyond the end is the last one. Panics on an empty trace.
    pub fn at_step(&self, step: Step) -> (Vec<Visit>, Moment) {
        #[cfg(feature = "counting")]
        lookups::count();
        let step = step.0.min(self.step_count() - 1);
        let mut at = self.root_at(Step(step));
        let mut path = vec![self.visit(at)];
        loop {
            let ply = path.len() - 1;
            let visit = path[ply];
            if step <= self.entered_at(visit, ply).0 {
                return (path, Moment::Enter);
            }
            if step == self.left_at(visit, ply).0 {
                return (path, Moment::Leave);
            }
            at = VisitId(at.0 + 1);
            // The first child that is left at this step or later.
            while 2 * u64::from(at.0 + self.size(at)) < step + ply as u64 + 2 {
                at = VisitId(at.0 + self.size(at));
            }
            path.push(self.visit(at));
        }
    }
}

pub fn sum(one: Counts, other: Counts) -> Counts {
    Counts {
        visits: one.visits.saturating_add(other.visits),
        leaves: one.leaves.saturating_add(other.leaves),
        cutoffs: one.cutoffs.saturating_add(other.cutoffs),
        researches: one.researches.saturating_add(other.researches),
    }
}

/// How often a step was looked up on this thread, for tests.
#[cfg(feature = "counting")]
pub mod lookups {
    use std::cell::Cell;

    thread_local! {
        static MADE: Cell<u32> = const { Cell::new(0) };
    }

    pub fn count() {
        MADE.set(MADE.get() + 1);
    }

    pub fn take() -> u32 {
        MADE.take()
    }
}
