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

/// Where results come from.
enum Results<T> {
    Thread(Receiver<T>),
    Instance(Instance, ReadResult<T>),
}

/// What the work uses to send its results.
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

    /// How far it is, and the means to stop it.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}
