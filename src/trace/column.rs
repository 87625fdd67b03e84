//! A column of the visit table, in chunks of fixed size: growing it never moves a row.

/// Rows of a chunk.
pub(super) const CHUNK: usize = 1 << 16;

#[derive(Debug, Clone)]
pub(super) struct Column<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Default for Column<T> {
    fn default() -> Column<T> {
        Column { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Copy> Column<T> {
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn push(&mut self, value: T) {
        if self.len == self.chunks.len() * CHUNK {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.push(value);
        }
        self.len += 1;
    }

    /// Puts rows behind the others, all of them in one chunk.
    pub(super) fn extend(&mut self, rows: &[T]) {
        debug_assert!(self.len % CHUNK + rows.len() <= CHUNK);
        if self.len == self.chunks.len() * CHUNK && !rows.is_empty() {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.extend_from_slice(rows);
        }
        self.len += rows.len();
    }

    /// Memory for the next chunk, which begins now.
    pub(super) fn lay_out(&mut self, chunk: Vec<T>) {
        debug_assert!(self.len == self.chunks.len() * CHUNK && chunk.is_empty() && chunk.capacity() >= CHUNK);
        self.chunks.push(chunk);
    }

    #[inline]
    pub(super) fn get(&self, row: usize) -> T {
        self.chunks[row / CHUNK][row % CHUNK]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, row: usize) -> &mut T {
        &mut self.chunks[row / CHUNK][row % CHUNK]
    }

    pub(super) fn last(&self) -> Option<T> {
        self.chunks.last().and_then(|chunk| chunk.last()).copied()
    }

    /// The first place that does not fulfil `is_before`, which holds for all places up to there and for none behind.
    pub(super) fn partition_point(&self, is_before: impl Fn(T) -> bool) -> usize {
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

    /// Bytes that its rows take.
    pub(super) fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }
}
