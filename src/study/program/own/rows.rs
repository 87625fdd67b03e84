//! The rows of a program on its own game, as its recorder writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::OwnChoice;
use jianzhi_core::check::Mistake;
use jianzhi_core::game::Side;
use jianzhi_core::opaque::{self, OpaqueFault, OpaqueRefutation, OpaqueRow, OpaqueSearch, seen, window_seen};

/// A number as the program has it; in JSON, infinities are words.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OwnNumber(pub f64);

impl Serialize for OwnNumber {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            f64::INFINITY => to.serialize_str("inf"),
            f64::NEG_INFINITY => to.serialize_str("-inf"),
            whole if whole.fract() == 0.0 && whole.abs() < 9e15 => to.serialize_i64(whole as i64),
            other => to.serialize_f64(other),
        }
    }
}

impl<'de> Deserialize<'de> for OwnNumber {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OwnNumber, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Told {
            Number(f64),
            Word(String),
        }
        Ok(OwnNumber(match Told::deserialize(from)? {
            Told::Number(number) => number,
            Told::Word(word) if word.starts_with('-') => f64::NEG_INFINITY,
            Told::Word(_) => f64::INFINITY,
        }))
    }
}

/// A call of the search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OwnRow {
    pub visit: u32,
    pub parent: Option<u32>,
    /// Which function; none where it is only the caller of the search for each move of the root.
    pub function: i32,
    pub side: Side,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alpha: Option<OwnNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beta: Option<OwnNumber>,
    pub value: Option<OwnNumber>,
    /// The points that its move gives, as its parent sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<OwnNumber>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub child: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call_line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub return_line: Option<u32>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub locals: BTreeMap<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<bool>,
    /// Whether it has left moves unsearched, where no window of the program is known.
    #[serde(default, skip_serializing)]
    left: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

impl OwnRow {
    pub fn is_caller(&self) -> bool {
        self.function < 0
    }

    pub fn gives_points(&self) -> bool {
        self.points.is_some()
    }

    fn is_pass(&self) -> bool {
        matches!(self.kind.as_deref(), Some("null-move" | "shallow"))
    }

    /// The line of its row, after that of the header.
    const fn line(&self) -> u32 {
        self.visit.saturating_add(2)
    }

    /// What a variable held when the visit returned.
    pub fn local(&self, name: &str) -> Option<f64> {
        serde_json::from_value(self.locals.get(name)?.clone()).ok().map(|OwnNumber(number)| number)
    }

    fn opaque(&self, is_movers: bool) -> OpaqueRow {
        let edge = |edge: Option<OwnNumber>, none| edge.map_or(none, |OwnNumber(edge)| edge);
        let window = (edge(self.alpha, f64::NEG_INFINITY), edge(self.beta, f64::INFINITY));
        let value = self.value.map(|OwnNumber(value)| value);
        let text = |text: &Option<String>| text.as_deref().map(Arc::from);
        OpaqueRow {
            parent: self.parent,
            side: self.side,
            window: if is_movers { window_seen(self.side, window.0, window.1) } else { window },
            value: if is_movers { value.map(|value| seen(self.side, value)) } else { value },
            children: None,
            depth: None,
            cut: self.cut,
            mv: text(&self.mv),
            child: text(&self.child).or_else(|| text(&self.mv)),
            is_pass: self.is_pass(),
            is_told: self.kind.is_some() && !self.is_pass() || self.is_caller(),
            is_caller: self.is_caller(),
            place: self.function.saturating_add(1).unsigned_abs(),
            line: self.line(),
        }
    }
}

/// The same rows with the scores of the other side.
pub fn turned(rows: &[OwnRow]) -> Vec<OwnRow> {
    let other = |score: Option<OwnNumber>| score.map(|OwnNumber(score)| OwnNumber(0.0 - score));
    let one = |(row, at): (&OwnRow, usize)| match rows.get(at + 1) {
        // Its caller makes the first move.
        Some(child) if row.is_caller() => OwnRow { side: -child.side, ..row.clone() },
        _ => OwnRow { alpha: other(row.beta), beta: other(row.alpha), value: other(row.value), ..row.clone() },
    };
    rows.iter().zip(0..).map(one).collect()
}

