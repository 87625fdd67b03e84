//! Rows of a search on a game that only its program knows: the header names the game `opaque`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::Value;
use strum::VariantNames;

use super::header::{algorithm, keys};
use super::plain::{PlainLine, PlainNames};
use super::problem::{FieldType, LineProblem, Object, ReadError, unlike};
use super::reading::{Lines, NextLine, RowOrder, ScoreView};
use super::returned;
use super::row::FieldOfMove;
use super::tried::MOST_HELD;
use crate::check::ClaimedRow;
use crate::game::Side;
use crate::opaque::{OpaqueRow, OpaqueSearch, window_seen};

/// What a row may say of how its value came about: not by its children, and then by them.
const TOLD: [&str; 9] =
    ["root", "table", "table?", "child-table", "stand-pat", NULL_MOVE, SHALLOW, "quiescence", "unknown"];
const WORDS: [&str; 15] = [
    "table",
    "table?",
    "child-table",
    "stand-pat",
    NULL_MOVE,
    SHALLOW,
    "quiescence",
    "unknown",
    "root",
    "full",
    "null",
    "research",
    "searched",
    "leaf",
    "terminal",
];
#[derive(Clone, Copy, PartialEq, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "lowercase")]
enum OpaqueName {
    Path,
    Parent,
    Visit,
    Side,
    Alpha,
    Beta,
    Value,
    Kind,
    End,
    Children,
    Depth,
    Cut,
    Board,
    Move,
    Child,
    Function,
    Place,
}

const NULL_MOVE: &str = "null-move";
/// The parent's position once more, to a smaller depth.
const SHALLOW: &str = "shallow";
/// A bare word for infinity, as the reader has replaced it.
const BEYOND: f64 = 9e9;

pub fn is_opaque(begin: &[u8]) -> bool {
    let text = String::from_utf8_lossy(begin);
    let line: String = text.lines().take(1).flat_map(str::chars).filter(|char| !char.is_whitespace()).collect();
    line.contains(r#""game":"opaque""#)
}

/// Reads all rows.
///
/// # Errors
/// The first line that is not one.
pub fn read_opaque(input: impl BufRead) -> Result<OpaqueSearch, ReadError> {
    let mut lines = Lines::new(input)?;
    let (line, header) = lines.next().unwrap_or(Err(ReadError { line: 1, problem: LineProblem::Empty }))?;
    let mut reader = Reader::new(&header).map_err(|problem| ReadError { line, problem })?;
    let mut names = PlainNames::default();
    let mut next = |reader: &mut Reader| {
        lines.next_by(|text, line| Fields::read(text, &mut names).map(|fields| reader.row(fields, line)))
    };
    while let Some(line) = next(&mut reader) {
        if let NextLine::Object((line, object)) = line? {
            let fields = Fields::new(&object).map_err(|problem| ReadError { line, problem })?;
            reader.row(fields, line);
        }
    }
    reader.end()
}

struct Reader {
    view: ScoreView,
    order: RowOrder,
    root: Side,
    rows: Vec<OpaqueRow>,
    named: Vec<Named>,
    /// The rows where they are in order of return: their paths show that of entry.
    returned: Vec<ClaimedRow>,
    boards: BTreeMap<u32, Box<str>>,
    words: FxHashSet<Arc<str>>,
    places: FxHashMap<String, u32>,
    has_windows: bool,
    may_narrow: bool,
}

struct Named {
    visit: Option<u64>,
    parent: Option<u64>,
    /// The length of its path.
    length: Option<u32>,
    side: Option<Side>,
    is_shallow: bool,
}

/// A row that those after it may be below.
struct OpenRow {
    number: u64,
    row: u32,
    side: Side,
    length: Option<u32>,
}

/// What a row has. Most are read straight into it; one that cannot be is read as an object, which says what is wrong.
#[derive(Default)]
struct Fields<'a> {
    path: Option<Vec<u16>>,
    parent: Option<Option<u64>>,
    alpha: Option<f64>,
    beta: Option<f64>,
    kind: Option<&'a str>,
    end: Option<&'a str>,
    visit: Option<u64>,
    side: Option<Side>,
    value: Option<Option<f64>>,
    children: Option<u64>,
    depth: Option<u64>,
    cut: Option<bool>,
    board: Option<Cow<'a, str>>,
    mv: Option<FieldOfMove<'a>>,
    child: Option<FieldOfMove<'a>>,
    function: Option<String>,
    place: Option<String>,
}

