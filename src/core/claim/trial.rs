//! What a search does on a changed copy of its tree: the proof of every claim that says "would".
//!
//! A visit of the changed search is the same one if it belongs to the same search of the root, and the same moves for the
//! same reasons (whole window, probe, re-search) lead to it.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::Interval;
use crate::game::tree::{NodeId, Tree};
use crate::game::{Guard, MoveCode};
use crate::replay::Recording;
use crate::score::Score;
use crate::search::VisitKind;
use crate::trace::{End, Recorder, Trace, Visit};

/// The largest search that is repeated on a changed tree, in visits.
const LARGEST: u32 = 20_000;
const MOST_CHANGED: u32 = 8 * LARGEST;
const BUDGET: u64 = 3_000_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialVisit {
    pass: usize,
    steps: Vec<(MoveCode, VisitKind)>,
}

impl TrialVisit {
    pub fn new(trace: &Trace, path: &[Visit]) -> Option<TrialVisit> {
        let root = path.first()?;
        let pass = trace.roots().position(|other| other.id == root.id)?;
        let steps = path[1..].iter().map(|visit| Some((visit.mv?, visit.kind))).collect::<Option<_>>()?;
        Some(TrialVisit { pass, steps })
    }

    /// Whether nothing before this visit can have depended on what lies below it: it belongs to the first search of the
    /// root, and no position above it was searched before.
    pub fn is_first_look(&self) -> bool {
        self.pass == 0 && self.steps.iter().all(|(_, kind)| *kind != VisitKind::Research)
    }

    pub fn find(&self, trace: &Trace) -> Option<Visit> {
        let root = trace.roots().nth(self.pass)?;
        self.steps.iter().try_fold(root, |at, &(mv, kind)| {
            trace.children(at).find(|child| child.mv == Some(mv) && child.kind == kind)
        })
    }
}

pub struct Trial<'a> {
    recording: &'a Recording,
    tree: &'a Arc<Tree>,
    left: Cell<u64>,
    effort: &'a Effort<'a>,
}

impl<'a> Trial<'a> {
    /// `None` where there is no tree to change, the search is too large to be repeated or still runs, or the visits are
    /// those of another program.
    pub fn new(recording: &'a Recording, effort: &'a Effort<'a>) -> Option<Trial<'a>> {
        let tree = recording.task.start.tree()?;
        let trace = recording.trace();
        let is_small = trace.is_complete()
            && !trace.is_doubted()
            && trace.len() <= LARGEST
            && tree.node_count() <= LARGEST as usize;
        is_small.then_some(Trial { recording, tree, left: Cell::new(BUDGET), effort })
    }

    /// The search of the tree with other leaves; `None` where a value is missing or not a leaf's, or the budget or
    /// the effort is used up.
    pub fn search(&self, leaves: &[(NodeId, i16)]) -> Option<Trace> {
        self.returned(leaves).map(|(_, trace)| trace)
    }

    /// The same with what the search returns, as MAX sees it.
    pub fn returned(&self, leaves: &[(NodeId, i16)]) -> Option<(Score, Trace)> {
        if leaves.iter().any(|(_, value)| value.unsigned_abs() > Score::STATIC_LIMIT.unsigned_abs()) {
            return None;
        }
        let cost = u64::from(self.recording.trace().len()) + self.tree.node_count() as u64;
        self.left.set(self.left.get().checked_sub(cost)?);
        let changed = leaves.iter().fold(Tree::clone(self.tree), |mut tree, &(leaf, value)| {
            tree.make_leaf(leaf, Score::new(value));
            tree
        });
        let task = self.recording.task.clone().at(changed);
        let mut recorder = Recorder::within(MOST_CHANGED);
        let mut limit = MoveLimit::new(self.effort, MOST_CHANGED.into());
        let searched = task.run_guarded(&mut limit, &mut recorder);
        if !limit.settle() {
            return None;
        }
        let value = searched.ok()?;
        let trace = recorder.finish().filter(Trace::is_complete)?;
        Some((task.side().view(value), trace))
    }

    pub fn may_walk(&self) -> bool {
        self.effort.take(self.tree.node_count() as u64)
    }

    /// The child that cuts the visit at `place`; `None` within where none does, and none at all where the visit is not
    /// made.
    pub fn cut_by(trace: &Trace, place: &TrialVisit) -> Option<Option<MoveCode>> {
        let visit = place.find(trace)?;
        let is_by_child = visit.cut && visit.end == End::Searched;
        Some(trace.children(visit).last().filter(|_| is_by_child).and_then(|last| last.mv))
    }

    /// The largest interval around `now` whose values all pass `holds`; `None` where `now` does not, or the budget ends.
    ///
    /// A search only compares a leaf's value with other leaves and with bounds, so it does the same for all values
    /// between two of those.
    pub fn around(&self, now: i16, mut holds: impl FnMut(i16) -> Option<bool>) -> Option<Interval> {
        if !holds(now)? {
            return None;
        }
        let marks = self.marks();
        let to = edge(now, marks.range(now.saturating_add(1)..).copied(), &mut holds)?;
        let from = edge(now, marks.range(..now).rev().copied(), &mut holds)?;
        Some(Interval { from, to })
    }

    /// The values that a search of this tree may compare with, and their neighbours.
    fn marks(&self) -> BTreeSet<i16> {
        let limit = Score::STATIC_LIMIT;
        let method = self.recording.task.method;
        let window = self.recording.task.window_of_max();
        let leaves = self.tree.values().map(Score::get);
        let others = [window.alpha, window.beta, method.guess.unwrap_or_default()];
        let all = leaves.chain(others.map(Score::get)).chain([limit, -limit]);
        let widths =
            if method == crate::search::Algorithm::Aspiration || method.guess.is_some() { method.width } else { 0 };
        let near = |value: i16| [-widths, 0, widths].map(|width| value.saturating_add(width));
        let neighbours = |value: i16| [-2, -1, 0, 1, 2].map(|step| value.saturating_add(step));
        all.flat_map(near).flat_map(neighbours).filter(|value| value.saturating_abs() <= limit).collect()
    }
}

/// The last value, going away from `now` by way of `marks`, that still passes; `None` within where all do.
fn edge(
    now: i16,
    marks: impl Iterator<Item = i16>,
    holds: &mut impl FnMut(i16) -> Option<bool>,
) -> Option<Option<i16>> {
    let mut inside = now;
    for mark in marks {
        if holds(mark)? {
            inside = mark;
            continue;
        }
        let mut outside = mark;
        while inside.abs_diff(outside) > 1 {
            let middle = ((i32::from(inside) + i32::from(outside)) / 2) as i16;
            if holds(middle)? { inside = middle } else { outside = middle }
        }
        return Some(Some(inside));
    }
    Some(None)
}

// How much work may go into the claims of one step, counted in visits so that it is the same on every machine.

/// The work that claims may take: visits of searches on changed copies of the tree, and rows or positions that are
/// walked.
///
/// A claim that would take more is left out, and [`Effort::is_short`] says so.
pub struct Effort<'a> {
    left: Cell<u64>,
    is_short: Cell<bool>,
    goes_on: &'a dyn Fn() -> bool,
}

