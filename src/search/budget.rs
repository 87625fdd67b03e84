//! The iterations of deepening: which one runs, which one was finished last, and where a budget stopped the search.

use super::{Depth, Event, Observer};

/// What a budget counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// Visits, so that the same budget always stops the search at the same place.
    Visits,
    /// Time.
    Time,
}

impl Budget {
    /// Both.
    pub const ALL: [Budget; 2] = [Budget::Visits, Budget::Time];

    /// The name in JSON and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Budget::Visits => "visits",
            Budget::Time => "time",
        }
    }
}

/// Where a budget has stopped a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halt {
    /// The budget that was spent.
    pub by: Budget,
    /// The depth of the iteration that was not finished.
    pub depth: Depth,
    /// Visits made until then, those of the unfinished iteration included.
    pub visits: u64,
}

/// Follows the iterations: an iteration is finished when the root is searched to a greater depth.
#[derive(Debug, Clone, Copy, Default)]
pub struct Iterations {
    ply: usize,
    now: Option<Depth>,
    finished: Option<Depth>,
}

impl Iterations {
    /// The depth of the iteration that was entered last.
    #[must_use]
    pub fn now(&self) -> Depth {
        self.now.unwrap_or_default()
    }

    /// The depth of the last iteration that was finished; `None` where there is none yet.
    #[must_use]
    pub const fn finished(&self) -> Option<Depth> {
        self.finished
    }
}

impl Observer for Iterations {
    #[inline]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                if self.ply == 0 && self.now.is_none_or(|now| entry.depth > now) {
                    (self.finished, self.now) = (self.now, Some(entry.depth));
                }
                self.ply += 1;
            }
            Event::Leave(_) => self.ply -= 1,
            _ => {}
        }
    }
}
