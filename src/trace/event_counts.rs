//! The indices of a trace, built while it is recorded: what happened before each block of rows, and the pyramid.

use super::column::ChunkedColumn;
use super::events::{EventKind, floor, raises};
use super::prefix::PrefixSums;
use super::pyramid::{self, Pyramid};
use super::row::PackedRow;
use super::rows::CHUNK;
use super::{End, Trace, VisitId};
use crate::score::Score;
use crate::search::{Counts, VisitKind};

/// Rows of a block.
pub(crate) const BLOCK: u32 = 64;

/// What happened before the first row of a block was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct EventCounts {
    /// Positions evaluated.
    pub(crate) leaves: u32,
    /// Visits entered once more.
    pub(crate) researches: u32,
    /// Visits left by a cutoff.
    pub(crate) cutoffs: u32,
    /// Visits left that raised their parent's alpha.
    pub(crate) raises: u32,
}

impl EventCounts {
    /// How often something of a kind has happened.
    pub(crate) const fn of(self, kind: EventKind) -> u32 {
        match kind {
            EventKind::Cutoff => self.cutoffs,
            EventKind::Raise => self.raises,
            EventKind::Research => self.researches,
        }
    }
}

/// The events before each block, and before the end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct BlockCounts {
    blocks: ChunkedColumn<EventCounts>,
    end: EventCounts,
}

impl BlockCounts {
    /// Blocks in all; the last may be cut off.
    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// What happened before a block; everything for a block after the last one.
    pub(crate) fn before(&self, block: usize) -> EventCounts {
        if block < self.len() { self.blocks.get(block) } else { self.end }
    }

    /// The first block whose beginning fulfils `is_enough`, which holds for all later ones, too; [`BlockCounts::len`] where
    /// none does.
    pub(crate) fn first_where(&self, is_enough: impl Fn(EventCounts) -> bool) -> usize {
        self.blocks.partition_point(|counts| !is_enough(counts))
    }

    pub(crate) fn total(&self, kind: EventKind) -> u32 {
        self.end.of(kind)
    }

    pub(crate) fn counts(&self, visits: u64) -> Counts {
        let EventCounts { leaves, researches, cutoffs, .. } = self.end;
        Counts { visits, leaves: leaves.into(), cutoffs: cutoffs.into(), researches: researches.into() }
    }
}

/// All indices of a trace.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Index {
    pub(crate) block_counts: BlockCounts,
    /// The visits entered in each block that a cutoff leaves, which may come much later.
    pub(super) cuts: PrefixSums,
    pub(crate) pyramid: Pyramid,
}

impl Index {
    /// The index of a trace, built again; `None` where `go_on` returned `false` meanwhile.
    pub(crate) fn of(trace: &Trace, go_on: &mut dyn FnMut() -> bool) -> Option<Index> {
        let mut builder = IndexBuilder::default();
        let (mut open, mut run): (Vec<OpenTally>, Option<(usize, bool)>) = (Vec::new(), None);
        let is_cut = |row: u32| trace.rows.get(row).meta.cut();
        for number in 0..trace.len() {
            if number.is_multiple_of(CHUNK as u32) && !go_on() {
                return None;
            }
            while open.last().is_some_and(|parent| parent.end <= number) {
                builder.close(trace, &mut open);
            }
            let row = trace.rows.get(number);
            if number.is_multiple_of(BLOCK) {
                builder.sum(number, is_cut);
                builder.begin_block();
            }
            // A visit that is cut off ends its run, even where it has no children.
            if run != Some((open.len(), false)) {
                builder.turn(number, open.len());
            }
            run = Some((open.len(), row.meta.cut()));
            builder.enter(row.meta.kind());
            if row.meta.end().is_evaluated() {
                builder.leaf();
            }
            open.push(OpenTally { row, id: VisitId(number), end: number + row.size(), alpha: row.window().alpha });
        }
        while !open.is_empty() {
            builder.close(trace, &mut open);
        }
        builder.sum(trace.len(), is_cut);
        Some(builder.finish(trace.len()))
    }

    pub(crate) fn bytes(&self) -> usize {
        self.block_counts.blocks.bytes() + self.cuts.bytes() + self.pyramid.bytes()
    }
}

/// Builds the indices together with the rows.
#[derive(Debug, Clone, Default)]
pub(crate) struct IndexBuilder {
    block_counts: BlockCounts,
    pyramid: pyramid::PyramidBuilder,
}

impl IndexBuilder {
    /// A block of rows begins.
    pub(crate) fn begin_block(&mut self) {
        self.block_counts.blocks.push(self.block_counts.end);
    }

    /// Rows from this one on are of a ply.
    #[inline]
    pub(crate) fn turn(&mut self, row: u32, ply: usize) {
        self.pyramid.turn(row, ply);
    }

    /// Sums up the rows before `end`, of which some were left by a cutoff.
    pub(crate) fn sum(&mut self, end: u32, is_cut: impl Fn(u32) -> bool) {
        self.pyramid.sum(end, is_cut);
    }

    /// A visit begins.
    #[inline(always)]
    pub(crate) fn enter(&mut self, kind: VisitKind) {
        self.block_counts.end.researches += u32::from(kind == VisitKind::Research);
    }

    /// The visit that began last is evaluated.
    #[inline]
    pub(crate) fn leaf(&mut self) {
        self.block_counts.end.leaves += 1;
    }

    /// A visit ends by a cutoff.
    #[inline]
    pub(crate) fn cut(&mut self) {
        self.block_counts.end.cutoffs += 1;
    }

    /// A visit whose row was summed up ended by a cutoff.
    pub(crate) fn cut_late(&mut self, row: u32, ply: usize) {
        self.pyramid.cut(row, ply);
    }

    /// The visit that ended last raised its parent's alpha.
    #[inline]
    pub(crate) fn raise(&mut self) {
        self.block_counts.end.raises += 1;
    }

    /// The index of the rows so far, where all of them were summed up and no block has begun.
    pub(crate) fn between_blocks(&self) -> Index {
        let (pyramid, cuts) = self.pyramid.sealed();
        Index { block_counts: self.block_counts.clone(), cuts, pyramid }
    }

    /// The index of so many rows, all of which were summed up.
    pub(crate) fn finish(self, rows: u32) -> Index {
        let (pyramid, cuts) = self.pyramid.finish(rows);
        Index { block_counts: self.block_counts, cuts, pyramid }
    }

    /// Adds a block of rows from `row` on: what happens in it, and from its shallowest ply `top` down the visits, cutoffs,
    /// first and last place of each.
    pub(crate) fn take_block(&mut self, row: u32, more: EventCounts, top: usize, plies: &[[u8; 4]]) {
        self.begin_block();
        let end = &mut self.block_counts.end;
        end.leaves = end.leaves.saturating_add(more.leaves);
        end.researches = end.researches.saturating_add(more.researches);
        end.cutoffs = end.cutoffs.saturating_add(more.cutoffs);
        end.raises = end.raises.saturating_add(more.raises);
        self.pyramid.take_block(row, top, plies);
    }

    fn close(&mut self, trace: &Trace, open: &mut Vec<OpenTally>) {
        let Some(OpenTally { row, id, .. }) = open.pop() else { return };
        if row.meta.cut() {
            self.cut();
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
struct OpenTally {
    row: PackedRow,
    id: VisitId,
    end: u32,
    alpha: Score,
}
