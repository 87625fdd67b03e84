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
