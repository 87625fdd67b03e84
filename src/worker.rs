//! The one seam where threads are used: searches that run in the background, tell how far they are, and can be stopped.
//!
//! A search itself knows none of this. It plays a `Watched` game, which counts its moves, lets it rest between two of
//! them, and ends it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

use crate::game::start::{Start, Walk};
use crate::game::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::{Score, Window};
use crate::search::{Counts, Measurement, Method, Observer, Searched};
use crate::trace::{Recorder, Spare};

/// What a running search and its owner share.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    cancelled: AtomicBool,
    paused: AtomicBool,
    /// Tells a search that rests that it shall go on or stop.
    bell: (Mutex<()>, Condvar),
    visits: AtomicU64,
    /// Nanoseconds searched, pauses left out.
    worked: AtomicU64,
}

impl Watch {
    /// Asks the search to stop.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
        self.ring();
    }

    /// Whether it was asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Relaxed)
    }

    /// Lets the search rest where it is.
    pub fn pause(&self) {
        self.shared.paused.store(true, Ordering::Relaxed);
    }

    /// Lets it go on.
    pub fn resume(&self) {
        self.shared.paused.store(false, Ordering::Relaxed);
        self.ring();
    }

    /// Whether it rests, or will at its next look.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.shared.paused.load(Ordering::Relaxed)
    }

    /// Visits made so far, a little behind.
    #[must_use]
    pub fn visits(&self) -> u64 {
        self.shared.visits.load(Ordering::Relaxed)
    }

    /// Visits a second of work; `None` before the first look.
    #[must_use]
    pub fn rate(&self) -> Option<f64> {
        let worked = self.shared.worked.load(Ordering::Relaxed);
        (worked > 0).then(|| self.visits() as f64 / worked as f64 * 1e9)
    }

    fn ring(&self) {
        let (lock, bell) = &self.shared.bell;
        // The lock keeps the bell from ringing between a searcher's last look and its sleep.
        drop(lock.lock());
        bell.notify_all();
    }

    /// Returns when the search need not rest.
    fn rest(&self) {
        let (lock, bell) = &self.shared.bell;
        let mut guard = lock.lock().unwrap_or_else(PoisonError::into_inner);
        while self.is_paused() && !self.is_cancelled() {
            guard = bell.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Moves between two looks at the watch: some milliseconds of work at the most.
const PATIENCE: u32 = 1_024;

/// A game that stops its search where the watch says so.
#[derive(Debug)]
struct Watched<'a, G> {
    game: &'a mut G,
    watch: &'a Watch,
    moves: u32,
    is_stopped: bool,
    looked: Instant,
}

impl<'a, G: Game> Watched<'a, G> {
    fn new(game: &'a mut G, watch: &'a Watch) -> Watched<'a, G> {
        let mut watched = Watched { game, watch, moves: 0, is_stopped: false, looked: Instant::now() };
        watched.look();
        watched
    }

    /// Counts a move, and looks at the watch now and then.
    #[inline]
    fn count(&mut self) {
        self.moves += 1;
        if self.moves == PATIENCE {
            self.look();
        }
    }

    #[cold]
    fn look(&mut self) {
        let shared = &self.watch.shared;
        shared.visits.fetch_add(u64::from(self.moves), Ordering::Relaxed);
        shared.worked.fetch_add(self.looked.elapsed().as_nanos() as u64, Ordering::Relaxed);
        if self.watch.is_paused() {
            self.watch.rest();
        }
        (self.moves, self.looked, self.is_stopped) = (0, Instant::now(), self.watch.is_cancelled());
    }
}

impl<G: Game> Game for Watched<'_, G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    /// Where the search shall stop, every position is a leaf whose value nobody gets.
    fn ending(&self, depth: Depth) -> Option<Ending> {
        if self.is_stopped { Some(Ending::Leaf) } else { self.game.ending(depth) }
    }

    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        if self.is_stopped { Err(Stop::Cancelled) } else { self.game.value(ending) }
    }

    fn moves(&self) -> Self::Moves {
        self.game.moves()
    }

    fn play(&mut self, mv: Self::Move) {
        self.count();
        self.game.play(mv);
    }

    fn undo(&mut self, mv: Self::Move) {
        self.game.undo(mv);
    }

    fn code(mv: Self::Move) -> MoveCode {
        G::code(mv)
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn in_check(&self) -> bool {
        self.game.in_check()
    }

    fn victim(&self, mv: Self::Move) -> Option<u16> {
        self.game.victim(mv)
    }

    fn pass(&mut self) -> bool {
        self.count();
        self.game.pass()
    }

    fn undo_pass(&mut self) {
        self.game.undo_pass();
    }
}

/// Searches as [`crate::search::run`] does, and stops where `watch` says so.
///
/// # Errors
/// [`Stop`] where a value that is needed is unknown, or the watch was cancelled.
pub fn run<O: Observer>(
    method: impl Into<Method>,
    start: &Start,
    (depth, window): (Depth, Window),
    watch: &Watch,
    observer: &mut O,
) -> Searched {
    struct Run<'a, O>(Method, Depth, Window, &'a Watch, &'a mut O);
    impl<O: Observer> Walk for Run<'_, O> {
        type Output = Searched;
        fn on<G: Game>(self, game: &mut G) -> Searched {
            let mut game = Watched::new(game, self.3);
            self.0.run(&mut game, self.1, self.2, self.4)
        }
    }
    start.walk(Run(method.into(), depth, window, watch, observer))
}

/// Work on a thread of its own. Dropping it cancels the work.
#[derive(Debug)]
pub struct Job<T> {
    watch: Watch,
    results: Receiver<T>,
}

