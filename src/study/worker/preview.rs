//! Previews while a search runs: often enough to look continuous, and rarely enough not to slow the search down.

use std::fmt;
use std::time::Duration;

use super::Watch;
use crate::platform::{Instant, worked};
use jianzhi_core::Trace;
use jianzhi_core::trace::PreviewListener;

/// The first preview: a search that ends sooner is shown when it has ended.
const FIRST: Duration = Duration::from_millis(100);
/// The least time from one preview to the next: more of them make no visible difference.
const LEAST: Duration = Duration::from_millis(200);
/// The same for an owner elsewhere, whose own frames have to read what is sent.
const LEAST_ELSEWHERE: Duration = Duration::from_millis(400);
/// A preview costs the search at most one part in so many of its time.
const SHARE: u32 = 20;
/// The most time from one preview to the next, whatever they cost: who watches a large search sees that it goes on.
const MOST: Duration = Duration::from_secs(15);
/// The clock is read once in so many chances to look: it costs more than the visits between two of them may.
const CHANCES: u32 = 16;

/// Looks at a search from time to time, and once more before it pauses.
pub struct TimedPreview<S> {
    watch: Watch,
    show: S,
    chances: u32,
    began: WorkClock,
    next: Instant,
    has_seen_rest: bool,
}

impl<S: FnMut(Trace) + Send> TimedPreview<S> {
    /// Looks at the search of `watch`, and passes what it sees to `show`. What that costs counts, too.
    pub fn new(watch: &Watch, show: S) -> TimedPreview<S> {
        let began = WorkClock::start();
        TimedPreview { watch: watch.clone(), show, chances: 0, began, next: began.at + FIRST, has_seen_rest: false }
    }

    fn is_due(&mut self) -> bool {
        self.chances += 1;
        if !self.chances.is_multiple_of(CHANCES) || !self.watch.is_heard() {
            return false;
        }
        Instant::now() >= self.next
    }
}

impl<S: FnMut(Trace) + Send> PreviewListener for TimedPreview<S> {
    fn wants_preview(&mut self) -> bool {
        let rests = self.watch.is_paused();
        let has_seen_rest = std::mem::replace(&mut self.has_seen_rest, rests);
        let wants_preview = if rests { !has_seen_rest } else { self.is_due() };
        let wants_preview = wants_preview && !self.watch.is_cancelled();
        if wants_preview {
            self.began = WorkClock::start();
        }
        wants_preview
    }

    fn show(&mut self, trace: Trace) {
        if self.watch.is_cancelled() {
            return;
        }
        (self.show)(trace);
        let least = if self.watch.is_owned_elsewhere() { LEAST_ELSEWHERE } else { LEAST };
        self.next = Instant::now() + (self.began.took() * SHARE).clamp(least, MOST);
    }
}

/// How long a thread works on something.
#[derive(Debug, Clone, Copy)]
pub struct WorkClock {
    at: Instant,
    /// This thread's own work until then, where the system reports it.
    worked: Option<Duration>,
}

impl WorkClock {
    pub fn start() -> WorkClock {
        WorkClock { at: Instant::now(), worked: worked() }
    }

    /// What it has cost since then. Time that a thread waited for others is not counted.
    pub fn took(&self) -> Duration {
        let own = self.worked.zip(worked()).map(|(before, now)| now.saturating_sub(before));
        own.unwrap_or_else(|| self.at.elapsed())
    }
}

impl<S> fmt::Debug for TimedPreview<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("TimedPreview").field("watch", &self.watch).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::thread::{JoinHandle, sleep, spawn};

    use super::*;
    use crate::worker::run;
    use jianzhi_core::game::registry::GAMES;
    use jianzhi_core::game::{Depth, Stop};
    use jianzhi_core::search::task::Task;
    use jianzhi_core::search::{Algorithm, Searched};
    use jianzhi_core::trace::Recorder;

    /// A search that takes its time, with a listener that reports how much it sees.
    fn watched(watch: &Watch) -> (Receiver<u64>, JoinHandle<Searched>) {
        let (sender, seen) = channel();
        let show = move |trace: Trace| sender.send(trace.len().into()).unwrap_or_default();
        let (preview, watch) = (TimedPreview::new(watch, show), watch.clone());
        let search = move || {
            let task = Task::new(GAMES[0].start(), Algorithm::Minimax).to(Depth(5));
            let mut recorder = Recorder::within(20_000_000).with_listener(Box::new(preview));
            run(&task, &watch, &mut recorder)
        };
        (seen, spawn(search))
    }

    #[test]
    fn one_looks_soon_and_then_seldom() {
        let (watch, began) = (Watch::default(), Instant::now());
        let (seen, search) = watched(&watch);
        let looks: Vec<(u64, Duration)> = seen.iter().map(|visits| (visits, began.elapsed())).take(3).collect();
        watch.cancel();
        assert_eq!(search.join().ok(), Some(Err(Stop::Cancelled)));
        assert!(looks[0].1 >= FIRST && looks[2].1 >= FIRST + 2 * LEAST, "{looks:?}");
        assert!(looks.is_sorted_by(|one, other| one < other), "{looks:?}");
    }

    #[test]
    fn no_preview_is_made_while_the_last_one_is_not_taken() {
        let watch = Watch::default();
        watch.sent();
        let (seen, search) = watched(&watch);
        sleep(FIRST + LEAST);
        assert!(seen.try_recv().is_err());
        watch.taken();
        assert!(seen.recv().is_ok());
        watch.cancel();
        drop(search.join());
    }

    #[test]
    fn a_search_that_pauses_was_seen_in_its_last_state() {
        let watch = Watch::default();
        let (seen, search) = watched(&watch);
        sleep(Duration::from_millis(30));
        for _ in 0..3 {
            watch.pause();
            let shown = seen.recv().ok();
            // It pauses some moves later.
            sleep(Duration::from_millis(100));
            let visits = watch.visits();
            assert!(shown.is_some_and(|shown| shown <= visits + 1 && visits < shown + 3_000), "{shown:?} of {visits}");
            assert!(seen.try_recv().is_err(), "once is enough");
            watch.resume();
            sleep(Duration::from_millis(30));
            seen.try_iter().for_each(drop);
        }
        watch.cancel();
        drop(search.join());
    }

    #[test]
    fn a_search_that_is_looked_at_is_cancelled_at_once() {
        // Other programs may hold one of them up.
        let quickest = (0..5).map(|_| {
            let watch = Watch::default();
            let (seen, search) = watched(&watch);
            let looks = seen.iter().take(2).count();
            let clock = Instant::now();
            watch.cancel();
            assert_eq!((looks, search.join().ok()), (2, Some(Err(Stop::Cancelled))));
            clock.elapsed()
        });
        assert!(quickest.min().is_some_and(|time| time < Duration::from_millis(50)));
    }
}
