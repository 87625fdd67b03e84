//! Packed blocks, as an opened file has them or as somebody sent them, each unpacked when it is first read.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::block::{self, Unpacked};
use super::context::OpenVisit;
use super::large_visits::LargeVisits;
use crate::trace::row::PackedRow;
use crate::trace::rows::{CHUNK, RowBlock, Store};

/// Blocks as they were written.
#[derive(Debug)]
pub(super) struct Packed {
    blocks: Blocks,
    large: LargeVisits,
    /// Visits in all.
    total: u32,
    /// The visits open where each block begins, of those that were unpacked.
    open: Vec<OnceLock<Vec<OpenVisit>>>,
    /// The first row of a block that makes no sense.
    damage: OnceLock<u32>,
}

/// Where packed blocks stand.
#[derive(Debug)]
enum Blocks {
    /// In the bytes of a file.
    File(Vec<u8>, Vec<Range<usize>>),
    /// Each for itself, shared with earlier and later states of the same trace.
    Sent(Vec<Arc<Vec<u8>>>),
}

impl Packed {
    /// Those of a file, and where in its bytes they stand.
    pub(super) fn of_file(bytes: Vec<u8>, blocks: Vec<Range<usize>>, large: LargeVisits, total: u32) -> Packed {
        let count = blocks.len();
        Packed::of(Blocks::File(bytes, blocks), count, large, total)
    }

    /// Those that somebody sent.
    pub(super) fn of_blocks(blocks: Vec<Arc<Vec<u8>>>, large: LargeVisits, total: u32) -> Packed {
        let count = blocks.len();
        Packed::of(Blocks::Sent(blocks), count, large, total)
    }

    fn of(blocks: Blocks, count: usize, large: LargeVisits, total: u32) -> Packed {
        Packed { blocks, large, total, open: vec![OnceLock::new(); count], damage: OnceLock::new() }
    }

    /// A block's bytes; none where there is no such block.
    fn packed(&self, place: usize) -> &[u8] {
        let bytes = match &self.blocks {
            Blocks::File(bytes, blocks) => blocks.get(place).and_then(|range| bytes.get(range.clone())),
            Blocks::Sent(blocks) => blocks.get(place).map(|block| block.as_slice()),
        };
        bytes.unwrap_or_default()
    }

    /// What stands for a block that makes no sense: leaves that lead nowhere.
    fn void(&self, place: usize) -> RowBlock {
        let rows = (self.total as usize - place * CHUNK).min(CHUNK);
        RowBlock { rows: std::iter::repeat_n(PackedRow::nothing(), rows).collect(), notes: Arc::default() }
    }
}

impl Store for Packed {
    fn block(&self, place: usize) -> RowBlock {
        match block::unpack(self.packed(place), place, self.total) {
            Some(Unpacked { block, open }) => {
                self.open[place].get_or_init(|| open);
                block
            }
            None => {
                self.damage.get_or_init(|| (place * CHUNK) as u32);
                self.void(place)
            }
        }
    }

    fn row(&self, row: u32) -> Option<(PackedRow, u8)> {
        self.large.get(row)
    }

    fn damage(&self) -> Option<u32> {
        self.damage.get().copied()
    }

    fn begins_with(&self, place: usize, open: &mut dyn Iterator<Item = (u32, PackedRow)>) -> bool {
        let told = self.open.get(place).and_then(OnceLock::get).into_iter().flatten();
        told.map(|open| (open.number, open.row)).eq(open)
    }

    fn is_sent(&self) -> bool {
        matches!(self.blocks, Blocks::Sent(_))
    }

    fn has_large_visits(&self, rows: &[(u32, PackedRow, u8)]) -> bool {
        self.large.entries() == rows
    }

    fn bytes(&self) -> usize {
        let blocks = match &self.blocks {
            Blocks::File(bytes, _) => bytes.len(),
            Blocks::Sent(blocks) => blocks.iter().map(|block| block.len()).sum(),
        };
        blocks + self.large.size()
    }
}