/// The same rows with what is returned as the other side sees it, and their windows as they are.
pub fn with_values_turned(rows: &[OwnRow]) -> Vec<OwnRow> {
    let other = |OwnNumber(score): OwnNumber| OwnNumber(0.0 - score);
    rows.iter().map(|row| OwnRow { value: row.value.map(other), ..row.clone() }).collect()
}

/// The same rows with all scores as at the end of the game: with the points that moves on the way have given.
pub fn with_points(rows: &[OwnRow], is_movers: bool) -> Vec<OwnRow> {
    let view = |row: &OwnRow, score: f64| if is_movers { seen(row.side, score) } else { score };
    // As MAX sees them.
    let mut given: Vec<f64> = Vec::new();
    let one = |row: &OwnRow| {
        let above = row.parent.map(|parent| parent as usize).filter(|parent| *parent < given.len());
        let points = row.points.map_or(0.0, |OwnNumber(points)| points);
        let sum = above.map_or(0.0, |above| given[above] + view(&rows[above], points));
        given.push(sum);
        let add = |score: Option<OwnNumber>| score.map(|OwnNumber(score)| OwnNumber(score + view(row, sum)));
        let edge = |edge| add(edge).filter(|_| !row.is_caller());
        OwnRow { alpha: edge(row.alpha), beta: edge(row.beta), value: add(row.value), points: None, ..row.clone() }
    };
    rows.iter().map(one).collect()
}

/// The same rows with other sides to move; a caller's is that of the other side than its first move's.
pub fn with_sides(rows: &[OwnRow], sides: &str) -> Vec<OwnRow> {
    let side = |mark: u8| if mark == b'+' { Side::Max } else { Side::Min };
    let mut marks = sides.bytes().map(side);
    let first = sides.bytes().next().map_or(Side::Max, side);
    let one = |row: &OwnRow| {
        let side = if row.is_caller() { -first } else { marks.next().unwrap_or(row.side) };
        OwnRow { side, ..row.clone() }
    };
    rows.iter().map(one).collect()
}

pub fn with_sides_turned(rows: &[OwnRow]) -> Vec<OwnRow> {
    rows.iter().map(|row| OwnRow { side: -row.side, ..row.clone() }).collect()
}

/// The rows as the checker reads them.
pub fn search_of(rows: &[OwnRow], is_movers: bool) -> OpaqueSearch {
    let mut read: Vec<OpaqueRow> = rows.iter().map(|row| row.opaque(is_movers)).collect();
    for at in 0..read.len().saturating_sub(1) {
        // A root that is handed an empty window, and hands on another, begins with one of its own.
        let is_empty = |row: &OpaqueRow| row.window.0 >= row.window.1;
        let is_first = read[at].parent.is_none() && read[at + 1].parent == Some(at as u32);
        if is_first && is_empty(&read[at]) && !is_empty(&read[at + 1]) {
            read[at].window = (f64::NEG_INFINITY, f64::INFINITY);
        }
    }
    OpaqueSearch {
        rows: read,
        boards: rows.iter().filter_map(|row| Some((row.line(), row.board.as_deref()?.into()))).collect(),
        names: BTreeMap::new(),
        is_movers,
        has_windows: rows.iter().any(|row| row.alpha.is_some() || row.beta.is_some()),
        may_narrow: rows.iter().any(|row| row.kind.as_deref() == Some("table?")),
    }
}

/// The first visit whose cut no earlier move explains, and which is worth something else without cuts, where the windows of a search
/// are not known.
pub fn unexplained_cut(rows: &[OwnRow], open: &OpaqueSearch) -> Option<u32> {
    let mut search = search_of(rows, open.is_movers);
    for (row, own) in search.rows.iter_mut().zip(rows) {
        row.cut = Some(own.left || own.cut == Some(true));
    }
    let cuts = opaque::unexplained_cuts(&search);
    let value = |search: &OpaqueSearch, row: u32| search.rows[row as usize].value;
    let mut pairs = matched(&search, open).into_iter().filter(|(row, _)| cuts.binary_search(row).is_ok());
    pairs.find(|&(row, other)| value(&search, row) != value(open, other)).map(|(row, _)| row)
}

