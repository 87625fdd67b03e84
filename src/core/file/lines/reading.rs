//! How the rows of a file are to be read: programs differ in the order of their rows, in whose the scores are, in what
//! count children from, and in what means infinity.

use std::convert::Infallible;
use std::io::{BufRead, ErrorKind, Read};
use std::sync::Arc;
use std::vec::IntoIter;

use serde_json::Value;

use super::json::NoObject;
use super::problem::{FieldType, LineProblem, Object, ReadError, Slip, unlike};
use super::{WholeTrace, json};
use crate::check::{ClaimedRow, ToldMove};
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::{MoveCode, Side};
use crate::score::Score;
use crate::search::VisitKind;

/// Whether a visit's row comes before or after those of its children.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RowOrder {
    /// The visit's own: rows are written when visits are entered, or sorted so.
    #[default]
    Entry,
    /// Those of its children: rows are written when visits return.
    Return,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ScoreView {
    /// The side to move's, as negamax has them.
    #[default]
    #[strum(to_string = "side", serialize = "mover")]
    Side,
    /// MAX's at every row, as minimax has them.
    Max,
}

impl ScoreView {
    pub const fn name(self) -> &'static str {
        match self {
            ScoreView::Side => "side",
            ScoreView::Max => "max",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paths {
    #[default]
    FromZero,
    FromOne,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowReading {
    pub order: RowOrder,
    pub view: ScoreView,
    pub paths: Paths,
    /// A number that means infinity, in addition to those beyond every score.
    pub infinity: Option<Score>,
}

/// Something that was assumed of a file, since its header does not declare it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    Order,
    View,
    Paths,
    Infinity(Score),
}

impl RowReading {
    /// A row as the checker has them: the side to move's scores, children counted from 0.
    pub fn apply(&self, mut row: ClaimedRow, sides: &mut RowSides) -> Result<ClaimedRow, LineProblem> {
        if self.paths == Paths::FromOne {
            from_one(&mut row)?;
        }
        let (alpha, beta) = row.window;
        row.window = (infinite(alpha, self.infinity), infinite(beta, self.infinity));
        row.value = infinite(row.value, self.infinity);
        let side = sides.next(&row);
        if self.view == ScoreView::Max && side == Side::Min {
            row.window = (-row.window.1, -row.window.0);
            row.value = -row.value;
        }
        Ok(row)
    }

    /// What is assumed by it beyond what was declared.
    pub fn notes(&self, declared: &RowReading) -> Vec<Note> {
        let assumed = [
            (self.order != declared.order).then_some(Note::Order),
            (self.view != declared.view).then_some(Note::View),
            (self.paths != declared.paths).then_some(Note::Paths),
            self.infinity.filter(|_| self.infinity != declared.infinity).map(Note::Infinity),
        ];
        assumed.into_iter().flatten().collect()
    }
}

/// Who moves at each of some rows, which come in order of entry with children counted from 0.
#[derive(Debug, Clone)]
pub struct RowSides {
    root: Side,
    tree: Option<Arc<Tree>>,
    path: Vec<u16>,
}

impl Default for RowSides {
    fn default() -> RowSides {
        RowSides { root: Side::Max, tree: None, path: Vec::new() }
    }
}

impl RowSides {
    pub fn new(start: &Start) -> RowSides {
        let tree = start.tree().filter(|tree| !tree.alternates()).cloned();
        RowSides { root: start.side(), tree, path: Vec::new() }
    }

    pub fn next(&mut self, row: &ClaimedRow) -> Side {
        let Some(tree) = &self.tree else { return self.root.after(row.ply) };
        match (&row.path, row.ply.checked_sub(1)) {
            (Some(path), _) => self.path.clone_from(path),
            (None, None) => self.path.clear(),
            (None, Some(above)) => {
                let before = self.path.get(above).copied();
                self.path.truncate(above);
                self.path.push(match (&row.mv, before) {
                    (&(ToldMove::Index(index) | ToldMove::Code(MoveCode(index))), _) => index,
                    (_, Some(before)) if row.kind == Some(VisitKind::Research) => before,
                    (_, before) => before.map_or(0, |before| before.saturating_add(1)),
                });
            }
        }
        tree.side_at(&self.path)
    }
}

pub fn infinite(score: Score, infinity: Option<Score>) -> Score {
    match infinity {
        Some(infinity) if score == infinity => Score::INFINITY,
        Some(infinity) if score == -infinity => -Score::INFINITY,
        _ => score,
    }
}

fn from_one(row: &mut ClaimedRow) -> Result<(), LineProblem> {
    const PASS: u16 = MoveCode::PASS.0;
    let less = |index: u16| if index == PASS { Some(PASS) } else { index.checked_sub(1) };
    if let Some(path) = &row.path {
        let counted: Option<Vec<u16>> = path.iter().map(|&index| less(index)).collect();
        let found = || Value::from(path.clone());
        row.path = Some(counted.ok_or_else(|| unlike("path", FieldType::PathFromOne, &found()))?);
    }
    if let ToldMove::Index(index) = row.mv {
        row.mv =
            ToldMove::Index(less(index).ok_or_else(|| unlike("move", FieldType::PathFromOne, &Value::from(index)))?);
    }
    Ok(())
}

// A file's objects, one a line: or, where the file is one list or spreads its objects over lines, as JSON has them.
// No line is read that is longer than any line of a trace can be.

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
    whole: Option<IntoIter<(usize, Object)>>,
    first: Option<(usize, Object)>,
    /// The room of the last line, for the next one.
    spare: Vec<u8>,
}

pub enum NextLine<T> {
    Plain(usize, T),
    Object((usize, Object)),
}

struct RawLine {
    bytes: Vec<u8>,
    is_last: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Result<Lines<R>, ReadError> {
        let mut lines = Lines { input, line: 0, whole: None, first: None, spare: Vec::new() };
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
            lines.first = Some((lines.line, lines.object(&mut line)?))
        }
        Ok(lines)
    }

