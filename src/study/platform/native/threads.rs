//! Work in the background: threads of the same program.

use std::sync::Arc;
use std::thread::Builder;
use std::time::Duration;

use crate::platform::{Loss, Parcel, Poll, Program};

/// Whether work can share memory with its owner.
pub const HAS_THREADS: bool = true;

/// Whether work elsewhere can pause and go on.
pub const CAN_REST: fn() -> bool = || true;

/// Starts a thread with so many bytes of stack; returns whether it could be started.
pub fn spawn(name: &str, stack: usize, body: impl FnOnce() + Send + 'static) -> bool {
    Builder::new().name(name.to_owned()).stack_size(stack).spawn(body).is_ok()
}

/// Another instance of the program that does a piece of work. A desktop has threads and needs none.
#[derive(Debug)]
pub enum Instance {}

impl Instance {
    pub fn start(
        _program: Program,
        _kind: &str,
        _work: Parcel,
        _wake: Arc<dyn Fn() + Send + Sync>,
    ) -> Option<Instance> {
        None
    }

    pub fn poll(&self) -> Poll<Parcel> {
        match *self {}
    }

    /// Visits so far, and how long they took.
    pub fn pace(&self) -> (u64, Duration) {
        match *self {}
    }

    /// Why it does not finish its work; `None` where it does.
    pub fn loss(&self) -> Option<Loss> {
        match *self {}
    }

    /// The bytes of its program that have arrived, and all of them, while it is being loaded.
    pub fn loaded(&self) -> Option<(f64, f64)> {
        match *self {}
    }

    /// How long a program of another language runs in it without a word.
    pub fn silence(&self) -> Option<Duration> {
        match *self {}
    }

    pub fn rest(&self, _rests: bool) {
        match *self {}
    }
}

/// Does what owners elsewhere ask for: there are none.
pub fn attend(_serve: fn(&str, Parcel)) {}

/// Sends a part of the result to an owner elsewhere; returns whether there is one.
pub fn post(_part: Parcel) -> bool {
    false
}

/// Tells an owner elsewhere how far the work is: visits, and how long they took. Returns whether it has to pause.
pub fn tell_owner(_visits: u64, _worked: Duration) -> bool {
    false
}

/// Returns when an owner elsewhere wants the work to go on.
pub fn wait_for_owner() {}

/// How long this thread has worked so far, as reported by Linux.
pub fn worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
