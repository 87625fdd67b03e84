//! The parts of a file: each its length, its checksum, and its bytes.

use std::io::{self, ErrorKind, Read, Write};
use std::ops::Range;

use xxhash_rust::xxh3::xxh3_64;

use super::{FilePart, TraceFileError};

#[derive(Debug, Clone, Copy)]
pub enum Flaw {
    CutOff,
    Damaged,
    /// It is valid, but its contents do not fit into memory.
    NoRoom,
}

impl Flaw {
    pub fn in_part(self, part: FilePart, expected: u32, found: u32) -> TraceFileError {
        match self {
            Flaw::CutOff => TraceFileError::CutOff { expected, found },
            Flaw::Damaged => TraceFileError::Damaged(part),
            Flaw::NoRoom => TraceFileError::Unusable(ErrorKind::OutOfMemory),
        }
    }
}

pub fn write(out: &mut impl Write, part: &[u8]) -> io::Result<()> {
    let length = u32::try_from(part.len()).map_err(|_| io::Error::from(ErrorKind::FileTooLarge))?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(&xxh3_64(part).to_le_bytes())?;
    out.write_all(part)
}

/// Appends a part to `bytes`; returns whether it is complete.
pub fn append(input: &mut impl Read, limit: u32, bytes: &mut Vec<u8>) -> io::Result<bool> {
    let head = bytes.len();
    input.take(12).read_to_end(bytes)?;
    let Some((length, sum)) = bytes[head..].split_first_chunk::<4>() else { return Ok(false) };
    let (length, sum) = (u32::from_le_bytes(*length), <[u8; 8]>::try_from(sum).ok());
    if length > limit {
        return Ok(false);
    }
    let begin = bytes.len();
    input.take(length.into()).read_to_end(bytes)?;
    let part = &bytes[begin..];
    Ok(part.len() == length as usize && sum == Some(xxh3_64(part).to_le_bytes()))
}

/// Skips a part whose checksum is right, and returns where it is in a file of `all` bytes that `rest` ends.
pub fn skip(rest: &mut &[u8], limit: u32, all: usize) -> Result<Range<usize>, Flaw> {
    let (head, behind) = rest.split_first_chunk::<12>().ok_or(Flaw::CutOff)?;
    let (length, sum) = head.split_first_chunk::<4>().ok_or(Flaw::CutOff)?;
    let length = u32::from_le_bytes(*length);
    if length > limit {
        return Err(Flaw::Damaged);
    }
    let (part, behind) = behind.split_at_checked(length as usize).ok_or(Flaw::CutOff)?;
    if xxh3_64(part).to_le_bytes() != *sum {
        return Err(Flaw::Damaged);
    }
    let end = all - behind.len();
    *rest = behind;
    Ok(end - part.len()..end)
}

pub fn unpack(part: &[u8], limit: u32) -> Result<Vec<u8>, Flaw> {
    let mut bytes = Vec::new();
    let mut decoder = zstd::Decoder::with_buffer(part).map_err(|error| flaw(&error))?.take(u64::from(limit) + 1);
    decoder.read_to_end(&mut bytes).map_err(|error| flaw(&error))?;
    if bytes.len() <= limit as usize { Ok(bytes) } else { Err(Flaw::Damaged) }
}

/// Whether memory has so many bytes in one piece.
pub fn room(bytes: u64) -> Result<(), Flaw> {
    let bytes = usize::try_from(bytes).map_err(|_| Flaw::NoRoom)?;
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| Flaw::NoRoom)
}

/// What zstd reports where it gets no memory: it has a message for it, but no kind.
const NO_MEMORY: &str = "not enough memory";

fn flaw(error: &io::Error) -> Flaw {
    let lacks_memory = error.kind() == ErrorKind::OutOfMemory || error.to_string().contains(NO_MEMORY);
    if lacks_memory { Flaw::NoRoom } else { Flaw::Damaged }
}

pub fn read_number(input: &mut impl Read) -> io::Result<Option<u32>> {
    let mut bytes = Vec::new();
    input.take(4).read_to_end(&mut bytes)?;
    Ok(<[u8; 4]>::try_from(bytes).ok().map(u32::from_le_bytes))
}
