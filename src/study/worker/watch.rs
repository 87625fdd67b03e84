//! What a running search and its owner share, and the game that checks it between two moves.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::platform::{self, Instant};
use jianzhi_core::game::Guard;
use jianzhi_core::search::Searched;
use jianzhi_core::{Observer, Task};

#[derive(Debug, Clone, Default)]
pub struct Watch {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    cancelled: AtomicBool,
    paused: AtomicBool,
    /// Tells a paused search to go on or to stop.
    bell: (Mutex<()>, Condvar),
    visits: AtomicU64,
    worked: AtomicU64,
    /// Results that were sent and that the owner has not taken yet.
    waiting: AtomicU32,
    /// Whether its owner is in another instance of the program.
    is_owned_elsewhere: bool,
    /// When work that its owner waits for has to end.
    end: Option<Instant>,
}

impl Watch {
    /// That of work whose owner is in another instance of the program.
    pub fn of_owner_elsewhere() -> Watch {
        Watch { shared: Arc::new(Shared { is_owned_elsewhere: true, ..Shared::default() }) }
    }

    pub fn for_a_while(time: Duration) -> Watch {
        Watch { shared: Arc::new(Shared { end: Some(Instant::now() + time), ..Shared::default() }) }
    }

    pub fn is_owned_elsewhere(&self) -> bool {
        self.shared.is_owned_elsewhere
    }

