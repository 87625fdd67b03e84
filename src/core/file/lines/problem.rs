//! Why a file is not a trace. It holds no sentences; `text` has them.

use std::io;

use super::object::FieldType;
use crate::game::phrase::Phrase;
use crate::game::tree::notation::NotationError;
use crate::search::MethodError;

/// Why a file is not a trace: where, what was expected, what was found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem:?}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: LineProblem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineProblem {
    /// The system does not let it be read.
    Unreadable(io::ErrorKind),
    /// There is no row at all.
    Empty,
    /// It is not a text in UTF-8.
    NotUtf8,
    /// It is a text in UTF-16, as some programs save it.
    Utf16,
    /// It is longer than any line of a trace.
    TooLong {
        /// The most that is read, in KiB.
        limit: usize,
    },
    /// The file ends within it.
    CutOff,
    /// It is no JSON object.
    NotJson {
        /// Where the reader gave up, counted from 1.
        column: usize,
        /// What was found in the line.
        found: String,
        /// What was probably meant.
        slip: Option<Slip>,
    },
    /// A field is twice in one object.
    Repeated(String),
    /// The header has a field that is not known.
    Unknown {
        /// Its name.
        found: String,
        /// The known name that is most like it, if one is.
        near: Option<&'static str>,
    },
    /// The header says who moves at the root of a position, whose text says that itself.
    RootOfPosition,
    /// The rows come before the header.
    HeaderBehind,
    /// A field is missing.
    Missing(&'static str),
    /// A field holds something else.
    Field {
        /// Its name.
        field: &'static str,
        /// What it may hold.
        wanted: FieldType,
        /// What it holds.
        found: String,
    },
    /// The number that is to mean infinity may be a score of this tree.
    SmallInfinity {
        /// The least number that could mean it.
        least: i64,
        /// The number.
        found: i64,
    },
    /// Rows written on return: the row of a visit has to follow those of its children.
    NoParent {
        /// The position whose row is missing, as a path where the rows have paths, else its ply.
        expected: String,
        /// The position of the row that was found; `None` at the end of the file.
        found: Option<String>,
    },
    /// Rows written on return are read whole, and these are too many.
    TooMany {
        /// The most.
        limit: usize,
    },
    /// These are too many rows to be shown.
    TooManyToShow {
        /// The most.
        limit: usize,
    },
    /// The header names no game.
    NoGame,
    /// The tree cannot be read.
    Tree(NotationError),
    /// The position of a game, or a setting of its evaluation, cannot be read.
    Position {
        /// The name of the field.
        field: &'static str,
        /// What is wrong with it.
        phrase: Phrase,
    },
    /// There is no such method.
    Method(MethodError),
}

impl LineProblem {
    /// The same where so many bytes of the line come before the text.
    pub fn shifted(self, before: usize) -> LineProblem {
        match self {
            LineProblem::NotJson { column, found, slip } => {
                LineProblem::NotJson { column: column + before, found, slip }
            }
            other => other,
        }
    }
}

/// What was probably meant where the text is not JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Slip {
    /// A comma before the closing bracket.
    TrailingComma,
    /// Single quotes, as Python prints a dict.
    SingleQuotes,
    /// Not a valid number.
    NotANumber,
    /// A number that is too large for any program to read.
    OutOfRange,
    /// A list of rows after a header.
    ListOfRows,
    /// A list or an object over several lines that is too large to be read whole.
    NotLines,
}

impl Slip {
    pub fn name(self) -> &'static str {
        self.into()
    }
}
