//! Traces as JSON Lines: the reader of what any program has written, and in [`mod@write`] the writer.
//!
//! The reader knows what a line may hold, and nothing of what a search may do.
//!
#![doc = include_str!("JSON.md")]

mod header;
mod json;
mod opaque;
mod plain;
mod problem;
mod reading;
mod returned;
mod row;
mod tried;
pub mod write;

use std::io::{BufRead, Read};

use serde_json::Value;

use crate::check::ClaimedRow;
use crate::game::registry::Games;
use crate::game::start::Start;
use crate::score::convention::{ConventionError, Declared, FIELD_NAMES, PRESETS};
use crate::search::Method;
pub use header::{LinesHeader, keys};
use json::NoObject;
pub use opaque::{is_opaque, read_opaque};
use plain::PlainNames;
use problem::Object;
pub use problem::{FieldType, LineProblem, ReadError, Slip};
use reading::{Lines, NextLine, RowSides};
pub use reading::{Note, RowReading, ScoreView};
pub use row::{LATER, depth};
use row::{RowFields, RowForm, RowName};
pub use tried::{CheckedFile, ClaimedFile, MOST_HELD};

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

#[derive(Debug)]
pub struct LinesReader<R> {
    lines: Lines<R>,
    first: Option<(usize, Object)>,
    names: PlainNames<RowName>,
    form: RowForm,
    reading: RowReading,
    sides: RowSides,
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
        let mut lines = Lines::new(input)?;
        let (line, first) = lines.next().unwrap_or(Err(ReadError { line: 1, problem: LineProblem::Empty }))?;
        let mut reader = LinesReader {
            lines,
            first: None,
            names: PlainNames::default(),
            form: RowForm::default(),
            reading: RowReading::default(),
            sides: RowSides::default(),
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

    pub fn expect(&mut self, header: &LinesHeader, start: &Start, method: Option<Method>) {
        self.form.has_windows = method.is_none_or(Method::has_window);
        self.form.game = start.position(&[]);
        self.form.scale = start.scale().cloned();
        self.reading = header.reading();
        self.sides = RowSides::new(start);
    }

    /// The next row in the order of the file. Most are read straight into their fields; a line that cannot be is read as an
    /// object, which says what is wrong.
    fn plain(&mut self) -> Option<Result<ClaimedRow, ReadError>> {
        let (form, names) = (&mut self.form, &mut self.names);
        let next = match self.first.take() {
            Some(first) => Ok(NextLine::Object(first)),
            None => self.lines.next_by(|text, line| form.row(RowFields::plain(text, names)?, line).ok())?,
        };
        Some(next.and_then(|next| {
            let (line, row) = match next {
                NextLine::Plain(line, row) => (line, Ok(row)),
                NextLine::Object((line, object)) => {
                    (line, RowFields::new(&object).and_then(|fields| self.form.row(fields, line)))
                }
            };
            self.line = line;
            row.map_err(|problem| ReadError { line, problem })
        }))
    }
}

impl<R: BufRead> Iterator for LinesReader<R> {
    type Item = Result<ClaimedRow, ReadError>;

