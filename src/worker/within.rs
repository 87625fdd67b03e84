//! Iterative deepening within a budget of visits or of time.
//!
//! A budget of visits is spent on entering one visit more, so that it stops the same search at the same place on every
//! machine. Nothing that happens behind that place counts. The search is made once: what is wanted of an iteration is
//! taken when it is finished, so that the budget holds of everything.

use std::time::{Duration, Instant};

use super::watch::{Watch, run};
use crate::game::start::Start;
use crate::game::{Depth, Stop};
use crate::score::{Score, Window};
use crate::search::budget::{Budget, Halt};
use crate::search::{Event, Method, Observer};

/// What a search may spend; whichever is spent first stops it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Visits.
    pub visits: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// A search that deepens as far as its limits allow.
#[derive(Debug, Clone, Copy)]
pub struct Within<'a> {
    /// How to search; with deepening, since else there is only one iteration.
    pub method: Method,
    /// Where the search begins.
    pub start: &'a Start,
    /// The depth of the last iteration.
    pub depth: Depth,
    /// The root's window, seen by the side to move there.
    pub window: Window,
    /// What it may spend.
    pub limits: Limits,
    /// Who else may stop it, and hears how far it is.
    pub watch: &'a Watch,
}

/// How far a search came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached<T> {
    /// The last iteration that was finished; `None` where there is none.
    pub finished: Option<Finished<T>>,
    /// Where the budget stopped it; `None` where it came to its end.
    pub halt: Option<Halt>,
}

/// An iteration that came to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished<T> {
    /// Plies that it looked ahead.
    pub depth: Depth,
    /// What it found, as the side to move at the root sees it.
    pub value: Score,
    /// What was taken then.
    pub taken: T,
}

/// Visits between two looks at the clock.
const PATIENCE: u64 = 64;

impl Within<'_> {
    /// Searches. `observer` hears what happens until the limits are spent, and `take` is called with it at the end of
    /// each iteration.
    ///
    /// # Errors
    /// [`Stop`] where a value that is needed is unknown, or the watch was cancelled.
    pub fn run<O: Observer, T>(&self, observer: &mut O, take: impl FnMut(&O) -> T) -> Result<Reached<T>, Stop> {
        let begin = Instant::now();
        self.run_by(&mut || begin.elapsed(), observer, take)
    }

    /// The same by a clock, which tells the time since the beginning. It is read before the first visit, and once in 64
    /// visits.
    ///
    /// # Errors
    /// As [`Within::run`] has them.
    pub fn run_by<O: Observer, T>(
        &self,
        clock: &mut dyn FnMut() -> Duration,
        observer: &mut O,
        take: impl FnMut(&O) -> T,
    ) -> Result<Reached<T>, Stop> {
        let own = Watch::default();
        let mut counted = Counted {
            limits: self.limits,
            clock,
            looked: Duration::ZERO,
            visits: 0,
            depth: Depth::default(),
            halt: None,
            finished: None,
            own: own.clone(),
            outer: self.watch,
            observer,
            take,
        };
        let searched = run(self.method, self.start, (self.depth, self.window), &own, &mut counted);
        let Counted { halt, finished, .. } = counted;
        match halt {
            Some(halt) => Ok(Reached { finished, halt: Some(halt) }),
            None if self.watch.is_cancelled() => Err(Stop::Cancelled),
            None => searched.map(|_| Reached { finished, halt: None }),
        }
    }
}

/// Counts what is spent, and stops the search.
struct Counted<'a, O, T, F> {
    limits: Limits,
    clock: &'a mut dyn FnMut() -> Duration,
    looked: Duration,
    visits: u64,
    /// The depth of the iteration that runs.
    depth: Depth,
    halt: Option<Halt>,
    finished: Option<Finished<T>>,
    /// What stops this search.
    own: Watch,
    outer: &'a Watch,
    observer: &'a mut O,
    take: F,
}

impl<O, T, F: FnMut(&O) -> T> Counted<'_, O, T, F> {
    /// Whether one visit more may be made.
    fn may_enter(&mut self) -> bool {
        if self.limits.visits == Some(self.visits) {
            self.spend(Budget::Visits);
        } else if self.visits.is_multiple_of(PATIENCE) {
            self.look();
        }
        !self.own.is_cancelled()
    }

    #[cold]
    fn look(&mut self) {
        let now = (self.clock)();
        self.outer.count(PATIENCE.min(self.visits), now.saturating_sub(self.looked));
        self.looked = now;
        if self.outer.is_cancelled() {
            self.own.cancel();
        } else if self.limits.time.is_some_and(|time| now >= time) {
            self.spend(Budget::Time);
        }
    }

    fn spend(&mut self, by: Budget) {
        self.halt = Some(Halt { by, depth: self.depth, visits: self.visits });
        self.own.cancel();
    }
}

impl<O: Observer, T, F: FnMut(&O) -> T> Observer for Counted<'_, O, T, F> {
    #[inline]
    fn on(&mut self, event: Event) {
        if self.own.is_cancelled() {
            return;
        }
        if let Event::Enter(entry) = event {
            if entry.mv.is_none() {
                self.depth = entry.depth;
            }
            if !self.may_enter() {
                return;
            }
            self.visits += 1;
        }
        self.observer.on(event);
        if let Event::Found { value, .. } = event {
            self.finished = Some(Finished { depth: self.depth, value, taken: (self.take)(self.observer) });
        }
    }
}
