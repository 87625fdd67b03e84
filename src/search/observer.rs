//! What a search tells while it runs. An observer hears; it never answers, and it cannot change the outcome.

use crate::game::{Depth, Ending, MoveCode};
use crate::score::{Score, Window};

/// Why a visit was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// With the window that the parent has.
    Full,
    /// A probe with a null window: is this child better than what is in hand?
    Null,
    /// The same child once more, because its probe said that it is better.
    Research,
}

impl Kind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Full => "full",
            Kind::Null => "null",
            Kind::Research => "research",
        }
    }
}

/// The call of the search function that begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The move that leads here; `None` at the root of a search.
    pub mv: Option<MoveCode>,
    /// Plies that may still be looked ahead.
    pub depth: Depth,
    /// The window, from the side to move's point of view.
    pub window: Window,
    /// Why it is made.
    pub kind: Kind,
}

/// Something that happens in a search. Scores are seen by the side to move at the visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A visit begins.
    Enter(Entry),
    /// The visit's position is not searched further, but has a value at once.
    Ending(Ending),
    /// The child just left gives more than alpha (minimax: more than the best so far); it is the new alpha.
    Raise(Score),
    /// The child just left gives beta or more: the visit ends, and `skipped` children are not searched.
    Cutoff {
        /// Children never looked at, `0..`.
        skipped: usize,
    },
    /// The visit ends with this value.
    Leave(Score),
}

/// Hears every event of a search, in order.
pub trait Observer {
    /// Hears one event.
    fn on(&mut self, event: Event);
}

/// Hears nothing and costs nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Observer for Silent {
    #[inline(always)]
    fn on(&mut self, _: Event) {}
}

/// Two observers of one search.
impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn on(&mut self, event: Event) {
        self.0.on(event);
        self.1.on(event);
    }
}

impl<O: Observer> Observer for &mut O {
    #[inline]
    fn on(&mut self, event: Event) {
        (**self).on(event);
    }
}

/// Counts of a search, as `design.md` defines them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Counts {
    /// Calls of the search function.
    pub visits: u64,
    /// Static evaluations.
    pub leaves: u64,
    /// Visits left by `value >= beta` with at least one child unsearched.
    pub cutoffs: u64,
    /// Repeated searches of a child.
    pub researches: u64,
}

impl Observer for Counts {
    #[inline]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                self.visits += 1;
                self.researches += u64::from(entry.kind == Kind::Research);
            }
            Event::Ending(Ending::Leaf) => self.leaves += 1,
            Event::Cutoff { skipped } => self.cutoffs += u64::from(skipped > 0),
            Event::Ending(Ending::Terminal) | Event::Raise(_) | Event::Leave(_) => {}
        }
    }
}