    fn error(&self, problem: LineProblem) -> ReadError {
        ReadError { line: self.line, problem }
    }

    fn line(&mut self, limit: usize) -> Result<Option<RawLine>, ReadError> {
        let mut bytes = std::mem::take(&mut self.spare);
        let mut blank = 0;
        bytes.clear();
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

    fn object(&self, RawLine { bytes, is_last }: &mut RawLine) -> Result<Object, ReadError> {
        let is_last = *is_last;
        json::with_infinities(bytes);
        let text = std::str::from_utf8(bytes).map_err(|error| match error.error_len() {
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
        WholeTrace { text: &text, first: self.line }.objects()
    }
}

impl<R: BufRead> Lines<R> {
    /// The next line as `read` reads it, or as an object where it does not.
    pub fn next_by<T>(
        &mut self,
        read: impl FnOnce(&[u8], usize) -> Option<T>,
    ) -> Option<Result<NextLine<T>, ReadError>> {
        if let Some(whole) = &mut self.whole {
            return whole.next().map(|next| Ok(NextLine::Object(next)));
        }
        if let Some(first) = self.first.take() {
            return Some(Ok(NextLine::Object(first)));
        }
        let mut line = match self.line(LONGEST).transpose()? {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        let next = match read(&line.bytes, self.line) {
            Some(found) => Ok(NextLine::Plain(self.line, found)),
            None => self.object(&mut line).map(|object| NextLine::Object((self.line, object))),
        };
        self.spare = line.bytes;
        Some(next)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<(usize, Object), ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.next_by(|_, _| None::<Infallible>)?;
        Some(next.map(|NextLine::Object(object)| object))
    }
}

fn no_json(text: &str, before: usize) -> LineProblem {
    LineProblem::NotJson { column: before + 1, found: text.trim().to_owned(), slip: None }
}

fn is_whole(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let has_rows = || line.windows(6).any(|word| word == b"\"rows\"") || line.starts_with(b"{\"header\"");
    line.starts_with(b"[") || line == b"{" || line.starts_with(b"{") && has_rows()
}

/// Whether bytes are UTF-16: by its mark, or by the zeros that Latin letters have there.
fn is_utf16(begin: &[u8]) -> bool {
    begin.starts_with(b"\xff\xfe") || begin.starts_with(b"\xfe\xff") || begin.iter().take(4).any(|&byte| byte == 0)
}
