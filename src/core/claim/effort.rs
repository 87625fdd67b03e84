//! How much work may go into the claims of one step, counted in visits so that it is the same on every machine.

use std::cell::Cell;
use std::fmt;

use crate::game::guarded::Guard;

/// The work that claims may take: visits of searches on changed copies of the tree, and rows or positions that are
/// walked.
///
/// A claim that would take more is left out, and [`Effort::is_short`] says so.
pub struct Effort<'a> {
    left: Cell<u64>,
    is_short: Cell<bool>,
    goes_on: &'a dyn Fn() -> bool,
}

impl Effort<'_> {
    pub fn whole() -> Effort<'static> {
        Effort::within(u64::MAX)
    }

    pub fn within(visits: u64) -> Effort<'static> {
        Effort { left: Cell::new(visits), is_short: Cell::new(false), goes_on: &|| true }
    }

    /// Without a limit, as long as `goes_on` returns `true`.
    pub fn while_wanted(goes_on: &dyn Fn() -> bool) -> Effort<'_> {
        Effort { left: Cell::new(u64::MAX), is_short: Cell::new(false), goes_on }
    }

    /// Whether something was left out because it would have taken more.
    pub fn is_short(&self) -> bool {
        self.is_short.get()
    }

    /// Spends so many visits; `false` where fewer are left, and then none remain.
    pub fn take(&self, visits: u64) -> bool {
        match self.left.get().checked_sub(visits).filter(|_| (self.goes_on)()) {
            Some(left) => {
                self.left.set(left);
                true
            }
            None => self.end(),
        }
    }

    /// Leaves nothing to spend, because something was left out.
    fn end(&self) -> bool {
        self.left.set(0);
        self.is_short.set(true);
        false
    }
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effort { left, is_short, .. } = self;
        formatter.debug_struct("Effort").field("left", left).field("is_short", is_short).finish_non_exhaustive()
    }
}

/// Moves between two checks whether a search is still wanted.
const PATIENCE: u64 = 1_024;

/// The guard of a search: it may make so many moves, and no more than an effort has left.
pub struct MoveLimit<'a, 'e> {
    effort: &'a Effort<'e>,
    most: u64,
    moves: u64,
    /// The next move that stops the search or needs a check.
    next_look: u64,
    is_stopped: bool,
}

impl<'a, 'e> MoveLimit<'a, 'e> {
    pub fn new(effort: &'a Effort<'e>, most: u64) -> MoveLimit<'a, 'e> {
        let mut limit = MoveLimit { effort, most, moves: 0, next_look: 0, is_stopped: false };
        limit.look();
        limit
    }

    /// Spends the moves made; `false` where the effort was at its end before the search was.
    pub fn settle(&self) -> bool {
        #[cfg(feature = "counting")]
        trials::count(self.moves);
        if self.is_stopped && self.moves < self.most { self.effort.end() } else { self.effort.take(self.moves) }
    }

    #[cold]
    fn look(&mut self) {
        let most = self.most.min(self.effort.left.get());
        self.is_stopped = self.moves >= most || !(self.effort.goes_on)();
        self.next_look = (self.moves + PATIENCE).min(most);
    }
}

impl Guard for MoveLimit<'_, '_> {
    #[inline]
    fn count(&mut self) {
        if self.moves >= self.next_look {
            self.look();
        }
        self.moves += u64::from(!self.is_stopped);
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}

/// How many visits were made on changed copies of a tree on this thread, for tests.
#[cfg(feature = "counting")]
pub mod trials {
    use std::cell::Cell;

    thread_local! {
        static MADE: Cell<u64> = const { Cell::new(0) };
    }

    pub fn count(visits: u64) {
        MADE.set(MADE.get() + visits);
    }

    /// Those since the last call.
    pub fn take() -> u64 {
        MADE.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effort_that_is_spent_stays_spent_and_says_so() {
        let effort = Effort::within(10);
        assert!(effort.take(10) && !effort.is_short());
        assert!(!effort.take(1) && effort.is_short());
        let effort = Effort::within(10);
        assert!(!effort.take(11));
        assert!(!effort.take(1), "what did not fit has ended it");
    }

    #[test]
    fn a_limit_stops_after_its_last_move() {
        for (effort, most) in [(3, 8), (8, 3)] {
            let effort = Effort::within(effort);
            let mut limit = MoveLimit::new(&effort, most);
            let moves = (0..20).take_while(|_| {
                limit.count();
                !limit.is_stopped()
            });
            assert_eq!(moves.count(), 3);
            assert_eq!(limit.moves, 3);
            assert_eq!(limit.settle(), most == 3, "only the effort makes a claim wait");
        }
    }

    #[test]
    fn what_is_no_longer_wanted_is_short() {
        let effort = Effort::while_wanted(&|| false);
        assert!(MoveLimit::new(&effort, 8).is_stopped());
        assert!(!effort.take(1) && effort.is_short());
    }
}
