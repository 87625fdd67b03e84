//! An audience that looks on while a search is recorded.

use std::sync::mpsc::Sender;

use jianzhi::trace::{Audience, Trace};

/// Wants to see every so many of the moments that it is offered.
#[derive(Debug)]
pub struct Guest {
    every: u32,
    offered: u32,
    seen: Sender<Trace>,
}

impl Guest {
    /// Sends what it sees at every `every`th moment.
    pub fn new(every: u32, seen: Sender<Trace>) -> Guest {
        Guest { every, offered: 0, seen }
    }
}

impl Audience for Guest {
    fn is_curious(&mut self) -> bool {
        self.offered += 1;
        self.offered.is_multiple_of(self.every)
    }

    fn show(&mut self, trace: Trace) {
        assert!(self.seen.send(trace).is_ok(), "somebody listens");
    }
}