impl Effort<'_> {
    pub fn whole() -> Effort<'static> {
        Effort::within(u64::MAX)
    }

    pub fn within(visits: u64) -> Effort<'static> {
        Effort { left: Cell::new(visits), is_short: Cell::new(false), goes_on: &|| true }
    }

    /// Without a limit, as long as `goes_on` returns `true`.
    pub fn while_wanted(goes_on: &dyn Fn() -> bool) -> Effort<'_> {
        Effort { left: Cell::new(u64::MAX), is_short: Cell::new(false), goes_on }
    }

    pub fn is_short(&self) -> bool {
        self.is_short.get()
    }

    pub fn take(&self, visits: u64) -> bool {
        match self.left.get().checked_sub(visits).filter(|_| (self.goes_on)()) {
            Some(left) => {
                self.left.set(left);
                true
            }
            None => self.end(),
        }
    }

    fn end(&self) -> bool {
        self.left.set(0);
        self.is_short.set(true);
        false
    }
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effort { left, is_short, .. } = self;
        formatter.debug_struct("Effort").field("left", left).field("is_short", is_short).finish_non_exhaustive()
    }
}

/// Moves between two checks whether a search is still wanted.
const PATIENCE: u64 = 1_024;

/// The guard of a search: it may make so many moves, and no more than an effort has left.
pub struct MoveLimit<'a, 'e> {
    effort: &'a Effort<'e>,
    most: u64,
    moves: u64,
    /// The next move that stops the search or needs a check.
    next_look: u64,
    is_stopped: bool,
}

impl<'a, 'e> MoveLimit<'a, 'e> {
    pub fn new(effort: &'a Effort<'e>, most: u64) -> MoveLimit<'a, 'e> {
        let mut limit = MoveLimit { effort, most, moves: 0, next_look: 0, is_stopped: false };
        limit.look();
        limit
    }

    /// Spends the moves made; `false` where the effort was at its end before the search was.
    pub fn settle(&self) -> bool {
        #[cfg(feature = "counting")]
        trials::count(self.moves);
        if self.is_stopped && self.moves < self.most { self.effort.end() } else { self.effort.take(self.moves) }
    }

    #[cold]
    fn look(&mut self) {
        let most = self.most.min(self.effort.left.get());
        self.is_stopped = self.moves >= most || !(self.effort.goes_on)();
        self.next_look = (self.moves + PATIENCE).min(most);
    }
}

impl Guard for MoveLimit<'_, '_> {
    #[inline]
    fn count(&mut self) {
        if self.moves >= self.next_look {
            self.look();
        }
        self.moves += u64::from(!self.is_stopped);
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}

/// How many visits were made on changed copies of a tree on this thread, for tests.
#[cfg(feature = "counting")]
pub mod trials {
    use std::cell::Cell;

    thread_local! {
        static MADE: Cell<u64> = const { Cell::new(0) };
    }

    pub fn count(visits: u64) {
        MADE.set(MADE.get() + visits);
    }

    pub fn take() -> u64 {
        MADE.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effort_that_is_spent_stays_spent_and_says_so() {
        let effort = Effort::within(10);
        assert!(effort.take(10) && !effort.is_short());
        assert!(!effort.take(1) && effort.is_short());
        let effort = Effort::within(10);
        assert!(!effort.take(11));
        assert!(!effort.take(1), "what did not fit has ended it");
    }

    #[test]
    fn a_limit_stops_after_its_last_move() {
        for (effort, most) in [(3, 8), (8, 3)] {
            let effort = Effort::within(effort);
            let mut limit = MoveLimit::new(&effort, most);
            let moves = (0..20).take_while(|_| {
                limit.count();
                !limit.is_stopped()
            });
            assert_eq!(moves.count(), 3);
            assert_eq!(limit.moves, 3);
            assert_eq!(limit.settle(), most == 3, "only the effort makes a claim wait");
        }
    }
}