/// The best of what a search's root, or of what its caller's moves are worth, and its row.
pub fn best_at_root(search: &OpaqueSearch) -> Option<(&OpaqueRow, f64)> {
    let root = search.rows.first()?;
    if !root.is_caller {
        return Some((root, root.value?));
    }
    let moves = search.rows.iter().filter(|row| row.parent == Some(0)).map(|row| Some((row, row.value?)));
    let moves: Vec<(&OpaqueRow, f64)> = moves.collect::<Option<_>>()?;
    // The first of equal ones: later ones may only be bounds.
    moves.into_iter().min_by(|one, other| seen(root.side, other.1).total_cmp(&seen(root.side, one.1)))
}

/// Whether a search whose window cannot be seen returns something else than without cuts, from its root alone: a bound of its
/// object or file that was not set back prunes elsewhere.
pub fn other_result(run: &OpaqueSearch, open: &OpaqueSearch) -> Option<OpaqueRefutation> {
    let root = |search: &OpaqueSearch| search.rows.first().filter(|row| !row.is_caller)?.value;
    let (value, right) = (root(run)?, root(open)?);
    let fault = OpaqueFault::Unproved { lower: right, upper: right, value };
    (value != right).then_some(OpaqueRefutation { row: 0, fault, likely: None, by: 0 })
}

/// Whether a move that the root has chosen is worth less than another one without cuts, and no weaker one was drawn on purpose.
pub fn wrong_choice(
    run: &OpaqueSearch,
    open: &OpaqueSearch,
    choice: OwnChoice,
    is_again: bool,
) -> Option<OpaqueRefutation> {
    let chosen = choice.visit;
    let (root, chosen_row) = (open.rows.first()?, run.rows.get(chosen as usize)?);
    let name = |row: &OpaqueRow| (row.child.clone(), row.mv.clone());
    let children = || open.rows.iter().filter(|row| row.parent == Some(0));
    let worth = |row: &OpaqueRow| row.value.map(|value| seen(root.side, value));
    let mut found = children().filter(|row| name(row) == name(chosen_row)).map(worth);
    let (value, None) = (found.next()??, found.next()) else { return None };
    let best = children().filter_map(worth).fold(f64::NEG_INFINITY, f64::max);
    let is_worst = root.is_caller && children().filter_map(worth).all(|other| other >= value);
    let told = worth(chosen_row)?;
    let (alpha, beta) = window_seen(root.side, run.rows[0].window.0, run.rows[0].window.1);
    if told <= alpha || !root.is_caller && is_again && told >= beta {
        // Of moves that reach no bound, none is known to be the best; one that reaches beta is searched again.
        return None;
    }
    let of_run = run.rows.iter().filter(|row| row.parent == Some(0)).filter_map(worth);
    if choice.is_drawn && told < of_run.fold(f64::NEG_INFINITY, f64::max) {
        return None;
    }
    let likely = (told > value && told >= best).then_some(Mistake::BoundForMove);
    let fault = OpaqueFault::Choice { value, best, is_worst };
    (value < best).then_some(OpaqueRefutation { row: chosen, fault, likely, by: 0 })
}

/// Whether a move that the root has chosen is proved to be worth less than another one by what their searches returned.
pub fn worse_choice(run: &OpaqueSearch, choice: OwnChoice) -> Option<OpaqueRefutation> {
    let side = run.rows.first()?.side;
    // What is worth more than this at the most, and less than this at the least.
    let worth = |row: &OpaqueRow| {
        let (value, (alpha, beta)) = (seen(side, row.value?), window_seen(side, row.window.0, row.window.1));
        Some((if value > alpha { value } else { f64::NEG_INFINITY }, if value < beta { value } else { f64::INFINITY }))
    };
    let (_, value) = worth(run.rows.get(choice.visit as usize)?)?;
    let children = run.rows.iter().filter(|row| row.parent == Some(0));
    let best = children.filter_map(worth).map(|(least, _)| least).fold(f64::NEG_INFINITY, f64::max);
    let fault = OpaqueFault::Choice { value, best, is_worst: false };
    (!choice.is_drawn && value < best).then_some(OpaqueRefutation { row: choice.visit, fault, likely: None, by: 0 })
}

