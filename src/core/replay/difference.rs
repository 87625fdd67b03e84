//! Where one search differs from others: the steps at which it enters what another never looked at, or leaves a
//! position with another outcome.
//!
//! All searches are walked together, each place with all of its visits in each of them, so that nothing is looked up twice. A
//! subtree that no other search looked at is one difference, and so is a run of neighbours that the same searches never
//! looked at.

use std::ops::ControlFlow;

use super::meeting::paired;
use crate::game::MoveCode;
use crate::trace::{Step, Trace, Visit};

/// Which way to look for a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// On from a step.
    Next,
    /// Back from it.
    Previous,
}

/// From which step to look for a difference, and which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heading {
    /// Which way.
    pub way: Way,
    /// The current step.
    pub from: Step,
}

/// The result of looking for a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// There is one at this step.
    At(Step),
    /// There is none that way.
    Nowhere,
    /// It was stopped by the caller.
    Stopped,
}

/// The nearest step of a search, before or after the current one, where it differs from one of the `others`:
///
/// - it enters a position that another never looked at, though it looked at the one above, and at the sibling before, or
/// - it leaves a position by a cutoff, or to search it once more, where another did not, or the other way round; the
///   visits are paired as [`super::meet`] pairs them.
///
/// `go_on` is asked at every inner visit. It takes time in proportion to the visits on the way to the difference.
#[must_use]
pub fn difference(trace: &Trace, others: &[&Trace], heading: Heading, go_on: &mut dyn FnMut() -> bool) -> Sought {
    let roots = |trace: &Trace| trace.roots().map(|visit| Met { visit, is_repeated: false }).collect();
    let groups = Groups { own: roots(trace), theirs: others.iter().map(|other| roots(other)).collect() };
    let mut walk = Walk { trace, others, heading, go_on };
    let mut all: Vec<Visit> = trace.roots().collect();
    if heading.way == Way::Previous {
        all.reverse();
    }
    match all.into_iter().try_for_each(|root| walk.through(Entered { visit: root, ply: 0, is_new: false }, &groups)) {
        ControlFlow::Break(sought) => sought,
        ControlFlow::Continue(()) => Sought::Nowhere,
    }
}

/// A visit, and whether its parent searched it once more.
#[derive(Debug, Clone, Copy)]
struct Met {
    visit: Visit,
    is_repeated: bool,
}

/// All visits of one place, in the search itself and in each of the others.
#[derive(Debug)]
struct Groups {
    own: Vec<Met>,
    theirs: Vec<Vec<Met>>,
}

impl Groups {
    /// Whether another search left a place in another way than `visit`, one of the own visits there.
    fn differ(&self, visit: Visit) -> bool {
        let own: Vec<Visit> = self.own.iter().map(|met| met.visit).collect();
        let outcome = |met: &Met| (met.visit.cut, met.is_repeated);
        let Some(mine) = self.own.iter().find(|met| met.visit.id == visit.id).map(outcome) else { return false };
        self.theirs.iter().filter(|group| !group.is_empty()).any(|group| {
            let visits: Vec<Visit> = group.iter().map(|met| met.visit).collect();
            let there = paired(&own, visit, &visits);
            group.iter().find(|met| met.visit.id == there.id).map(outcome) != Some(mine)
        })
    }
}

/// The children of all visits of a place: in each search by move, those of one move in order of entry.
struct Children {
    own: Vec<Met>,
    theirs: Vec<Vec<Met>>,
}

impl Children {
    fn below(walk: &Walk<'_>, groups: &Groups) -> Children {
        let theirs = walk.others.iter().zip(&groups.theirs).map(|(other, visits)| children(other, visits));
        Children { own: children(walk.trace, &groups.own), theirs: theirs.collect() }
    }

    /// The visits of the child that a move leads to.
    fn group(&self, mv: Option<MoveCode>) -> Groups {
        let theirs = self.theirs.iter().map(|all| by_move(all, mv).to_vec()).collect();
        Groups { own: by_move(&self.own, mv).to_vec(), theirs }
    }

