//! Windows against what the parent has left. A narrower one has to be a probe or a re-search. A wider one costs visits and is never
//! unsound: where a whole program hands on no bound, or a statement does so at times, that is a hint; where one function or one side
//! never does, it is a mistake.

use rustc_hash::FxHashMap;

use super::{
    Bounds, OpaqueFault, OpaqueHint, OpaqueRefutation, OpaqueRow, OpaqueSearch, OpenVisit, Waste, is_less, is_same,
    likely, window_seen,
};
use crate::game::Side;
use crate::mutants::Mistake;

const NULL: f64 = 1.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    Child,
    Above,
}

/// Visits that one statement probably makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Group {
    source: Source,
    place: u32,
    side: Side,
    is_root: bool,
}

#[derive(Debug, Clone, Copy, Default)]
struct Kept {
    /// Windows that have the bound, and that have not.
    narrow: u64,
    wide: u64,
    first: Option<(OpaqueRefutation, u32)>,
}

#[derive(Debug, Default)]
pub struct Narrowing {
    groups: FxHashMap<Group, Kept>,
    root: Bounds,
}

impl Narrowing {
    pub fn receive(
        &mut self,
        row: u32,
        told: &OpaqueRow,
        parent: &OpenVisit<'_>,
        is_movers: bool,
    ) -> Result<(), (OpaqueFault, Option<Mistake>)> {
        let is_root = parent.told.parent.is_none();
        if is_root {
            self.root = parent.told.window;
        }
        let side = parent.told.side;
        let again = parent.earlier(told);
        let (expected, found) = (parent.left_beside(again), parent.window_of(told));
        let fault = || {
            let fault = OpaqueFault::Window {
                expected: turned(expected, side, told.side),
                found: window_seen(told.side, told.window.0, told.window.1),
            };
            (fault, likely::window(parent, told, is_movers))
        };
        if is_wrong(parent, told, again) {
            return Err(fault());
        }
        // Where nothing is left, a search goes on only by a convention, with any window.
        if again.is_some() || !is_less(expected.0, expected.1) {
            return Ok(());
        }
        let root = window_seen(side, self.root.0, self.root.1);
        let is_raised = is_less(parent.window.0, parent.best);
        let low = (found.0, expected.0, if is_raised { Source::Child } else { Source::Above }, root.0);
        let high = (found.1, expected.1, Source::Above, root.1);
        // Of values with fractions a probe may reach further than what is left.
        let begins = is_same(found.0, expected.0) || is_same(found.0, parent.best);
        let is_probe = begins && is_same(found.1 - found.0, NULL);
        for (is_low, (found, expected, source, root)) in [(true, low), (false, high)] {
            if source == Source::Above && is_same(expected, root) {
                continue;
            }
            let group = Group { source, place: parent.told.place, side, is_root };
            let kept = self.groups.entry(group).or_default();
            let is_wide = if is_low { is_less(found, expected) } else { is_less(expected, found) };
            if is_same(found, expected) {
                kept.narrow += 1;
            } else if is_wide && !is_probe {
                kept.wide += 1;
                kept.first.get_or_insert_with(|| {
                    let (fault, likely) = fault();
                    (OpaqueRefutation { row, fault, likely, by: parent.row }, row)
                });
            }
        }
        Ok(())
    }

    /// The hints, and the first window that is wrong since others like it are not.
    pub fn judge(&self, search: &OpaqueSearch) -> (Vec<OpaqueHint>, Option<(OpaqueRefutation, u32)>) {
        let mut hints = Vec::new();
        let mut wrong: Option<(OpaqueRefutation, u32)> = None;
        let mut at_times: Option<OpaqueHint> = None;
        let kinds = [
            (Source::Child, true, Waste::RootWindow),
            (Source::Child, false, Waste::NeverNarrowed),
            (Source::Above, false, Waste::NoDeepCut),
        ];
        for (source, is_root, waste) in kinds {
            let groups = self.groups.iter().filter(|(group, _)| group.source == source && group.is_root == is_root);
            let all: Vec<&Kept> = groups.map(|(_, kept)| kept).collect();
            let Some((_, row)) = first_of(all.iter()) else { continue };
            if all.iter().all(|kept| kept.narrow == 0) {
                hints.push(OpaqueHint { waste, row, visits: all.iter().map(|kept| kept.wide).sum() });
                continue;
            }
            let (partly, never): (Vec<&Kept>, Vec<&Kept>) = all.iter().partition(|kept| kept.narrow > 0);
            wrong = wrong.into_iter().chain(first_of(never.iter())).min_by_key(|(_, row)| *row);
            if let Some((_, row)) = first_of(partly.iter()) {
                let hint = at_times.get_or_insert(OpaqueHint { waste: Waste::AtTimes, row, visits: 0 });
                hint.visits += partly.iter().map(|kept| kept.wide).sum::<u64>();
            }
        }
        hints.extend(at_times);
        (hints, wrong.filter(|_| search.has_windows))
    }
}

/// The first window that is wider than it could be.
fn first_of<'a>(groups: impl Iterator<Item = &'a &'a Kept>) -> Option<(OpaqueRefutation, u32)> {
    groups.filter_map(|kept| kept.first).min_by_key(|(_, row)| *row)
}

fn is_wrong(parent: &OpenVisit<'_>, told: &OpaqueRow, again: Option<usize>) -> bool {
    let ((alpha, beta), (low, high)) = (parent.left_beside(again), parent.window_of(told));
    if !is_less(alpha, beta) {
        return false;
    }
    if !is_less(low, high) {
        return true;
    }
    let is_higher = is_less(alpha, low);
    let is_lower = is_less(high, beta);
    if !is_higher && !is_lower {
        return false;
    }
    // A root whose window is not told hands on its own idea of infinity.
    let is_begin = parent.told.parent.is_none()
        && (!is_higher || alpha == f64::NEG_INFINITY)
        && (!is_lower || beta == f64::INFINITY);
    // With values from outside of the window the best so far may be below alpha.
    let is_probe = (is_same(low, alpha) || is_same(low, parent.best)) && !is_less(NULL, high - low);
    let is_inside = !is_less(low, alpha) && !is_less(beta, high);
    let is_research = again.and_then(|at| parent.children.get(at)).is_some_and(|earlier| {
        let is_as_deep = earlier.depth == told.depth;
        // To a depth that is not told it may be a reduced probe once more.
        let asks_more = told.depth.is_none() || is_less(earlier.lower, high) && is_less(low, earlier.upper);
        !is_as_deep || is_inside && asks_more
    });
    !(is_begin || is_probe || is_research)
}

fn turned(window: Bounds, from: Side, to: Side) -> Bounds {
    if from == to { window } else { window_seen(Side::Min, window.0, window.1) }
}
