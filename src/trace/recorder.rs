//! The observer that writes the visit table while a search runs.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::mpsc::Receiver;

use super::column::CHUNK;
use super::row::{Meta, Row};
use super::tally::{BLOCK, Builder};
use super::{End, Trace, VisitId};
use crate::game::Ending;
use crate::score::Score;
use crate::search::{Entry, Event, Kind, Observer};

/// Rows that are written before they are put to the others: they leave most of the fastest cache to the search,
/// and chunks are whole multiples of them.
const FRESH: usize = 1 << 8;

/// Records a search, or several one after another, as a [`Trace`].
#[derive(Debug)]
pub struct Recorder {
    /// The trace, still without the last rows.
    trace: Trace,
    /// The last rows. They are written to memory that is used again and again, since to write to memory last seen long
    /// ago takes longer than to copy many rows there at once.
    fresh: Vec<Row>,
    /// The first of the last rows.
    begin: u32,
    /// The row that is no matter of course: a block begins with it, or the budget is spent.
    halt: u32,
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
    audience: Option<Box<dyn Audience>>,
}

/// Who looks on while a search is recorded.
pub trait Audience: fmt::Debug + Send {
    /// Whether it wants to see the trace as it stands now. Asked every [`FRESH`] visits.
    fn is_curious(&mut self) -> bool;

    /// Takes the trace as it stands: [`Trace::is_running`].
    fn show(&mut self, trace: Trace);
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
        Recorder {
            trace: Trace::default(),
            fresh: Vec::with_capacity(FRESH),
            begin: 0,
            halt: 0,
            index: Builder::default(),
            open: Vec::new(),
            budget,
            counted: 0,
            helper: None,
            spares: None,
            left: None,
            audience: None,
        }
    }

    /// The same with a helper, which is started when the search turns out to be long.
    #[must_use]
    pub fn with_helper(self, helper: Helper) -> Recorder {
        Recorder { helper: Some(helper), ..self }
    }

    /// The same before an audience.
    #[must_use]
    pub fn before(self, audience: Box<dyn Audience>) -> Recorder {
        Recorder { audience: Some(audience), ..self }
    }

    /// The trace; `None` where a search stopped half-way and left visits open.
    #[must_use]
    pub fn finish(self) -> Option<Trace> {
        let Recorder { mut trace, fresh, index, open, .. } = self;
        trace.rows.extend(&fresh);
        trace.index = index.finish(trace.len());
        open.is_empty().then_some(trace)
    }

    /// The row of the visit that begins next.
    #[inline(always)]
    fn next(&self) -> u32 {
        self.begin + self.fresh.len() as u32
    }

    // Searches are told of so often that a call and its arguments in memory would cost more than the work.
    #[inline(always)]
    fn enter(&mut self, entry: Entry) {
        let row = self.next();
        if row == self.halt && self.halt(entry.kind).is_break() {
            return;
        }
        if self.open.is_empty() {
            self.trace.roots.push(row);
        }
        self.index.enter(row, self.open.len(), entry.kind);
        let begun = Row::begun(&entry);
        self.fresh.push(begun);
        self.trace.reasons.set(row, entry.reason);
        self.open.push(Open { row, meta: begun.meta });
    }

    #[inline(always)]
    fn leave(&mut self, value: Score) {
        let Some(Open { row, meta }) = self.open.pop() else { return };
        let size = self.next() - row;
        // Rows before the last ones are no places among them.
        match self.fresh.get_mut(row.wrapping_sub(self.begin) as usize) {
            Some(place) => place.close(size, value, meta),
            None => self.close_earlier(row, size, value, meta),
        }
        if meta.cut() {
            self.index.cut(row, self.open.len());
        }
        self.left = Some(row);
    }

    #[cold]
    #[inline(never)]
    fn close_earlier(&mut self, row: u32, size: u32, value: Score, meta: Meta) {
        self.trace.rows.get_mut(row as usize).close(size, value, meta);
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

    /// Does what is to be done before some rows alone, and tells whether the visit is recorded at all.
    #[cold]
    #[inline(never)]
    fn halt(&mut self, kind: Kind) -> ControlFlow<()> {
        let row = self.next();
        if row == self.budget {
            self.count(kind);
            return ControlFlow::Break(());
        }
        self.index.end_block(row);
        if self.fresh.len() == FRESH {
            self.put_down();
            self.perform(kind);
        }
        self.index.begin_block();
        self.halt = self.budget.min(row.saturating_add(BLOCK));
        ControlFlow::Continue(())
    }

    /// Puts the last rows to the others.
    fn put_down(&mut self) {
        if self.trace.rows.len().is_multiple_of(CHUNK) {
            self.feed();
        }
        self.begin = self.next();
        self.trace.rows.extend(&self.fresh);
        self.fresh.clear();
    }

    /// Shows the trace as it stands before a visit of a kind begins, where somebody wants to see it.
    fn perform(&mut self, next: Kind) {
        let Some(mut audience) = self.audience.take_if(|audience| audience.is_curious()) else { return };
        audience.show(self.so_far(next));
        self.audience = Some(audience);
    }

    /// The trace as it stands before a visit of a kind begins, between two blocks of rows.
    fn so_far(&self, next: Kind) -> Trace {
        let mut trace = self.trace.clone();
        trace.index = self.index.between_blocks();
        trace.rest.is_running = true;
        trace.rest.unfinished = self.open.iter().map(|open| open.row).collect();
        trace.rest.asked_again = self.left.into_iter().filter(|_| next == Kind::Research).collect();
        let mut below = None;
        for &Open { row, meta } in self.open.iter().rev() {
            let size = trace.len() - row;
            trace.rows.get_mut(row as usize).close(size, -Score::INFINITY, meta);
            let left = trace.children(trace.visit(VisitId(row)));
            let left = left.filter(|child| child.kind != Kind::NullMove && Some(child.id) != below);
            let best = left.map(|child| -child.value).max().unwrap_or(-Score::INFINITY);
            trace.rows.get_mut(row as usize).close(size, best, meta);
            below = Some(VisitId(row));
        }
        trace
    }

    /// Takes memory for the next chunk of rows, where a helper has some ready. Small searches ask for no helper.
    fn feed(&mut self) {
        if !self.trace.is_empty() {
            self.spares = self.spares.take().or_else(|| self.helper.take().and_then(|start| start()));
        }
        if let Some(Spare(chunk)) = self.spares.as_ref().and_then(|spares| spares.try_recv().ok()) {
            self.trace.rows.lay_out(chunk);
        }
    }

    /// A visit beyond the budget begins.
    fn count(&mut self, kind: Kind) {
        let rest = &mut self.trace.rest;
        if rest.counts.visits == 0 {
            rest.unfinished = self.open.iter().map(|open| open.row).collect();
        }
        let before = self.left.take();
        if kind == Kind::Research && !self.open.is_empty() {
            rest.asked_again.extend(before);
        }
        rest.counts.visits += 1;
        rest.counts.researches += u64::from(kind == Kind::Research);
        self.counted += 1;
    }

    /// Counts what happens in a visit beyond the budget.
    #[cold]
    #[inline(never)]
    fn on_counted(&mut self, event: Event) {
        self.trace.rest.counts.on(event);
    }

    /// Whether the child left last was recorded.
    fn has_child(&self) -> bool {
        self.left.is_some() || self.next() < self.budget
    }
}

