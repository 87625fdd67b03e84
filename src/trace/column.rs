//! A column of the visit table, in chunks of fixed size: growing it never moves a row.

const CHUNK: usize = 1 << 16;

#[derive(Debug, Clone, Default)]
pub(super) struct Column<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T: Copy> Column<T> {
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn push(&mut self, value: T) {
        if self.len.is_multiple_of(CHUNK) {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.push(value);
        }
        self.len += 1;
    }

    #[inline]
    pub(super) fn get(&self, row: usize) -> T {
        self.chunks[row / CHUNK][row % CHUNK]
    }

    #[inline]
    pub(super) fn set(&mut self, row: usize, value: T) {
        self.chunks[row / CHUNK][row % CHUNK] = value;
    }
}
