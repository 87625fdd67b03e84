//! An observer that keeps the searches of the root apart: the iterations of deepening, the passes of a driver.

use super::{Counts, Depth, Event, Observer, Score, VisitKind, Window};
use crate::game::MoveCode;
use crate::score::Bound;

/// One search of the root. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootSearch {
    pub kind: VisitKind,
    /// Plies that it looked ahead.
    pub depth: Depth,
    pub window: Window,
    /// What it returned.
    pub value: Score,
    /// The move that it searched first; `None` where it searched none.
    pub first: Option<MoveCode>,
    /// Moves of the root that a cut left out.
    pub skipped: usize,
    /// What it cost.
    pub counts: Counts,
}

/// Keeps every search of the root, in order.
#[derive(Debug, Clone, Default)]
pub struct Passes {
    passes: Vec<RootSearch>,
    ply: usize,
}

impl Passes {
    /// The searches that have finished, and one that has not, as far as it went.
    pub fn all(&self) -> &[RootSearch] {
        &self.passes
    }

    pub fn finished(mut self) -> Passes {
        if self.ply > 0 {
            self.passes.pop();
            self.ply = 0;
        }
        self
    }
}

/// What the searches of `prove-best` have shown of the root's first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BestProof {
    /// No other move is better.
    Best,
    /// Another is better than it, and no other is better than that one.
    Worse,
    /// Another is better than it; the moves after that one were not tested.
    WorseThanSome,
    /// It reaches the upper edge of the root's window, so that no other was tested.
    Reaches,
    /// No move is above the lower edge of the root's window.
    Below,
}

impl Passes {
    /// What `prove-best` has shown, and what its value proves; `None` before its first search has ended.
    pub fn verdict(&self) -> Option<(BestProof, Bound)> {
        let bound = |pass: &RootSearch| pass.window.bound(pass.value);
        match self.all() {
            [] => None,
            // Only the position's own value, or the value of its only move.
            [only] if bound(only) == Bound::Lower => Some((BestProof::Reaches, Bound::Lower)),
            [only] if bound(only) == Bound::Upper => Some((BestProof::Below, Bound::Upper)),
            [_] => Some((BestProof::Best, Bound::Exact)),
            [.., others] if bound(others) == Bound::Lower && others.skipped > 0 => {
                Some((BestProof::WorseThanSome, Bound::Lower))
            }
            [.., others] if bound(others) == Bound::Lower => Some((BestProof::Worse, Bound::Lower)),
            [first, ..] if bound(first) == Bound::Upper => Some((BestProof::Below, Bound::Upper)),
            [..] => Some((BestProof::Best, Bound::Exact)),
        }
    }
}

impl Observer for Passes {
    fn on(&mut self, event: Event) {
        if let (0, Event::Enter(entry)) = (self.ply, event) {
            let (kind, depth, window) = (entry.kind, entry.depth, entry.window);
            let (value, first, skipped, counts) = (Score::ZERO, None, 0, Counts::default());
            self.passes.push(RootSearch { kind, depth, window, value, first, skipped, counts });
        }
        let Some(pass) = self.passes.last_mut() else { return };
        match event {
            Event::Enter(entry) => {
                if self.ply == 1 {
                    pass.first = pass.first.or(entry.mv);
                }
                self.ply += 1;
            }
            Event::Cutoff { skipped } if self.ply == 1 => pass.skipped = skipped,
            Event::Leave(value) => {
                self.ply -= 1;
                pass.value = value;
            }
            _ => {}
        }
        pass.counts.on(event);
    }
}
