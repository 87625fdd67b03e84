//! The moment of a search that a stop is tied to.

use super::LessonNode;
use jianzhi_core::replay::Replay;
use jianzhi_core::trace::{EventKind, Step};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Anchor {
    Start,
    End,
    Enter(LessonVisit),
    Leave(LessonVisit),
    /// An event of a kind, counted from 1.
    Event(EventKind, u32),
    /// A step by its number, counted from 0.
    Step(u64),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonVisit {
    pub node: LessonNode,
    /// Which visit of it, counted from 1; `None` where it is not given.
    pub number: Option<u32>,
}

/// Why a moment does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAnchor {
    Visits(VisitsShort),
    Events { kind: EventKind, wanted: u32, found: u32 },
    Steps { last: u64 },
}

/// A place has fewer visits than the lesson refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitsShort {
    pub node: String,
    pub wanted: u32,
    pub found: u32,
}

impl LessonVisit {
    /// The visit that is meant; `other` where the lesson does not say: `Some(1)` for the first, `None` for the last.
    pub fn find(&self, replay: &Replay, other: Option<u32>) -> Result<jianzhi_core::trace::Visit, VisitsShort> {
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
    pub fn step(&self, replay: &Replay) -> Result<Step, NoAnchor> {
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
