//! Work on a thread of its own, and the way of its results to the owner.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

use super::Watch;

/// Work on a thread of its own. Dropping it cancels the work.
#[derive(Debug)]
pub struct Job<T> {
    watch: Watch,
    results: Receiver<T>,
}

/// What the work has in hand to send its results with.
#[derive(Clone)]
pub struct Report<T> {
    watch: Watch,
    sender: Sender<T>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl<T> Report<T> {
    /// Sends a result.
    pub fn send(&self, result: T) {
        self.leave(result);
        (self.wake)();
    }

    /// Sends a result without waking the owner: the owner finds it when he looks again. To wake him may take a frame's time.
    pub fn leave(&self, result: T) {
        self.watch.sent();
        // The owner may be gone; then the result is not needed.
        if self.sender.send(result).is_err() {
            self.watch.cancel();
        }
    }
}

impl<T> fmt::Debug for Report<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Report").field("watch", &self.watch).finish_non_exhaustive()
    }
}

/// Stack for the searches: two hundred plies of any algorithm, in any build.
pub(super) const STACK: usize = 64 << 20;

impl<T: Send + 'static> Job<T> {
    /// Starts `work`, which sends its results one by one and looks at its watch. `wake` is called after the results
    /// that are not just left, and when the work is over.
    #[must_use]
    pub fn start(
        work: impl FnOnce(&Watch, &Report<T>) + Send + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Option<Job<T>> {
        let watch = Watch::default();
        let (sender, results) = channel();
        let report = Report { watch: watch.clone(), sender, wake: Arc::new(wake) };
        let body = move || {
            work(&report.watch, &report);
            let wake = Arc::clone(&report.wake);
            drop(report);
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
        let result = self.results.try_recv().map_err(|error| error == TryRecvError::Disconnected)?;
        self.watch.taken();
        Ok(result)
    }

    /// The last result that has come, where each takes the place of those before it. Otherwise as [`Job::poll`].
    ///
    /// # Errors
    /// No result, and whether none will come any more.
    pub fn newest(&self) -> Result<T, bool> {
        let mut newest = self.poll()?;
        while let Ok(newer) = self.poll() {
            newest = newer;
        }
        Ok(newest)
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
