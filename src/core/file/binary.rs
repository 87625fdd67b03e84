//! Trace files, `.jztrace`: a trace with what was searched, so that it can be replayed without searching again.
//!
//! A file is read exactly or rejected: every byte is covered by a checksum, which is verified before anything is used.
//! The contents are checked as far as they are unpacked, and by [`verify`] in whole.
//! A file is written in whole or not at all.
#![doc = include_str!("FORMAT.md")]

mod block;
mod context;
mod header;
mod index;
mod large_visits;
mod part;
mod store;
pub mod stream;

use std::io;
use std::io::{BufReader, ErrorKind, Read, Write};
use std::path::Path;
use std::sync::Arc;

use crate::file::disk::{File, is_file};
use crate::file::save::{SaveError, Target};
use crate::game::registry::Games;
use crate::search::task::Task;
use crate::trace::event_counts::{BLOCK, Index, IndexBuilder};
use crate::trace::row::{Meta, PackedRow};
use crate::trace::rows::{CHUNK, RowTable};
use crate::trace::{Trace, Unrecorded, VisitId};
use header::BinaryHeader;
use large_visits::{AtHand, LargeVisits};
use store::{Blocks, Packed};

pub const ENDING: &str = "jztrace";

/// Whether a file is a trace, as its first bytes say, whatever it is called.
pub fn is_trace(begin: &[u8]) -> bool {
    begin.starts_with(&MAGIC)
}

/// Whether the file at a path is a trace, as its first bytes say. What cannot be read twice, such as a pipe, is not.
pub fn is_trace_at(path: &Path) -> bool {
    let begin = || -> io::Result<Vec<u8>> {
        let mut begin = Vec::new();
        File::open(path)?.take(MAGIC.len() as u64).read_to_end(&mut begin)?;
        Ok(begin)
    };
    is_file(path) && begin().is_ok_and(|begin| is_trace(&begin))
}

/// The name of the search that a file holds: that of the file, without its ending.
pub fn name_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

/// The first bytes of every trace file: no text begins like this, and a transfer that changes line ends is detected.
const MAGIC: [u8; 8] = *b"\x89JZT\r\n\x1a\n";
/// The version of the format that is written, and the only one that is read.
pub const VERSION: u32 = 2;
/// The largest block, packed, that a file may have: rows that do not shrink need less.
const LARGEST_BLOCK: u32 = 4 << 20;
const LEVEL: i32 = 3;
const LARGEST_SURVEY: u32 = 1 << 30;
/// The largest header, packed: a tree of twenty million positions needs less.
const LARGEST_HEADER: u32 = 512 << 20;

#[derive(Debug, Clone)]
pub struct Saved {
    pub task: Task,
    pub trace: Arc<Trace>,
}