/// The visits of a run with those of the run with open windows that the same moves lead to.
fn matched(run: &OpaqueSearch, open: &OpaqueSearch) -> Vec<(u32, u32)> {
    let below = |search: &OpaqueSearch| {
        let mut below: Vec<Vec<u32>> = vec![Vec::new(); search.rows.len()];
        for (row, at) in search.rows.iter().zip(0..) {
            if let Some(all) = row.parent.and_then(|parent| below.get_mut(parent as usize)) {
                all.push(at);
            }
        }
        below
    };
    let (mine, others) = (below(run), below(open));
    let (mut todo, mut found) = (vec![(0, 0)], Vec::new());
    let name = |row: &OpaqueRow| row.mv.clone().or(row.child.clone());
    while let Some((row, other)) = todo.pop() {
        found.push((row, other));
        for child in mine[row as usize].iter().rev() {
            let wanted = name(&run.rows[*child as usize]).filter(|name| !name.is_empty());
            // One that is searched again is not told apart, either.
            if mine[row as usize].iter().filter(|other| name(&run.rows[**other as usize]) == wanted).count() > 1 {
                continue;
            }
            let is_named = |other: &&u32| wanted.is_some() && name(&open.rows[**other as usize]) == wanted;
            let named: Vec<u32> = others[other as usize].iter().filter(is_named).copied().collect();
            // Two moves of one name are not told apart.
            let is_one =
                named.windows(2).all(|pair| open.rows[pair[0] as usize].child == open.rows[pair[1] as usize].child);
            todo.extend(named.first().filter(|_| is_one).map(|other| (*child, *other)));
        }
    }
    found
}

/// The first visit that is left with another value than in the run with open windows, though its window explains no difference,
/// and that value.
pub fn first_other(run: &OpaqueSearch, open: &OpaqueSearch) -> Option<(u32, f64)> {
    let is_inside = |row: u32, of: u32| {
        std::iter::successors(Some(row), |row| run.rows.get(*row as usize)?.parent).any(|above| above == of)
    };
    let mut found: Option<(u32, f64)> = None;
    for (row, other) in matched(run, open) {
        let told = &run.rows[row as usize];
        let (Some(value), Some(seen)) = (told.value, open.rows[other as usize].value) else { continue };
        // What has no children is worth the same in any window, unless a table answers it.
        let is_leaf = run.is_leaf(row) && open.is_leaf(other) && !told.is_told;
        let (alpha, beta) = told.window;
        let is_bound = if is_leaf {
            value == alpha && seen <= value || value == beta && seen >= value
        } else {
            value <= alpha && seen <= alpha || value >= beta && seen >= beta
        };
        // The innermost of the first ones: those around it differ by it.
        let is_inner = found.is_none_or(|(outer, _)| is_inside(row, outer));
        if !opaque::order(value, seen).is_eq() && !is_bound && is_inner {
            found = Some((row, seen));
        }
    }
    found
}

/// The most numbers that a search with a mistake brings in itself: those that its best values begin with.
const OWN_NUMBERS: usize = 2;

/// The first visit that returns a number of its own, where a program changes values on their way up, by a discount or by the plies
/// that are left. A mistake alone returns another value of the search, a bound, or one of few constants.
pub fn first_changed(search: &OpaqueSearch) -> Option<u32> {
    let mut known: Vec<Vec<f64>> = search.rows.iter().map(|row| vec![row.window.0.abs(), row.window.1.abs()]).collect();
    for row in &search.rows {
        if let Some(parent) = row.parent.and_then(|parent| known.get_mut(parent as usize)) {
            parent.extend(row.value.map(f64::abs));
        }
    }
    let visits = search.rows.iter().zip(&known).zip(0..);
    let own = visits.filter_map(|((row, known), at)| {
        let is_judged = !search.is_leaf(at) && !row.is_told && !row.is_caller;
        let value = row.value.filter(|value| is_judged && value.is_finite())?.abs();
        let is_own = !known.iter().any(|other| opaque::order(*other, value).is_eq());
        is_own.then_some((at, value))
    });
    let own: Vec<(u32, f64)> = own.collect();
    let numbers: BTreeSet<u64> = own.iter().map(|(_, value)| value.to_bits()).collect();
    own.first().filter(|_| numbers.len() > OWN_NUMBERS).map(|(row, _)| *row)
}
