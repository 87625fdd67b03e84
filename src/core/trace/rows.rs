//! Where the rows of the visit table lie: in blocks of fixed size, so that growing the table never moves a row.
//!
//! Blocks are shared: a trace taken of a running search has the same ones as the recorder, which copies a block only
//! where it changes one that is shared. A block of an opened file is unpacked when it is first looked into.

use std::fmt::Debug;
use std::sync::{Arc, OnceLock};

use super::row::{PackedRow, RowNote};
use crate::search::Counts;

pub const CHUNK: usize = 1 << 16;
const SMALLEST: usize = 1 << 8;

#[derive(Debug, Clone)]
pub struct RowBlock {
    pub rows: Arc<[PackedRow]>,
    pub notes: Arc<Notes>,
}

/// What only few rows have in addition to their columns.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notes {
    /// Why moves were tried where they were and whether the turn stays, a code for each row. Nothing at the end, where all
    /// others are usual.
    pub reasons: Vec<u8>,
    /// The visits that the table answered or cut off by their place in the block, ascending, each with the row of the
    /// visit that found the answer.
    pub sources: Vec<(u16, u32)>,
}

impl RowBlock {
    #[inline]
    fn get(&self, place: usize) -> Option<(PackedRow, u8)> {
        Some((*self.rows.get(place)?, self.notes.reasons.get(place).copied().unwrap_or(RowNote::USUAL)))
    }
}

impl Notes {
    pub fn is_empty(&self) -> bool {
        self.reasons.is_empty() && self.sources.is_empty()
    }

    pub fn clear(&mut self) {
        self.reasons.clear();
        self.sources.clear();
    }

    fn extend(&mut self, rows: usize, more: &Notes) {
        if !more.reasons.is_empty() {
            self.reasons.resize(rows, RowNote::USUAL);
            self.reasons.extend_from_slice(&more.reasons);
        }
        self.sources.extend(more.sources.iter().map(|&(place, by)| (place + rows as u16, by)));
    }

    /// Notes why the row at `place` was tried, and whether the turn stays there.
    #[inline]
    pub fn set_note(&mut self, place: usize, note: RowNote) {
        if !note.is_usual() {
            self.reasons.resize(self.reasons.len().max(place), RowNote::USUAL);
            self.reasons.push(note.code());
        }
    }

    pub fn set_source(&mut self, place: u16, by: u32) {
        let at = self.sources.partition_point(|&(before, _)| before < place);
        self.sources.insert(at, (place, by));
    }
}

/// Blocks that are elsewhere until they are needed.
pub trait Store: Debug + Send + Sync {
    fn block(&self, place: usize) -> RowBlock;

    /// A row, with the number of its reason, that is known without its block.
    fn row(&self, row: u32) -> Option<(PackedRow, u8)>;

    /// The counts of the visits entered up to a row, itself included, where they are known without its block.
    fn counts_entered(&self, row: u32) -> Option<Counts>;

    fn damage(&self) -> Option<u32>;

    /// Whether a block that was fetched says that these visits are open where it begins.
    fn begins_with(&self, place: usize, open: &mut dyn Iterator<Item = (u32, PackedRow)>) -> bool;

    /// Whether a search of this program has sent them. They are right, and a block that was sent once may say that the
    /// visits open around it are smaller than they have become.
    fn is_sent(&self) -> bool;

    /// Whether these are the rows that are in memory, with the numbers of their reasons.
    fn has_large_visits(&self, rows: &[(u32, PackedRow, u8)]) -> bool;

    fn bytes(&self) -> usize;
}

#[derive(Debug, Clone, Default)]
pub struct RowTable {
    blocks: Vec<OnceLock<RowBlock>>,
    len: u32,
    store: Option<Arc<dyn Store>>,
}

impl RowTable {
    pub fn stored(len: u32, store: Arc<dyn Store>) -> RowTable {
        let blocks = vec![OnceLock::new(); (len as usize).div_ceil(CHUNK)];
        RowTable { blocks, len, store: Some(store) }
    }

    pub fn store(&self) -> Option<&dyn Store> {
        self.store.as_deref()
    }

    #[inline]
    pub const fn len(&self) -> u32 {
        self.len
    }

    pub fn is_at_hand(&self) -> bool {
        self.store.is_none() || self.blocks.iter().all(|block| block.get().is_some())
    }

    #[inline]
    pub fn get(&self, row: u32) -> PackedRow {
        match self.near(row / CHUNK as u32).and_then(|block| block.rows.get(row as usize % CHUNK)) {
            Some(&row) => row,
            None => self.far(row).0,
        }
    }

    #[inline]
    fn near(&self, place: u32) -> Option<&RowBlock> {
        self.blocks.get(place as usize).and_then(OnceLock::get)
    }

