//! Work on a thread of its own or in another instance of the program, and the way of its results to the owner.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use super::{Watch, Work};
use crate::platform::{self, Instance, Loss, Poll};

pub struct Job<T> {
    watch: Watch,
    results: Results<T>,
}

type ReadResult<T> = Box<dyn Fn(&Instance) -> Poll<T>>;

enum Results<T> {
    Thread(Receiver<T>),
    Instance(Instance, ReadResult<T>),
}

pub struct Report<T> {
    watch: Watch,
    send: Arc<dyn Fn(T) -> bool + Send + Sync>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl<T> Clone for Report<T> {
    fn clone(&self) -> Report<T> {
        Report { watch: self.watch.clone(), send: Arc::clone(&self.send), wake: Arc::clone(&self.wake) }
    }
}

impl<T> Report<T> {
    pub fn new(
        watch: Watch,
        send: impl Fn(T) -> bool + Send + Sync + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Report<T> {
        Report { watch, send: Arc::new(send), wake: Arc::new(wake) }
    }

    pub fn send(&self, result: T) {
        self.leave(result);
        (self.wake)();
    }

    /// Sends a result without waking the owner, which finds it when it polls again. A wake-up may take a frame's time.
    pub fn leave(&self, result: T) {
        self.watch.sent();
        // The owner may be gone; then the result is not needed.
        if !(self.send)(result) {
            self.watch.cancel();
        }
    }
}

impl<T> fmt::Debug for Report<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Report").field("watch", &self.watch).finish_non_exhaustive()
    }
}

impl<T> fmt::Debug for Job<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Job").field("watch", &self.watch).finish_non_exhaustive()
    }
}

/// Stack for the searches: two hundred plies of any algorithm, in any build.
pub const STACK: usize = 64 << 20;

/// How long work may block the window where there are no threads.
const AT_ONCE: Duration = Duration::from_millis(200);

/// How long a frame reads what goes ahead of a part.
const AHEAD: Duration = Duration::from_millis(2);