/// Stack for the searches: two hundred plies of any algorithm, in any build.
const STACK: usize = 64 << 20;

impl<T: Send + 'static> Job<T> {
    /// Starts `work`, which sends its results one by one and looks at its watch. `wake` is called after each result.
    #[must_use]
    pub fn start(
        work: impl FnOnce(&Watch, &mut dyn FnMut(T)) + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Option<Job<T>> {
        let watch = Watch::default();
        let (sender, results) = channel();
        let theirs = watch.clone();
        let body = move || {
            work(&theirs, &mut |result| {
                // The owner may have gone; then nobody wants the result.
                if sender.send(result).is_err() {
                    theirs.cancel();
                }
                wake();
            });
            drop(sender);
            wake();
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(body).ok();
        thread.map(|_| Job { watch, results })
    }

    /// The next result that has come; `Err(true)` where the work is over, `Err(false)` where it goes on.
    ///
    /// # Errors
    /// No result, and whether none will come any more.
    pub fn poll(&self) -> Result<T, bool> {
        self.results.try_recv().map_err(|error| error == TryRecvError::Disconnected)
    }

    /// How far it is, and the means to stop it.
    #[must_use]
    pub fn watch(&self) -> &Watch {
        &self.watch
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}

/// Measures each algorithm at depth 1, 2, ... up to `depth`, all of them at one depth before the next.
pub fn measure(
    start: &Start,
    methods: &[Method],
    (depth, window): (Depth, Window),
    watch: &Watch,
    report: &mut dyn FnMut(Measurement),
) {
    for depth in (1..=depth.0).map(Depth) {
        for &method in methods {
            let mut counts = Counts::default();
            let result = run(method, start, (depth, window), watch, &mut counts);
            if watch.is_cancelled() {
                return;
            }
            report(Measurement { method, depth, counts: result.map(|_| counts) });
        }
    }
}

/// Bytes that a visit recorded takes, its share of the indices included.
const A_VISIT: u64 = 16;
/// The bytes for a record where the system does not tell what is free.
const USUAL: u64 = 1 << 30;

/// Visits that fit half of the memory that is free now.
#[must_use]
pub fn budget() -> u32 {
    u32::try_from(free().map_or(USUAL, |free| free / 2) / A_VISIT).unwrap_or(u32::MAX)
}

/// A recorder of as much as memory allows. A thread of its own fetches the memory of long records.
#[must_use]
pub fn recorder() -> Recorder {
    Recorder::within(budget()).with_helper(fetch)
}

/// Chunks of rows that are fetched ahead of their use: some megabytes.
const AHEAD: usize = 4;

/// Fetches memory until nobody wants it any more.
fn fetch() -> Option<Receiver<Spare>> {
    let (sender, spares) = sync_channel(AHEAD);
    let body = move || while sender.send(Spare::default()).is_ok() {};
    std::thread::Builder::new().name("memory".into()).spawn(body).ok().map(|_| spares)
}

/// Bytes of memory that are free, as Linux tells.
fn free() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().split(' ').next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::tree::random::RandomTree;
    use crate::search::Algorithm;

    fn large() -> Start {
        let tree = RandomTree::parse("branching=8,depth=6").map(|tree| tree.build(Side::Max));
        match tree {
            Ok(Ok(tree)) => Start::Tree(Arc::new(tree)),
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn a_watched_search_finds_what_a_plain_one_finds() {
        let start = large();
        let plan = (start.usual_depth(), Window::FULL);
        let mut watched = Counts::default();
        let mut plain = Counts::default();
        let value = run(Algorithm::AlphaBeta, &start, plan, &Watch::default(), &mut watched);
        assert_eq!(value, crate::search::run(Algorithm::AlphaBeta, &start, plan.0, plan.1, &mut plain));
        assert_eq!(watched, plain);
    }

    #[test]
    fn a_cancelled_search_stops_early() {
        let start = large();
        let watch = Watch::default();
        watch.cancel();
        let mut counts = Counts::default();
        let value = run(Algorithm::Minimax, &start, (start.usual_depth(), Window::FULL), &watch, &mut counts);
        assert_eq!(value, Err(Stop::Cancelled));
        assert!(counts.leaves <= u64::from(PATIENCE));
    }

    #[test]
    fn a_job_sends_its_results_in_order_and_ends() {
        let start = large();
        let work = move |watch: &Watch, report: &mut dyn FnMut(Measurement)| {
            measure(
                &start,
                &[Algorithm::Minimax, Algorithm::Pvs].map(Method::from),
                (Depth(3), Window::FULL),
                watch,
                report,
            );
        };
        let Some(job) = Job::start(work, || {}) else { unreachable!("a thread") };
        let mut depths = Vec::new();
        loop {
            match job.poll() {
                Ok(measured) => depths.push((measured.depth.0, measured.method)),
                Err(true) => break,
                Err(false) => std::thread::yield_now(),
            }
        }
        let expected = (1..=3).flat_map(|depth| [(depth, Algorithm::Minimax.into()), (depth, Algorithm::Pvs.into())]);
        assert_eq!(depths, expected.collect::<Vec<_>>());
    }

    /// Lets a search rest, wakes it, and tells what it found and how long that took.
    fn woken(start: &Start, wake: impl FnOnce(&Watch)) -> (Option<Searched>, Duration) {
        let watch = Watch::default();
        watch.pause();
        let (start, theirs) = (start.clone(), watch.clone());
        let search = move || {
            let plan = (start.usual_depth(), Window::FULL);
            run(Algorithm::Minimax, &start, plan, &theirs, &mut Counts::default())
        };
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
