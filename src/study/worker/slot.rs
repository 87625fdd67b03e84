//! The background job of one key: begun where the key changes, ended where no job is wanted.
//! It knows neither what is wanted nor what for.

use std::sync::Arc;

use super::Job;
use crate::platform::{Loss, Poll};

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
pub struct SameArc<T>(pub Arc<T>);

impl<K, T> Default for JobSlot<K, T> {
    fn default() -> JobSlot<K, T> {
        JobSlot { key: None, job: None, is_over: false }
    }
}

impl<T> Clone for SameArc<T> {
    fn clone(&self) -> SameArc<T> {
        SameArc(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for SameArc<T> {
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

    /// The job, until it is stopped or replaced.
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

    /// Ends the job. It is begun again only for another key.
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
