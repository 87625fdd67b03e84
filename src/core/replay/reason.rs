//! Why a visit was cut off: whose choice set the bound, and which child refutes.
//!
//! Everything is proved from the rows alone, so it holds for any program's trace.

use super::{Frame, Replay};
use crate::game::Turn;
use crate::score::Score;
use crate::search::VisitKind;
use crate::trace::{End, Visit, VisitId};

/// The reason of a cutoff. Plies index the path that it was asked about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cut {
    pub ply: usize,
    pub refuter: Refuter,
    pub value: Score,
    /// The beta that it reached, from the point of view of the side to move at the cut.
    pub beta: Score,
    pub origin: BoundOrigin,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Refuter {
    Child(Visit),
    /// Even passing is good enough: the null move's visit.
    Pass(Visit),
    StandPat,
    /// The table knows of a child that is good enough, which an earlier visit found.
    Known(Option<VisitId>),
}

impl Refuter {
    /// The child that was searched for it; `None` where none was.
    pub const fn visit(self) -> Option<Visit> {
        match self {
            Refuter::Child(visit) | Refuter::Pass(visit) => Some(visit),
            Refuter::StandPat | Refuter::Known(_) => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BoundOrigin {
    Ancestor {
        ply: usize,
        by: Visit,
    },
    /// A probe asks only whether a value is above this bound.
    Probe {
        ply: usize,
    },
    /// A re-search starts at the value that its probe has already proved.
    Probed {
        ply: usize,
    },
    /// An ancestor at or beyond the horizon may stand pat on its evaluation.
    StandPat {
        ply: usize,
    },
    /// A driver searches with this window, after or instead of the whole one: a null window, or one that another
    /// missed.
    Pass,
    /// The search began with this window.
    Root,
}

impl BoundOrigin {
    /// The ply of the ancestor that set the bound; `None` for the window that the root's search began with.
    pub const fn owner_ply(self) -> Option<usize> {
        match self {
            BoundOrigin::Ancestor { ply, .. } | BoundOrigin::StandPat { ply } => Some(ply),
            // The parent of a probe asks it.
            BoundOrigin::Probe { ply } | BoundOrigin::Probed { ply } => Some(ply - 1),
            BoundOrigin::Pass | BoundOrigin::Root => None,
        }
    }
}

impl Cut {
    /// Plies between the visit that was cut and the ancestor that set the bound, for a bound of an ancestor.
    pub fn distance(&self) -> Option<usize> {
        match self.origin {
            BoundOrigin::Ancestor { ply, .. } => Some(self.ply - ply),
            _ => None,
        }
    }

    /// Whether the bound comes from further up than the parent (Knuth & Moore 1975): `None` where no ancestor set it.
    pub fn is_deep(&self) -> Option<bool> {
        self.distance().map(|plies| plies > 1)
    }
}

impl Replay {
    /// Why the visit at `ply` of a path stopped; `None` where it has not reached beta.
    pub fn why(&self, path: &[Frame], ply: usize) -> Option<Cut> {
        let frame = path.get(ply)?;
        let beta = frame.visit.window.beta;
        let refuter = self.refuter(frame.visit)?;
        let value = refuter.visit().map_or(frame.visit.value, |child| child.value_above());
        let origin = self.beta_origin(path, ply);
        Some(Cut { ply, refuter, value, beta, origin })
    }

    /// What caused a visit to reach its beta; `None` where it did not reach it, or the table itself had its value.
    fn refuter(&self, visit: Visit) -> Option<Refuter> {
        let beta = visit.window.beta;
        let child = self.last_visits(visit).into_iter().rev().find(|child| child.value_above() >= beta);
        match visit.end {
            End::ChildTable => Some(Refuter::Known(self.trace.source(visit.id))),
            End::NullMove => self.trace.children(visit).last().map(Refuter::Pass),
            End::StandPat if child.is_none() => (visit.value >= beta).then_some(Refuter::StandPat),
            _ => child.map(Refuter::Child),
        }
    }

    /// Where the beta of the visit at `ply` comes from: its parent's alpha, unless the same side moves at both.
    pub fn beta_origin(&self, path: &[Frame], ply: usize) -> BoundOrigin {
        let Some(parent) = ply.checked_sub(1).and_then(|above| path.get(above)) else { return of_root(path) };
        match path[ply].visit.turn {
            Turn::Changes => self.handed_alpha(path, ply, parent),
            Turn::Stays => self.handed_beta(path, ply, parent),
        }
    }

    pub fn alpha_origin(&self, path: &[Frame], ply: usize) -> BoundOrigin {
        let Some(parent) = ply.checked_sub(1).and_then(|above| path.get(above)) else { return of_root(path) };
        match path[ply].visit.turn {
            Turn::Changes => self.handed_beta(path, ply, parent),
            Turn::Stays => self.handed_alpha(path, ply, parent),
        }
    }

    fn handed_alpha(&self, path: &[Frame], ply: usize, parent: &Frame) -> BoundOrigin {
        let child = path[ply].visit;
        let (alpha, raised_by) = parent.held_at(child.id);
        let stands_pat = parent.visit.end == End::StandPat && child.bound_above() > parent.visit.window.alpha;
        match raised_by {
            None if stands_pat => BoundOrigin::StandPat { ply: ply - 1 },
            _ if child.bound_above() != alpha => by_probe(child.kind, ply),
            Some(by) => BoundOrigin::Ancestor { ply: ply - 1, by },
            None => self.alpha_origin(path, ply - 1),
        }
    }

    fn handed_beta(&self, path: &[Frame], ply: usize, parent: &Frame) -> BoundOrigin {
        let child = path[ply].visit;
        if child.seen_above(child.window).beta == parent.visit.window.beta {
            self.beta_origin(path, ply - 1)
        } else {
            by_probe(child.kind, ply)
        }
    }

    /// The visits of children that count: a probe that was followed by a re-search does not, nor does a pass.
    fn last_visits(&self, visit: Visit) -> Vec<Visit> {
        let mut visits: Vec<Visit> = Vec::new();
        for child in self.trace.children(visit).filter(|child| child.kind != VisitKind::NullMove) {
            if child.kind == VisitKind::Research {
                visits.pop();
            }
            visits.push(child);
        }
        visits
    }
}

fn of_root(path: &[Frame]) -> BoundOrigin {
    match path.first().map(|frame| frame.visit.kind) {
        Some(VisitKind::Null | VisitKind::Research) => BoundOrigin::Pass,
        _ => BoundOrigin::Root,
    }
}

const fn by_probe(kind: VisitKind, ply: usize) -> BoundOrigin {
    match kind {
        VisitKind::Research => BoundOrigin::Probed { ply },
        _ => BoundOrigin::Probe { ply },
    }
}
