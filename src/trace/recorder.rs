//! The observer that writes the visit table while a search runs.

use super::{End, Meta, Trace};
use crate::search::{Event, Observer};

/// Records a search, or several one after another, as a [`Trace`].
#[derive(Debug, Default)]
pub struct Recorder {
    trace: Trace,
    open: Vec<u32>,
}

impl Recorder {
    /// A recorder of nothing yet.
    #[must_use]
    pub fn new() -> Recorder {
        Recorder::default()
    }

    /// The trace; `None` where a search stopped half-way and left visits open.
    #[must_use]
    pub fn finish(self) -> Option<Trace> {
        self.open.is_empty().then_some(self.trace)
    }
}

impl Observer for Recorder {
    fn on(&mut self, event: Event) {
        let trace = &mut self.trace;
        trace.counts.on(event);
        match event {
            Event::Enter(entry) => {
                let row = trace.len();
                if self.open.is_empty() {
                    trace.roots.push(row);
                }
                self.open.push(row);
                trace.size.push(0);
                trace.mv.push(entry.mv.unwrap_or_default().0);
                trace.value.push(0);
                trace.alpha.push(entry.window.alpha.get());
                trace.beta.push(entry.window.beta.get());
                trace.meta.push(Meta::new(entry.kind, entry.depth, entry.mv.is_none()).0);
                trace.note_reason(row, entry.reason);
            }
            Event::Ending(ending) => self.mark(|meta| meta.with_end(End::from(ending))),
            Event::Cutoff { skipped } if skipped > 0 => self.mark(|meta| Meta(meta.0 | Meta::CUT)),
            Event::StandPat(_) => self.mark(|meta| meta.with_end(End::StandPat)),
            Event::Passed => self.mark(|meta| meta.with_end(End::NullMove)),
            Event::Known { by } => self.take_from(by, End::Table),
            Event::ChildKnown { by } => self.take_from(by, End::ChildTable),
            Event::Cutoff { .. } | Event::Raise(_) | Event::Extended(_) | Event::Table(_) => {}
            Event::Leave(value) => {
                if let Some(row) = self.open.pop() {
                    trace.size.set(row as usize, trace.len() - row);
                    trace.value.set(row as usize, value.get());
                }
            }
        }
    }
}

impl Recorder {
    /// Notes that the innermost visit has its value from the table.
    fn take_from(&mut self, by: u32, end: End) {
        self.mark(|meta| meta.with_end(end));
        if let Some(&row) = self.open.last() {
            // A table's answers come when a visit begins, so rows are noted in order.
            self.trace.sources.push((row, by));
        }
    }

    fn mark(&mut self, change: impl FnOnce(Meta) -> Meta) {
        if let Some(&row) = self.open.last() {
            let meta = &mut self.trace.meta;
            let before = Meta(meta.get(row as usize));
            meta.set(row as usize, change(before).0);
        }
    }
}
