//! What the program claims at a step, as data: every "because" and every "would" that a sentence says.
//!
//! A claim can be checked without reading a sentence: by searching the tree, or a changed copy of it. A claim that
//! cannot be proved is not made. This room knows no language and no view.
#![doc = include_str!("claim/CLAIMS.md")]

mod proof;
mod step;
mod trial;

use std::cmp::Reverse;

use serde::{Serialize, Serializer};

use crate::game::MoveCode;
pub use crate::game::Path;
use crate::replay::{Recording, State};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Reason, Switch, VisitKind};
use crate::trace::{End, Visit, VisitId};
pub use proof::{CutOutcome, CutProof, Hinge, LeafChange, Undo, WhatIf};
pub use trial::Effort;
#[cfg(feature = "counting")]
pub use trial::trials;

/// A score as MAX sees it; no number where it is infinite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimScore(pub Score);

impl Serialize for ClaimScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() { serializer.serialize_i16(self.0.get()) } else { serializer.serialize_none() }
    }
}

/// A closed interval of values as MAX sees them; an end is `None` where it has no bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Interval {
    pub from: Option<i16>,
    pub to: Option<i16>,
}

impl Interval {
    pub fn contains(self, value: i16) -> bool {
        self.from.is_none_or(|from| from <= value) && self.to.is_none_or(|to| value <= to)
    }

    pub const fn at_least(from: i16) -> Interval {
        Interval { from: Some(from), to: None }
    }

    pub const fn at_most(to: i16) -> Interval {
        Interval { from: None, to: Some(to) }
    }
}

/// How a value relates to the true one, as MAX sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proves {
    Exact,
    AtLeast,
    AtMost,
}

