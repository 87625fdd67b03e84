//! Traces as JSON Lines: the reader of what any program has written, and in [`mod@write`] the writer.
//!
//! The reader knows what a line may hold, and nothing of what a search may do.
//!
#![doc = include_str!("JSON.md")]

mod declared;
mod header;
mod json;
mod line;
mod object;
mod opaque;
mod problem;
mod reading;
mod returned;
mod row;
mod tried;
mod whole;
pub mod write;

use std::io::{BufRead, Read};

use crate::check::ClaimedRow;
use crate::game::Side;
use crate::game::registry::Games;
use crate::game::start::Start;
use crate::search::Method;
pub use header::{LinesHeader, keys};
use line::Lines;
pub use object::FieldType;
use object::Object;
pub use opaque::{is_opaque, read_opaque};
pub use problem::{LineProblem, ReadError, Slip};
pub use reading::{Note, RowReading, ScoreView};
pub use tried::{CheckedFile, MOST_HELD, check};

/// Whether a file begins as a trace in JSON does; scenarios and trace files begin otherwise.
///
/// `begin` is the beginning of the file; some bytes are enough.
pub fn is_json(begin: &[u8]) -> bool {
    let begin = begin.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begin);
    let mut marks = begin.iter().filter(|byte| !byte.is_ascii_whitespace());
    match marks.next() {
        Some(b'{') => true,
        Some(b'[') => marks.next() == Some(&b'{'),
        _ => false,
    }
}

/// The rows of a file, one at a time, read as its header declares.
#[derive(Debug)]
pub struct LinesReader<R> {
    lines: Lines<R>,
    /// A first line that turned out to be a row.
    first: Option<(usize, Object)>,
    form: row::RowForm,
    reading: RowReading,
    root: Side,
    /// The line of the row that was read last.
    line: usize,
}

impl<R: BufRead> LinesReader<R> {
    /// Reads what is before the first row.
    ///
    /// # Errors
    /// `ReadError` where the file cannot be read, has no row, or has an invalid header.
    pub fn open(input: R) -> Result<(LinesHeader, LinesReader<R>), ReadError> {
        LinesReader::open_of(input, &Games::default())
    }

    /// The same, of these games.
    ///
    /// # Errors
    /// As [`LinesReader::open`] has them.
    pub fn open_of(input: R, games: &Games) -> Result<(LinesHeader, LinesReader<R>), ReadError> {
        let mut lines = Lines::of(input)?;
        let (line, first) = lines.next().unwrap_or(Err(ReadError { line: 1, problem: LineProblem::Empty }))?;
        let mut reader = LinesReader {
            lines,
            first: None,
            form: row::RowForm::default(),
            reading: RowReading::default(),
            root: Side::Max,
            line,
        };
        let is_row = first.has("value") || first.has("alpha");
        if is_row {
            reader.first = Some((line, first));
            return Ok((LinesHeader::default(), reader));
        }
        let header = header::read(&first, games).map_err(|problem| ReadError { line, problem })?;
        Ok((header, reader))
    }

    /// What the rows have to be read as: in which game and view, and whether the algorithm has windows at all.
    pub fn expect(&mut self, header: &LinesHeader, start: &Start, method: Option<Method>) {
        self.form.has_windows = method.is_none_or(Method::has_window);
        self.form.game = start.position(&[]);
        self.reading = header.reading();
        self.root = start.side();
    }

    /// The next row in the order of the file.
    fn plain(&mut self) -> Option<Result<ClaimedRow, ReadError>> {
        let (line, object) = match self.first.take() {
            Some(first) => first,
            None => match self.lines.next()? {
                Ok(next) => next,
                Err(error) => return Some(Err(error)),
            },
        };
        self.line = line;
        let row = self.form.read(&object, line);
        Some(row.map_err(|problem| ReadError { line, problem }))
    }
}

impl<R: BufRead> Iterator for LinesReader<R> {
    type Item = Result<ClaimedRow, ReadError>;

    /// Rows written on return come in the order of the file: only the last of them shows which was entered first.
    fn next(&mut self) -> Option<Self::Item> {
        let row = self.plain()?;
        Some(row.and_then(|row| {
            let line = self.line;
            if row.ply == row::LATER {
                return Err(ReadError { line, problem: LineProblem::Missing("path") });
            }
            self.reading.apply(row, self.root).map_err(|problem| ReadError { line, problem })
        }))
    }
}

/// The first bytes of a file followed by all of it, so that they are examined before anything else is read.
///
/// # Errors
/// Those of the system.
pub fn sniff<R: Read>(mut input: R) -> std::io::Result<(Vec<u8>, impl Read)> {
    let mut begin = Vec::new();
    input.by_ref().take(BEGIN).read_to_end(&mut begin)?;
    Ok((begin.clone(), std::io::Cursor::new(begin).chain(input)))
}

/// Bytes that show which kind of file it is: more than the magic of a trace file, and than the space before a brace.
const BEGIN: u64 = 256;
