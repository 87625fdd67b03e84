//! An observer that keeps the searches of the root apart: the iterations of deepening, the passes of a driver.

use super::{Counts, Depth, Event, Kind, Observer, Score, Window};

/// One search of the root. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pass {
    /// Why it was made.
    pub kind: Kind,
    /// Plies that it looked ahead.
    pub depth: Depth,
    /// Its window.
    pub window: Window,
    /// What it returned.
    pub value: Score,
    /// What it cost.
    pub counts: Counts,
}

/// Keeps every search of the root, in order.
#[derive(Debug, Clone, Default)]
pub struct Passes {
    passes: Vec<Pass>,
    ply: usize,
}

impl Passes {
    /// The searches that came to their end, and one that did not as far as it went.
    #[must_use]
    pub fn all(&self) -> &[Pass] {
        &self.passes
    }

    /// What iterative deepening cost, as a multiple of its last iteration, and what the lecture's formula makes of the
    /// growth from the last iteration but one: Time(R, d) is about R^d (1 - 1/R)^-2, so that the multiple is
    /// (1 - 1/R)^-2 of the last iteration's leaves and (1 - 1/R)^-1 of its visits (Korf 1985).
    ///
    /// `None` unless there are two depths, and the last one cost more than the one before.
    #[must_use]
    pub fn deepening(&self) -> Option<Deepening> {
        let cost = |depth: Depth| -> u64 {
            self.passes.iter().filter(|pass| pass.depth == depth).map(|pass| pass.counts.visits).sum()
        };
        let deepest = self.passes.iter().map(|pass| pass.depth).max()?;
        let (last, before) = (cost(deepest) as f64, cost(deepest.below()) as f64);
        let all: u64 = self.passes.iter().map(|pass| pass.counts.visits).sum();
        let growth = last / before;
        (deepest > Depth(1) && before > 0.0 && growth > 1.0).then(|| Deepening {
            growth,
            measured: all as f64 / last,
            predicted: 1.0 / (1.0 - 1.0 / growth),
        })
    }
}

/// The cost of iterative deepening.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deepening {
    /// Visits of the last iteration over those of the one before: R.
    pub growth: f64,
    /// Visits of all iterations over those of the last.
    pub measured: f64,
    /// The same if every iteration had cost R times the one before, for ever.
    pub predicted: f64,
}

impl Observer for Passes {
    fn on(&mut self, event: Event) {
        if let (0, Event::Enter(entry)) = (self.ply, event) {
            let (kind, depth, window) = (entry.kind, entry.depth, entry.window);
            self.passes.push(Pass { kind, depth, window, value: Score::ZERO, counts: Counts::default() });
        }
        let Some(pass) = self.passes.last_mut() else { return };
        match event {
            Event::Enter(_) => self.ply += 1,
            Event::Leave(value) => {
                self.ply -= 1;
                pass.value = value;
            }
            _ => {}
        }
        pass.counts.on(event);
    }
}
