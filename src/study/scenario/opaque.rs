//! A search on a game that only its program knows, to be shown: the game as a tree, and the visits on it.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::*;
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::game::tree::{MAX_CHILDREN, MAX_HEIGHT, NodeId};
use jianzhi_core::game::{MoveCode, Path};
use jianzhi_core::opaque::{OpaqueFault, OpaqueRow, OpaqueSearch, OpaqueVerdict};
use jianzhi_core::score::scale;

/// Why a game is not shown as a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum NoTree {
    /// The run with open windows has not come to its end.
    Unfinished,
    /// It is higher, or a position has more children, than a tree that is shown.
    TooLarge,
    /// The search has made a visit that the run with open windows has not.
    Elsewhere,
    /// What it is worth is not the best of its leaves: moves give points, or a call makes several of them.
    OtherValue,
}

impl NoTree {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A game that only its program knows, as a tree.
#[derive(Debug, Clone)]
pub struct OpaqueTree {
    pub tree: Arc<Tree>,
    places: Vec<OpaquePlace>,
    /// The least and the largest value of a leaf.
    range: [f64; 2],
}

#[derive(Debug, Clone)]
struct OpaquePlace {
    side: Side,
    value: Option<f64>,
    mv: Option<Arc<str>>,
    child: Option<Arc<str>>,
    path: Path,
    /// The place of its parent; its own for the root.
    above: usize,
    children: Vec<usize>,
    /// How many moves there were, where that is known.
    moves: Option<u32>,
}

/// The positions of a game that only its program knows, as it writes them, by the moves that lead to them.
#[derive(Debug, Clone, Default)]
pub struct Boards {
    by_moves: HashMap<Vec<MoveCode>, Box<str>>,
    /// The most rows of one, and the most characters of a row: a card has room for each, and stays as large.
    pub rows: usize,
    pub columns: usize,
}

impl FromIterator<(Vec<MoveCode>, Box<str>)> for Boards {
    fn from_iter<I: IntoIterator<Item = (Vec<MoveCode>, Box<str>)>>(all: I) -> Boards {
        let by_moves: HashMap<Vec<MoveCode>, Box<str>> = all.into_iter().collect();
        let most = |count: fn(&str) -> usize| by_moves.values().map(|board| count(board)).max().unwrap_or(0);
        let rows = most(|board| board.lines().count());
        let columns = most(|board| board.lines().map(|row| row.chars().count()).max().unwrap_or(0));
        Boards { by_moves, rows, columns }
    }
}

impl Boards {
    pub fn is_empty(&self) -> bool {
        self.by_moves.is_empty()
    }

    pub fn get(&self, moves: &[MoveCode]) -> Option<&str> {
        self.by_moves.get(moves).map(|board| &**board)
    }
}

/// What is said of a program's search on its own game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpaqueTold {
    pub said: Vec<Vec<String>>,
    /// Whether its result is not proved, although no visit is wrong.
    pub is_doubted: bool,
    wrong: Option<WrongVisit>,
    /// The position at each visit, as the program writes it.
    boards: Vec<Option<Box<str>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct WrongVisit {
    row: u32,
    /// Whether it is seen to be wrong when it is entered.
    is_entry: bool,
}

impl OpaqueTold {
    /// What is said of a search by its rows alone.
    pub fn new(said: Vec<Vec<String>>, search: &OpaqueSearch, verdict: &OpaqueVerdict) -> OpaqueTold {
        let wrong = verdict.refutation.as_ref().map(|wrong| WrongVisit {
            row: wrong.row,
            is_entry: matches!(
                wrong.fault,
                OpaqueFault::Window { .. }
                    | OpaqueFault::Late { .. }
                    | OpaqueFault::Handed(_)
                    | OpaqueFault::Choice { .. }
            ),
        });
        let boards = search.rows.iter().map(|row| search.boards.get(&row.line).cloned()).collect();
        OpaqueTold { said, is_doubted: false, wrong, boards }
    }

    pub const fn is_right(&self) -> bool {
        self.wrong.is_none()
    }

