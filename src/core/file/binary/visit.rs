//! A visit on its own: its row's number and the whole row.

use crate::trace::row::{Meta, PackedRow};

/// Bytes of a visit.
pub const VISIT: usize = 4 + ROW;
/// Bytes of its row without the number.
pub const ROW: usize = 14;

pub fn visit_bytes(number: u32, row: &PackedRow) -> [u8; VISIT] {
    let columns = [&number.to_le_bytes()[..], &row_bytes(row)];
    let mut bytes = [0; VISIT];
    bytes.iter_mut().zip(columns.into_iter().flatten()).for_each(|(place, &byte)| *place = byte);
    bytes
}

pub fn row_bytes(row: &PackedRow) -> [u8; ROW] {
    let size = row.size().to_le_bytes();
    let [alpha, beta] = row.edges().map(i16::to_le_bytes);
    let [mv, value] = [row.raw_move().to_le_bytes(), row.raw_value().to_le_bytes()];
    let meta = row.meta.bytes();
    let columns: [&[u8]; 6] = [&size, &mv, &value, &alpha, &beta, &meta];
    let mut bytes = [0; ROW];
    bytes.iter_mut().zip(columns.into_iter().flatten()).for_each(|(place, &byte)| *place = byte);
    bytes
}

/// The visit at the beginning of some bytes, and the bytes after it; `None` where it is invalid.
pub fn visit_of(bytes: &[u8]) -> Option<(u32, PackedRow, &[u8])> {
    let (number, bytes) = bytes.split_first_chunk()?;
    let (row, behind) = bytes.split_first_chunk()?;
    Some((u32::from_le_bytes(*number), row_of(row)?, behind))
}

/// A row; `None` where it is invalid.
#[inline]
pub fn row_of(bytes: &[u8; ROW]) -> Option<PackedRow> {
    let (pairs, _) = bytes.as_chunks::<2>();
    let &[low, high, mv, value, alpha, beta, meta] = pairs else { return None };
    let edges = [alpha, beta].map(i16::from_le_bytes);
    let mut row = PackedRow::of(u16::from_le_bytes(mv), i16::from_le_bytes(value), edges, Meta::from_bytes(meta)?);
    row.set_size(u32::from(u16::from_le_bytes(low)) | u32::from(u16::from_le_bytes(high)) << 16);
    Some(row)
}
