//! Rows of a search on a game that only its program knows: the header names the game `opaque`.

use std::borrow::Cow;
use std::io::BufRead;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::header::keys;
use super::problem::{FieldType, LineProblem, Object, ReadError, unlike};
use super::reading::{Lines, NextLine, RowOrder, ScoreView};
use super::row::{FieldOfMove, FieldOfScore, written};
use super::tried::MOST_HELD;
use super::{returned, row};
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
const NAMES: [&str; 16] = [
    "path", "parent", "visit", "side", "alpha", "beta", "value", "kind", "end", "children", "depth", "cut", "board",
    "move", "child", "function",
];
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
    let mut next =
        |reader: &mut Reader| lines.next_by(|text, line| Fields::read(text).map(|fields| reader.row(fields, line)));
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
    rows: Vec<(OpaqueRow, Named)>,
    words: FxHashSet<Arc<str>>,
    places: FxHashMap<String, u32>,
    has_windows: bool,
    may_narrow: bool,
}

struct Named {
    visit: Option<u64>,
    parent: Option<u64>,
    path: Option<Vec<u16>>,
    side: Option<Side>,
    is_shallow: bool,
}

impl Named {
    fn is_by_path(&self) -> bool {
        self.path.is_some() && self.parent.is_none()
    }
}

/// A row that those after it may be below.
struct OpenRow {
    number: u64,
    row: u32,
    side: Side,
    /// The length of its path.
    length: Option<usize>,
}

/// What a row has. Most are read straight into it; one that cannot be is read as an object, which says what is wrong.
#[derive(Default, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Fields<'a> {
    path: Option<Vec<u16>>,
    #[serde(deserialize_with = "written")]
    parent: Option<Option<u64>>,
    alpha: Option<FieldOfScore>,
    beta: Option<FieldOfScore>,
    kind: Option<&'a str>,
    end: Option<&'a str>,
    visit: Option<u64>,
    side: Option<row::Named<Side>>,
    #[serde(deserialize_with = "written")]
    value: Option<Option<FieldOfScore>>,
    children: Option<u64>,
    depth: Option<u64>,
    cut: Option<bool>,
    #[serde(borrow)]
    board: Option<Cow<'a, str>>,
    #[serde(borrow, rename = "move")]
    mv: Option<FieldOfMove<'a>>,
    #[serde(borrow)]
    child: Option<FieldOfMove<'a>>,
    #[serde(deserialize_with = "json")]
    function: Option<String>,
    #[serde(deserialize_with = "json")]
    place: Option<String>,
}

/// A value as JSON, as which functions and places are told apart.
fn json<'de, D: Deserializer<'de>>(input: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<Value>::deserialize(input)?.map(|value| value.to_string()))
}

