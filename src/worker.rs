//! The one seam where threads are used: searches that run in the background, tell how far they are, and can be stopped.
//!
//! A search itself knows none of this. It plays a `Watched` game, which stops it at the next evaluation.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::game::start::{Start, Walk};
use crate::game::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::{Score, Window};
use crate::search::{Counts, Event, Measurement, Method, Observer, Searched};

/// What a running search and its owner share.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    cancelled: AtomicBool,
    visits: AtomicU64,
}

impl Watch {
    /// Asks the search to stop.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Relaxed)
    }

    /// Visits made so far, a little behind.
    #[must_use]
    pub fn visits(&self) -> u64 {
        self.shared.visits.load(Ordering::Relaxed)
    }
}

/// Evaluations between two looks at the watch: well below a millisecond of work.
const PATIENCE: u32 = 1_024;

/// A game that stops its search where the watch says so.
#[derive(Debug)]
struct Watched<'a, G> {
    game: &'a mut G,
    watch: &'a Watch,
    evaluations: Cell<u32>,
}

impl<G: Game> Game for Watched<'_, G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        self.game.ending(depth)
    }

    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        let evaluations = self.evaluations.get() + 1;
        self.evaluations.set(evaluations);
        if evaluations.is_multiple_of(PATIENCE) {
            self.watch.shared.visits.fetch_add(u64::from(PATIENCE), Ordering::Relaxed);
            if self.watch.is_cancelled() {
                return Err(Stop::Cancelled);
            }
        }
        self.game.value(ending)
    }

    fn moves(&self) -> Self::Moves {
        self.game.moves()
    }

    fn play(&mut self, mv: Self::Move) {
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
            let mut game = Watched { game, watch: self.3, evaluations: Cell::new(0) };
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

/// Counts a search, and records it as long as it stays within a limit.
#[derive(Debug)]
pub struct Bounded<R> {
    recorder: Option<R>,
    limit: u64,
    counts: Counts,
}

impl<R: Observer> Bounded<R> {
    /// Records with `recorder` as long as there are at most `limit` visits.
    pub fn new(recorder: R, limit: u64) -> Bounded<R> {
        Bounded { recorder: Some(recorder), limit, counts: Counts::default() }
    }

    /// The counts, and the recorder unless the search grew beyond its limit.
    pub fn finish(self) -> (Counts, Option<R>) {
        (self.counts, self.recorder)
    }
}

impl<R: Observer> Observer for Bounded<R> {
    fn on(&mut self, event: Event) {
        self.counts.on(event);
        if let Some(recorder) = &mut self.recorder {
            recorder.on(event);
            if self.counts.visits > self.limit {
                self.recorder = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn beyond_its_limit_a_search_is_only_counted() {
        let start = large();
        let plan = (Depth(3), Window::FULL);
        for (limit, is_recorded) in [(10, false), (10_000, true)] {
            let mut bounded = Bounded::new(Counts::default(), limit);
            let searched = run(Algorithm::Minimax, &start, plan, &Watch::default(), &mut bounded);
            assert!(searched.is_ok());
            let (counts, recorder) = bounded.finish();
            assert_eq!(recorder.is_some(), is_recorded);
            assert_eq!(counts.leaves, 8 * 8 * 8);
        }
    }
}
