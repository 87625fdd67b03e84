//! Why a file is not a trace. It holds no sentences; `text` has them.

use std::io;
use std::str::FromStr;

use serde_json::Value;
use strum::VariantNames;

use crate::game::Phrase;
use crate::game::tree::notation::NotationError;
use crate::score::Score;
use crate::search::MethodError;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem:?}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    pub problem: LineProblem,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineProblem {
    Unreadable(io::ErrorKind),
    /// Its rows can be checked, but not shown as a tree; why, as in the id of a sentence.
    NoTree(&'static str),
    Empty,
    NotUtf8,
    Utf16,
    TooLong {
        limit: usize,
    },
    CutOff,
    NotJson {
        column: usize,
        found: String,
        slip: Option<Slip>,
    },
    Repeated(String),
    Unknown {
        found: String,
        near: Option<&'static str>,
    },
    /// A field of a row in other letters.
    OtherCase {
        found: String,
        known: &'static str,
    },
    /// The header says who moves at the root of a position, whose text says that itself.
    RootOfPosition,
    HeaderBehind,
    Missing(&'static str),
    Field {
        field: &'static str,
        wanted: FieldType,
        found: String,
    },
    /// The number that is to mean infinity may be a score of this tree.
    SmallInfinity {
        least: i64,
        found: i64,
    },
    /// Rows written on return: the row of a visit has to follow those of its children.
    NoParent {
        expected: String,
        found: Option<String>,
    },
    /// Rows written on return are read whole, and these are too many.
    TooMany {
        limit: usize,
    },
    TooManyToShow {
        limit: usize,
    },
    NoGame,
    /// Rows of this kind are judged by the rules of the algorithm that makes them, and none is named.
    NeedsMethod(&'static str),
    Tree(NotationError),
    /// The position of a game, or a setting of its evaluation, cannot be read.
    Position {
        field: &'static str,
        phrase: Phrase,
    },
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Slip {
    TrailingComma,
    /// Single quotes, as Python prints a dict.
    SingleQuotes,
    NotANumber,
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

// The fields of a line, and what they may hold.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType {
    Score,
    /// The value of a leaf, where the values of a tree are not whole numbers.
    LeafValue,
    /// A whole number from 0.
    Number,
    /// One that no other row has.
    NewNumber,
    /// No fewer moves than were visited.
    AtLeast(u32),
    Depth,
    Truth,
    Text,
    Path,
    PathFromOne,
    Game,
    Move,
    Window,
    /// The number that children are counted from.
    Base,
    /// A whole number above 0 that means infinity.
    Infinity,
    Stopped,
    Names(&'static [&'static str]),
}

#[derive(Debug, Clone)]
pub struct Object {
    fields: Vec<(String, Value)>,
}

impl Object {
    pub fn new(fields: Vec<(String, Value)>) -> Object {
        Object { fields }
    }

    /// The value of a name; `null` counts as no value.
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.written(field).filter(|value| !value.is_null())
    }

    /// The value of a name, `null` included.
    pub fn written(&self, field: &str) -> Option<&Value> {
        self.fields.iter().find(|(name, _)| name == field).map(|(_, value)| value)
    }

    pub fn has(&self, field: &str) -> bool {
        self.written(field).is_some()
    }

    pub fn inner(&self, field: &str) -> Option<Object> {
        let inner = self.get(field)?.as_object()?;
        Some(Object::new(inner.iter().map(|(name, value)| (name.clone(), value.clone())).collect()))
    }

    /// Refuses a name that is one of these in other letters, `Alpha`: what it holds would be passed over in silence.
    pub fn refuse_other_case(&self, known: &[&'static str]) -> Result<(), LineProblem> {
        let near = |name: &str| known.iter().copied().find(|known| *known != name && known.eq_ignore_ascii_case(name));
        let other = self.names().find_map(|name| Some((name, near(name)?)));
        let wrong = other.map(|(name, near)| LineProblem::OtherCase { found: name.to_owned(), known: near });
        wrong.map_or(Ok(()), Err)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|(name, _)| name.as_str())
    }

    fn read<'a, T>(
        &'a self,
        field: &'static str,
        wanted: FieldType,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, LineProblem> {
        let Some(value) = self.get(field) else { return Ok(None) };
        read(value).map(Some).ok_or_else(|| unlike(field, wanted, value))
    }

    pub fn real(&self, field: &'static str) -> Result<Option<f64>, LineProblem> {
        self.read(field, FieldType::Score, real)
    }

    pub fn number(&self, field: &'static str) -> Result<Option<u64>, LineProblem> {
        self.read(field, FieldType::Number, whole)
    }

    pub fn truth(&self, field: &'static str) -> Result<Option<bool>, LineProblem> {
        self.read(field, FieldType::Truth, Value::as_bool)
    }

    pub fn text(&self, field: &'static str) -> Result<Option<&str>, LineProblem> {
        self.read(field, FieldType::Text, Value::as_str)
    }

    pub fn path(&self) -> Result<Option<Vec<u16>>, LineProblem> {
        let index = |value: &Value| whole(value).and_then(|index| u16::try_from(index).ok());
        self.read("path", FieldType::Path, |value| value.as_array()?.iter().map(index).collect())
    }

    pub fn name<T: FromStr + VariantNames>(&self, field: &'static str) -> Result<Option<T>, LineProblem> {
        self.read(field, FieldType::Names(T::VARIANTS), |value| value.as_str()?.parse().ok())
    }
}

pub fn unlike(field: &'static str, wanted: FieldType, found: &Value) -> LineProblem {
    LineProblem::Field { field, wanted, found: found.to_string() }
}

/// A whole number from 0, written `2` or `2.0`.
fn whole(value: &Value) -> Option<u64> {
    let real = || value.as_f64().filter(|real| real.fract() == 0.0 && (0.0..1e15).contains(real));
    value.as_u64().or_else(|| real().map(|real| real as u64))
}

pub fn real(value: &Value) -> Option<f64> {
    match value {
        Value::String(text) => infinity(text),
        Value::Number(number) => number.as_f64(),
        _ => None,
    }
}

/// A whole number or an infinity; numbers beyond every score are infinities, as in many programs.
pub fn score(value: &Value) -> Option<Score> {
    real(value).and_then(rounded)
}

/// The score that a number is; `None` of a fraction.
pub fn rounded(number: f64) -> Option<Score> {
    let infinity = f64::from(Score::INFINITY.get());
    (number.fract() == 0.0 || number.is_infinite()).then_some(match number {
        number if number >= infinity => Score::INFINITY,
        number if number <= -infinity => -Score::INFINITY,
        number => Score::new(number as i16),
    })
}

/// Infinity as programs and people write it: `-inf`, `Infinity`, `−∞`.
pub fn infinity(text: &str) -> Option<f64> {
    match text {
        "inf" => return Some(f64::INFINITY),
        "-inf" => return Some(-f64::INFINITY),
        _ => {}
    }
    let text = text.trim();
    let (is_negative, word) = match text.strip_prefix(['-', '\u{2212}', '\u{ff0d}']) {
        Some(word) => (true, word),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_infinity = ["inf", "infinity", "\u{221e}"].iter().any(|name| word.trim_start().eq_ignore_ascii_case(name));
    is_infinity.then_some(if is_negative { -f64::INFINITY } else { f64::INFINITY })
}
