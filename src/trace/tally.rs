//! The indices of a trace, built while it is recorded: what happened before each block of rows, and the pyramid.

use super::column::Column;
use super::events::{EventKind, floor, raises};
use super::pyramid::{self, Pyramid};
use super::row::Row;
use super::{End, Trace, VisitId};
use crate::score::Score;
use crate::search::{Counts, Kind};

/// Rows of a block.
pub(crate) const BLOCK: u32 = 64;

/// What happened before the first row of a block was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// Positions evaluated.
    pub(crate) leaves: u32,
    /// Visits entered once more.
    pub(crate) researches: u32,
    /// Visits left by a cutoff.
    pub(crate) cutoffs: u32,
    /// Visits left that raised their parent's alpha.
    pub(crate) raises: u32,
    /// Visits entered that a cutoff will leave; of the block itself while it is recorded.
    pub(crate) cuts: u32,
}

impl Tally {
    /// How often something of a kind has happened.
    pub(crate) const fn of(self, kind: EventKind) -> u32 {
        match kind {
            EventKind::Cutoff => self.cutoffs,
            EventKind::Raise => self.raises,
            EventKind::Research => self.researches,
        }
    }
}

/// A tally before each block, and one at the end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tallies {
    blocks: Column<Tally>,
    end: Tally,
}

impl Tallies {
    /// Blocks in all; the last may be cut off.
    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// What happened before a block; all of it behind the last one.
    pub(crate) fn before(&self, block: usize) -> Tally {
        if block < self.len() { self.blocks.get(block) } else { self.end }
    }

    /// The first block whose beginning fulfils `is_enough`, which holds for all later ones, too; [`Tallies::len`] where
    /// none does.
    pub(crate) fn first_where(&self, is_enough: impl Fn(Tally) -> bool) -> usize {
        self.blocks.partition_point(|tally| !is_enough(tally))
    }

    pub(super) fn total(&self, kind: EventKind) -> u32 {
        self.end.of(kind)
    }

    pub(super) fn counts(&self, visits: u64) -> Counts {
        let Tally { leaves, researches, cutoffs, .. } = self.end;
        Counts { visits, leaves: leaves.into(), cutoffs: cutoffs.into(), researches: researches.into() }
    }

    /// Turns the cuts of each block into those before it.
    fn sum_up(&mut self) {
        let mut before = 0;
        for block in 0..self.blocks.len() {
            before += std::mem::replace(&mut self.blocks.get_mut(block).cuts, before);
        }
        self.end.cuts = before;
    }
}

/// All indices of a trace.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Index {
    pub(super) tallies: Tallies,
    pub(super) pyramid: Pyramid,
}

impl Index {
    /// The index of a trace that has none yet.
    pub(super) fn of(trace: &Trace) -> Index {
        let mut builder = Builder::default();
        let mut open: Vec<Open> = Vec::new();
        for number in 0..trace.len() {
            while open.last().is_some_and(|parent| parent.end <= number) {
                builder.close(trace, &mut open);
            }
            let row = trace.rows.get(number);
            if number.is_multiple_of(BLOCK) {
                builder.begin_block(number);
            }
            builder.enter(number, open.len(), row.meta.kind());
            if row.meta.end().is_evaluated() {
                builder.leaf();
            }
            open.push(Open { row, id: VisitId(number), end: number + row.size(), alpha: row.window().alpha });
        }
        while !open.is_empty() {
            builder.close(trace, &mut open);
        }
        builder.finish(trace.len())
    }

    pub(super) fn bytes(&self) -> usize {
        self.tallies.blocks.bytes() + self.pyramid.bytes()
    }
}

/// Builds the indices beside the rows.
#[derive(Debug, Clone, Default)]
pub(super) struct Builder {
    tallies: Tallies,
    pyramid: pyramid::Builder,
}

impl Builder {
    /// A block of rows begins.
    pub(super) fn begin_block(&mut self, row: u32) {
        self.tallies.blocks.push(Tally { cuts: 0, ..self.tallies.end });
        self.pyramid.seal(row);
    }

    /// A visit begins.
    #[inline(always)]
    pub(super) fn enter(&mut self, row: u32, ply: usize, kind: Kind) {
        self.pyramid.enter(row, ply);
        self.tallies.end.researches += u32::from(kind == Kind::Research);
    }

    /// The visit that began last is evaluated.
    #[inline]
    pub(super) fn leaf(&mut self) {
        self.tallies.end.leaves += 1;
    }

    /// A visit ends by a cutoff.
    #[inline]
    pub(super) fn cut(&mut self, row: u32, ply: usize) {
        self.tallies.end.cutoffs += 1;
        self.tallies.blocks.get_mut((row / BLOCK) as usize).cuts += 1;
        self.pyramid.cut(row, ply);
    }

    /// The visit that ended last raised its parent's alpha.
    #[inline]
    pub(super) fn raise(&mut self) {
        self.tallies.end.raises += 1;
    }

    /// The index of so many rows.
    pub(super) fn finish(mut self, rows: u32) -> Index {
        self.tallies.sum_up();
        Index { tallies: self.tallies, pyramid: self.pyramid.finish(rows) }
    }

    fn close(&mut self, trace: &Trace, open: &mut Vec<Open>) {
        let Some(Open { row, id, .. }) = open.pop() else { return };
        if row.meta.cut() {
            self.cut(id.0, open.len());
        }
        let Some(parent) = open.last_mut() else { return };
        // Most children change nothing.
        if -row.value() <= parent.alpha && parent.row.meta.end() != End::StandPat {
            return;
        }
        let (above, child) = (trace.visit(parent.id), trace.visit(id));
        parent.alpha = floor(above, parent.alpha, child);
        if raises(trace, above, parent.alpha, child) {
            parent.alpha = -child.value;
            if parent.alpha < above.window.beta {
                self.raise();
            }
        }
    }
}

/// A visit not yet left, of a trace that is complete.
struct Open {
    row: Row,
    id: VisitId,
    end: u32,
    alpha: Score,
}