impl From<Bound> for Proves {
    fn from(bound: Bound) -> Proves {
        match bound {
            Bound::Exact => Proves::Exact,
            Bound::Lower => Proves::AtLeast,
            Bound::Upper => Proves::AtMost,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setter {
    /// An ancestor already has that value by a child.
    Ancestor,
    /// A probe asks about that value only.
    Probe,
    /// A probe has already proved that value.
    Probed,
    StandPat,
    /// The search of the root asks about that value only, or an earlier search of the root left it.
    Driver,
    Root,
}

/// Something that a sentence says, in a form that can be checked. `CLAIMS.md` documents each kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "claim", rename_all = "kebab-case")]
pub enum Claim {
    Bound {
        at: Path,
        /// `max` for alpha, `min` for beta.
        side: &'static str,
        value: ClaimScore,
        /// The position that set it; `None` for the root's window.
        owner: Option<Path>,
        by: Option<Path>,
        set: Setter,
    },
    /// The history heuristic has ordered the children of a tree's position.
    Order {
        at: Path,
        scores: Vec<u32>,
        order: Vec<u16>,
        /// So many of them were taken first for another reason.
        early: usize,
    },
    /// A null window asks whether the value is this or more.
    Asks {
        at: Path,
        value: ClaimScore,
    },
    Value {
        at: Path,
        depth: u8,
        value: ClaimScore,
        proves: Proves,
    },
    Raise {
        at: Path,
        by: Path,
        before: ClaimScore,
        value: ClaimScore,
        stands: Option<Interval>,
    },
    Nothing {
        at: Path,
        by: Path,
        value: ClaimScore,
        /// What the parent has, or its bound.
        held: ClaimScore,
        stands: Option<Interval>,
    },
    Again {
        at: Path,
        by: Path,
        value: ClaimScore,
        held: ClaimScore,
    },
    Meets {
        at: Path,
        by: Path,
        value: ClaimScore,
        bound: ClaimScore,
    },
    FailsLow {
        at: Path,
        bound: ClaimScore,
    },
    FailsHigh {
        at: Path,
        bound: ClaimScore,
    },
    Cut {
        at: Path,
        by: Path,
        value: ClaimScore,
        bound: ClaimScore,
        owner: Option<Path>,
        deep: bool,
        never: usize,
        /// The values of the child for which this very visit is still left by a cut there.
        stands: Option<Interval>,
    },
    NullMove {
        at: Path,
        value: ClaimScore,
        bound: ClaimScore,
        owner: Option<Path>,
        never: usize,
    },
    StandPat {
        at: Path,
        value: ClaimScore,
        bound: ClaimScore,
        owner: Option<Path>,
    },
    KnownChild {
        at: Path,
        value: ClaimScore,
        bound: ClaimScore,
        owner: Option<Path>,
        visit: Option<u32>,
        never: usize,
    },
    Known {
        at: Path,
        value: ClaimScore,
        proves: Proves,
        visit: Option<u32>,
    },
    /// A cut depends on one leaf: the values of the leaf for which the visit is still cut by the same child.
    HangsOn {
        at: Path,
        by: Path,
        leaf: Path,
        value: ClaimScore,
        stands: Interval,
    },
    /// The fewest leaves below the child that have to change before it no longer cuts.
    Undo {
        at: Path,
        by: Path,
        changes: Vec<LeafChange>,
        holds: Option<Interval>,
        /// The next child that then cuts the visit; `None` where none does.
        then: Option<Path>,
    },
    /// A re-search contradicts its probe.
    Unstable {
        at: Path,
        proved: ClaimScore,
        found: ClaimScore,
    },
    Result {
        value: ClaimScore,
        proves: Proves,
        line: Path,
    },
    /// Leaves that no visit looked at: whatever their values, the search is the same, visit by visit.
    Free {
        leaves: usize,
    },
}

impl Recording {
    /// The places among the searches of the root at which one begins to look for another value.
    pub fn run_starts(&self, roots: &[Visit]) -> Vec<usize> {
        let mut starts: Vec<usize> = Vec::new();
        for (at, root) in roots.iter().enumerate() {
            let run = starts.last().map_or(&[][..], |&start| &roots[start..at]);
            if self.begins_run(run, *root) {
                starts.push(at);
            }
        }
        starts
    }

    fn begins_run(&self, run: &[Visit], root: Visit) -> bool {
        let Some(last) = run.last().filter(|last| last.depth == root.depth) else { return true };
        match self.task.method.algorithm {
            Algorithm::Aspiration | Algorithm::ProveBest | Algorithm::CanCut => root.kind == VisitKind::Full,
            Algorithm::Mtdf => known(run).0 >= known(run).1,
            Algorithm::MtSss => last.bound() != Bound::Upper,
            Algorithm::MtDual => last.bound() != Bound::Lower,
            _ => true,
        }
    }
}

/// What searches of one run have proved of the root's value together, as the side to move sees it.
pub fn known(roots: &[Visit]) -> (Score, Score) {
    roots.iter().fold((-Score::INFINITY, Score::INFINITY), |(lower, upper), root| match root.bound() {
        Bound::Exact => (root.value, root.value),
        Bound::Lower => (lower.max(root.value), upper),
        Bound::Upper => (lower, upper.min(root.value)),
    })
}

// The order in which the history heuristic has put the children of a position.

impl Recording {
    /// The scores and the order at the visit at `ply`; `None` where the history did not decide it, or where the rows do
    /// not show it. Only of trees: there a move is the number of a child.
    pub fn order(&self, state: &State, ply: usize, effort: &Effort<'_>) -> Option<Claim> {
        let visit = state.path[ply].visit;
        // That search of the root leaves moves out before it begins.
        let is_partial = ply == 0 && self.task.method.algorithm == Algorithm::ProveBest;
        if !self.task.method.has(Switch::History) || visit.end != End::Searched || is_partial {
            return None;
        }
        let (seen, row) = self.searched(visit)?;
        let line: Vec<MoveCode> = state.path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
        self.task.start.tree()?;
        let count = self.task.start.look(&line)?.child_count as u16;
        // The rows are walked once for all steps.
        if !self.replay.knows_history() && !effort.take(self.replay.trace().len().into()) {
            return None;
        }
        let (root, side) = (self.task.start.side(), self.side(&state.path, ply));
        let scores: Option<Vec<u32>> =
            (0..count).map(|child| self.replay.history_score(root, side, MoveCode(child), row)).collect();
        let scores = scores?;
        let is_sorted = |reason: &Reason| matches!(reason, Reason::History | Reason::Generated);
        let early: Vec<u16> =
            seen.iter().take_while(|(_, reason)| !is_sorted(reason)).map(|&(child, _)| child).collect();
        let mut rest: Vec<u16> = (0..count).filter(|child| !early.contains(child)).collect();
        rest.sort_by_key(|&child| Reverse(scores[usize::from(child)]));
        let has_sorted = rest.len() > 1 && rest.iter().any(|&child| scores[usize::from(child)] > 0);
        let order: Vec<u16> = early.iter().chain(&rest).copied().collect();
        // A trace of another program may be in another order.
        let is_so = seen.len() > early.len() && seen.iter().zip(&order).all(|(&(child, _), &other)| child == other);
        let early = early.len();
        (has_sorted && is_so).then(|| Claim::Order { at: self.path(state, ply), scores, order, early })
    }

    /// The children of a visit in the order in which they were searched, each with the reason for its place, and the row
    /// of the first.
    fn searched(&self, visit: crate::trace::Visit) -> Option<(Vec<(u16, Reason)>, VisitId)> {
        let mut seen: Vec<(u16, Reason)> = Vec::new();
        let mut first = None;
        for child in self.replay.trace().children(visit).filter(|child| child.kind != VisitKind::NullMove) {
            let MoveCode(index) = child.mv?;
            first = first.or(Some(child.id));
            if seen.iter().all(|&(other, _)| other != index) {
                seen.push((index, child.reason));
            }
        }
        Some((seen, first?))
    }
}