    /// Rows written on return come in the order of the file: only the last of them shows which was entered first.
    fn next(&mut self) -> Option<Self::Item> {
        let row = self.plain()?;
        Some(row.and_then(|row| {
            let line = self.line;
            if row.ply == LATER {
                return Err(ReadError { line, problem: LineProblem::Missing("path") });
            }
            self.reading.apply(row, &mut self.sides).map_err(|problem| ReadError { line, problem })
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

// What a header declares of its convention: a preset's name or an object under `convention`, and fields of their own.

const NAMES: [&str; PRESETS.len()] = {
    let mut names = [""; PRESETS.len()];
    let mut at = 0;
    while at < PRESETS.len() {
        names[at] = PRESETS[at].0;
        at += 1;
    }
    names
};

/// The convention as far as the header declares it. A field of its own overrides the same field of `convention`.
fn declared(header: &Object) -> Result<Declared, LineProblem> {
    let mut own = Declared::default();
    for field in FIELD_NAMES {
        if let Some(value) = header.get(field) {
            own = with(own, field, value)?;
        }
    }
    let unlike = |names, value: &Value| LineProblem::Field {
        field: "convention",
        wanted: FieldType::Names(names),
        found: value.to_string(),
    };
    let shared = match header.get("convention") {
        None => Declared::default(),
        Some(Value::Object(fields)) => fields.iter().try_fold(Declared::default(), |declared, (field, value)| {
            let known = FIELD_NAMES.iter().find(|known| *known == field);
            let known = known.ok_or_else(|| unlike(&FIELD_NAMES, &Value::from(field.as_str())))?;
            with(declared, known, value)
        })?,
        Some(value) => value.as_str().and_then(Declared::by_name).ok_or_else(|| unlike(&NAMES, value))?,
    };
    Ok(own.or(shared))
}

fn with(declared: Declared, field: &'static str, value: &Value) -> Result<Declared, LineProblem> {
    if value.is_null() {
        return Ok(declared);
    }
    let unlike = |choices| LineProblem::Field { field, wanted: FieldType::Names(choices), found: value.to_string() };
    declared.with(field, value.as_str().unwrap_or_default()).map_err(|error| match error {
        ConventionError::Field | ConventionError::Preset => unlike(&FIELD_NAMES),
        ConventionError::Choice { choices, .. } => unlike(choices),
    })
}

// A file that has no object a line: one list, one object with the rows in it, or objects spread over several lines.

pub struct WholeTrace<'a> {
    pub text: &'a str,
    pub first: usize,
}

const ROWS: &str = "\"rows\"";

impl WholeTrace<'_> {
    pub fn objects(&self) -> Result<Vec<(usize, Object)>, ReadError> {
        let begin = self.blank(0);
        if self.text[begin..].starts_with('[') {
            return self.list(begin);
        }
        if let Some((name, rows)) = self.rows() {
            let mut objects = Vec::from_iter(self.header(begin, name, rows)?);
            objects.extend(self.list(rows)?);
            return Ok(objects);
        }
        let mut objects = Vec::new();
        let mut at = begin;
        while at < self.text.len() {
            let (object, end) = self.object(at)?;
            objects.push((self.line(at), object));
            at = self.blank(end);
        }
        Ok(objects)
    }

    fn list(&self, begin: usize) -> Result<Vec<(usize, Object)>, ReadError> {
        let mut objects = Vec::new();
        let mut at = self.blank(begin + 1);
        while !self.text[at..].starts_with(']') {
            let (object, end) = self.object(at)?;
            objects.push((self.line(at), object));
            at = self.blank(end);
            if self.text[at..].starts_with(',') {
                at = self.blank(at + 1);
                if self.text[at..].starts_with(']') {
                    return Err(self.no_json(at, Some(Slip::TrailingComma)));
                }
            } else if !self.text[at..].starts_with(']') && at < self.text.len() {
                return Err(self.no_json(at, None));
            }
        }
        Ok(objects)
    }

    fn rows(&self) -> Option<(usize, usize)> {
        let name = self.text.find(ROWS)?;
        let colon = self.blank(name + ROWS.len());
        let list = self.text[colon..].starts_with(':').then(|| self.blank(colon + 1))?;
        self.text[list..].starts_with('[').then_some((name, list))
    }

    /// The header of an object that holds the rows, too: its fields before them, or the one of that name.
    fn header(&self, begin: usize, name: usize, rows: usize) -> Result<Option<(usize, Object)>, ReadError> {
        let before = self.text[begin..name].trim_end().trim_end_matches(',');
        if before == "{" {
            let is_behind = self.text[rows..].contains("\"header\"");
            let error = ReadError { line: self.line(begin), problem: LineProblem::HeaderBehind };
            return if is_behind { Err(error) } else { Ok(None) };
        }
        let text = format!("{before}}}");
        let (fields, _) = json::object(&text).map_err(|why| self.refused(why, begin))?;
        let header = fields.inner("header").unwrap_or(fields);
        Ok(Some((self.line(begin), header)))
    }

    fn object(&self, at: usize) -> Result<(Object, usize), ReadError> {
        let (object, length) = json::object(&self.text[at..]).map_err(|why| self.refused(why, at))?;
        Ok((object, at + length))
    }

    fn refused(&self, why: NoObject, at: usize) -> ReadError {
        match why {
            NoObject::Wrong { problem, line } => {
                let begin = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
                let before = if line == 1 { at - begin } else { 0 };
                ReadError { line: self.line(at) + line - 1, problem: problem.shifted(before) }
            }
            NoObject::Unfinished => ReadError { line: self.line(self.text.len()), problem: LineProblem::CutOff },
        }
    }

    fn no_json(&self, at: usize, slip: Option<Slip>) -> ReadError {
        let begin = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        let found = self.text[begin..].lines().next().unwrap_or_default().trim().to_owned();
        ReadError { line: self.line(at), problem: LineProblem::NotJson { column: at - begin + 1, found, slip } }
    }

    fn blank(&self, at: usize) -> usize {
        self.text.len() - self.text[at..].trim_start().len()
    }

    fn line(&self, at: usize) -> usize {
        self.text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + self.first
    }
}