    pub fn with_note(&self, row: u32) -> (PackedRow, RowNote) {
        let (row, code) = self.coded(row);
        (row, RowNote::new(code))
    }

    /// A row with the code of its note.
    pub fn coded(&self, row: u32) -> (PackedRow, u8) {
        self.coded_near(row).unwrap_or_else(|| self.far(row))
    }

    fn coded_near(&self, row: u32) -> Option<(PackedRow, u8)> {
        self.near(row / CHUNK as u32)?.get(row as usize % CHUNK)
    }

    /// A row with its note, where no block has to be fetched for it.
    pub fn at_hand(&self, row: u32) -> Option<(PackedRow, RowNote)> {
        let coded = self.coded_near(row).or_else(|| self.store.as_ref()?.row(row));
        coded.map(|(row, code)| (row, RowNote::new(code)))
    }

    pub fn source(&self, row: u32) -> Option<u32> {
        let place = (row as usize % CHUNK) as u16;
        let sources = &self.block(row as usize / CHUNK).notes.sources;
        sources.binary_search_by_key(&place, |&(place, _)| place).ok().map(|at| sources[at].1)
    }

    pub fn block(&self, place: usize) -> &RowBlock {
        self.blocks[place].get_or_init(|| match &self.store {
            Some(store) => store.block(place),
            // Blocks that no store has are in memory from the start.
            None => RowBlock { rows: Arc::default(), notes: Arc::default() },
        })
    }

    /// A row of a block that was not unpacked yet. After the last row, which only a file refers to that contradicts
    /// itself, an empty leaf.
    #[cold]
    #[inline(never)]
    fn far(&self, row: u32) -> (PackedRow, u8) {
        let at_hand = self.store.as_ref().and_then(|store| store.row(row));
        let fetch = || (row < self.len).then(|| self.block(row as usize / CHUNK).get(row as usize % CHUNK)).flatten();
        at_hand.or_else(fetch).unwrap_or((PackedRow::nothing(), RowNote::USUAL))
    }

    /// Adds rows with their notes at the end, all of them in one block.
    pub fn extend(&mut self, rows: &[PackedRow], notes: &Notes) {
        let place = self.len as usize % CHUNK;
        debug_assert!(place + rows.len() <= CHUNK);
        if self.len as usize == self.blocks.len() * CHUNK && !rows.is_empty() {
            let room = if self.len == 0 { SMALLEST.max(rows.len()) } else { CHUNK };
            self.lay_out(fresh(room));
        }
        let Some(block) = self.blocks.last_mut().and_then(OnceLock::get_mut) else { return };
        if block.rows.len() < place + rows.len() {
            let room = (2 * block.rows.len()).clamp(place + rows.len(), CHUNK);
            let old = std::mem::replace(&mut block.rows, fresh(room));
            Arc::make_mut(&mut block.rows)[..place].copy_from_slice(&old[..place]);
        }
        Arc::make_mut(&mut block.rows)[place..][..rows.len()].copy_from_slice(rows);
        if !notes.is_empty() {
            Arc::make_mut(&mut block.notes).extend(place, notes);
        }
        self.len += rows.len() as u32;
    }

    pub fn trim(&mut self) {
        let rows = self.len as usize % CHUNK;
        if let Some(block) = self.blocks.last_mut().and_then(OnceLock::get_mut)
            && rows > 0
        {
            block.rows = block.rows[..rows].into();
        }
    }

    /// Memory for the next block, which begins now.
    pub fn lay_out(&mut self, rows: Arc<[PackedRow]>) {
        debug_assert!(self.len as usize == self.blocks.len() * CHUNK);
        self.blocks.push(OnceLock::from(RowBlock { rows, notes: Arc::default() }));
    }

    /// Changes a row. The block is copied where it is shared.
    #[inline]
    pub fn change(&mut self, row: u32, change: impl FnOnce(&mut PackedRow)) {
        if let Some(block) = self.blocks[row as usize / CHUNK].get_mut() {
            change(&mut Arc::make_mut(&mut block.rows)[row as usize % CHUNK]);
        }
    }

    pub fn set_source(&mut self, row: u32, by: u32) {
        if let Some(block) = self.blocks[row as usize / CHUNK].get_mut() {
            Arc::make_mut(&mut block.notes).set_source((row as usize % CHUNK) as u16, by);
        }
    }

    pub fn bytes(&self) -> usize {
        let notes = |notes: &Notes| notes.reasons.len() + size_of_val(&notes.sources[..]);
        let at_hand = self.blocks.iter().filter_map(OnceLock::get);
        let blocks: usize = at_hand.map(|block| size_of_val(&block.rows[..]) + notes(&block.notes)).sum();
        blocks + self.store.as_ref().map_or(0, |store| store.bytes())
    }
}

pub fn fresh(rows: usize) -> Arc<[PackedRow]> {
    std::iter::repeat_n(PackedRow::default(), rows).collect()
}
