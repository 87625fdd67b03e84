//! Rows of a search on a game that only its program knows: the header names the game `opaque`.

use std::io::BufRead;

use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::Value;

use super::header::keys;
use super::problem::{self, FieldType, LineProblem, Object, ReadError, unlike};
use super::reading::{Lines, RowOrder, ScoreView};
use super::returned;
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
    for line in lines {
        let (line, object) = line?;
        reader.row(&object, line).map_err(|problem| ReadError { line, problem })?;
    }
    reader.end()
}

struct Reader {
    view: ScoreView,
    order: RowOrder,
    root: Side,
    rows: Vec<(OpaqueRow, Named)>,
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
    /// The length of its path.
    length: Option<usize>,
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
            places: FxHashMap::default(),
            has_windows: false,
            may_narrow,
        })
    }

    fn row(&mut self, object: &Object, line: usize) -> Result<(), LineProblem> {
        let path = object.path()?;
        if path.is_none() && !object.has("parent") {
            return Err(LineProblem::Missing("parent"));
        }
        let (alpha, beta) = (real(object, "alpha")?, real(object, "beta")?);
        self.has_windows |= alpha.is_some() || beta.is_some();
        let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned).into_boxed_str();
        let index = path.as_ref().and_then(|path| Some(path.last()?.to_string().into_boxed_str()));
        let mv = object.get("move").map(word).or(index);
        let (kind, end) = (word_of(object, "kind")?, word_of(object, "end")?);
        let told = [kind, end];
        self.may_narrow |= told.into_iter().flatten().any(|told| told.starts_with("table"));
        let place = object.get("function").or(object.get("place")).map(Value::to_string).unwrap_or_default();
        let next = self.places.len() as u32;
        if kind == Some(SHALLOW) && !object.has("parent") {
            return Err(LineProblem::Missing("parent"));
        }
        let named = Named {
            is_shallow: kind == Some(SHALLOW),
            visit: object.number("visit")?,
            parent: object.number("parent")?,
            path,
            side: object.name("side")?,
        };
        let row = OpaqueRow {
            parent: None,
            side: self.root,
            window: (alpha.unwrap_or(f64::NEG_INFINITY), beta.unwrap_or(f64::INFINITY)),
            value: real(object, "value")?,
            children: object.number("children")?.map(|children| children.try_into().unwrap_or(u32::MAX)),
            depth: object.number("depth")?,
            child: object.get("child").map(word).or_else(|| mv.clone()),
            mv,
            cut: object.truth("cut")?,
            is_caller: told.contains(&Some("root")),
            is_pass: matches!(kind, Some(NULL_MOVE | SHALLOW)),
            is_told: told.into_iter().flatten().any(|told| TOLD.contains(&told)),
            place: *self.places.entry(place).or_insert(next),
            board: object.text("board")?.filter(|_| self.rows.len() < MOST_HELD).map(board),
            line,
        };
        if row.value.is_none() && !object.has("value") {
            return Err(LineProblem::Missing("value"));
        }
        self.rows.push((row, named));
        Ok(())
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
        let mut search = OpaqueSearch {
            rows: Vec::with_capacity(self.rows.len()),
            is_movers: self.view == ScoreView::Side,
            has_windows: self.has_windows,
            may_narrow: self.may_narrow,
        };
        let mut open: Vec<OpenRow> = Vec::new();
        for (at, (mut row, named)) in self.rows.into_iter().enumerate() {
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
            let next = open.last().map(|above| search.rows[above.row as usize].side.after(plies(above)));
            row.side = named.side.or(next).unwrap_or(self.root);
            if search.is_movers {
                row.window = window_seen(row.side, row.window.0, row.window.1);
                row.value = row.value.map(|value| crate::opaque::seen(row.side, value));
            }
            open.push(OpenRow { number, row: at, length });
            search.rows.push(row);
        }
        too_many_visited(&search).map_or(Ok(search), Err)
    }
}

/// A visit that has more children than moves.
fn too_many_visited(search: &OpaqueSearch) -> Option<ReadError> {
    let mut named = FxHashSet::default();
    let mut visited = vec![0; search.rows.len()];
    for row in search.rows.iter().filter(|row| !row.is_pass && !row.is_told) {
        let (Some(parent), Some(name)) = (row.parent, row.child.as_deref()) else { continue };
        visited[parent as usize] += u32::from(named.insert((parent, name)));
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

fn real(object: &Object, field: &'static str) -> Result<Option<f64>, LineProblem> {
    let Some(value) = object.get(field) else { return Ok(None) };
    let real = problem::real(value).map(|real| if real.abs() == BEYOND { real.signum() * f64::INFINITY } else { real });
    real.map(Some).ok_or_else(|| unlike(field, FieldType::Score, value))
}