/// A value as JSON, as which functions and places are told apart.
fn json(value: &mut PlainLine<'_>) -> Option<Option<String>> {
    if value.is_text() {
        return Some(value.text()?.map(|text| Value::from(text).to_string()));
    }
    Some(value.number()?.map(|number: i64| number.to_string()))
}

impl<'a> Fields<'a> {
    fn read(line: &'a [u8], names: &mut PlainNames<OpaqueName>) -> Option<Fields<'a>> {
        let mut fields = Fields::default();
        names.fields(line, |name, value| {
            match name {
                OpaqueName::Path => fields.path = value.path()?,
                OpaqueName::Parent => fields.parent = Some(value.number()?),
                OpaqueName::Alpha => fields.alpha = value.real()?,
                OpaqueName::Beta => fields.beta = value.real()?,
                OpaqueName::Kind => fields.kind = value.plain_text()?,
                OpaqueName::End => fields.end = value.plain_text()?,
                OpaqueName::Visit => fields.visit = value.number()?,
                OpaqueName::Side => fields.side = value.name()?,
                OpaqueName::Value => fields.value = Some(value.real()?),
                OpaqueName::Children => fields.children = value.number()?,
                OpaqueName::Depth => fields.depth = value.number()?,
                OpaqueName::Cut => fields.cut = value.truth()?,
                OpaqueName::Board => fields.board = value.text()?,
                OpaqueName::Move => fields.mv = FieldOfMove::plain(value)?,
                OpaqueName::Child => fields.child = FieldOfMove::plain(value)?,
                OpaqueName::Function => fields.function = json(value)?,
                OpaqueName::Place => fields.place = json(value)?,
            }
            Some(())
        })?;
        let is_placed = fields.parent.is_some() || fields.path.is_some() && fields.kind != Some(SHALLOW);
        let is_known = [fields.kind, fields.end].into_iter().flatten().all(|word| WORDS.contains(&word));
        (is_placed && is_known && fields.value.is_some()).then_some(fields)
    }

    fn new(object: &'a Object) -> Result<Fields<'a>, LineProblem> {
        let (_place, names) = OpaqueName::VARIANTS.split_last().unwrap_or((&"", &[]));
        object.refuse_other_case(names)?;
        let path = object.path()?;
        if path.is_none() && !object.has("parent") {
            return Err(LineProblem::Missing("parent"));
        }
        let word =
            |value: &'a Value| FieldOfMove::Text(value.as_str().map_or_else(|| value.to_string().into(), Cow::from));
        let place = |field| object.get(field).map(Value::to_string);
        let (alpha, beta) = (object.real("alpha")?, object.real("beta")?);
        let (kind, end) = (word_of(object, "kind")?, word_of(object, "end")?);
        if kind == Some(SHALLOW) && !object.has("parent") {
            return Err(LineProblem::Missing("parent"));
        }
        let fields = Fields {
            visit: object.number("visit")?,
            parent: object.number("parent")?.map_or(object.has("parent").then_some(None), |parent| Some(Some(parent))),
            side: object.name("side")?,
            value: object.real("value")?.map_or(object.has("value").then_some(None), |value| Some(Some(value))),
            children: object.number("children")?,
            depth: object.number("depth")?,
            cut: object.truth("cut")?,
            board: object.text("board")?.map(Cow::from),
            mv: object.get("move").map(word),
            child: object.get("child").map(word),
            function: place("function"),
            place: place("place"),
            path,
            alpha,
            beta,
            kind,
            end,
        };
        if fields.value.is_none() { Err(LineProblem::Missing("value")) } else { Ok(fields) }
    }
}

impl Reader {
    fn new(header: &Object) -> Result<Reader, LineProblem> {
        if let Some(found) = header.names().find(|name| keys().all(|known| known != *name)) {
            return Err(LineProblem::Unknown { found: found.to_owned(), near: None });
        }
        algorithm(header)?;
        let switches = header.get("switches").and_then(Value::as_array);
        let may_narrow = switches.is_some_and(|switches| switches.iter().any(|switch| switch == "table"));
        Ok(Reader {
            view: header.name("view")?.unwrap_or_default(),
            order: header.name("order")?.unwrap_or_default(),
            root: header.name("root")?.unwrap_or(Side::Max),
            rows: Vec::new(),
            named: Vec::new(),
            returned: Vec::new(),
            boards: BTreeMap::new(),
            words: FxHashSet::default(),
            places: FxHashMap::default(),
            has_windows: false,
            may_narrow,
        })
    }

    fn row(&mut self, fields: Fields<'_>, line: usize) {
        let (alpha, beta) = (fields.alpha.map(beyond), fields.beta.map(beyond));
        self.has_windows |= alpha.is_some() || beta.is_some();
        let index = || fields.path.as_ref().and_then(|path| path.last()).copied().map(FieldOfMove::Index);
        let mv = fields.mv.or_else(index).map(|mv| self.word(&mv.text()));
        let child = fields.child.map(|child| self.word(&child.text())).or_else(|| mv.clone());
        let told = [fields.kind, fields.end];
        self.may_narrow |= told.into_iter().flatten().any(|told| told.starts_with("table"));
        let next = self.places.len() as u32;
        let named = Named {
            is_shallow: fields.kind == Some(SHALLOW),
            visit: fields.visit,
            parent: fields.parent.flatten(),
            length: fields.path.as_ref().map(|path| path.len() as u32),
            side: fields.side,
        };
        let row = OpaqueRow {
            parent: None,
            side: self.root,
            window: (alpha.unwrap_or(f64::NEG_INFINITY), beta.unwrap_or(f64::INFINITY)),
            value: fields.value.flatten().map(beyond),
            children: fields.children.map(|children| children.try_into().unwrap_or(u32::MAX)),
            depth: fields.depth.map(|depth| depth.try_into().unwrap_or(u32::MAX)),
            child,
            mv,
            cut: fields.cut,
            is_caller: told.contains(&Some("root")),
            is_pass: matches!(fields.kind, Some(NULL_MOVE | SHALLOW)),
            is_told: told.into_iter().flatten().any(|told| TOLD.contains(&told)),
            place: *self.places.entry(fields.function.or(fields.place).unwrap_or_default()).or_insert(next),
            line: line as u32,
        };
        if let Some(text) = fields.board.filter(|_| self.rows.len() < MOST_HELD) {
            self.boards.insert(row.line, board(&text));
        }
        if self.order == RowOrder::Return {
            let (ply, path, line) = (fields.path.as_ref().map_or(0, Vec::len), fields.path, Some(line));
            self.returned.push(ClaimedRow { ply, path, line, ..ClaimedRow::default() });
        }
        self.rows.push(row);
        self.named.push(named);
    }

    /// A text that many rows have, kept once.
    fn word(&mut self, text: &str) -> Arc<str> {
        let known = self.words.get(text).cloned();
        known.unwrap_or_else(|| {
            let word = Arc::from(text);
            self.words.insert(Arc::clone(&word));
            word
        })
    }

    fn put(&mut self, places: &[u64]) {
        fn in_order<T>(items: &mut Vec<T>, places: &[u64]) {
            let mut all: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
            items.extend(places.iter().filter_map(|&place| all[place as usize].take()));
        }
        in_order(&mut self.rows, places);
        in_order(&mut self.named, places);
    }

    /// Puts the rows in order of entry, finds their parents, and turns their scores to MAX's.
    fn end(mut self) -> Result<OpaqueSearch, ReadError> {
        if self.rows.is_empty() {
            return Err(ReadError { line: 2, problem: LineProblem::Empty });
        }
        let is_placed = |named: &Named| named.length.is_some() && named.parent.is_none();
        if self.named.iter().all(|named| named.visit.is_some()) {
            if !self.named.is_sorted_by_key(|named| named.visit) {
                let mut places: Vec<u64> = (0..self.named.len() as u64).collect();
                places.sort_by_key(|&place| self.named[place as usize].visit);
                self.put(&places);
            }
            let mut pairs = self.named.array_windows().zip(&self.rows[1..]);
            if let Some(([_, named], row)) = pairs.find(|([one, other], _)| one.visit == other.visit) {
                let problem = unlike("visit", FieldType::NewNumber, &Value::from(named.visit));
                return Err(ReadError { line: row.line as usize, problem });
            }
        } else if self.order == RowOrder::Return && self.named.iter().all(is_placed) {
            let (_, places) = returned::in_order_of_entry(std::mem::take(&mut self.returned))?;
            self.put(&places);
        } else if self.order == RowOrder::Return {
            // Only their numbers show the order of entry.
            let line = self.rows.first().map_or(2, |row| row.line as usize);
            return Err(ReadError { line, problem: LineProblem::Missing("visit") });
        }
        let is_movers = self.view == ScoreView::Side;
        let mut open: Vec<OpenRow> = Vec::new();
        for ((row, named), at) in self.rows.iter_mut().zip(&self.named).zip(0_u32..) {
            let number = named.visit.unwrap_or(u64::from(at));
            match (named.length, named.parent) {
                (_, Some(parent)) => while open.pop_if(|open| open.number != parent).is_some() {},
                (length, None) => open.truncate(length.unwrap_or_default() as usize),
            }
            let is_found = match named.length {
                Some(length) if named.parent.is_none() => open.len() == length as usize,
                _ => named.parent.is_none() || !open.is_empty(),
            };
            if !is_found {
                let expected = named.parent.map_or_else(|| "[]".to_owned(), |parent| parent.to_string());
                let problem = LineProblem::NoParent { expected, found: Some(number.to_string()) };
                return Err(ReadError { line: row.line as usize, problem });
            }
            row.parent = open.last().map(|above| above.row);
            // A search of the parent's position is its side's.
            let plies = |above: &OpenRow| match (named.length, above.length) {
                _ if !named.is_shallow => 1,
                (Some(length), Some(above)) => usize::from(length > above),
                _ => 0,
            };
            let next = open.last().map(|above| above.side.after(plies(above)));
            row.side = named.side.or(next).unwrap_or(self.root);
            if is_movers {
                row.window = window_seen(row.side, row.window.0, row.window.1);
                row.value = row.value.map(|value| crate::opaque::seen(row.side, value));
            }
            open.push(OpenRow { number, row: at, side: row.side, length: named.length });
        }
        let Reader { rows, boards, has_windows, may_narrow, .. } = self;
        let search = OpaqueSearch { rows, boards, names: BTreeMap::new(), is_movers, has_windows, may_narrow };
        too_many_visited(&search).map_or(Ok(search), Err)
    }
}

/// A visit that has more children than moves.
fn too_many_visited(search: &OpaqueSearch) -> Option<ReadError> {
    let children = || {
        let children = search.rows.iter().filter(|row| !row.is_pass && !row.is_told);
        children.filter_map(|row| Some((row.parent? as usize, row.child.as_deref()?)))
    };
    let mut calls = vec![0; search.rows.len()];
    children().for_each(|(parent, _)| calls[parent] += 1);
    // Only where there were more calls than moves are there names to be compared.
    let is_many = |parent: usize| search.rows[parent].children.is_some_and(|moves| moves < calls[parent]);
    let mut named = FxHashSet::default();
    let mut visited = vec![0; search.rows.len()];
    for (parent, name) in children().filter(|(parent, _)| is_many(*parent)) {
        visited[parent] += u32::from(named.insert((parent, name)));
    }
    let mut all = search.rows.iter().zip(visited);
    let (row, visited) =
        all.find(|(row, visited)| !row.is_told && row.children.is_some_and(|children| children < *visited))?;
    let problem = unlike("children", FieldType::AtLeast(visited), &Value::from(row.children));
    Some(ReadError { line: row.line as usize, problem })
}

fn word_of<'a>(object: &'a Object, field: &'static str) -> Result<Option<&'a str>, LineProblem> {
    let word = object.text(field)?;
    let is_known = word.is_none_or(|word| WORDS.contains(&word));
    if is_known { Ok(word) } else { Err(unlike(field, FieldType::Names(&WORDS), &Value::from(word))) }
}

/// As much of a position as is shown.
fn board(text: &str) -> Box<str> {
    const ROWS: usize = 20;
    const COLUMNS: usize = 40;
    let rows: Vec<String> = text.lines().take(ROWS).map(|row| row.chars().take(COLUMNS).collect()).collect();
    rows.join("\n").into()
}

fn beyond(real: f64) -> f64 {
    if real.abs() == BEYOND { real.signum() * f64::INFINITY } else { real }
}