impl Observer for Recorder {
    // The event is known where it is told, so that each place keeps one arm of this, and builds no event.
    #[inline(always)]
    fn on(&mut self, event: Event) {
        let is_counted = self.counted > 0;
        match event {
            Event::Enter(entry) => self.enter(entry),
            Event::Ending(ending) if is_counted => self.on_counted(Event::Ending(ending)),
            Event::Ending(ending) => {
                self.mark(|meta| meta.with_end(End::from(ending)));
                if ending == Ending::Leaf {
                    self.index.leaf();
                }
            }
            Event::Leave(_) if is_counted => self.counted -= 1,
            Event::Leave(value) => self.leave(value),
            Event::Cutoff { skipped } if is_counted => self.on_counted(Event::Cutoff { skipped }),
            Event::Cutoff { skipped } if skipped > 0 => self.mark(Meta::with_cut),
            Event::StandPat(value) if is_counted => self.on_counted(Event::StandPat(value)),
            Event::StandPat(_) => {
                self.mark(|meta| meta.with_end(End::StandPat));
                self.index.leaf();
            }
            Event::Table(statistics) => self.trace.statistics = Some(statistics),
            _ if is_counted => {}
            Event::Raise(_) if self.has_child() => self.index.raise(),
            Event::Passed => self.mark(|meta| meta.with_end(End::NullMove)),
            Event::Known { by } => self.take_from(by, End::Table),
            Event::ChildKnown { by } => self.take_from(by, End::ChildTable),
            Event::Cutoff { .. } | Event::Raise(_) | Event::Extended(_) => {}
        }
    }
}
