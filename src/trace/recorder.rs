//! The observer that writes the visit table while a search runs.

use std::sync::mpsc::Receiver;

use super::column::CHUNK;
use super::row::{Meta, Row};
use super::tally::Builder;
use super::{End, Trace};
use crate::game::Ending;
use crate::score::Score;
use crate::search::{Entry, Event, Kind, Observer};

/// Records a search, or several one after another, as a [`Trace`].
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    index: Builder,
    open: Vec<Open>,
    /// Visits that may be recorded.
    budget: u32,
    /// The visits below the innermost recorded one that are open and only counted.
    counted: u32,
    /// Starts a helper, until it is started.
    helper: Option<Helper>,
    spares: Option<Receiver<Spare>>,
    /// The visit left last, where nothing was entered since the budget was spent.
    left: Option<u32>,
}

/// Starts a thread that sends memory for rows ahead of their recording; `None` where there is no thread to be had.
pub type Helper = fn() -> Option<Receiver<Spare>>;

/// Memory for the next rows that was touched already. The first touch of fresh memory costs more than recording does.
#[derive(Debug)]
pub struct Spare(Vec<Row>);

impl Default for Spare {
    fn default() -> Spare {
        let mut rows = vec![Row::default(); CHUNK];
        rows.clear();
        Spare(rows)
    }
}

/// A visit not yet left.
#[derive(Debug, Clone, Copy)]
struct Open {
    row: u32,
    meta: Meta,
}

impl Default for Recorder {
    fn default() -> Recorder {
        Recorder::within(u32::MAX)
    }
}

impl Recorder {
    /// A recorder of nothing yet.
    #[must_use]
    pub fn new() -> Recorder {
        Recorder::default()
    }

    /// A recorder of the first `budget` visits, which counts all later ones.
    #[must_use]
    pub fn within(budget: u32) -> Recorder {
        let (trace, index) = (Trace::default(), Builder::default());
        Recorder { trace, index, open: Vec::new(), budget, counted: 0, helper: None, spares: None, left: None }
    }

    /// The same with a helper, which is started when the search turns out to be long.
    #[must_use]
    pub fn with_helper(self, helper: Helper) -> Recorder {
        Recorder { helper: Some(helper), ..self }
    }

    /// The trace; `None` where a search stopped half-way and left visits open.
    #[must_use]
    pub fn finish(self) -> Option<Trace> {
        let Recorder { mut trace, index, open, .. } = self;
        trace.index = index.finish(trace.len());
        open.is_empty().then_some(trace)
    }

    #[inline]
    fn enter(&mut self, entry: Entry) {
        let row = self.trace.len();
        if row == self.budget {
            return self.count(entry);
        }
        if row.is_multiple_of(CHUNK as u32) {
            self.feed();
        }
        if self.open.is_empty() {
            self.trace.roots.push(row);
        }
        self.index.enter(row, self.open.len(), entry.kind);
        let begun = Row::begun(&entry);
        self.trace.rows.push(begun);
        self.trace.reasons.set(row, entry.reason);
        self.open.push(Open { row, meta: begun.meta });
    }

    #[inline]
    fn leave(&mut self, value: Score) {
        let Some(Open { row, meta }) = self.open.pop() else { return };
        let size = self.trace.len() - row;
        self.trace.rows.get_mut(row as usize).close(size, value, meta);
        if meta.cut() {
            self.index.cut(row, self.open.len());
        }
        self.left = Some(row);
    }

    #[inline]
    fn mark(&mut self, change: impl FnOnce(Meta) -> Meta) {
        if let Some(open) = self.open.last_mut() {
            open.meta = change(open.meta);
        }
    }

    /// Notes that the innermost visit has its value from the table.
    fn take_from(&mut self, by: u32, end: End) {
        self.mark(|meta| meta.with_end(end));
        if let Some(&Open { row, .. }) = self.open.last() {
            // A table's answers come when a visit begins, so rows are noted in order.
            self.trace.sources.push((row, by));
        }
    }

    /// Takes memory for the next chunk of rows, where a helper has some ready. Small searches ask for no helper.
    #[cold]
    fn feed(&mut self) {
        if !self.trace.is_empty() {
            self.spares = self.spares.take().or_else(|| self.helper.take().and_then(|start| start()));
        }
        if let Some(Spare(chunk)) = self.spares.as_ref().and_then(|spares| spares.try_recv().ok()) {
            self.trace.rows.lay_out(chunk);
        }
    }

    /// A visit beyond the budget begins.
    #[cold]
    fn count(&mut self, entry: Entry) {
        let rest = &mut self.trace.rest;
        if rest.counts.visits == 0 {
            rest.unfinished = self.open.iter().map(|open| open.row).collect();
        }
        let before = self.left.take();
        if entry.kind == Kind::Research && !self.open.is_empty() {
            rest.asked_again.extend(before);
        }
        rest.counts.on(Event::Enter(entry));
        self.counted += 1;
    }

    /// Hears what happens in a visit beyond the budget.
    #[cold]
    fn on_counted(&mut self, event: Event) {
        match event {
            Event::Leave(_) => self.counted -= 1,
            Event::Enter(entry) => self.count(entry),
            event => self.trace.rest.counts.on(event),
        }
    }

    /// Whether the child left last was recorded.
    fn has_child(&self) -> bool {
        self.left.is_some() || self.trace.len() < self.budget
    }
}

impl Observer for Recorder {
    // The event is known where it is told, so that each place keeps one arm of this.
    #[inline(always)]
    fn on(&mut self, event: Event) {
        if self.counted > 0 {
            return self.on_counted(event);
        }
        match event {
            Event::Enter(entry) => self.enter(entry),
            Event::Ending(ending) => {
                self.mark(|meta| meta.with_end(End::from(ending)));
                if ending == Ending::Leaf {
                    self.index.leaf();
                }
            }
            Event::StandPat(_) => {
                self.mark(|meta| meta.with_end(End::StandPat));
                self.index.leaf();
            }
            Event::Cutoff { skipped } if skipped > 0 => self.mark(Meta::with_cut),
            Event::Raise(_) if self.has_child() => self.index.raise(),
            Event::Passed => self.mark(|meta| meta.with_end(End::NullMove)),
            Event::Known { by } => self.take_from(by, End::Table),
            Event::ChildKnown { by } => self.take_from(by, End::ChildTable),
            Event::Table(statistics) => self.trace.statistics = Some(statistics),
            Event::Cutoff { .. } | Event::Raise(_) | Event::Extended(_) => {}
            Event::Leave(value) => self.leave(value),
        }
    }
}