    /// Puts what is said of the search in the place of what is said of its rows, and other searches next to it.
    pub fn judge(self, told: &mut ToldTrace) {
        let (trace, is_right) = (Arc::clone(&told.trace), self.is_right());
        let verdict = Arc::make_mut(&mut told.verdict);
        verdict.step = None;
        verdict.answer = match self.wrong {
            None => Ok(verdict
                .answer
                .clone()
                .unwrap_or_else(|_| TraceProof { visits: trace.len().into(), ..TraceProof::default() })),
            Some(WrongVisit { row, is_entry }) => {
                let visit = trace.visit(VisitId(row.min(trace.len().saturating_sub(1))));
                let path = trace.path(visit.id);
                let ply = path.len() - 1;
                verdict.step = Some(if is_entry { trace.entered_at(visit, ply) } else { trace.left_at(visit, ply) });
                let moves = path.into_iter().filter_map(|visit| visit.mv).collect();
                Err(Box::new(Refutation { moves, ..Refutation::new(row.into(), Fault::Unfounded) }))
            }
        };
        verdict.said = self.said;
        verdict.is_doubted = self.is_doubted;
        let moves = |visit| trace.path(visit).into_iter().filter_map(|visit| visit.mv).collect();
        let boards = self.boards.into_iter().zip(0..trace.len());
        verdict.boards = boards.filter_map(|(board, at)| Some((moves(VisitId(at)), board?))).collect();
        let own = told.scenario.methods.first().copied().unwrap_or(Algorithm::AlphaBeta.into());
        told.scenario.methods = vec![own];
        // Where moves were never looked at, nothing is known of what minimax would find there.
        let has_all = told.scenario.base.start.tree().is_some_and(|tree| {
            (0..tree.node_count() as u32)
                .map(|id| tree.node(NodeId(id)))
                .all(|node| !node.children.is_empty() || node.value.is_some())
        });
        // Another search needs those that a wrong one has left out.
        told.scenario.methods.extend((has_all || is_right).then_some(Method::from(Algorithm::AlphaBeta)));
        told.scenario.methods.extend(has_all.then_some(Method::from(Algorithm::Minimax)));
    }
}

impl OpaqueTree {
    /// The tree that a search has walked: as far as it was walked, where windows were not open.
    pub fn new(open: &OpaqueSearch) -> Result<OpaqueTree, NoTree> {
        let mut places: Vec<OpaquePlace> = Vec::new();
        let mut place_of: Vec<usize> = Vec::with_capacity(open.rows.len());
        for row in &open.rows {
            let Some(parent) = row.parent else {
                if !places.is_empty() {
                    break;
                }
                places.push(OpaquePlace::new(row, Path::new()));
                place_of.push(0);
                continue;
            };
            let above = place_of[parent as usize];
            let known = places[above].child(&places, row, None);
            place_of.push(known.unwrap_or(places.len()));
            if known.is_none() {
                let path = &places[above].path;
                let number = u16::try_from(places[above].children.len()).unwrap_or(u16::MAX);
                if path.len() >= MAX_HEIGHT || usize::from(number) >= MAX_CHILDREN {
                    return Err(NoTree::TooLarge);
                }
                let path = [path.as_slice(), &[number]].concat();
                let place = places.len();
                places.push(OpaquePlace { above, ..OpaquePlace::new(row, path) });
                places[above].children.push(place);
            }
        }
        let root = places.first().map_or(Side::Max, |root| root.side);
        let tree = Tree::parse(&notation(&places), root).map_err(|_| NoTree::TooLarge)?;
        let leaves = || places.iter().filter(|place| place.children.is_empty()).filter_map(|place| place.value);
        let range = [leaves().fold(f64::INFINITY, f64::min), leaves().fold(f64::NEG_INFINITY, f64::max)];
        Ok(OpaqueTree { tree: Arc::new(tree), places, range })
    }

    /// What the root is worth by the values of the leaves; `None` where one of them has none.
    pub fn root_value(&self) -> Option<f64> {
        let mut values: Vec<Option<f64>> = self.places.iter().map(|place| place.value).collect();
        // Children come after their parent.
        for (at, place) in self.places.iter().enumerate().rev().filter(|(_, place)| !place.children.is_empty()) {
            let below = place.children.iter().map(|&child| values[child]);
            let best = if place.side == Side::Max { f64::max } else { f64::min };
            values[at] = below.reduce(|one, other| Some(best(one?, other?))).flatten();
        }
        values.first().copied().flatten()
    }

