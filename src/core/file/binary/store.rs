//! Packed blocks, of an opened file or as they were sent, each unpacked when it is first read.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::block::{self, Unpacked};
use super::context::OpenVisit;
use super::large_visits::AtHand;
use crate::search::Counts;
use crate::trace::row::PackedRow;
use crate::trace::rows::{CHUNK, RowBlock, Store};

#[derive(Debug)]
pub struct Packed {
    blocks: Blocks,
    at_hand: AtHand,
    total: u32,
    open: Vec<OnceLock<Vec<OpenVisit>>>,
    damage: OnceLock<u32>,
}

#[derive(Debug)]
pub enum Blocks {
    File(Vec<u8>, Vec<Range<usize>>),
    /// Each for itself, shared with earlier and later states of the same trace.
    Sent(Vec<SentBlock>),
}

#[derive(Debug, Clone)]
pub struct SentBlock {
    packed: Arc<Vec<u8>>,
    unpacked: Arc<OnceLock<Option<RowBlock>>>,
    /// Rows of it that were changed since, with the visits that their values were taken from.
    late: Vec<LateRow>,
}

#[derive(Debug, Clone, Copy)]
pub struct LateRow {
    pub number: u32,
    pub row: PackedRow,
    pub source: Option<u32>,
}

impl SentBlock {
    pub fn packed(packed: Vec<u8>) -> SentBlock {
        SentBlock { packed: Arc::new(packed), unpacked: Arc::default(), late: Vec::new() }
    }

    pub fn ready(block: RowBlock) -> SentBlock {
        SentBlock { packed: Arc::default(), unpacked: Arc::new(OnceLock::from(Some(block))), late: Vec::new() }
    }

    pub fn change(&mut self, late: LateRow) {
        self.late.retain(|before| before.number != late.number);
        self.late.push(late);
    }

    fn block(&self, place: usize, total: u32) -> Option<RowBlock> {
        let unpacked = || block::unpack(&self.packed, place, total).map(|unpacked| unpacked.block);
        let mut block = self.unpacked.get_or_init(unpacked).clone()?;
        if !self.late.is_empty() {
            let rows = Arc::make_mut(&mut block.rows);
            for LateRow { number, row, .. } in &self.late {
                *rows.get_mut(*number as usize % CHUNK)? = *row;
            }
        }
        for LateRow { number, source, .. } in &self.late {
            let at = (*number as usize % CHUNK) as u16;
            if let Some(by) = source.filter(|_| block.notes.sources.iter().all(|&(place, _)| place != at)) {
                Arc::make_mut(&mut block.notes).set_source(at, by);
            }
        }
        Some(block)
    }

    fn bytes(&self) -> usize {
        self.packed.len()
    }
}

impl Packed {
    pub fn new(blocks: Blocks, at_hand: AtHand, total: u32) -> Packed {
        let count = match &blocks {
            Blocks::File(_, blocks) => blocks.len(),
            Blocks::Sent(blocks) => blocks.len(),
        };
        Packed { blocks, at_hand, total, open: vec![OnceLock::new(); count], damage: OnceLock::new() }
    }

    fn rows(&self, place: usize) -> Option<RowBlock> {
        match &self.blocks {
            Blocks::File(bytes, blocks) => {
                let packed = bytes.get(blocks.get(place)?.clone())?;
                let Unpacked { block, open } = block::unpack(packed, place, self.total)?;
                self.open[place].get_or_init(|| open);
                Some(block)
            }
            Blocks::Sent(blocks) => blocks.get(place)?.block(place, self.total),
        }
    }
}

impl Store for Packed {
    fn block(&self, place: usize) -> RowBlock {
        self.rows(place).unwrap_or_else(|| {
            self.damage.get_or_init(|| (place * CHUNK) as u32);
            let rows = (self.total as usize - place * CHUNK).min(CHUNK);
            RowBlock { rows: std::iter::repeat_n(PackedRow::nothing(), rows).collect(), notes: Arc::default() }
        })
    }

    fn row(&self, row: u32) -> Option<(PackedRow, u8)> {
        self.at_hand.large.get(row)
    }

    fn counts_entered(&self, row: u32) -> Option<Counts> {
        self.at_hand.borders.up_to(row)
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
        self.at_hand.large.entries() == rows
    }

    fn bytes(&self) -> usize {
        let blocks = match &self.blocks {
            Blocks::File(bytes, _) => bytes.len(),
            Blocks::Sent(blocks) => blocks.iter().map(SentBlock::bytes).sum(),
        };
        blocks + self.at_hand.large.size() + self.at_hand.borders.size()
    }
}