impl<'a> Fields<'a> {
    fn read(text: &'a [u8]) -> Option<Fields<'a>> {
        let fields: Fields<'_> = serde_json::from_str(std::str::from_utf8(text).ok()?).ok()?;
        let is_placed = fields.parent.is_some() || fields.path.is_some() && fields.kind != Some(SHALLOW);
        let is_known = [fields.kind, fields.end].into_iter().flatten().all(|word| WORDS.contains(&word));
        (is_placed && is_known && fields.value.is_some()).then_some(fields)
    }

    fn new(object: &'a Object) -> Result<Fields<'a>, LineProblem> {
        object.refuse_other_case(&NAMES)?;
        let path = object.path()?;
        if path.is_none() && !object.has("parent") {
            return Err(LineProblem::Missing("parent"));
        }
        let real = |field| Ok(object.real(field)?.map(FieldOfScore));
        let word =
            |value: &'a Value| FieldOfMove::Text(value.as_str().map_or_else(|| value.to_string().into(), Cow::from));
        let place = |field| object.get(field).map(Value::to_string);
        let (alpha, beta) = (real("alpha")?, real("beta")?);
        let (kind, end) = (word_of(object, "kind")?, word_of(object, "end")?);
        if kind == Some(SHALLOW) && !object.has("parent") {
            return Err(LineProblem::Missing("parent"));
        }
        let fields = Fields {
            visit: object.number("visit")?,
            parent: object.number("parent")?.map_or(object.has("parent").then_some(None), |parent| Some(Some(parent))),
            side: object.name("side")?.map(row::Named),
            value: real("value")?.map_or(object.has("value").then_some(None), |value| Some(Some(value))),
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
        let switches = header.get("switches").and_then(Value::as_array);
        let may_narrow = switches.is_some_and(|switches| switches.iter().any(|switch| switch == "table"));
        Ok(Reader {
            view: header.name("view")?.unwrap_or_default(),
            order: header.name("order")?.unwrap_or_default(),
            root: header.name("root")?.unwrap_or(Side::Max),
            rows: Vec::new(),
            words: FxHashSet::default(),
            places: FxHashMap::default(),
            has_windows: false,
            may_narrow,
        })
    }

    fn row(&mut self, fields: Fields<'_>, line: usize) {
        let real = |score: Option<FieldOfScore>| score.map(|FieldOfScore(number)| beyond(number));
        let (alpha, beta) = (real(fields.alpha), real(fields.beta));
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
            path: fields.path,
            side: fields.side.map(|side| side.0),
        };
        let row = OpaqueRow {
            parent: None,
            side: self.root,
            window: (alpha.unwrap_or(f64::NEG_INFINITY), beta.unwrap_or(f64::INFINITY)),
            value: real(fields.value.flatten()),
            children: fields.children.map(|children| children.try_into().unwrap_or(u32::MAX)),
            depth: fields.depth,
            child,
            mv,
            cut: fields.cut,
            is_caller: told.contains(&Some("root")),
            is_pass: matches!(fields.kind, Some(NULL_MOVE | SHALLOW)),
            is_told: told.into_iter().flatten().any(|told| TOLD.contains(&told)),
            place: *self.places.entry(fields.function.or(fields.place).unwrap_or_default()).or_insert(next),
            board: fields.board.filter(|_| self.rows.len() < MOST_HELD).map(|text| board(&text)),
            line,
        };
        self.rows.push((row, named));
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

    /// Puts the rows in order of entry, finds their parents, and turns their scores to MAX's.
    fn end(mut self) -> Result<OpaqueSearch, ReadError> {
        if self.rows.is_empty() {
            return Err(ReadError { line: 2, problem: LineProblem::Empty });
        }
        let is_numbered = self.rows.iter().all(|(_, named)| named.visit.is_some());
        if is_numbered {
            self.rows.sort_by_key(|(_, named)| named.visit);
            if let Some([_, (row, named)]) = self.rows.array_windows().find(|[one, other]| one.1.visit == other.1.visit)
            {
                let problem = unlike("visit", FieldType::NewNumber, &Value::from(named.visit));
                return Err(ReadError { line: row.line, problem });
            }
        } else if self.order == RowOrder::Return && self.rows.iter().all(|(_, named)| named.is_by_path()) {
            let rows = self.rows.iter().map(|(row, named)| ClaimedRow {
                ply: named.path.as_ref().map_or(0, Vec::len),
                path: named.path.clone(),
                line: Some(row.line),
                ..ClaimedRow::default()
            });
            let (_, places) = returned::in_order_of_entry(rows.collect())?;
            let mut rows: Vec<_> = self.rows.into_iter().map(Some).collect();
            self.rows = places.into_iter().filter_map(|place| rows[place as usize].take()).collect();
        } else if self.order == RowOrder::Return {
            // Only their numbers show the order of entry.
            let line = self.rows.first().map_or(2, |(row, _)| row.line);
            return Err(ReadError { line, problem: LineProblem::Missing("visit") });
        }
        let is_movers = self.view == ScoreView::Side;
        let mut open: Vec<OpenRow> = Vec::new();
        let all = self.rows.into_iter().enumerate().map(|(at, (mut row, named))| {
            let at = at as u32;
            let number = named.visit.unwrap_or(u64::from(at));
            match (&named.path, named.parent) {
                (_, Some(parent)) => while open.pop_if(|open| open.number != parent).is_some() {},
                (Some(path), None) => open.truncate(path.len()),
                (None, None) => open.clear(),
            }
            let is_found = match &named.path {
                Some(path) if named.parent.is_none() => open.len() == path.len(),
                _ => named.parent.is_none() || !open.is_empty(),
            };
            if !is_found {
                let expected = named.parent.map_or_else(|| "[]".to_owned(), |parent| parent.to_string());
                let problem = LineProblem::NoParent { expected, found: Some(number.to_string()) };
                return Err(ReadError { line: row.line, problem });
            }
            row.parent = open.last().map(|above| above.row);
            let length = named.path.as_ref().map(Vec::len);
            // A search of the parent's position is its side's.
            let plies = |above: &OpenRow| match (length, above.length) {
                _ if !named.is_shallow => 1,
                (Some(length), Some(above)) => length.saturating_sub(above).min(1),
                _ => 0,
            };
            let next = open.last().map(|above| above.side.after(plies(above)));
            row.side = named.side.or(next).unwrap_or(self.root);
            if is_movers {
                row.window = window_seen(row.side, row.window.0, row.window.1);
                row.value = row.value.map(|value| crate::opaque::seen(row.side, value));
            }
            open.push(OpenRow { number, row: at, side: row.side, length });
            Ok(row)
        });
        // Collected where they are: the rows are most of what is held.
        let rows = all.collect::<Result<_, _>>()?;
        let search = OpaqueSearch { rows, is_movers, has_windows: self.has_windows, may_narrow: self.may_narrow };
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
    Some(ReadError { line: row.line, problem })
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