impl<T: Send + 'static> Job<T> {
    /// Starts `work`, which sends its results one by one and checks its watch. `wake` is called after the results
    /// that are not just left, and when the work is over.
    ///
    /// Where there are no threads it is done at once, and cancelled after `AT_ONCE`: work that takes long is `Work`,
    /// which another instance can do.
    pub fn start(
        work: impl FnOnce(&Watch, &Report<T>) + Send + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Option<Job<T>> {
        let watch = if platform::HAS_THREADS { Watch::default() } else { Watch::for_a_while(AT_ONCE) };
        let (sender, results) = channel();
        let report = Report::new(watch.clone(), move |result| sender.send(result).is_ok(), wake);
        let body = move || {
            work(&report.watch, &report);
            let wake = Arc::clone(&report.wake);
            drop(report);
            wake();
        };
        let is_started = if platform::HAS_THREADS {
            platform::spawn("work", STACK, body)
        } else {
            body();
            true
        };
        is_started.then_some(Job { watch, results: Results::Thread(results) })
    }

    /// Starts work that can be done elsewhere. Otherwise as [`Job::start`].
    pub fn begin<W: Work<Part = T>>(work: W, wake: impl Fn() + Send + Sync + 'static) -> Option<Job<T>> {
        if platform::HAS_THREADS {
            return Job::start(move |watch, report| work.run(watch, report), wake);
        }
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        let instance = Instance::start(W::PROGRAM, W::KIND, work.pack(), Arc::clone(&wake))?;
        let taker = std::cell::RefCell::new(W::Taker::default());
        let poll = move |instance: &Instance| {
            let begun = platform::Instant::now();
            loop {
                let parcel = match instance.poll() {
                    Poll::Part(parcel) => parcel,
                    Poll::Waiting => return Poll::Waiting,
                    Poll::Over => return Poll::Over,
                };
                if let Some(part) = W::take(parcel, &mut taker.borrow_mut()) {
                    return Poll::Part(part);
                }
                if begun.elapsed() >= AHEAD {
                    // The others are for later frames.
                    wake();
                    return Poll::Waiting;
                }
            }
        };
        Some(Job { watch: Watch::default(), results: Results::Instance(instance, Box::new(poll)) })
    }

    pub fn poll(&self) -> Poll<T> {
        match &self.results {
            Results::Thread(results) => match results.try_recv() {
                Ok(result) => {
                    self.watch.taken();
                    Poll::Part(result)
                }
                Err(TryRecvError::Empty) => Poll::Waiting,
                Err(TryRecvError::Disconnected) => Poll::Over,
            },
            Results::Instance(instance, poll) => {
                instance.rest(self.watch.is_paused());
                let (visits, worked) = instance.pace();
                self.watch.stand_at(visits, worked);
                poll(instance)
            }
        }
    }

    /// The last result so far, where each replaces those before it. Otherwise as [`Job::poll`].
    pub fn newest(&self) -> Poll<T> {
        let mut newest = self.poll();
        if let Poll::Part(part) = &mut newest {
            while let Poll::Part(newer) = self.poll() {
                *part = newer;
            }
        }
        newest
    }

    /// Why work elsewhere has produced nothing; `None` where it goes on or has ended well, and on threads.
    pub fn loss(&self) -> Option<Loss> {
        match &self.results {
            Results::Thread(_) => None,
            Results::Instance(instance, _) => instance.loss(),
        }
    }

    /// The bytes of the program that does it that have arrived, and all of them, while that is being loaded.
    pub fn loaded(&self) -> Option<(f64, f64)> {
        match &self.results {
            Results::Thread(_) => None,
            Results::Instance(instance, _) => instance.loaded(),
        }
    }

    /// How long a program of another language runs in an instance without a word; `None` on threads, which end it
    /// themselves.
    pub fn silence(&self) -> Option<Duration> {
        match &self.results {
            Results::Thread(_) => None,
            Results::Instance(instance, _) => instance.silence(),
        }
    }

    pub fn watch(&self) -> &Watch {
        &self.watch
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}

// The background job of one key: begun where the key changes, ended where no job is wanted.
// It knows neither what is wanted nor what for.

/// At most one job, and the key of what it was begun for.
#[derive(Debug)]
pub struct JobSlot<K, T> {
    key: Option<K>,
    /// `None` where none could be begun, or it was stopped.
    job: Option<Job<T>>,
    is_over: bool,
}

/// A key that equals only the same shared value, not another one with the same content.
#[derive(Debug)]
pub struct SameArc<T: ?Sized>(pub Arc<T>);

impl<K, T> Default for JobSlot<K, T> {
    fn default() -> JobSlot<K, T> {
        JobSlot { key: None, job: None, is_over: false }
    }
}

impl<T: ?Sized> Clone for SameArc<T> {
    fn clone(&self) -> SameArc<T> {
        SameArc(Arc::clone(&self.0))
    }
}

impl<T: ?Sized> PartialEq for SameArc<T> {
    fn eq(&self, other: &SameArc<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<K: PartialEq, T: Send + 'static> JobSlot<K, T> {
    /// Keeps the job of `wanted`. Where something else was wanted before, ends that job and begins this one.
    pub fn serve(&mut self, wanted: Option<K>, begin: impl FnOnce(&K) -> Option<Job<T>>) {
        if self.key != wanted {
            self.job = wanted.as_ref().and_then(begin);
            (self.key, self.is_over) = (wanted, false);
        }
    }

    pub fn key(&self) -> Option<&K> {
        self.key.as_ref()
    }

    pub fn job(&self) -> Option<&Job<T>> {
        self.job.as_ref()
    }

    pub fn is_under_way(&self) -> bool {
        self.job.is_some() && !self.is_over
    }

    /// The next result; [`Poll::Over`] also where there is no job.
    pub fn poll(&mut self) -> Poll<T> {
        let poll = self.job.as_ref().map_or(Poll::Over, Job::poll);
        self.is_over = matches!(poll, Poll::Over);
        poll
    }

    /// Why work elsewhere has produced nothing. As [`Job::loss`].
    pub fn loss(&self) -> Option<Loss> {
        self.job.as_ref().and_then(Job::loss)
    }

    pub fn stop(&mut self) {
        self.job = None;
    }

    /// Ends the job and forgets what it was for.
    pub fn clear(&mut self) {
        *self = JobSlot::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(part: u32) -> Option<Job<u32>> {
        Job::start(move |_, report| report.send(part), || {})
    }

    fn next(slot: &mut JobSlot<&'static str, u32>) -> Option<u32> {
        loop {
            match slot.poll() {
                Poll::Part(part) => return Some(part),
                Poll::Over => return None,
                Poll::Waiting => std::thread::yield_now(),
            }
        }
    }

    #[test]
    fn a_job_is_begun_once_a_key() {
        let mut slot = JobSlot::default();
        slot.serve(Some("one"), |_| job(1));
        slot.serve(Some("one"), |_| unreachable!("it is under way"));
        assert_eq!((next(&mut slot), next(&mut slot), slot.is_under_way()), (Some(1), None, false));
        slot.serve(Some("one"), |_| unreachable!("it is over"));
        slot.serve(Some("two"), |_| job(2));
        assert_eq!((slot.is_under_way(), next(&mut slot), slot.key()), (true, Some(2), Some(&"two")));
        slot.serve(None, |_| unreachable!("nothing is wanted"));
        assert_eq!((slot.key(), slot.job().is_some()), (None, false));
    }

    #[test]
    fn a_stopped_job_is_over_and_not_begun_again() {
        let mut slot = JobSlot::default();
        slot.serve(Some("one"), |_| job(1));
        slot.stop();
        slot.serve(Some("one"), |_| unreachable!("it was stopped"));
        assert_eq!((next(&mut slot), slot.is_under_way()), (None, false));
        slot.clear();
        slot.serve(Some("one"), |_| job(3));
        assert_eq!(next(&mut slot), Some(3));
    }
}
