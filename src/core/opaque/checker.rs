//! Walks the rows in the order in which visits are entered and left, and stops at the first that is wrong.

use std::cmp::Ordering;

use super::narrowing::Narrowing;
use super::{
    OpaqueFault, OpaqueHint, OpaqueProof, OpaqueRefutation, OpaqueRow, OpaqueSearch, OpaqueVerdict, OpenVisit, Waste,
    is_less, is_same, likely, seen, window_seen,
};
use crate::game::Side;
use crate::mutants::Mistake;

pub fn check(search: &OpaqueSearch) -> OpaqueVerdict {
    let visits = search.rows.iter().filter(|row| !row.is_caller).count() as u64;
    let mut checker = Checker {
        search,
        open: Vec::new(),
        best: best_leaves(search),
        narrowing: Narrowing::default(),
        equal: EqualCuts::default(),
        inner: (None, 0),
        proof: OpaqueProof { visits, ..OpaqueProof::default() },
    };
    let rows = search.rows.iter().zip(0..);
    let mut wrong = rows.map(|(told, row)| checker.enter(row, told)).find_map(Result::err);
    wrong = wrong.or_else(|| checker.leave_to(None).err());
    let (waste, wide) = checker.narrowing.judge(search);
    let refutation = match (wrong, wide) {
        // A window is wrong when it is handed down, a value when its visit is left.
        (Some((wrong, at)), Some((wide, row))) => Some(if row <= at { wide } else { wrong }),
        (wrong, wide) => wrong.map(|(wrong, _)| wrong).or(wide.map(|(wide, _)| wide)),
    };
    let (first, visits) = checker.inner;
    // Where a loop goes on although another one has ended, it says nothing of what is enough for a cut.
    let equal = checker.equal.hint(search).filter(|_| first.is_none());
    let inner = first.map(|row| OpaqueHint { waste: Waste::InnerLoop, row, visits });
    let hints = waste.into_iter().chain(equal).chain(inner).chain(small_infinity(search)).collect();
    OpaqueVerdict { proof: checker.proof, refutation, hints, cuts_at_equal: checker.equal.law() }
}

type Found = (OpaqueRefutation, u32);

struct Checker<'a> {
    search: &'a OpaqueSearch,
    open: Vec<OpenVisit<'a>>,
    /// The best value of any leaf, for each side as it sees it: nothing can be better.
    best: [f64; 2],
    narrowing: Narrowing,
    equal: EqualCuts,
    /// The first visit that was made after a loop inside of another one was left at a bound, and how many were.
    inner: (Option<u32>, u64),
    proof: OpaqueProof,
}

#[derive(Default)]
struct EqualCuts {
    cut: u64,
    kept: u64,
    first: Option<u32>,
}

impl EqualCuts {
    fn law(&self) -> Option<bool> {
        match (self.cut, self.kept) {
            (1.., 0) => Some(true),
            (0, 1..) => Some(false),
            _ => None,
        }
    }

    fn hint(&self, search: &OpaqueSearch) -> Option<OpaqueHint> {
        let row = self.first.filter(|_| search.has_windows)?;
        Some(OpaqueHint { waste: Waste::EqualNotCut, row, visits: self.kept })
    }
}

