//! The transposition table: what was found of a position is kept for when it is met again (Greenblatt 1967).
//!
//! An entry holds both bounds of a position's value at one remaining depth, the best move, and the visits that found
//! them. The table knows no game: a position is its key.

use crate::game::{Depth, MoveCode};
use crate::score::{Score, Window};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct Statistics {
    pub size: u64,
    pub filled: u64,
    pub probes: u64,
    pub hits: u64,
    pub stores: u64,
    pub replaced: u64,
}

/// What is known of a position, from the point of view of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    key: u64,
    /// The value is at least this; minus infinity where nothing is known.
    pub lower: Score,
    /// The value is at most this; infinity where nothing is known.
    pub upper: Score,
    pub by: (u32, u32),
    pub best: Option<MoveCode>,
    pub depth: Depth,
}

impl Known {
    /// The value that ends a visit with this window, and the visit that found it; `None` where it has to be searched.
    pub fn answer(&self, window: Window) -> Option<(Score, u32)> {
        if self.lower >= window.beta || self.lower == self.upper {
            Some((self.lower, self.by.0))
        } else if self.upper <= window.alpha {
            Some((self.upper, self.by.1))
        } else {
            None
        }
    }
}

/// Positions that share a slot: the first holds the deepest result, the second the latest (Ebeling 1986).
type Bucket = [Option<Known>; 2];

const BLOCK: usize = 256;

#[derive(Debug, Clone)]
pub struct Table {
    /// The buckets in blocks, each of them made when something is first kept there: a small tree needs few.
    blocks: Vec<Vec<Bucket>>,
    /// One less than the number of buckets, which is a power of two.
    mask: usize,
    statistics: Statistics,
}

#[derive(Debug, Clone, Copy)]
pub struct TableResult {
    pub depth: Depth,
    pub window: Window,
    pub value: Score,
    pub best: Option<MoveCode>,
    pub by: u32,
}

impl Table {
    /// An empty table for `size` positions or somewhat more: a power of two, at least two.
    pub fn new(size: u32) -> Table {
        let buckets = (size.next_power_of_two() / 2).max(1) as usize;
        let statistics = Statistics { size: 2 * buckets as u64, ..Statistics::default() };
        Table { blocks: vec![Vec::new(); buckets.div_ceil(BLOCK)], mask: buckets - 1, statistics }
    }

    /// Bytes that a table for so many positions takes once it is filled.
    pub fn bytes(size: u32) -> u64 {
        let buckets = u64::from(size.next_power_of_two() / 2).max(1);
        buckets * size_of::<Bucket>() as u64 + buckets / BLOCK as u64 * size_of::<Vec<Bucket>>() as u64
    }

    pub fn get(&mut self, key: u64) -> Option<Known> {
        self.statistics.probes += 1;
        let index = key as usize & self.mask;
        let bucket = self.blocks[index / BLOCK].get(index % BLOCK)?;
        let known = bucket.iter().flatten().find(|known| known.key == key).copied();
        self.statistics.hits += u64::from(known.is_some());
        known
    }

    /// Keeps what a visit found.
    ///
    /// Of the same position at the same depth both bounds are kept. Otherwise the result goes to the first slot of its
    /// bucket unless that holds a deeper one, and else to the second, whatever that holds.
    pub fn put(&mut self, key: u64, result: TableResult) {
        let TableResult { depth, window, value, best, by } = result;
        let is_lower = value > window.alpha;
        let is_upper = value < window.beta;
        let mut found = Known { key, lower: -Score::INFINITY, upper: Score::INFINITY, by: (by, by), best, depth };
        if is_lower {
            found.lower = value;
        }
        if is_upper {
            found.upper = value;
        }
        let index = key as usize & self.mask;
        let statistics = &mut self.statistics;
        statistics.stores += 1;
        let block = &mut self.blocks[index / BLOCK];
        if block.is_empty() {
            block.resize(BLOCK, [None; 2]);
        }
        let bucket = &mut block[index % BLOCK];
        if let Some(old) = bucket.iter_mut().flatten().find(|old| old.key == key) {
            *old = old.with(found);
            return;
        }
        let is_deeper = |old: &Known| old.depth > depth;
        let slot = if bucket[0].as_ref().is_some_and(is_deeper) { 1 } else { 0 };
        let driven_out = bucket[slot].replace(found);
        match driven_out {
            // The shallower one moves to the second slot, where it replaces another.
            Some(old) if slot == 0 => match bucket[1].replace(old) {
                Some(_) => statistics.replaced += 1,
                None => statistics.filled += 1,
            },
            Some(_) => statistics.replaced += 1,
            None => statistics.filled += 1,
        }
    }

    pub fn statistics(&self) -> Statistics {
        self.statistics
    }
}

impl Known {
    /// Both results of one position: bounds of the same depth are joined, others replaced.
    fn with(self, new: Known) -> Known {
        let best = new.best.or(self.best);
        if self.depth != new.depth {
            return Known { best, ..new };
        }
        let (lower, lower_by) = if new.lower > self.lower { (new.lower, new.by.0) } else { (self.lower, self.by.0) };
        let (upper, upper_by) = if new.upper < self.upper { (new.upper, new.by.1) } else { (self.upper, self.by.1) };
        // Bounds that contradict each other come from searches that saw the position differently; the latest is kept.
        if lower > upper {
            return Known { best, ..new };
        }
        Known { lower, upper, by: (lower_by, upper_by), best, ..new }
    }
}