    /// What the positions of some rows of a search are called in the tree; of those that it has.
    pub fn names(&self, search: &OpaqueSearch, rows: impl IntoIterator<Item = u32>) -> BTreeMap<u32, Box<str>> {
        let mut rows = rows.into_iter().peekable();
        if rows.peek().is_none() {
            return BTreeMap::new();
        }
        let places = self.places_of(search).unwrap_or_default();
        let named = |row: u32| {
            let place = &self.places[*places.get(row as usize)?];
            Some((row, self.tree.name_at(&place.path).to_string().into()))
        };
        rows.filter_map(named).collect()
    }

    /// The place of each row of a search.
    fn places_of(&self, search: &OpaqueSearch) -> Result<Vec<usize>, NoTree> {
        let mut seen: Vec<(usize, Vec<usize>)> = Vec::with_capacity(search.rows.len());
        for (at, row) in search.rows.iter().enumerate() {
            let place = match row.parent {
                None if at == 0 => 0,
                None => break,
                Some(parent) => {
                    let (above, visited) = &mut seen[parent as usize];
                    let place = self.places[*above].child(&self.places, row, Some(visited)).ok_or(NoTree::Elsewhere)?;
                    visited.push(place);
                    place
                }
            };
            seen.push((place, Vec::new()));
        }
        Ok(seen.into_iter().map(|(place, _)| place).collect())
    }

    /// The visits of a search on the tree, as JSON Lines.
    pub fn trace(&self, search: &OpaqueSearch, verdict: &OpaqueVerdict, program: &str) -> Result<String, NoTree> {
        let header = json!({
            "depth": self.tree.height().0, "root": self.tree.root_side(), "tree": self.tree.to_string(), "view": "max",
            "algorithm": algorithm(search, verdict).name(), "program": program,
        });
        let mut text = header.to_string();
        for (at, (row, place)) in search.rows.iter().zip(self.places_of(search)?).enumerate() {
            text.push('\n');
            let line = scale::shown(self.tree.scale(), || self.line(search, at, row, place));
            text.push_str(&line.to_string());
        }
        Ok(text)
    }

    fn line(&self, search: &OpaqueSearch, at: usize, row: &OpaqueRow, place: usize) -> Value {
        let best = || {
            let below =
                search.rows.iter().filter(|child| child.parent == Some(at as u32)).filter_map(|child| child.value);
            below.reduce(if row.side == Side::Max { f64::max } else { f64::min }).unwrap_or_default()
        };
        let value = row.value.unwrap_or_else(best);
        json!({
            "path": self.places[place].path, "alpha": self.edge(row.window.0, false),
            "beta": self.edge(row.window.1, true), "value": self.describe(value),
        })
    }

    /// A value: that of a leaf, or the one next to a value that a wrong search has made up.
    fn describe(&self, value: f64) -> JsonScore {
        let limit = f64::from(Score::STATIC_LIMIT);
        JsonScore(match self.tree.scale() {
            Some(scale) => scale.rank(value).unwrap_or_else(|| scale.beta(value)),
            None => Score::new(value.round().clamp(-limit, limit) as i16),
        })
    }

    /// An edge of a window: infinite where it lies beyond all leaves, and between two leaves the next one that lies outside.
    fn edge(&self, edge: f64, is_beta: bool) -> JsonScore {
        let limit = f64::from(Score::STATIC_LIMIT);
        let [least, most] = self.range;
        JsonScore(match self.tree.scale() {
            _ if !is_beta && edge < least => -Score::INFINITY,
            _ if is_beta && edge > most => Score::INFINITY,
            Some(scale) => {
                if is_beta {
                    scale.beta(edge)
                } else {
                    scale.alpha(edge)
                }
            }
            None => Score::new((if is_beta { edge.ceil() } else { edge.floor() }).clamp(-limit, limit) as i16),
        })
    }
}

impl OpaquePlace {
    fn new(row: &OpaqueRow, path: Path) -> OpaquePlace {
        let (mv, child) = (row.mv.clone(), row.child.clone());
        OpaquePlace {
            side: row.side,
            value: row.value,
            mv,
            child,
            path,
            above: 0,
            children: Vec::new(),
            moves: row.children,
        }
    }

