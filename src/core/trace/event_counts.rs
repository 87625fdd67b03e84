//! The indices of a trace, built while it is recorded: what happened before each block of rows, and the pyramid.

use super::column::{ChunkedColumn, PrefixSums};
use super::pyramid::Pyramid;
use super::row::PackedRow;
use super::rows::CHUNK;
use super::{End, Trace, Visit, VisitId, pyramid};
use crate::game::Turn;
use crate::score::Score;
use crate::search::{Counts, VisitKind};

pub const BLOCK: u32 = 64;

/// What happened before the first row of a block was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EventCounts {
    pub leaves: u32,
    pub researches: u32,
    pub cutoffs: u32,
    pub raises: u32,
}

impl EventCounts {
    pub const fn of(self, kind: EventKind) -> u32 {
        match kind {
            EventKind::Cutoff => self.cutoffs,
            EventKind::Raise => self.raises,
            EventKind::Research => self.researches,
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BlockCounts {
    blocks: ChunkedColumn<EventCounts>,
    pub end: EventCounts,
}

impl BlockCounts {
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// What happened before a block; everything for a block after the last one.
    pub fn before(&self, block: usize) -> EventCounts {
        if block < self.len() { self.blocks.get(block) } else { self.end }
    }

    /// The first block whose beginning fulfils `is_enough`, which holds for all later ones, too; [`BlockCounts::len`] where
    /// none does.
    pub fn first_where(&self, is_enough: impl Fn(EventCounts) -> bool) -> usize {
        self.blocks.partition_point(|counts| !is_enough(counts))
    }

    pub fn total(&self, kind: EventKind) -> u32 {
        self.end.of(kind)
    }

    pub fn counts(&self, visits: u64) -> Counts {
        let EventCounts { leaves, researches, cutoffs, .. } = self.end;
        Counts { visits, leaves: leaves.into(), cutoffs: cutoffs.into(), researches: researches.into() }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Index {
    pub block_counts: BlockCounts,
    pub cuts: PrefixSums,
    pub pyramid: Pyramid,
}

impl Index {
    /// The index of a trace, built again; `None` where `go_on` returned `false` meanwhile.
    pub fn new(trace: &Trace, go_on: &mut dyn FnMut() -> bool) -> Option<Index> {
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
            let (row, note) = trace.rows.with_note(number);
            if number.is_multiple_of(BLOCK) {
                builder.pyramid.sum(number, is_cut);
                builder.begin_block();
            }
            // A visit that is cut off ends its run, even where it has no children.
            if run != Some((open.len(), false)) {
                builder.pyramid.turn(number, open.len());
            }
            run = Some((open.len(), row.meta.cut()));
            let counts = &mut builder.block_counts.end;
            counts.researches += u32::from(row.meta.kind() == VisitKind::Research);
            counts.leaves += u32::from(row.meta.end().is_evaluated());
            open.push(OpenTally {
                row,
                turn: note.turn,
                id: VisitId(number),
                end: number + row.size(),
                alpha: row.window().alpha,
            });
        }
        while !open.is_empty() {
            builder.close(trace, &mut open);
        }
        builder.pyramid.sum(trace.len(), is_cut);
        Some(builder.finish(trace.len()))
    }

    pub fn bytes(&self) -> usize {
        self.block_counts.blocks.bytes() + self.cuts.bytes() + self.pyramid.bytes()
    }
}

#[derive(Debug, Clone, Default)]
pub struct IndexBuilder {
    pub block_counts: BlockCounts,
    pub pyramid: pyramid::PyramidBuilder,
}

impl IndexBuilder {
    pub fn begin_block(&mut self) {
        self.block_counts.blocks.push(self.block_counts.end);
    }

    /// The index of the rows so far, where all of them were summed up and no block has begun.
    pub fn between_blocks(&self) -> Index {
        let (pyramid, cuts) = (self.pyramid.pyramid.clone(), self.pyramid.cuts.clone());
        Index { block_counts: self.block_counts.clone(), cuts, pyramid }
    }

    pub fn finish(self, rows: u32) -> Index {
        let (pyramid, cuts) = self.pyramid.finish(rows);
        Index { block_counts: self.block_counts, cuts, pyramid }
    }

    /// Adds a block of rows from `row` on: what happens in it, and from its shallowest ply `top` down the visits, cutoffs,
    /// first and last place of each.
    pub fn take_block(&mut self, row: u32, more: EventCounts, top: usize, plies: &[[u8; 4]]) {
        self.begin_block();
        let end = &mut self.block_counts.end;
        end.leaves = end.leaves.saturating_add(more.leaves);
        end.researches = end.researches.saturating_add(more.researches);
        end.cutoffs = end.cutoffs.saturating_add(more.cutoffs);
        end.raises = end.raises.saturating_add(more.raises);
        self.pyramid.take_block(row, top, plies);
    }

    fn close(&mut self, trace: &Trace, open: &mut Vec<OpenTally>) {
        let Some(OpenTally { row, turn, id, .. }) = open.pop() else { return };
        if row.meta.cut() {
            self.block_counts.end.cutoffs += 1;
        }
        let Some(parent) = open.last_mut() else { return };
        // Most children change nothing.
        if turn.seen(row.value()) <= parent.alpha && parent.row.meta.end() != End::StandPat {
            return;
        }
        let (above, child) = (trace.visit(parent.id), trace.visit(id));
        parent.alpha = floor(above, parent.alpha, child);
        if raises(trace, above, parent.alpha, child) {
            parent.alpha = child.value_above();
            if parent.alpha < above.window.beta {
                self.block_counts.end.raises += 1;
            }
        }
    }
}

struct OpenTally {
    row: PackedRow,
    turn: Turn,
    id: VisitId,
    end: u32,
    alpha: Score,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    Cutoff,
    Raise,
    Research,
}

impl EventKind {
    pub const ALL: [EventKind; 3] = [EventKind::Cutoff, EventKind::Raise, EventKind::Research];
}

/// What the side to move at `parent` has in hand when `child` is searched: where it may stand pat, that is the alpha of
/// the child's window.
pub fn floor(parent: Visit, alpha: Score, child: Visit) -> Score {
    if parent.end == End::StandPat { alpha.max(child.bound_above()) } else { alpha }
}

/// Whether leaving `child` raises the parent's `alpha`. A probe that is followed by a re-search does not: the re-search
/// does.
pub fn raises(trace: &Trace, parent: Visit, alpha: Score, child: Visit) -> bool {
    child.kind != VisitKind::NullMove && child.value_above() > alpha && !trace.asks_again(parent, child)
}
