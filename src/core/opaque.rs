//! A search on a game that only its program knows: what can be proved of the visits alone.
//!
//! Each window is held against the parent's, each value against what the children prove, each cut against its bound. Leaves
//! are believed. Scores are of any size and kind, so that none of it is shared with [`check`](crate::check).

mod checker;
mod likely;
mod narrowing;
mod shown;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::Side;
use crate::mutants::Mistake;
pub use checker::check;
pub use shown::unexplained_cuts;

/// A window, alpha first.
pub type Bounds = (f64, f64);

/// A visit of the search, with all scores as MAX sees them.
#[derive(Debug, Clone, PartialEq)]
pub struct OpaqueRow {
    /// The row of the visit that it was made in; `None` for a search of its own.
    pub parent: Option<u32>,
    pub side: Side,
    pub window: Bounds,
    /// `None` where it never returned a number.
    pub value: Option<f64>,
    pub children: Option<u32>,
    pub depth: Option<u32>,
    pub cut: Option<bool>,
    pub mv: Option<Arc<str>>,
    pub child: Option<Arc<str>>,
    /// Whether its value is told by something else than its children: a table, a standing pat, a null move.
    pub is_told: bool,
    /// Whether it searches what follows a pass, or its parent's position once more: it is no child, and tells something only
    /// where its parent returns right after it.
    pub is_pass: bool,
    /// Whether it is no visit, but what has called the search for each move of the root.
    pub is_caller: bool,
    /// The place that made the call: a function, or whatever else tells calls apart.
    pub place: u32,
    pub line: u32,
}

/// The visits of a program, in order of entry.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OpaqueSearch {
    pub rows: Vec<OpaqueRow>,
    /// The positions as the program writes them, by the line of their row.
    pub boards: BTreeMap<u32, Box<str>>,
    /// What the positions of some rows are called in the tree that is shown of them.
    pub names: BTreeMap<u32, Box<str>>,
    /// Whether the file has scores as the side to move sees them.
    pub is_movers: bool,
    pub has_windows: bool,
    /// Whether visits may narrow their own windows after entry, as by what a table knows.
    pub may_narrow: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct OpaqueProof {
    pub searches: u64,
    pub visits: u64,
    /// Visits without others inside, whose values are believed.
    pub leaves: u64,
    pub cutoffs: u64,
    pub probes: u64,
    pub researches: u64,
    /// Visits that stop at the best value that any leaf has, as at a win: that there is no better one is believed.
    pub wins: u64,
    /// Visits whose value is not judged, since they or one of their children have none that the rows explain.
    pub unjudged: u64,
}

/// What is right, but costs visits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, serde::Serialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Waste {
    /// The root's moves are searched without what earlier ones have shown.
    RootWindow,
    /// No visit hands on what its earlier children have shown.
    NeverNarrowed,
    /// Some visits hand a bound on, and others like them do not.
    AtTimes,
    /// Bounds from further up than the parent are forgotten.
    NoDeepCut,
    EqualNotCut,
    /// A bound ends only the inner one of two loops over moves.
    InnerLoop,
    /// Real values lie beyond the number that stands for infinity.
    SmallInfinity,
    /// An equal value replaces the root's move, and may be a bound: no waste, but luck.
    EqualMove,
}

