//! The packed blocks of an opened file, each unpacked when it is first read.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::block::{self, Unpacked};
use super::context::OpenVisit;
use super::large_visits::LargeVisits;
use crate::trace::row::PackedRow;
use crate::trace::rows::{CHUNK, RowBlock, Store};

/// A file's bytes, which were written as they are, and where in them the blocks stand.
#[derive(Debug)]
pub(super) struct Packed {
    bytes: Vec<u8>,
    blocks: Vec<Range<usize>>,
    large: LargeVisits,
    /// Visits in all.
    total: u32,
    /// The visits open where each block begins, of those that were unpacked.
    open: Vec<OnceLock<Vec<OpenVisit>>>,
    /// The first row of a block that makes no sense.
    damage: OnceLock<u32>,
}

impl Packed {
    pub(super) fn new(bytes: Vec<u8>, blocks: Vec<Range<usize>>, large: LargeVisits, total: u32) -> Packed {
        let open = vec![OnceLock::new(); blocks.len()];
        Packed { bytes, blocks, large, total, open, damage: OnceLock::new() }
    }

    /// What stands for a block that makes no sense: leaves that lead nowhere.
    fn void(&self, place: usize) -> RowBlock {
        let rows = (self.total as usize - place * CHUNK).min(CHUNK);
        RowBlock { rows: std::iter::repeat_n(PackedRow::nothing(), rows).collect(), notes: Arc::default() }
    }
}

impl Store for Packed {
    fn block(&self, place: usize) -> RowBlock {
        match block::unpack(&self.bytes[self.blocks[place].clone()], place, self.total) {
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

    fn has_large_visits(&self, rows: &[(u32, PackedRow, u8)]) -> bool {
        self.large.entries() == rows
    }

    fn bytes(&self) -> usize {
        self.bytes.len() + self.large.size()
    }
}