impl<'a> Checker<'a> {
    fn enter(&mut self, row: u32, told: &'a OpaqueRow) -> Result<(), Found> {
        self.leave_to(told.parent).map_err(|(found, _)| (found, row.saturating_sub(1)))?;
        match self.open.last_mut() {
            None => {
                self.proof.searches += 1;
                let (alpha, beta) = window_seen(told.side, told.window.0, told.window.1);
                // After a won move, its caller may have no other window left.
                let is_won = alpha.is_infinite() && alpha.total_cmp(&beta).is_eq();
                if self.search.has_windows && !told.is_caller && !is_less(alpha, beta) && !is_won {
                    let expected = (f64::NEG_INFINITY, f64::INFINITY);
                    let fault = OpaqueFault::Window { expected, found: (alpha, beta) };
                    return Err(found(row, row, fault, None));
                }
            }
            // What narrows its own window, as by a table, hands down another one than it was given.
            Some(parent) if self.search.has_windows && (parent.told.is_caller || !parent.told.is_told) => {
                // A caller need not stop: of its window nothing is known.
                let is_over = parent.told.is_caller && parent.has_reached();
                if parent.has_reached()
                    && !parent.told.is_caller
                    && !told.is_told
                    && !told.is_pass
                    && parent.earlier(told).is_none()
                {
                    let bound = parent.window.1;
                    let is_beyond = is_less(bound, parent.best);
                    if is_beyond && parent.told.cut != Some(true) {
                        let fault = OpaqueFault::Late { value: parent.best, bound };
                        return Err(found(row, parent.row, fault, Some(Mistake::NoCut)));
                    }
                    if is_beyond {
                        // It stops at a bound, but only one of its loops does.
                        self.inner.1 += 1;
                        self.inner.0.get_or_insert(row);
                    } else {
                        self.equal.kept += 1;
                        self.equal.first.get_or_insert(row);
                    }
                }
                let received =
                    if told.is_told || told.is_pass || is_over || parent.is_unknown && is_inside(parent, told) {
                        Ok(())
                    } else {
                        self.narrowing.receive(row, told, parent, self.search.is_movers)
                    };
                if let Err((fault, likely)) = received {
                    if !(self.search.may_narrow && is_inside(parent, told)) {
                        return Err(found(row, parent.row, fault, likely));
                    }
                    // By something of which nothing is known: what the parent is worth with it is not judged.
                    parent.is_unknown = true;
                }
            }
            Some(_) => {}
        }
        self.open.push(OpenVisit::new(row, told));
        Ok(())
    }

    fn leave_to(&mut self, parent: Option<u32>) -> Result<(), Found> {
        while let Some(open) = self.open.pop_if(|open| Some(open.row) != parent) {
            self.leave(&open)?;
            if let Some(above) = self.open.last_mut() {
                above.take(&open, self.search.may_narrow);
            }
        }
        Ok(())
    }

    fn leave(&mut self, open: &OpenVisit<'a>) -> Result<(), Found> {
        self.proof.probes += open.probes;
        self.proof.researches += open.researches;
        if open.children.is_empty() && !open.is_unknown && !open.is_passed {
            let is_unsearched = open.told.children > Some(0) && open.told.depth > Some(0);
            self.proof.leaves += u64::from(!is_unsearched);
            self.proof.unjudged += u64::from((open.told.is_told || is_unsearched) && !open.told.is_caller);
            return Ok(());
        }
        let is_unclear = open.is_unclear(self.search.may_narrow);
        let Some(value) = open.value().filter(|_| !is_unclear && !open.told.is_told) else {
            self.proof.unjudged += u64::from(!open.told.is_caller);
            return Ok(());
        };
        let left = open.unsearched();
        let (alpha, bound) = open.window;
        if left > 0 {
            self.proof.cutoffs += 1;
            let is_best = !is_less(open.best, self.best[open.told.side as usize]);
            // Where nothing is left of a window, any move may end a visit.
            let is_empty = self.search.has_windows && !is_less(alpha, bound);
            if !open.has_reached() && !is_best && !is_empty {
                let fault = OpaqueFault::Early { best: open.best, bound, left };
                return Err(found(open.row, open.row, fault, Some(likely::early(open))));
            }
            self.proof.wins += u64::from(!open.has_reached() && !is_empty);
            self.equal.cut += u64::from(self.search.has_windows && is_same(open.best, bound));
        }
        let (lower, mut upper) = open.proved();
        if left > 0 && !open.has_reached() {
            upper = open.best;
        }
        let at_most = !is_less(value, upper);
        let at_least = !is_less(lower, value);
        // A value at or beyond an edge of the window is only a bound.
        let (is_low, is_high) = (!is_less(alpha, value), !is_less(value, bound));
        // What is proved to be outside of the window may be returned as anything outside of it, as a win where a bound is reached.
        let is_outside = is_high && !is_less(lower, bound) || is_low && !is_less(alpha, upper);
        if is_outside || (at_most || is_high) && (at_least || is_low) && (at_most || at_least) {
            return Ok(());
        }
        let fault = OpaqueFault::Unproved { lower, upper, value };
        Err(found(open.row, open.row, fault, likely::value(open, self.search.is_movers)))
    }
}

