//! The reader of traces that stand in files. It knows what a line may hold, and nothing of what a search may do.
//!
#![doc = include_str!("JSON.md")]

use std::io::{self, BufRead};
use std::sync::Arc;

use serde_json::{Map, Value};

use super::declared::declared;
use super::row::{Row, Told};
use crate::convention::Declared;
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::tree::notation::NotationError;
use crate::game::xiangqi::evaluation::{TermsError, ValuesError};
use crate::game::xiangqi::{FenError, Move, Position, Square};
use crate::game::{Depth, MoveCode, Side};
use crate::score::{Bound, Score, Window};
use crate::search::{Kind, Method, MethodError, Reason};
use crate::trace::{End, NodeType};

/// What a file says before its first row.
#[derive(Debug, Clone, Default)]
pub struct Header {
    /// The game and its position.
    pub start: Option<Start>,
    /// How it was searched; `None` where it is not said.
    pub method: Option<Method>,
    /// Plies looked ahead.
    pub depth: Option<Depth>,
    /// The root's window from MAX's point of view.
    pub window: Option<Window>,
    /// Rows that follow.
    pub visits: Option<u64>,
    /// Whether scores are MAX's at every row, and not the side to move's.
    pub is_maxs_view: bool,
    /// Where courses differ, what this one has decided.
    pub convention: Declared,
}

/// Why a file is no trace: where, what was expected, what was found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem:?}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The system does not let it be read.
    Unreadable(io::ErrorKind),
    /// There is no row at all.
    Empty,
    /// It is no JSON object.
    NotJson {
        /// Where the reader gave up, counted from 1.
        column: usize,
        /// What stands in the line.
        found: String,
    },
    /// A field is missing.
    Missing(&'static str),
    /// A field holds something else.
    Field {
        /// Its name.
        field: &'static str,
        /// What it may hold.
        wanted: Wanted,
        /// What it holds.
        found: String,
    },
    /// The tree cannot be read.
    Tree(NotationError),
    /// The position cannot be read.
    Fen(FenError),
    /// The terms of the evaluation cannot be read.
    Terms(TermsError),
    /// The values of the pieces cannot be read.
    Values(ValuesError),
    /// There is no such method.
    Method(MethodError),
}

/// What a field may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// A whole number, or an infinity.
    Score,
    /// A whole number from 0.
    Number,
    /// `true` or `false`.
    Truth,
    /// A text.
    Text,
    /// A list of child indices.
    Path,
    /// A child index, or coordinates.
    Move,
    /// Two scores.
    Window,
    /// One of these names.
    Names(&'static [&'static str]),
}

type Object = Map<String, Value>;