impl Waste {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A waste, the first row that shows it, and how many do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpaqueHint {
    pub waste: Waste,
    pub row: u32,
    pub visits: u64,
}

/// What is wrong with a row; scores are as the visit's own side sees them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OpaqueFault {
    Window {
        expected: Bounds,
        found: Bounds,
    },
    /// The visit was left although no child reached its bound, with moves unsearched.
    Early {
        best: f64,
        bound: f64,
        left: u64,
    },
    /// The parent had reached its bound, and yet this child was searched. Scores are the parent's.
    Late {
        value: f64,
        bound: f64,
    },
    Unproved {
        lower: f64,
        upper: f64,
        value: f64,
    },
    /// The call of this visit hands on as it is what has to change with each move.
    Handed(HandedOn),
    /// The root has chosen this visit's move, although another one is better. Scores are the root's.
    Choice {
        value: f64,
        best: f64,
        /// Whether a root that calls the search for each move has chosen the worst of all.
        is_worst: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandedOn {
    Side,
    Depth,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpaqueRefutation {
    pub row: u32,
    pub fault: OpaqueFault,
    pub likely: Option<Mistake>,
    /// The row whose statement it is: the parent of a wrong window, else the row itself.
    pub by: u32,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct OpaqueVerdict {
    pub proof: OpaqueProof,
    pub refutation: Option<OpaqueRefutation>,
    pub hints: Vec<OpaqueHint>,
    /// Whether a value equal to the bound cuts; `None` where no visit shows it, or some do and some do not.
    pub cuts_at_equal: Option<bool>,
}

impl OpaqueSearch {
    /// Leaves out what is known of windows, and of cuts with them.
    pub fn forget_windows(&mut self) {
        self.has_windows = false;
        for row in &mut self.rows {
            (row.window, row.cut) = ((f64::NEG_INFINITY, f64::INFINITY), None);
        }
    }

    /// Whether no visit was made inside of this one: the row after a visit is that of its first child, if it has one.
    pub fn is_leaf(&self, row: u32) -> bool {
        self.rows.get(row as usize + 1).is_none_or(|next| next.parent != Some(row))
    }

    /// A score of a row as the file has it.
    pub fn in_view(&self, row: u32, score: f64) -> f64 {
        let side = self.rows.get(row as usize).map_or(Side::Max, |row| row.side);
        if self.is_movers { seen(side, score) } else { score }
    }

    /// The moves that lead to a row from its search's root; `#2` for the second visit of a parent where its move is not known.
    pub fn moves(&self, row: u32) -> Vec<String> {
        let mut moves = Vec::new();
        let mut at = row;
        while let Some((told, parent)) = self.rows.get(at as usize).and_then(|told| Some((told, told.parent?))) {
            let siblings = || self.rows.iter().take(at as usize + 1).filter(|other| other.parent == Some(parent));
            moves.push(told.mv.as_deref().map_or_else(|| format!("#{}", siblings().count()), str::to_owned));
            at = parent;
        }
        moves.reverse();
        moves
    }
}

pub fn seen(side: Side, score: f64) -> f64 {
    if side == Side::Max { score } else { 0.0 - score }
}

pub fn window_seen(side: Side, alpha: f64, beta: f64) -> Bounds {
    if side == Side::Max { (alpha, beta) } else { (0.0 - beta, 0.0 - alpha) }
}

/// Whole numbers are compared as they are, others but for what adding them in another order changes.
pub fn order(one: f64, other: f64) -> Ordering {
    const ROUNDING: f64 = 1e-12;
    let is_whole = || one.fract() == 0.0 && other.fract() == 0.0;
    let is_near = || (one - other).is_finite() && (one - other).abs() <= ROUNDING * one.abs().max(other.abs());
    if one == other || is_near() && !is_whole() { Ordering::Equal } else { one.total_cmp(&other) }
}

fn is_same(one: f64, other: f64) -> bool {
    order(one, other).is_eq()
}

fn is_less(one: f64, other: f64) -> bool {
    order(one, other).is_lt()
}

// A visit that was entered and not left: what its children have proved so far. All scores are as its own side sees them.

#[derive(Debug, Clone, Copy)]
pub struct ChildProof<'a> {
    pub name: Option<&'a str>,
    pub lower: f64,
    pub upper: f64,
    pub value: f64,
    pub window: Bounds,
    pub depth: Option<u32>,
    /// What its own children prove, whatever its window was.
    pub known: Bounds,
}

#[derive(Debug)]
pub struct OpenVisit<'a> {
    pub row: u32,
    pub told: &'a OpaqueRow,
    pub window: Bounds,
    pub children: Vec<ChildProof<'a>>,
    pub best: f64,
    /// Whether a child has no value, or one that the rows do not explain.
    pub is_unknown: bool,
    /// Whether what it has searched last is no child.
    pub is_passed: bool,
    /// The least and the largest edge of the windows that it has handed on.
    pub handed: Bounds,
    pub probes: u64,
    pub researches: u64,
}

impl<'a> OpenVisit<'a> {
    pub fn new(row: u32, told: &'a OpaqueRow) -> OpenVisit<'a> {
        OpenVisit {
            row,
            told,
            window: window_seen(told.side, told.window.0, told.window.1),
            children: Vec::new(),
            best: f64::NEG_INFINITY,
            is_unknown: false,
            is_passed: false,
            handed: (f64::INFINITY, f64::NEG_INFINITY),
            probes: 0,
            researches: 0,
        }
    }

    /// The window that is left for a child, by what the others have shown.
    pub fn left(&self, child: &OpaqueRow) -> Bounds {
        self.left_beside(self.earlier(child))
    }

    /// The same, where it has visited the child before.
    pub fn left_beside(&self, again: Option<usize>) -> Bounds {
        if again.is_none() {
            return (self.window.0.max(self.best), self.window.1);
        }
        let others = self.children.iter().enumerate().filter(|(at, _)| Some(*at) != again);
        (others.map(|(_, other)| other.value).fold(self.window.0, f64::max), self.window.1)
    }

    pub fn window_of(&self, child: &OpaqueRow) -> Bounds {
        window_seen(self.told.side, child.window.0, child.window.1)
    }

    /// The earlier visits of the same child: by its name, else where the last one was a probe that
    /// found more than it asked for, and this one asks for more, or for the same to a larger depth.
    pub fn earlier(&self, child: &OpaqueRow) -> Option<usize> {
        match child.child.as_deref() {
            Some(name) => self.children.iter().position(|earlier| earlier.name == Some(name)),
            None => {
                let last = self.children.last()?;
                let is_open = !is_less(last.value, last.window.1) && is_less(last.window.1, self.window.1);
                let (low, high) = self.window_of(child);
                let is_wider = is_less(last.window.1 - last.window.0, high - low);
                let is_same = is_same(low, last.window.0) && is_same(high, last.window.1);
                (is_open && (is_wider || is_same)).then(|| self.children.len() - 1)
            }
        }
    }

    /// Takes the value of a child that was left, and what its own children prove whatever its window was.
    pub fn take(&mut self, left: &OpenVisit<'a>, may_narrow: bool) {
        let (child, known) = (left.told, left.known(may_narrow));
        let value = child.value.map(|value| seen(self.told.side, value));
        self.is_passed = child.is_pass;
        let Some(value) = value.filter(|_| !child.is_pass) else {
            self.is_unknown |= value.is_none();
            return;
        };
        let window @ (alpha, beta) = self.window_of(child);
        self.handed = (self.handed.0.min(alpha), self.handed.1.max(beta));
        let mut known = window_seen(self.told.side, known.0, known.1);
        // Outside of its window a value need not be what is proved.
        let (mut lower, mut upper) = match (!is_less(alpha, value), !is_less(value, beta)) {
            (true, false) => (f64::NEG_INFINITY, if known.1.is_finite() { value.max(known.1) } else { value }),
            (false, true) => (if known.0.is_finite() { value.min(known.0) } else { value }, f64::INFINITY),
            _ => (value, value),
        };
        let name = child.child.as_deref();
        if let Some(at) = self.earlier(child) {
            let earlier = self.children.remove(at);
            // A search to a smaller depth may have promised what the whole one does not hold.
            let is_as_deep = earlier.depth == child.depth;
            let is_agreed = is_as_deep && !is_less(upper, earlier.lower) && !is_less(earlier.upper, lower);
            if is_agreed {
                (lower, upper) = (lower.max(earlier.lower), upper.min(earlier.upper));
                known = (known.0.max(earlier.known.0), known.1.min(earlier.known.1));
            }
            self.best = self.children.iter().map(|child| child.value).fold(f64::NEG_INFINITY, f64::max);
            self.researches += 1;
        }
        if is_same(beta - alpha, 1.0) {
            self.probes += 1;
        }
        self.children.push(ChildProof { name, lower, upper, value, window, depth: child.depth, known });
        self.best = self.best.max(value);
    }

    /// The least that the visit is worth, and the most where all moves were looked at.
    pub fn proved(&self) -> Bounds {
        let most = |edge: fn(&ChildProof<'a>) -> f64| self.children.iter().map(edge).fold(f64::NEG_INFINITY, f64::max);
        let upper = if self.unsearched() > 0 { f64::INFINITY } else { most(|child| child.upper.min(child.known.1)) };
        (most(|child| child.lower.max(child.known.0)), upper)
    }

    /// What its children prove, as MAX sees it, whatever its window was.
    fn known(&self, may_narrow: bool) -> Bounds {
        let (lower, upper) = match self.value() {
            Some(value) if self.children.is_empty() && !self.told.is_told => (value, value),
            Some(_) if !self.told.is_told && !self.is_unclear(may_narrow) => self.proved(),
            _ => (f64::NEG_INFINITY, f64::INFINITY),
        };
        let is_whole = self.children.is_empty() || self.told.cut.is_some() || self.told.children.is_some();
        window_seen(self.told.side, lower, if is_whole { upper } else { f64::INFINITY })
    }

    /// Whether the rows do not explain what the visit is worth.
    pub fn is_unclear(&self, may_narrow: bool) -> bool {
        self.is_unknown
            || self.is_passed
            || self.probes > 0 && self.children.iter().any(|child| child.name.is_none())
            || may_narrow && self.has_narrowed()
    }

    pub fn unsearched(&self) -> u64 {
        match (self.told.cut, self.told.children) {
            (Some(false), _) | (None, None) => 0,
            (Some(true), None) => 1,
            (cut, Some(children)) => {
                let left = u64::from(children).saturating_sub(self.children.len() as u64);
                left.max(u64::from(cut == Some(true)))
            }
        }
    }

    pub fn value(&self) -> Option<f64> {
        self.told.value.map(|value| seen(self.told.side, value))
    }

    pub fn has_reached(&self) -> bool {
        !is_less(self.best, self.window.1)
    }

    /// Whether the windows that it has handed on show that it has narrowed its own, or has stopped at the bound that they show.
    pub fn has_narrowed(&self) -> bool {
        let (low, high) = self.handed;
        is_less(self.window.0, low) || is_less(high, self.window.1) && !is_less(self.best, high)
    }
}
