//! A file's objects, one a line: or, where the file is one list or spreads its objects over lines, as JSON has them.
//! No line is read that is longer than any line of a trace can be.

use std::io::{BufRead, ErrorKind, Read};
use std::vec::IntoIter;

use super::json::{self, NoObject};
use super::object::Object;
use super::problem::{LineProblem, ReadError, Slip};
use super::whole::Whole;

const LONGEST: usize = 1 << 20;
/// The longest header: it may hold a tree of millions of positions.
const LONGEST_HEADER: usize = 256 << 20;
/// The largest file that is read whole since it does not have an object a line.
const LARGEST_WHOLE: usize = 64 << 20;

/// The objects of a file with their lines, counted from 1.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    line: usize,
    /// Those of a file that was read whole.
    whole: Option<IntoIter<(usize, Object)>>,
    first: Option<(usize, Object)>,
}

struct RawLine {
    bytes: Vec<u8>,
    /// Whether the file ends without a line end here.
    is_last: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads the beginning of a file to find how its objects are written.
    pub fn of(input: R) -> Result<Lines<R>, ReadError> {
        let mut lines = Lines { input, line: 0, whole: None, first: None };
        let Some(mut line) = lines.line(LONGEST_HEADER)? else { return Ok(lines) };
        if line.bytes.starts_with(b"\xef\xbb\xbf") {
            line.bytes.drain(..3);
        }
        if is_utf16(&line.bytes) {
            return Err(lines.error(LineProblem::Utf16));
        }
        if is_whole(&line.bytes) {
            lines.whole = Some(lines.read_whole(line)?.into_iter())
        } else {
            lines.first = Some((lines.line, lines.object(line)?))
        }
        Ok(lines)
    }

    fn error(&self, problem: LineProblem) -> ReadError {
        ReadError { line: self.line, problem }
    }

    /// The next line that is not blank.
    fn line(&mut self, limit: usize) -> Result<Option<RawLine>, ReadError> {
        let mut bytes = Vec::new();
        let mut blank = 0;
        loop {
            blank += bytes.len();
            if blank > LONGEST {
                return Err(self.error(LineProblem::Empty));
            }
            bytes.clear();
            self.line += 1;
            self.read_until_end(LONGEST + 1, &mut bytes)?;
            // Only a tree makes a line longer.
            let mut longest = LONGEST;
            if bytes.len() > LONGEST && limit > LONGEST && bytes.windows(6).any(|word| word == b"\"tree\"") {
                longest = limit;
                self.read_until_end(limit - LONGEST, &mut bytes)?;
            }
            if bytes.len() > longest {
                return Err(self.error(LineProblem::TooLong { limit: longest >> 10 }));
            }
            if bytes.is_empty() {
                return Ok(None);
            }
            if !bytes.trim_ascii().is_empty() {
                let is_last = !bytes.ends_with(b"\n");
                return Ok(Some(RawLine { bytes, is_last }));
            }
        }
    }

    /// Reads to the end of the line, but so many bytes at most.
    fn read_until_end(&mut self, most: usize, bytes: &mut Vec<u8>) -> Result<(), ReadError> {
        let mut left = most;
        while left > 0 && !bytes.ends_with(b"\n") {
            // Bytes that do not fit into memory are rejected, and do not end the program.
            let stretch = left.min(LONGEST + 1);
            bytes.try_reserve(stretch).map_err(|_| self.error(LineProblem::Unreadable(ErrorKind::OutOfMemory)))?;
            let read = self.input.by_ref().take(stretch as u64).read_until(b'\n', bytes);
            left -= match read.map_err(|error| self.error(LineProblem::Unreadable(error.kind())))? {
                0 => break,
                count => count,
            };
        }
        Ok(())
    }

    fn object(&self, RawLine { mut bytes, is_last }: RawLine) -> Result<Object, ReadError> {
        json::with_infinities(&mut bytes);
        let text = std::str::from_utf8(&bytes).map_err(|error| match error.error_len() {
            None if is_last => self.error(LineProblem::CutOff),
            _ => self.error(LineProblem::NotUtf8),
        })?;
        match json::object(text) {
            Ok((object, length)) if text[length..].trim().is_empty() => Ok(object),
            Ok((_, length)) => Err(self.error(no_json(text, length))),
            _ if text.trim_start().starts_with('[') => {
                let (column, found) = (1, text.trim().to_owned());
                Err(self.error(LineProblem::NotJson { column, found, slip: Some(Slip::ListOfRows) }))
            }
            Err(NoObject::Unfinished) if is_last => Err(self.error(LineProblem::CutOff)),
            Err(NoObject::Unfinished) => Err(self.error(no_json(text, text.trim_end().len()))),
            Err(NoObject::Wrong { problem, .. }) => Err(self.error(problem)),
        }
    }

    /// The objects of a list, of `{"header": .., "rows": [..]}`, or of a file that spreads them over several lines.
    fn read_whole(&mut self, first: RawLine) -> Result<Vec<(usize, Object)>, ReadError> {
        let mut bytes = first.bytes;
        let left = (LARGEST_WHOLE + 1).saturating_sub(bytes.len()) as u64;
        self.input
            .by_ref()
            .take(left)
            .read_to_end(&mut bytes)
            .map_err(|error| self.error(LineProblem::Unreadable(error.kind())))?;
        if bytes.len() > LARGEST_WHOLE {
            let found = String::from_utf8_lossy(&bytes[..80]).trim().to_owned();
            return Err(self.error(LineProblem::NotJson { column: 1, found, slip: Some(Slip::NotLines) }));
        }
        json::with_infinities(&mut bytes);
        let text = String::from_utf8(bytes).map_err(|_| self.error(LineProblem::NotUtf8))?;
        Whole { text: &text, first: self.line }.objects()
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<(usize, Object), ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(whole) = &mut self.whole {
            return whole.next().map(Ok);
        }
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        match self.line(LONGEST) {
            Ok(line) => line.map(|line| self.object(line).map(|object| (self.line, object))),
            Err(error) => Some(Err(error)),
        }
    }
}

/// A line that is not an object, with the place where that is found.
fn no_json(text: &str, before: usize) -> LineProblem {
    LineProblem::NotJson { column: before + 1, found: text.trim().to_owned(), slip: None }
}

/// Whether a file whose first line this is has no object a line.
fn is_whole(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let has_rows = || line.windows(6).any(|word| word == b"\"rows\"") || line.starts_with(b"{\"header\"");
    line.starts_with(b"[") || line == b"{" || line.starts_with(b"{") && has_rows()
}

/// Whether bytes are UTF-16: by its mark, or by the zeros that Latin letters have there.
fn is_utf16(begin: &[u8]) -> bool {
    begin.starts_with(b"\xff\xfe") || begin.starts_with(b"\xfe\xff") || begin.iter().take(4).any(|&byte| byte == 0)
}