/// Why a file cannot be read as a trace, or cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TraceFileError {
    #[error("the file cannot be used: {0}")]
    Unusable(ErrorKind),
    #[error("the file cannot be written: {0}")]
    Unsaved(#[from] SaveError),
    #[error("expected a trace file, found something else")]
    Foreign,
    /// It was written by a later program, or by an earlier one.
    #[error("expected a trace file of version {VERSION}, found version {0}")]
    Version(u32),
    /// It ends before its last visit.
    #[error("expected {expected} visits, found {found} and then the end")]
    CutOff {
        /// Visits that it should have; 0 where not even that can be read.
        expected: u32,
        /// Visits that it has, by whole blocks.
        found: u32,
    },
    #[error("expected what was written, found a damage in the {0}")]
    Damaged(FilePart),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FilePart {
    #[error("header")]
    Header,
    #[error("overview")]
    Overview,
    /// The visits from this one on.
    #[error("visits from {0}")]
    Visits(u32),
    #[error("end")]
    End,
}

impl From<io::Error> for TraceFileError {
    fn from(error: io::Error) -> TraceFileError {
        TraceFileError::Unusable(error.kind())
    }
}

/// Writes a trace file. An existing one is replaced, and stays as it was if anything fails.
///
/// # Errors
/// [`TraceFileError::Unsaved`] where the system refuses, or the trace was opened from a file that turned out to be
/// invalid.
pub fn save(path: &Path, saved: &Saved) -> Result<(), TraceFileError> {
    Ok(Target::at(path)?.save(&|| true, |mut out| write(&mut out, saved))?)
}

/// Opens a trace file. Its visits are unpacked where they are looked at: a trace of any size opens at once.
///
/// # Errors
/// [`TraceFileError`] where it cannot be read, or is not exactly what was written. Contents that were wrong when they
/// were written are found where they are unpacked: [`verify`].
pub fn open(path: &Path) -> Result<Saved, TraceFileError> {
    of_input(&mut File::open(path)?, &Games::default())
}

/// How many visits a trace file holds, from its beginning alone.
///
/// # Errors
/// As [`open`] has them, for what it reads.
pub fn visits_at(path: &Path) -> Result<u32, TraceFileError> {
    Ok(read_header(&mut BufReader::new(File::open(path)?), &Games::default())?.visits)
}

/// Writes the bytes of a trace file.
///
/// # Errors
/// Those of the writer, and [`ErrorKind::InvalidData`] for a trace with [`Trace::damage`].
pub fn write(out: &mut impl Write, saved: &Saved) -> io::Result<()> {
    out.write_all(&MAGIC)?;
    out.write_all(&VERSION.to_le_bytes())?;
    part::write(out, &header::write(saved)?)?;
    part::write(out, &zstd::bulk::compress(&LargeVisits::new(&saved.trace).bytes(), LEVEL)?)?;
    let blocks = saved.trace.index.block_counts.len();
    for begin in (0..blocks).step_by(index::STRETCH) {
        part::write(out, &index::pack(&saved.trace.index, begin..blocks.min(begin + index::STRETCH))?)?;
    }
    let mut writer = block::Writer::new(&saved.trace)?;
    while let Some(block) = writer.next_block()? {
        part::write(out, &block)?;
    }
    // Invalid contents must not get a valid checksum.
    match saved.trace.damage() {
        Some(_) => Err(ErrorKind::InvalidData.into()),
        None => Ok(()),
    }
}

pub fn damage(trace: &Trace) -> Option<TraceFileError> {
    trace.damage().map(|visit| TraceFileError::Damaged(FilePart::Visits(visit.0)))
}

/// Reads the bytes of a trace file up to their end, and verifies them in whole.
///
/// # Errors
/// As [`open`] and [`verify`] have them; a game that is none of these is an error in the header.
pub fn read(input: &mut impl Read, games: &Games) -> Result<Saved, TraceFileError> {
    let saved = of_input(input, games)?;
    verify(&saved.trace, &mut || true)?;
    Ok(saved)
}

/// A trace file's contents, still packed. No more is read than the header declares, and no further than to the first
/// part that is incomplete: an input may have no end.
fn of_input(input: &mut impl Read, games: &Games) -> Result<Saved, TraceFileError> {
    let header = read_header(input, games)?;
    let parts = |rows: usize| header.visits.div_ceil(rows as u32) as usize;
    let overview = std::iter::repeat_n(index::LARGEST, parts(index::STRETCH * BLOCK as usize));
    let blocks = std::iter::repeat_n(LARGEST_BLOCK, parts(CHUNK));
    let mut bytes = Vec::new();
    for limit in std::iter::once(LARGEST_SURVEY).chain(overview).chain(blocks) {
        if !part::append(input, limit, &mut bytes)? {
            return of_parts(bytes, header);
        }
    }
    input.take(1).read_to_end(&mut bytes)?;
    of_parts(bytes, header)
}

fn of_parts(bytes: Vec<u8>, header: BinaryHeader) -> Result<Saved, TraceFileError> {
    let mut rest = bytes.as_slice();
    let BinaryHeader { task, visits, roots, recorded, rest: counted, statistics, halt } = header;
    const DAMAGED: TraceFileError = TraceFileError::Damaged(FilePart::Overview);
    let mut next = |part: FilePart, found: u32, limit: u32| {
        part::skip(&mut rest, limit, bytes.len()).map_err(|flaw| flaw.in_part(part, visits, found))
    };
    let part = next(FilePart::Overview, 0, LARGEST_SURVEY)?;
    let in_overview = |flaw: part::Flaw| flaw.in_part(FilePart::Overview, visits, 0);
    let unpacked = part::unpack(&bytes[part], LARGEST_SURVEY).map_err(in_overview)?;
    let large = LargeVisits::read(&unpacked, visits).ok_or(DAMAGED)?;
    let mut builder = IndexBuilder::default();
    for begin in (0..visits).step_by(index::STRETCH * BLOCK as usize) {
        let part = next(FilePart::Overview, 0, index::LARGEST)?;
        let end = visits.min(begin.saturating_add(index::STRETCH as u32 * BLOCK));
        let unpacked = part::unpack(&bytes[part], index::LARGEST).map_err(in_overview)?;
        index::read(&unpacked, begin..end, &mut builder).ok_or(DAMAGED)?;
    }
    let mut blocks = Vec::new();
    for begin in (0..visits).step_by(CHUNK) {
        blocks.push(next(FilePart::Visits(begin), begin, LARGEST_BLOCK)?);
    }
    if !rest.is_empty() {
        return Err(TraceFileError::Damaged(FilePart::End));
    }
    let has_roots = roots.first().is_none_or(|&first| first == 0) && roots.last().is_none_or(|&last| last < visits);
    let is_sound = is_sound(&counted, visits) && has_roots;
    if !is_sound || !roots.is_sorted_by(|one, next| one < next) || roots.is_empty() != (visits == 0) {
        return Err(TraceFileError::Damaged(FilePart::Header));
    }
    let at_hand = AtHand { large, ..AtHand::default() };
    let rows = RowTable::stored(visits, Arc::new(Packed::new(Blocks::File(bytes, blocks), at_hand, visits)));
    let trace =
        Trace { rows, roots, rest: counted, statistics, halt, index: builder.finish(visits), ..Trace::default() };
    if trace.counts() != recorded {
        return Err(TraceFileError::Damaged(FilePart::Header));
    }
    Ok(Saved { task, trace: Arc::new(trace) })
}

fn is_sound(rest: &Unrecorded, visits: u32) -> bool {
    let is_recorded = |rows: &[u32]| rows.iter().all(|&row| row < visits);
    is_recorded(&rest.unfinished)
        && is_recorded(&rest.asked_again)
        && rest.unfinished.is_sorted_by(|one, next| one < next)
}

fn read_header(input: &mut impl Read, games: &Games) -> Result<BinaryHeader, TraceFileError> {
    let mut begin = Vec::new();
    input.take(MAGIC.len() as u64).read_to_end(&mut begin)?;
    if !MAGIC.starts_with(&begin) || begin.is_empty() {
        return Err(TraceFileError::Foreign);
    }
    const CUT_OFF: TraceFileError = TraceFileError::CutOff { expected: 0, found: 0 };
    let version = part::read_number(input)?.ok_or(CUT_OFF)?;
    if version != VERSION {
        return Err(TraceFileError::Version(version));
    }
    let mut bytes = Vec::new();
    part::append(input, LARGEST_HEADER, &mut bytes)?;
    let packed = part::skip(&mut bytes.as_slice(), LARGEST_HEADER, bytes.len()).map(|part| &bytes[part]);
    let json = packed.and_then(|packed| part::unpack(packed, header::LARGEST));
    json.and_then(|json| header::read(&json, games)).map_err(|flaw| flaw.in_part(FilePart::Header, 0, 0))
}

// A visit on its own: its row's number and the whole row.

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

pub fn visit_of(bytes: &[u8]) -> Option<(u32, PackedRow, &[u8])> {
    let (number, bytes) = bytes.split_first_chunk()?;
    let (row, behind) = bytes.split_first_chunk()?;
    Some((u32::from_le_bytes(*number), row_of(row)?, behind))
}

#[inline]
pub fn row_of(bytes: &[u8; ROW]) -> Option<PackedRow> {
    let (pairs, _) = bytes.as_chunks::<2>();
    let &[low, high, mv, value, alpha, beta, meta] = pairs else { return None };
    let edges = [alpha, beta].map(i16::from_le_bytes);
    let mut row = PackedRow::new(u16::from_le_bytes(mv), i16::from_le_bytes(value), edges, Meta::from_bytes(meta)?);
    row.set_size(u32::from(u16::from_le_bytes(low)) | u32::from(u16::from_le_bytes(high)) << 16);
    Some(row)
}

// Whether all contents of a file are consistent: what it holds twice, and what its parts say of each other.

/// Unpacks all visits of an opened file and checks that everything in it is consistent. `go_on` is asked now and then;
/// where it returns `false`, the rest is not checked, and nothing was found wrong so far. A trace of our own search is
/// valid.
///
/// # Errors
/// [`TraceFileError::Damaged`], where a program wrote something that is not a trace.
pub fn verify(trace: &Trace, go_on: &mut dyn FnMut() -> bool) -> Result<(), TraceFileError> {
    let Some(store) = trace.rows.store().filter(|store| !store.is_sent()) else { return Ok(()) };
    let mut open: Vec<u32> = Vec::new();
    let mut roots = Vec::new();
    for row in 0..trace.len() {
        if row.is_multiple_of(CHUNK as u32) {
            let place = row as usize / CHUNK;
            trace.rows.block(place);
            let is_sound = store.begins_with(place, &mut open.iter().map(|&row| (row, trace.rows.get(row))));
            if let Some(damage) =
                damage(trace).or((!is_sound).then_some(TraceFileError::Damaged(FilePart::Visits(row))))
            {
                return Err(damage);
            }
            if !go_on() {
                return Ok(());
            }
        }
        while open.last().is_some_and(|&inner| inner + trace.size(VisitId(inner)) <= row) {
            open.pop();
        }
        if open.is_empty() {
            roots.push(row);
        }
        open.push(row);
    }
    if roots != trace.roots {
        return Err(TraceFileError::Damaged(FilePart::Header));
    }
    let Some(index) = Index::new(trace, go_on) else { return Ok(()) };
    let is_told = store.has_large_visits(LargeVisits::new(trace).entries()) && trace.index == index;
    if is_told { Ok(()) } else { Err(TraceFileError::Damaged(FilePart::Overview)) }
}