fn found(row: u32, by: u32, fault: OpaqueFault, likely: Option<Mistake>) -> Found {
    (OpaqueRefutation { row, fault, likely, by }, row)
}

/// Whether a child's window lies inside of what is left for it, as where a table has narrowed it.
fn is_inside(parent: &OpenVisit<'_>, told: &OpaqueRow) -> bool {
    let ((alpha, beta), (low, high)) = (parent.left(told), parent.window_of(told));
    !is_less(low, alpha) && !is_less(beta, high) && is_less(low, high)
}

/// The best values of leaves, for MAX and for MIN, where several have it and others have not: as a game's win, not as a score.
pub fn best_leaves(search: &OpaqueSearch) -> [f64; 2] {
    let mut best = [(f64::NEG_INFINITY, 0); 2];
    for (row, at) in search.rows.iter().zip(0..) {
        let Some(value) = row.value.filter(|_| search.is_leaf(at)) else { continue };
        for (side, (best, count)) in [Side::Max, Side::Min].into_iter().zip(&mut best) {
            match super::order(seen(side, value), *best) {
                Ordering::Greater => (*best, *count) = (seen(side, value), 1),
                Ordering::Equal => *count += 1,
                Ordering::Less => {}
            }
        }
    }
    let [(max, _), (min, _)] = best;
    let is_one = is_same(max, 0.0 - min);
    let best = best.map(|(best, count)| if count > 1 && !is_one { best } else { f64::INFINITY });
    let goes_on = goes_on_after(&search.rows, best);
    [0, 1].map(|side| if goes_on[side] { f64::INFINITY } else { best[side] })
}

/// For which side a search goes on with other moves after it has found one that is worth the best of all: no win ends its loop.
fn goes_on_after(rows: &[OpaqueRow], most: [f64; 2]) -> [bool; 2] {
    let mut best = vec![f64::NEG_INFINITY; rows.len()];
    let mut last: Vec<Option<&str>> = vec![None; rows.len()];
    let mut goes_on = [false; 2];
    for row in rows {
        let Some((at, parent)) =
            row.parent.filter(|_| !row.is_pass).and_then(|at| Some((at as usize, rows.get(at as usize)?)))
        else {
            continue;
        };
        let side = parent.side as usize;
        let is_again = row.child.is_some() && row.child.as_deref() == last[at];
        let bound = window_seen(parent.side, parent.window.0, parent.window.1).1;
        goes_on[side] |= !is_again && !is_less(best[at], most[side]) && is_less(best[at], bound);
        best[at] = best[at].max(row.value.map_or(f64::NEG_INFINITY, |value| seen(parent.side, value)));
        last[at] = row.child.as_deref();
    }
    goes_on
}

/// Values beyond the number that all searches begin with for infinity: the same one, with both signs.
fn small_infinity(search: &OpaqueSearch) -> Option<OpaqueHint> {
    let mut roots = search.rows.iter().filter(|row| row.parent.is_none()).map(|row| row.window);
    let (low, high) = roots.next().filter(|(low, high)| is_same(*low, 0.0 - high))?;
    if roots.any(|window| window != (low, high)) {
        return None;
    }
    let is_beyond = |row: &OpaqueRow| row.value.is_some_and(|value| is_less(value, low) || is_less(high, value));
    let beyond = || search.rows.iter().zip(0..).filter(|(told, _)| told.parent.is_some() && is_beyond(told));
    let (_, row) = beyond().next()?;
    Some(OpaqueHint { waste: Waste::SmallInfinity, row, visits: beyond().count() as u64 })
}