    /// A bit for each other search that looked at the parent, but never at the child that a move leads to.
    fn never(&self, mv: Option<MoveCode>, parents: &Groups) -> u64 {
        let lanes = self.theirs.iter().zip(&parents.theirs).enumerate();
        let never = lanes.filter(|(_, (all, parents))| !parents.is_empty() && by_move(all, mv).is_empty());
        never.map(|(lane, _)| 1 << lane).sum()
    }
}

fn children(trace: &Trace, parents: &[Met]) -> Vec<Met> {
    let below = |above: Visit| {
        let children = trace.children(above);
        children.map(move |visit| Met { visit, is_repeated: trace.asks_again(above, visit) })
    };
    let mut all: Vec<Met> = parents.iter().flat_map(|met| below(met.visit)).collect();
    all.sort_by_key(|met| (met.visit.mv, met.visit.id));
    all
}

fn by_move(all: &[Met], mv: Option<MoveCode>) -> &[Met] {
    let begin = all.partition_point(|met| met.visit.mv < mv);
    let count = all[begin..].partition_point(|met| met.visit.mv == mv);
    &all[begin..begin + count]
}

/// A visit on the way, and whether another search does not look at what lies here.
#[derive(Debug, Clone, Copy)]
struct Entered {
    visit: Visit,
    ply: usize,
    is_new: bool,
}

struct Walk<'a> {
    trace: &'a Trace,
    others: &'a [&'a Trace],
    heading: Heading,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl Walk<'_> {
    /// Goes through the steps of a visit, from its end where the direction is backwards. Recursion is bounded by the
    /// depth of the search.
    fn through(&mut self, at: Entered, groups: &Groups) -> ControlFlow<Sought> {
        let Entered { visit, ply, is_new } = at;
        let (entered, left) = (self.trace.entered_at(visit, ply), self.trace.left_at(visit, ply));
        match self.heading.way {
            Way::Next if left <= self.heading.from => ControlFlow::Continue(()),
            Way::Next => {
                self.found(entered, || is_new)?;
                self.below(at, groups)?;
                self.found(left, || groups.differ(visit))
            }
            Way::Previous if entered >= self.heading.from => ControlFlow::Continue(()),
            Way::Previous => {
                self.found(left, || groups.differ(visit))?;
                self.below(at, groups)?;
                self.found(entered, || is_new)
            }
        }
    }

    /// Ends the walk at a step that lies on the way, if there is a difference.
    fn found(&self, step: Step, differs: impl FnOnce() -> bool) -> ControlFlow<Sought> {
        let is_on_the_way = match self.heading.way {
            Way::Next => step > self.heading.from,
            Way::Previous => step < self.heading.from,
        };
        if is_on_the_way && differs() { ControlFlow::Break(Sought::At(step)) } else { ControlFlow::Continue(()) }
    }

    fn below(&mut self, at: Entered, groups: &Groups) -> ControlFlow<Sought> {
        if at.visit.size == 1 || groups.theirs.iter().all(Vec::is_empty) {
            return ControlFlow::Continue(());
        }
        if !(self.go_on)() {
            return ControlFlow::Break(Sought::Stopped);
        }
        let children = Children::below(self, groups);
        let mut before = 0;
        let mut entered: Vec<Entered> = self
            .trace
            .children(at.visit)
            .map(|visit| {
                let never = children.never(visit.mv, groups);
                let is_new = never & !std::mem::replace(&mut before, never) != 0;
                Entered { visit, ply: at.ply + 1, is_new }
            })
            .collect();
        if self.heading.way == Way::Previous {
            entered.reverse();
        }
        entered.into_iter().try_for_each(|child| self.child(child, &children))
    }

    /// Goes through a child, unless its steps are all on the other side of the current one.
    fn child(&mut self, child: Entered, children: &Children) -> ControlFlow<Sought> {
        let (first, last) = (self.trace.entered_at(child.visit, child.ply), self.trace.left_at(child.visit, child.ply));
        let is_behind = match self.heading.way {
            Way::Next => last <= self.heading.from,
            Way::Previous => first >= self.heading.from,
        };
        if is_behind {
            return ControlFlow::Continue(());
        }
        self.through(child, &children.group(child.visit.mv))
    }
}