    /// The child that a row is a visit of: by its move and its number in the loop, else by its move, or its number. Where
    /// neither is known, the first that was not `visited`; where that is `None`, a new one.
    fn child(&self, places: &[OpaquePlace], row: &OpaqueRow, visited: Option<&Vec<usize>>) -> Option<usize> {
        let children = || self.children.iter().copied();
        if row.mv.is_none() && row.child.is_none() {
            return children().find(|child| visited.is_some_and(|visited| !visited.contains(child)));
        }
        let same = |place: &usize| places[*place].mv == row.mv && places[*place].child == row.child;
        let by_move = |place: &usize| row.mv.is_some() && places[*place].mv == row.mv;
        let by_number = |place: &usize| row.mv.is_none() && places[*place].child == row.child;
        // A later run may come to the moves in another order.
        let further =
            children().find(|place| visited.is_some() && by_move(place)).or_else(|| children().find(by_number));
        children().find(same).or(further)
    }
}

/// The longest label of a position: the moves that lead to it. Those further down have letters.
const LONGEST_LABEL: usize = 12;

/// The moves that lead to each inner position, as labels; none where they are not known, are the same, or are long.
fn labels(places: &[OpaquePlace]) -> Vec<String> {
    let mut labels = vec![String::new(); places.len()];
    let mut known = FxHashSet::default();
    for (at, place) in places.iter().enumerate().skip(1) {
        let is_below_root = place.above == 0;
        if place.children.is_empty() || !is_below_root && labels[place.above].is_empty() {
            continue;
        }
        let Some(mv) = place.mv.as_deref() else { continue };
        let signs: String = mv.chars().map(|sign| if sign.is_alphanumeric() { sign } else { ' ' }).collect();
        let word = signs.split_whitespace().collect::<Vec<_>>().join("-");
        let before = if is_below_root { String::new() } else { format!("{}.", labels[place.above]) };
        let begin = if is_below_root && !word.starts_with(char::is_alphabetic) { "m" } else { "" };
        let label = format!("{before}{begin}{word}");
        if !word.is_empty() && label.chars().count() <= LONGEST_LABEL && known.insert(label.clone()) {
            labels[at] = label;
        }
    }
    labels
}

fn notation(places: &[OpaquePlace]) -> String {
    let mut text = String::new();
    let mut open = vec![(0, 0)];
    let labels = labels(places);
    while let Some((at, next)) = open.pop() {
        let place = &places[at];
        if next == 0 {
            text.push_str(&labels[at]);
        }
        if place.children.is_empty() {
            match place.value {
                Some(value) => text.push_str(&value.to_string().replace("inf", "∞")),
                None => text.push('?'),
            }
            continue;
        }
        if next == 0 && place.side == places[place.above].side && at != 0 {
            text.push_str(if place.side == Side::Max { "/max" } else { "/min" });
        }
        text.push(if next == 0 { '(' } else { ' ' });
        match place.children.get(next) {
            Some(&child) => open.extend([(at, next + 1), (child, 0)]),
            None => {
                text.pop();
                let unseen = place.moves.map_or(0, |moves| (moves as usize).saturating_sub(place.children.len()));
                text.push_str(&" ?".repeat(unseen));
                text.push(')');
            }
        }
    }
    text
}

fn algorithm(search: &OpaqueSearch, verdict: &OpaqueVerdict) -> Algorithm {
    let is_beyond = |row: &OpaqueRow| row.value.is_some_and(|value| value < row.window.0 || value > row.window.1);
    match verdict.proof.researches {
        _ if !search.has_windows => Algorithm::Minimax,
        0 if search.rows.iter().any(is_beyond) => Algorithm::AlphaBetaSoft,
        0 => Algorithm::AlphaBeta,
        _ if search.rows.iter().any(is_beyond) => Algorithm::MinimalWindow,
        _ => Algorithm::Pvs,
    }
}
