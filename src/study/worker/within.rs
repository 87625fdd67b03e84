//! Iterative deepening within a budget of visits or of time.
//!
//! A budget of visits is spent on entering one visit more, so that it stops the same search at the same place on every
//! machine. Nothing after that place counts. The search is made once: what is wanted of an iteration is
//! taken when it is finished, so that the budget covers everything.

use std::time::Duration;

use super::watch::{Watch, run};
use crate::platform::Instant;
use jianzhi_core::search::{Budget, Halt};
use jianzhi_core::{Counts, Depth, Event, Observer, Outcome, Score, Stop, Task};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    pub visits: Option<u64>,
    pub time: Option<Duration>,
}

/// A search that deepens as far as its limits allow.
#[derive(Debug, Clone, Copy)]
pub struct Within<'a> {
    /// What to search; by a method with deepening, since else there is only one iteration.
    pub task: &'a Task,
    pub limits: Limits,
    pub watch: &'a Watch,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedDepth<T> {
    /// The value and the depth of the last iteration that was finished, and all that was counted. The value is
    /// [`Stop::Cancelled`] where none was finished.
    pub outcome: Outcome,
    /// What was taken at the end of that iteration; `None` where there is none.
    pub taken: Option<T>,
}

const PATIENCE: u64 = 64;

impl Within<'_> {
    /// Searches. `observer` receives what happens until the limits are spent, and `take` is called with it at the end
    /// of each iteration.
    pub fn run<O: Observer, T>(&self, observer: &mut O, take: impl FnMut(&O) -> T) -> Result<ReachedDepth<T>, Stop> {
        let begin = Instant::now();
        self.run_by(&mut || begin.elapsed(), observer, take)
    }

    /// The same by a clock, which returns the time since the beginning. It is read before the first visit, and once in
    /// 64 visits.
    pub fn run_by<O: Observer, T>(
        &self,
        clock: &mut dyn FnMut() -> Duration,
        observer: &mut O,
        take: impl FnMut(&O) -> T,
    ) -> Result<ReachedDepth<T>, Stop> {
        let own = Watch::default();
        let mut counted = Counted {
            limits: self.limits,
            clock,
            looked: Duration::ZERO,
            counts: Counts::default(),
            depth: Depth::default(),
            halt: None,
            finished: None,
            own: own.clone(),
            outer: self.watch,
            observer,
            take,
        };
        let searched = run(self.task, &own, &mut counted);
        let Counted { halt, finished, counts, .. } = counted;
        match (halt, searched) {
            (None, _) if self.watch.is_cancelled() => return Err(Stop::Cancelled),
            (None, Err(stop)) => return Err(stop),
            _ => {}
        }
        let (value, depth, taken) = match finished {
            Some((depth, value, taken)) => (Ok(self.task.side().view(value)), depth, Some(taken)),
            None => (Err(Stop::Cancelled), self.task.depth, None),
        };
        Ok(ReachedDepth { outcome: Outcome { value, depth, halt, counts }, taken })
    }
}

struct Counted<'a, O, T, F> {
    limits: Limits,
    clock: &'a mut dyn FnMut() -> Duration,
    looked: Duration,
    /// What was done so far; its visits are what a budget of visits is spent on.
    counts: Counts,
    depth: Depth,
    halt: Option<Halt>,
    /// The value is that of the side to move at the root.
    finished: Option<(Depth, Score, T)>,
    own: Watch,
    outer: &'a Watch,
    observer: &'a mut O,
    take: F,
}

impl<O, T, F: FnMut(&O) -> T> Counted<'_, O, T, F> {
    fn may_enter(&mut self) -> bool {
        if self.limits.visits == Some(self.counts.visits) {
            self.spend(Budget::Visits);
        } else if self.counts.visits.is_multiple_of(PATIENCE) {
            self.look();
        }
        !self.own.is_cancelled()
    }

    #[cold]
    fn look(&mut self) {
        let now = (self.clock)();
        self.outer.count(PATIENCE.min(self.counts.visits), now.saturating_sub(self.looked));
        self.looked = now;
        if self.outer.is_cancelled() {
            self.own.cancel();
        } else if self.limits.time.is_some_and(|time| now >= time) {
            self.spend(Budget::Time);
        }
    }

    fn spend(&mut self, by: Budget) {
        self.halt = Some(Halt { by, depth: self.depth, visits: self.counts.visits });
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
        }
        self.counts.on(event);
        self.observer.on(event);
        if let Event::Found { value, .. } = event {
            self.finished = Some((self.depth, value, (self.take)(self.observer)));
        }
    }
}
