//! Rows of a search on a game that only its program knows: the header names the game `opaque`.

use std::io::BufRead;

use rustc_hash::FxHashMap;
use serde_json::Value;

use super::header::keys;
use super::problem::{self, FieldType, LineProblem, Object, ReadError, unlike};
use super::reading::{Lines, RowOrder, ScoreView};
use super::tried::MOST_HELD;
use crate::game::Side;
use crate::opaque::{OpaqueRow, OpaqueSearch, window_seen};

/// What a row may say of how its value came about, where that is not by its children.
const TOLD: [&str; 7] = ["root", "table", "table?", "stand-pat", NULL_MOVE, "quiescence", "unknown"];
const NULL_MOVE: &str = "null-move";
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
    has_table: bool,
}

struct Named {
    visit: Option<u64>,
    parent: Option<u64>,
    path: Option<Vec<u16>>,
    side: Option<Side>,
}

impl Reader {
    fn new(header: &Object) -> Result<Reader, LineProblem> {
        if let Some(found) = header.names().find(|name| keys().all(|known| known != *name)) {
            return Err(LineProblem::Unknown { found: found.to_owned(), near: None });
        }
        Ok(Reader {
            view: header.name("view")?.unwrap_or_default(),
            order: header.name("order")?.unwrap_or_default(),
            root: header.name("root")?.unwrap_or(Side::Max),
            rows: Vec::new(),
            places: FxHashMap::default(),
            has_windows: false,
            has_table: false,
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
        let told = [object.text("kind")?, object.text("end")?];
        self.has_table |= told.into_iter().flatten().any(|told| told.starts_with("table"));
        let place = object.get("function").or(object.get("place")).map(Value::to_string).unwrap_or_default();
        let next = self.places.len() as u32;
        let named = Named {
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
            child: object.get("child").map(word).or_else(|| mv.clone()),
            mv,
            cut: object.truth("cut")?,
            is_caller: told.contains(&Some("root")),
            is_pass: object.text("kind")? == Some(NULL_MOVE),
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
        } else if self.order == RowOrder::Return {
            // Only their numbers show the order of entry.
            let line = self.rows.first().map_or(2, |(row, _)| row.line);
            return Err(ReadError { line, problem: LineProblem::Missing("visit") });
        }
        let mut search = OpaqueSearch {
            rows: Vec::with_capacity(self.rows.len()),
            is_movers: self.view == ScoreView::Side,
            has_windows: self.has_windows,
            has_table: self.has_table,
        };
        let mut open: Vec<(u64, u32)> = Vec::new();
        for (at, (mut row, named)) in self.rows.into_iter().enumerate() {
            let at = at as u32;
            let number = named.visit.unwrap_or(u64::from(at));
            match (&named.path, named.parent) {
                (_, Some(parent)) => while open.pop_if(|(number, _)| *number != parent).is_some() {},
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
            row.parent = open.last().map(|(_, row)| *row);
            let above =
                row.parent.and_then(|parent| search.rows.get(parent as usize)).map(|above: &OpaqueRow| above.side);
            row.side = named.side.unwrap_or(above.map_or(self.root, |side| side.after(1)));
            if search.is_movers {
                row.window = window_seen(row.side, row.window.0, row.window.1);
                row.value = row.value.map(|value| crate::opaque::seen(row.side, value));
            }
            open.push((number, at));
            search.rows.push(row);
        }
        Ok(search)
    }
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
