//! The same place in two searches: the step of another search when it looked at the current place.
//!
//! A place is known by the moves that lead to it, so the other search is found by walking down its visits by these moves. Of
//! several visits to one place the two searches are paired in order, among those of the same depth: the second iteration
//! meets the second iteration, a re-search meets a re-search. Where the other search has fewer, its last one is met.

use super::State;
use crate::trace::{Moment, Step, Trace, Visit, VisitId};

/// The step of another search that corresponds to the current place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// At the same place, entered or left as in the first search.
    Here(Step, VisitId),
    /// It never came to the place. The step is where it left the nearest position above that it did visit: the step
    /// that it made instead of coming.
    Never(Step),
    /// The same of a search that still runs, or of which only a part was recorded: it may yet come there, or have done
    /// so.
    NotSoFar(Step),
}

impl Meeting {
    /// The other search's step; in a part, it may be after the last one that was recorded.
    pub const fn step(self) -> Step {
        match self {
            Meeting::Here(step, _) | Meeting::Never(step) | Meeting::NotSoFar(step) => step,
        }
    }
}

/// The step of `other` when a search over `trace` is at `state`.
///
/// It looks at the children of the visits on the way down, and at nothing else. Panics on an empty trace.
#[must_use]
pub fn meet(trace: &Trace, state: &State, other: &Trace) -> Meeting {
    let mut own: Vec<Visit> = trace.roots().collect();
    let mut theirs: Vec<Visit> = other.roots().collect();
    let mut ply = 0;
    for frame in state.path.iter().skip(1) {
        let below = at_move(other, &theirs, frame.visit);
        if below.is_empty() {
            break;
        }
        own = at_move(trace, &own, frame.visit);
        (theirs, ply) = (below, ply + 1);
    }
    let here = paired(&own, state.path[ply].visit, &theirs);
    let is_there = ply + 1 == state.path.len();
    match (is_there, state.moment) {
        (true, Moment::Enter) => Meeting::Here(other.entered_at(here, ply), here.id),
        (true, Moment::Leave) => Meeting::Here(other.left_at(here, ply), here.id),
        (false, _) if other.is_complete() => Meeting::Never(other.left_at(here, ply)),
        (false, _) => Meeting::NotSoFar(other.left_at(here, ply)),
    }
}

fn at_move(trace: &Trace, visits: &[Visit], visit: Visit) -> Vec<Visit> {
    let children = visits.iter().flat_map(|&above| trace.children(above));
    children.filter(|child| child.mv == visit.mv).collect()
}

/// The visit among `theirs` that comes in the order that `visit` has among `own`, all of them visits of one place.
fn paired(own: &[Visit], visit: Visit, theirs: &[Visit]) -> Visit {
    let of_depth = |visits: &[Visit]| -> Vec<Visit> {
        visits.iter().copied().filter(|other| other.depth == visit.depth).collect()
    };
    let before = |visits: &[Visit]| visits.iter().filter(|other| other.id < visit.id).count();
    let same = of_depth(theirs);
    let (order, among) = if same.is_empty() { (before(own), theirs) } else { (before(&of_depth(own)), &same[..]) };
    among[order.min(among.len() - 1)]
}
