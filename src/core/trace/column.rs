//! A column of an index, in chunks of fixed size: growing it never moves an entry.
//!
//! Copies of a column share its chunks; one that is changed is copied first where another column has it, too.

use std::sync::Arc;

const CHUNK: usize = 1 << 14;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChunkedColumn<T> {
    chunks: Vec<Arc<Vec<T>>>,
    len: usize,
}

impl<T> Default for ChunkedColumn<T> {
    fn default() -> ChunkedColumn<T> {
        ChunkedColumn { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Copy> ChunkedColumn<T> {
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub fn push(&mut self, value: T) {
        if self.len == self.chunks.len() * CHUNK {
            self.chunks.push(Arc::default());
        }
        if let Some(chunk) = self.chunks.last_mut() {
            let chunk = Arc::make_mut(chunk);
            // The capacity of a copied chunk is what it holds.
            if chunk.len() == chunk.capacity() {
                chunk.reserve_exact((2 * chunk.len()).clamp(8, CHUNK) - chunk.len());
            }
            chunk.push(value);
        }
        self.len += 1;
    }

    #[inline]
    pub fn get(&self, at: usize) -> T {
        self.chunks[at / CHUNK][at % CHUNK]
    }

    #[inline]
    pub fn get_mut(&mut self, at: usize) -> &mut T {
        &mut Arc::make_mut(&mut self.chunks[at / CHUNK])[at % CHUNK]
    }

    /// The first place that does not fulfil `is_before`, which holds for all places before it and for none after it.
    pub fn partition_point(&self, is_before: impl Fn(T) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len);
        while low < high {
            let middle = low + (high - low) / 2;
            if is_before(self.get(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    pub fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }
}

// Small counts that may still grow, summed up to any of them: by themselves in their group, and by groups before it.
//
// The groups are a binary indexed tree (Fenwick 1994): the number at a place is the sum of the groups after an earlier
// place, which is as far before it as the lowest set bit of its own place says; places count from 1. Only places that
// are there already are kept up to date, so that an event near the end touches few of them.

/// Counts of a group: reading a group reads one cache line.
const GROUP: usize = 64;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PrefixSums {
    counts: ChunkedColumn<u8>,
    groups: ChunkedColumn<u32>,
}

impl PrefixSums {
    pub fn push(&mut self, count: u8) {
        if self.counts.len().is_multiple_of(GROUP) {
            let place = self.groups.len() + 1;
            let sum = self.between(place & (place - 1), place - 1);
            self.groups.push(sum);
        }
        self.counts.push(count);
        *self.groups.get_mut(self.groups.len() - 1) += u32::from(count);
    }

    /// Counts one more at a place; 255 at most.
    pub fn count(&mut self, at: usize) {
        *self.counts.get_mut(at) += 1;
        let mut place = at / GROUP + 1;
        while place <= self.groups.len() {
            *self.groups.get_mut(place - 1) += 1;
            place += place & place.wrapping_neg();
        }
    }

    pub fn before(&self, end: usize) -> u32 {
        let group = end / GROUP;
        self.between(0, group) + (group * GROUP..end).map(|at| u32::from(self.counts.get(at))).sum::<u32>()
    }

    fn between(&self, end: usize, mut place: usize) -> u32 {
        let mut sum = 0;
        while place > end {
            sum += self.groups.get(place - 1);
            place &= place - 1;
        }
        sum
    }

    pub fn bytes(&self) -> usize {
        self.counts.bytes() + self.groups.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_in_every_sum_after_it_whenever_it_comes() {
        const PLACES: usize = 1_000;
        let (mut sums, mut counts) = (PrefixSums::default(), [0; PLACES]);
        for begun in 1..=PLACES {
            sums.push(3);
            counts[begun - 1] = 3;
            for at in [begun - 1, begun / 2, begun * 7_919 % begun.next_power_of_two() % begun] {
                sums.count(at);
                counts[at] += 1;
            }
            if begun.is_multiple_of(37) {
                assert!((0..=begun).all(|end| sums.before(end) == counts[..end].iter().sum::<u32>()));
            }
        }
    }
}