/// The rows of a file, one at a time.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    line: usize,
    /// A first line that turned out to be a row.
    first: Option<Object>,
    /// The plies of the rows so far, for those that name their parent alone.
    plies: Vec<u16>,
    /// The player at the root, where scores are MAX's.
    maxs_view_from: Option<Side>,
    has_windows: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads what stands before the first row.
    ///
    /// # Errors
    /// [`ReadError`] where the file cannot be read, has no row, or has a header that makes no sense.
    pub fn open(input: R) -> Result<(Header, Reader<R>), ReadError> {
        let (plies, first) = (Vec::new(), None);
        let mut reader = Reader { input, line: 0, first, plies, maxs_view_from: None, has_windows: true };
        let first = reader.object()?.ok_or(ReadError { line: 1, problem: Problem::Empty })?;
        let is_row = first.contains_key("value") || first.contains_key("alpha");
        if is_row {
            reader.first = Some(first);
            return Ok((Header::default(), reader));
        }
        let header = header(&first).map_err(|problem| ReadError { line: reader.line, problem })?;
        Ok((header, reader))
    }

    /// What the rows have to be read as: by which side's view, and whether the algorithm has windows at all.
    pub fn expect(&mut self, header: &Header, root: Side, method: Option<Method>) {
        self.maxs_view_from = header.is_maxs_view.then_some(root);
        self.has_windows = method.is_none_or(Method::has_window);
    }

    /// The next line that is not blank.
    fn object(&mut self) -> Result<Option<Object>, ReadError> {
        let mut text = String::new();
        loop {
            text.clear();
            self.line += 1;
            let problem = |problem| ReadError { line: self.line, problem };
            match self.input.read_line(&mut text) {
                Err(error) => return Err(problem(Problem::Unreadable(error.kind()))),
                Ok(0) => return Ok(None),
                Ok(_) if text.trim().is_empty() => {}
                Ok(_) => {
                    let not_json = |error: serde_json::Error| {
                        let (column, found) = (error.column().max(1), text.trim().to_owned());
                        problem(Problem::NotJson { column, found })
                    };
                    return serde_json::from_str(&text).map(Some).map_err(not_json);
                }
            }
        }
    }

    fn row(&mut self, object: &Object) -> Result<Row, Problem> {
        let path = path(object)?;
        let parent = match object.get("parent") {
            Some(Value::Null) => Some(None),
            _ => number(object, "parent")?.map(Some),
        };
        let by_parent = |parent: Option<u64>| match parent {
            None => Some(0),
            Some(parent) => self.plies.get(usize::try_from(parent).ok()?).map(|&ply| usize::from(ply) + 1),
        };
        let ply = number(object, "ply")?.and_then(|ply| usize::try_from(ply).ok());
        let ply = ply.or(path.as_ref().map(Vec::len)).or(parent.and_then(by_parent)).ok_or(Problem::Missing("path"))?;
        self.plies.push(u16::try_from(ply).unwrap_or(u16::MAX));
        let side = self.maxs_view_from.map_or(Side::Max, |root| root.after(ply));
        let bounds = match (self.score(object, "alpha")?, self.score(object, "beta")?) {
            (Some(alpha), Some(beta)) => (alpha, beta),
            (None, None) if !self.has_windows => (-Score::INFINITY, Score::INFINITY),
            (None, _) => return Err(Problem::Missing("alpha")),
            (_, None) => return Err(Problem::Missing("beta")),
        };
        let window = if side == Side::Max { bounds } else { (-bounds.1, -bounds.0) };
        let value = self.score(object, "value")?.ok_or(Problem::Missing("value"))?;
        Ok(Row {
            line: Some(self.line),
            path,
            parent,
            visit: number(object, "visit")?,
            depth: number(object, "depth")?.map(depth).transpose()?,
            label: text(object, "label")?.map(str::to_owned),
            kind: name(object, "kind", &Kind::ALL, &KINDS)?,
            reason: name(object, "reason", &Reason::ALL, &REASONS)?,
            end: name(object, "end", &End::ALL, &ENDS)?,
            cut: truth(object, "cut")?,
            skipped: number(object, "skipped")?,
            bound: name(object, "bound", &[Bound::Exact, Bound::Lower, Bound::Upper], &BOUNDS)?,
            node_type: name(object, "type", &[NodeType::Pv, NodeType::Cut, NodeType::All], &TYPES)?,
            leaf: truth(object, "leaf")?,
            source: number(object, "source")?,
            ..Row::new(ply, told(object)?, window, side.view(value))
        })
    }

    fn score(&self, object: &Object, field: &'static str) -> Result<Option<Score>, Problem> {
        object.get(field).filter(|value| !value.is_null()).map(|value| score(field, value)).transpose()
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Row, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let object = match self.first.take() {
            Some(first) => Ok(Some(first)),
            None => self.object(),
        };
        match object {
            Ok(object) => {
                let row = self.row(&object?);
                Some(row.map_err(|problem| ReadError { line: self.line, problem }))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

const KINDS: [&str; 5] =
    [Kind::ALL[0].name(), Kind::ALL[1].name(), Kind::ALL[2].name(), Kind::ALL[3].name(), Kind::ALL[4].name()];
const REASONS: [&str; 6] = [
    Reason::ALL[0].name(),
    Reason::ALL[1].name(),
    Reason::ALL[2].name(),
    Reason::ALL[3].name(),
    Reason::ALL[4].name(),
    Reason::ALL[5].name(),
];
const ENDS: [&str; 7] = [
    End::ALL[0].name(),
    End::ALL[1].name(),
    End::ALL[2].name(),
    End::ALL[3].name(),
    End::ALL[4].name(),
    End::ALL[5].name(),
    End::ALL[6].name(),
];
const BOUNDS: [&str; 3] = [Bound::Exact.name(), Bound::Lower.name(), Bound::Upper.name()];
const TYPES: [&str; 3] = [NodeType::Pv.name(), NodeType::Cut.name(), NodeType::All.name()];
const SIDES: [&str; 2] = ["max", "min"];
const VIEWS: [&str; 2] = ["side", "max"];

fn header(object: &Object) -> Result<Header, Problem> {
    let is_max = name(object, "root", &[true, false], &SIDES)?.unwrap_or(true);
    let side = if is_max { Side::Max } else { Side::Min };
    let start = match (text(object, "tree")?, text(object, "fen")?) {
        (Some(tree), _) => Some(Start::Tree(Arc::new(Tree::parse(tree, side).map_err(Problem::Tree)?))),
        (None, Some(fen)) => Some(Start::Xiangqi(Box::new(position(object, fen)?))),
        (None, None) => None,
    };
    let window = match object.get("window") {
        None | Some(Value::Null) => None,
        Some(value) => {
            let edges: Option<Vec<Score>> =
                value.as_array().and_then(|edges| edges.iter().map(|edge| score("window", edge).ok()).collect());
            let window = edges.as_deref().and_then(|edges| match edges {
                &[alpha, beta] => Window::new(alpha, beta),
                _ => None,
            });
            Some(window.ok_or_else(|| unlike("window", Wanted::Window, value))?)
        }
    };
    Ok(Header {
        start,
        method: method(object)?,
        depth: number(object, "depth")?.map(depth).transpose()?,
        window,
        visits: number(object, "visits")?,
        is_maxs_view: name(object, "view", &[false, true], &VIEWS)?.unwrap_or(false),
        convention: declared(object)?,
    })
}

fn position(object: &Object, fen: &str) -> Result<Position, Problem> {
    let position = Position::from_fen(fen).map_err(Problem::Fen)?;
    let mut evaluation = *position.evaluation();
    if let Some(terms) = text(object, "evaluation")? {
        evaluation.terms = terms.parse().map_err(Problem::Terms)?;
    }
    if let Some(values) = text(object, "values")? {
        evaluation.values = values.parse().map_err(Problem::Values)?;
    }
    Ok(position.with_evaluation(evaluation))
}

/// The method; `any`, or none at all, is no method.
fn method(object: &Object) -> Result<Option<Method>, Problem> {
    let Some(name) = text(object, "algorithm")?.filter(|&name| name != "any") else { return Ok(None) };
    let mut method: Method = name.parse().map_err(Problem::Method)?;
    for switch in object.get("switches").and_then(Value::as_array).into_iter().flatten() {
        let name = switch.as_str().ok_or_else(|| unlike("switches", Wanted::Text, switch))?;
        let (name, number) = name.split_once('=').map_or((name, None), |(name, number)| (name, Some(number)));
        method.set(name, number).map_err(Problem::Method)?;
    }
    for (field, number) in [("guess", object.get("guess")), ("width", object.get("width"))] {
        if let Some(number) = number.filter(|number| !number.is_null()) {
            method.set(field, Some(&number.to_string())).map_err(Problem::Method)?;
        }
    }
    method.check().map_err(|senseless| Problem::Method(senseless.into()))?;
    Ok(Some(method))
}

fn told(object: &Object) -> Result<Told, Problem> {
    let Some(value) = object.get("move") else { return Ok(Told::Nothing) };
    let index = value.as_u64().and_then(|index| u16::try_from(index).ok()).map(Told::Index);
    let told = match value {
        Value::Null => Some(Told::Root),
        Value::String(text) if text == "pass" => Some(Told::Code(MoveCode::PASS)),
        Value::String(text) => coordinates(text).map(|mv| Told::Code(mv.into())),
        _ => index,
    };
    told.ok_or_else(|| unlike("move", Wanted::Move, value))
}

/// `h2e2`.
fn coordinates(text: &str) -> Option<Move> {
    let letters: Vec<char> = text.chars().collect();
    match letters.as_slice() {
        &[from_file, from_rank, to_file, to_rank] => {
            let (from, to) = (Square::from_iccs(from_file, from_rank)?, Square::from_iccs(to_file, to_rank)?);
            Some(Move { from, to })
        }
        _ => None,
    }
}

/// A whole number, `inf` or `-inf`; numbers beyond every score are infinities, as many programs have them.
fn score(field: &'static str, value: &Value) -> Result<Score, Problem> {
    let score = match value {
        Value::String(text) => match text.as_str() {
            "inf" | "+inf" => Some(Score::INFINITY),
            "-inf" => Some(-Score::INFINITY),
            _ => None,
        },
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => Some(beyond(whole as f64).unwrap_or(Score::new(whole as i16))),
            (None, Some(real)) if real.fract() == 0.0 => Some(beyond(real).unwrap_or(Score::new(real as i16))),
            _ => None,
        },
        _ => None,
    };
    score.ok_or_else(|| unlike(field, Wanted::Score, value))
}

fn beyond(number: f64) -> Option<Score> {
    let infinity = f64::from(Score::INFINITY.get());
    match number {
        number if number >= infinity => Some(Score::INFINITY),
        number if number <= -infinity => Some(-Score::INFINITY),
        _ => None,
    }
}

fn number(object: &Object, field: &'static str) -> Result<Option<u64>, Problem> {
    let value = object.get(field).filter(|value| !value.is_null());
    value.map(|value| value.as_u64().ok_or_else(|| unlike(field, Wanted::Number, value))).transpose()
}

fn depth(number: u64) -> Result<Depth, Problem> {
    u8::try_from(number).map(Depth).map_err(|_| unlike("depth", Wanted::Number, &Value::from(number)))
}

fn truth(object: &Object, field: &'static str) -> Result<Option<bool>, Problem> {
    let value = object.get(field).filter(|value| !value.is_null());
    value.map(|value| value.as_bool().ok_or_else(|| unlike(field, Wanted::Truth, value))).transpose()
}

fn text<'a>(object: &'a Object, field: &'static str) -> Result<Option<&'a str>, Problem> {
    let value = object.get(field).filter(|value| !value.is_null());
    value.map(|value| value.as_str().ok_or_else(|| unlike(field, Wanted::Text, value))).transpose()
}

fn path(object: &Object) -> Result<Option<Vec<u16>>, Problem> {
    let Some(value) = object.get("path").filter(|value| !value.is_null()) else { return Ok(None) };
    let index = |value: &Value| value.as_u64().and_then(|index| u16::try_from(index).ok());
    let path = value.as_array().and_then(|path| path.iter().map(index).collect());
    path.map(Some).ok_or_else(|| unlike("path", Wanted::Path, value))
}

fn name<T: Copy>(
    object: &Object,
    field: &'static str,
    all: &[T],
    names: &'static [&'static str],
) -> Result<Option<T>, Problem> {
    let Some(value) = object.get(field).filter(|value| !value.is_null()) else { return Ok(None) };
    let place = value.as_str().and_then(|found| names.iter().position(|&name| name == found));
    let one = place.and_then(|place| all.get(place).copied());
    one.map(Some).ok_or_else(|| unlike(field, Wanted::Names(names), value))
}

fn unlike(field: &'static str, wanted: Wanted, found: &Value) -> Problem {
    Problem::Field { field, wanted, found: found.to_string() }
}
