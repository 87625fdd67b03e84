//! The moment of a search that a stop is tied to.

use super::LessonNode;
use crate::replay::Replay;
use crate::trace::{EventKind, Step};

/// A moment of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// Before anything happens.
    Start,
    /// When all is done.
    End,
    /// A place is entered.
    Enter(LessonVisit),
    /// A place is left.
    Leave(LessonVisit),
    /// An event of a kind, counted from 1.
    Event(EventKind, u32),
    /// A step by its number, counted from 0.
    Step(u64),
}

/// A visit of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LessonVisit {
    /// The place.
    pub(crate) node: LessonNode,
    /// Which visit of it, counted from 1; `None` where it is not given.
    pub(crate) number: Option<u32>,
}

/// Why a moment does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoAnchor {
    /// The place has fewer visits.
    Visits(VisitsShort),
    /// There are fewer events of the kind.
    Events {
        kind: EventKind,
        /// Which one was expected.
        wanted: u32,
        /// How many there are.
        found: u32,
    },
    /// There are fewer steps.
    Steps { last: u64 },
}

/// A place has fewer visits than the lesson refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct VisitsShort {
    /// The place, as it was named.
    pub(crate) node: String,
    /// Which visit was expected.
    pub(crate) wanted: u32,
    /// How many there are.
    pub(crate) found: u32,
}

impl LessonVisit {
    /// The visit that is meant; `other` where the lesson does not say: `Some(1)` for the first, `None` for the last.
    pub(super) fn find(&self, replay: &Replay, other: Option<u32>) -> Result<crate::trace::Visit, VisitsShort> {
        let number = self.number.or(other);
        self.node.visit(replay, number).map_err(|found| VisitsShort {
            node: self.node.written.clone(),
            wanted: number.unwrap_or(1),
            found,
        })
    }
}

impl Anchor {
    /// The step of the moment in a search. Where a place has several visits and the lesson does not say which, it is the
    /// first.
    ///
    /// # Errors
    /// [`NoAnchor`] where the search has no such moment.
    pub(crate) fn step(&self, replay: &Replay) -> Result<Step, NoAnchor> {
        let last = replay.last_step();
        let trace = replay.trace();
        let visit = |visit: &LessonVisit| visit.find(replay, Some(1)).map_err(NoAnchor::Visits);
        match self {
            Anchor::Start => Ok(Step(0)),
            Anchor::End => Ok(last),
            Anchor::Enter(at) => Ok(trace.entered_at(visit(at)?, at.node.line.len())),
            Anchor::Leave(at) => Ok(trace.left_at(visit(at)?, at.node.line.len())),
            Anchor::Event(kind, number) => {
                let place = (*number as usize).saturating_sub(1);
                let found = replay.events().count(*kind);
                let none = NoAnchor::Events { kind: *kind, wanted: *number, found };
                replay.events().steps(*kind).nth(place).ok_or(none)
            }
            Anchor::Step(step) => {
                Some(Step(*step)).filter(|&step| step <= last).ok_or(NoAnchor::Steps { last: last.0 })
            }
        }
    }
}
