//! A listener that receives the trace while a search is recorded.

use std::sync::mpsc::Sender;

use jianzhi_core::trace::{PreviewListener, Trace};

/// Takes one preview of every so many that it is offered.
#[derive(Debug)]
pub struct SampledPreview {
    every: u32,
    offered: u32,
    seen: Sender<Trace>,
}

impl SampledPreview {
    /// Sends what it sees at every `every`th moment.
    pub fn new(every: u32, seen: Sender<Trace>) -> SampledPreview {
        SampledPreview { every, offered: 0, seen }
    }
}

impl PreviewListener for SampledPreview {
    fn wants_preview(&mut self) -> bool {
        self.offered += 1;
        self.offered.is_multiple_of(self.every)
    }

    fn show(&mut self, trace: Trace) {
        assert!(self.seen.send(trace).is_ok(), "the receiver is alive");
    }
}