    pub fn stand_at(&self, visits: u64, worked: Duration) {
        self.shared.visits.store(visits, Ordering::Relaxed);
        self.shared.worked.store(worked.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Tells an owner elsewhere how far the work is, and receives whether it has to pause.
    fn talk_with_owner(&self) {
        let worked = Duration::from_nanos(self.shared.worked.load(Ordering::Relaxed));
        let rests = platform::tell_owner(self.visits(), worked);
        self.shared.paused.store(rests, Ordering::Relaxed);
    }

    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
        self.ring();
    }

    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Relaxed) || self.shared.end.is_some_and(|end| Instant::now() >= end)
    }

    pub fn pause(&self) {
        self.shared.paused.store(true, Ordering::Relaxed);
    }

    pub fn resume(&self) {
        self.shared.paused.store(false, Ordering::Relaxed);
        self.ring();
    }

    /// Whether it is paused, or will be at its next look.
    pub fn is_paused(&self) -> bool {
        self.shared.paused.load(Ordering::Relaxed)
    }

    /// Visits made so far, with a small delay.
    pub fn visits(&self) -> u64 {
        self.shared.visits.load(Ordering::Relaxed)
    }

    /// Counts work that is not a search: so many steps of it that took so long.
    pub fn count(&self, steps: u64, took: Duration) {
        self.shared.visits.fetch_add(steps, Ordering::Relaxed);
        self.shared.worked.fetch_add(took.as_nanos() as u64, Ordering::Relaxed);
        if self.shared.is_owned_elsewhere {
            self.talk_with_owner();
        }
    }

    /// Visits a second of work; `None` before the first look.
    pub fn rate(&self) -> Option<f64> {
        let worked = self.shared.worked.load(Ordering::Relaxed);
        (worked > 0).then(|| self.visits() as f64 / worked as f64 * 1e9)
    }

    /// Whether the owner has taken all results so far. An owner that does not needs no others.
    pub fn is_heard(&self) -> bool {
        self.shared.is_owned_elsewhere || self.shared.waiting.load(Ordering::Relaxed) == 0
    }

    pub fn sent(&self) {
        self.shared.waiting.fetch_add(1, Ordering::Relaxed);
    }

    pub fn taken(&self) {
        self.shared.waiting.fetch_sub(1, Ordering::Relaxed);
    }

    fn ring(&self) {
        let (lock, bell) = &self.shared.bell;
        // The lock prevents a notification between a searcher's last look and its sleep.
        drop(lock.lock());
        bell.notify_all();
    }

    /// Returns when the search need not be paused.
    fn rest(&self) {
        if self.shared.is_owned_elsewhere {
            platform::wait_for_owner();
            return self.talk_with_owner();
        }
        let (lock, bell) = &self.shared.bell;
        let mut guard = lock.lock().unwrap_or_else(PoisonError::into_inner);
        while self.is_paused() && !self.is_cancelled() {
            guard = bell.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Moves between two looks at the watch: some milliseconds of work at the most.
const PATIENCE: u32 = 1_024;

/// The guard of a search that is watched.
#[derive(Debug)]
struct Watcher<'a> {
    watch: &'a Watch,
    moves: u32,
    is_stopped: bool,
    /// Whether it pauses at this look if it was asked to. A pause begins one look after it was first noticed, so that
    /// observers of the search see the state in which it pauses.
    is_ready: bool,
    looked: Instant,
}

impl<'a> Watcher<'a> {
    fn new(watch: &'a Watch) -> Watcher<'a> {
        let mut watcher = Watcher { watch, moves: 0, is_stopped: false, is_ready: true, looked: Instant::now() };
        watcher.look();
        watcher
    }

    #[cold]
    fn look(&mut self) {
        let shared = &self.watch.shared;
        shared.visits.fetch_add(u64::from(self.moves), Ordering::Relaxed);
        shared.worked.fetch_add(self.looked.elapsed().as_nanos() as u64, Ordering::Relaxed);
        if shared.is_owned_elsewhere {
            self.watch.talk_with_owner();
        }
        let shall_rest = self.watch.is_paused();
        if shall_rest && self.is_ready {
            self.watch.rest();
        }
        self.is_ready = shall_rest && !self.is_ready;
        (self.moves, self.looked, self.is_stopped) = (0, Instant::now(), self.watch.is_cancelled());
    }
}

impl Guard for Watcher<'_> {
    /// Counts a move, and checks the watch now and then.
    #[inline]
    fn count(&mut self) {
        self.moves += 1;
        if self.moves == PATIENCE {
            self.look();
        }
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}

/// Searches as [`Task::run`] does, and stops where `watch` says so.
pub fn run<O: Observer>(task: &Task, watch: &Watch, observer: &mut O) -> Searched {
    task.run_guarded(&mut Watcher::new(watch), observer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::tests::large;
    use jianzhi_core::game::Stop;
    use jianzhi_core::game::start::Start;
    use jianzhi_core::search::{Algorithm, Counts};

    #[test]
    fn a_watched_search_finds_what_a_plain_one_finds() {
        let task = Task::new(large(), Algorithm::AlphaBeta);
        let mut watched = Counts::default();
        let mut plain = Counts::default();
        let value = run(&task, &Watch::default(), &mut watched);
        assert_eq!(value, task.run(&mut plain));
        assert_eq!(watched, plain);
    }

    #[test]
    fn a_cancelled_search_stops_early() {
        let watch = Watch::default();
        watch.cancel();
        let mut counts = Counts::default();
        let value = run(&Task::new(large(), Algorithm::Minimax), &watch, &mut counts);
        assert_eq!(value, Err(Stop::Cancelled));
        assert!(counts.leaves <= u64::from(PATIENCE));
    }

    /// Lets a search pause, wakes it, and returns what it found and how long that took.
    fn woken(start: &Start, wake: impl FnOnce(&Watch)) -> (Option<Searched>, Duration) {
        let watch = Watch::default();
        watch.pause();
        let (task, theirs) = (Task::new(start, Algorithm::Minimax), watch.clone());
        let search = move || run(&task, &theirs, &mut Counts::default());
        let thread = std::thread::spawn(search);
        std::thread::sleep(Duration::from_millis(20));
        assert!(!thread.is_finished() && watch.visits() == 0, "it rests before its first move");
        let clock = Instant::now();
        wake(&watch);
        (thread.join().ok(), clock.elapsed())
    }

    #[test]
    fn a_paused_search_goes_on_where_it_was() {
        let (found, _) = woken(&large(), Watch::resume);
        assert!(matches!(found, Some(Ok(_))));
    }

    #[test]
    fn a_paused_search_is_cancelled_at_once() {
        let start = large();
        // Other programs may hold one of them up.
        let quickest = (0..5).map(|_| {
            let (found, time) = woken(&start, Watch::cancel);
            assert_eq!(found, Some(Err(Stop::Cancelled)));
            time
        });
        assert!(quickest.min().is_some_and(|time| time < Duration::from_millis(50)));
    }
}
