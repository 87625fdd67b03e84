//! Iterative deepening within a budget of visits or of time.
//!
//! A budget of visits is spent on entering one visit more, so that it stops the same search at the same place on every
//! machine. Nothing that happens behind that place counts.

use std::time::{Duration, Instant};

use super::watch::{Watch, run};
use crate::game::start::Start;
use crate::game::{Depth, Stop};
use crate::score::Window;
use crate::search::budget::{Budget, Halt, Iterations};
use crate::search::{Event, Method, Observer};

/// What a search may spend; whichever is spent first stops it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Visits.
    pub visits: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// How far a search came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// The depth of the last iteration that was finished; `None` where there is none.
    pub finished: Option<Depth>,
    /// Where the budget stopped it; `None` where it came to its end.
    pub halt: Option<Halt>,
}

/// Visits between two looks at the clock.
const PATIENCE: u64 = 64;

struct Within<'a, O> {
    limits: Limits,
    begin: Instant,
    looked: Instant,
    visits: u64,
    iterations: Iterations,
    halt: Option<Halt>,
    /// What stops this search.
    own: Watch,
    /// Who else may stop it, and wants to know how far it is.
    outer: &'a Watch,
    observer: &'a mut O,
}

impl<O> Within<'_, O> {
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
        self.outer.count(PATIENCE.min(self.visits), self.looked.elapsed());
        self.looked = Instant::now();
        if self.outer.is_cancelled() {
            self.own.cancel();
        } else if self.limits.time.is_some_and(|time| self.begin.elapsed() >= time) {
            self.spend(Budget::Time);
        }
    }

    fn spend(&mut self, by: Budget) {
        self.halt = Some(Halt { by, depth: self.iterations.now(), visits: self.visits });
        self.own.cancel();
    }
}

impl<O: Observer> Observer for Within<'_, O> {
    #[inline]
    fn on(&mut self, event: Event) {
        if self.own.is_cancelled() {
            return;
        }
        if let Event::Enter(_) = event {
            self.iterations.on(event);
            if !self.may_enter() {
                return;
            }
            self.visits += 1;
        } else {
            self.iterations.on(event);
        }
        self.observer.on(event);
    }
}

/// Deepens as far as `limits` allow. `observer` hears what happens until they are spent.
///
/// # Errors
/// [`Stop`] where a value that is needed is unknown, or `watch` was cancelled.
pub fn within<O: Observer>(
    (method, limits): (Method, Limits),
    (start, plan): (&Start, (Depth, Window)),
    watch: &Watch,
    observer: &mut O,
) -> Result<Reached, Stop> {
    let own = Watch::default();
    let begin = Instant::now();
    let mut within = Within {
        limits,
        begin,
        looked: begin,
        visits: 0,
        iterations: Iterations::default(),
        halt: None,
        own: own.clone(),
        outer: watch,
        observer,
    };
    let searched = run(method, start, plan, &own, &mut within);
    match within.halt {
        Some(halt) => Ok(Reached { finished: within.iterations.finished(), halt: Some(halt) }),
        None if watch.is_cancelled() => Err(Stop::Cancelled),
        None => searched.map(|_| Reached { finished: Some(plan.0), halt: None }),
    }
}
