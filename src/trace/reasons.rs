//! Why moves were tried where they were: a byte a visit, in those chunks of the table alone where one needs it.

use super::column::CHUNK;
use super::row::{decode, encode};
use crate::search::Reason;

/// The number of [`Reason::Generated`].
pub(super) const GENERATED: u8 = Reason::ALL.len() as u8 - 1;

#[derive(Debug, Clone, Default)]
pub(super) struct Reasons {
    /// `None`, or nothing at the end, where all moves came in generation order.
    chunks: Vec<Option<Box<[u8]>>>,
}

impl Reasons {
    #[inline]
    pub(super) fn get(&self, row: u32) -> Reason {
        match self.chunks.get(row as usize / CHUNK) {
            Some(Some(chunk)) => decode(&Reason::ALL, chunk[row as usize % CHUNK]),
            _ => Reason::Generated,
        }
    }

    #[inline]
    pub(super) fn set(&mut self, row: u32, reason: Reason) {
        if reason != Reason::Generated {
            self.chunk(row as usize / CHUNK)[row as usize % CHUNK] = encode(&Reason::ALL, reason) as u8;
        }
    }

    /// The number of a row's reason, as files have it.
    pub(super) fn code(&self, row: u32) -> u8 {
        self.chunks
            .get(row as usize / CHUNK)
            .and_then(Option::as_ref)
            .map_or(GENERATED, |chunk| chunk[row as usize % CHUNK])
    }

    /// Sets it; `None` where it means no reason.
    pub(super) fn set_code(&mut self, row: u32, code: u8) -> Option<()> {
        self.set(row, *Reason::ALL.get(usize::from(code))?);
        Some(())
    }

    fn chunk(&mut self, place: usize) -> &mut [u8] {
        if self.chunks.len() <= place {
            self.chunks.resize(place + 1, None);
        }
        self.chunks[place].get_or_insert_with(|| vec![GENERATED; CHUNK].into())
    }

    pub(super) fn bytes(&self) -> usize {
        self.chunks.iter().flatten().map(|chunk| chunk.len()).sum()
    }
}
