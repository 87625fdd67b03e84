//! The observer that writes the visit table while a search runs.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use super::event_counts::{BLOCK, IndexBuilder};
use super::row::{Meta, PackedRow, RowNote};
use super::rows::{CHUNK, Notes, fresh};
use super::{End, Trace, VisitId};
use crate::score::Score;
use crate::search::{Entry, Event, Observer, VisitKind};

/// Rows that are written before they are copied to the others: they leave most of the fastest cache to the search,
/// and chunks are whole multiples of them. Their places fit in a byte, so that no place has to be checked.
const FRESH: usize = 1 << 8;

/// Records a search, or several one after another, as a [`Trace`].
///
/// Nearly all visits are leaves: entered, ended and left, with nothing in between. So the visit entered last is a row
/// that only lacks its value; it becomes one of the open visits only where it has children.
#[derive(Debug)]
pub struct Recorder {
    next: u32,
    halt: u32,
    /// The place among the last rows of the visit entered last, until it is left or has a child.
    leaf: Option<u8>,
    /// The last rows. They are written to memory that is reused all the time, since writing to memory last used long
    /// ago takes longer than copying many rows there at once.
    fresh: [PackedRow; FRESH],
    notes: Notes,
    begin: u32,
    trace: Trace,
    index: IndexBuilder,
    /// The visits not yet left, except [`Recorder::leaf`].
    open: Vec<OpenRow>,
    budget: u32,
    /// The visits below the innermost recorded one that are open and only counted.
    counted: u32,
    /// The visit with children that was left last, and the row after it.
    left: Option<(u32, u32)>,
    is_behind: bool,
    helper: Option<Helper>,
    spares: Option<Receiver<Spare>>,
    listener: Option<Box<dyn PreviewListener>>,
}

pub trait PreviewListener: fmt::Debug + Send {
    /// Whether it wants to see the trace in its present state. Asked every 256 visits.
    fn wants_preview(&mut self) -> bool;

    fn show(&mut self, trace: Trace);
}

/// Starts a thread that sends memory for rows ahead of their recording; `None` where no thread can be started.
pub type Helper = fn() -> Option<Receiver<Spare>>;

/// Memory for the next rows that was touched already. The first touch of fresh memory costs more than recording does.
#[derive(Debug)]
pub struct Spare(Arc<[PackedRow]>);

impl Default for Spare {
    fn default() -> Spare {
        Spare(fresh(CHUNK))
    }
}

#[derive(Debug, Clone, Copy)]
pub struct OpenRow {
    pub row: u32,
    pub meta: Meta,
}

impl Trace {
    /// Gives the visits that are not left, the root first, the best value that their children have returned so far.
    pub fn close_unfinished(&mut self, open: &[OpenRow]) {
        let mut below = None;
        for &OpenRow { row, meta } in open.iter().rev() {
            let size = self.len() - row;
            self.rows.change(row, |row| row.close(size, -Score::INFINITY, meta));
            let left = self.children(self.visit(VisitId(row)));
            let left = left.filter(|child| child.kind != VisitKind::NullMove && Some(child.id) != below);
            let best = left.map(|child| child.value_above()).max().unwrap_or(-Score::INFINITY);
            self.rows.change(row, |row| row.close(size, best, meta));
            below = Some(VisitId(row));
        }
    }
}

impl Default for Recorder {
    fn default() -> Recorder {
        Recorder::within(u32::MAX)
    }
}

impl Recorder {
    pub fn new() -> Recorder {
        Recorder::default()
    }

    /// A recorder of the first `budget` visits, which counts all later ones.
    pub fn within(budget: u32) -> Recorder {
        Recorder {
            next: 0,
            halt: 0,
            leaf: None,
            fresh: [PackedRow::default(); FRESH],
            notes: Notes::default(),
            begin: 0,
            trace: Trace::default(),
            index: IndexBuilder::default(),
            open: Vec::new(),
            budget,
            counted: 0,
            left: None,
            is_behind: false,
            helper: None,
            spares: None,
            listener: None,
        }
    }

    /// The same with a helper, which is started when the search turns out to be long.
    pub fn with_helper(self, helper: Helper) -> Recorder {
        Recorder { helper: Some(helper), ..self }
    }

    #[must_use]
    pub fn with_listener(self, listener: Box<dyn PreviewListener>) -> Recorder {
        Recorder { listener: Some(listener), ..self }
    }

    /// The trace; `None` where a search stopped half-way and left visits open.
    pub fn finish(mut self) -> Option<Trace> {
        let (trace, index) = (std::mem::take(&mut self.trace), std::mem::take(&mut self.index));
        self.closed(trace, index)
    }

    /// The trace of the searches so far, between two of them; `None` within one.
    pub fn finished(&self) -> Option<Trace> {
        self.closed(self.trace.clone(), self.index.clone())
    }

    fn closed(&self, mut trace: Trace, mut index: IndexBuilder) -> Option<Trace> {
        let Recorder { fresh, notes, begin, next, open, leaf, .. } = self;
        trace.rows.extend(&fresh[..(next - begin) as usize], notes);
        index.pyramid.sum(*next, |row| fresh[usize::from(row as u8)].meta.cut());
        trace.rows.trim();
        trace.index = index.finish(*next);
        (open.is_empty() && leaf.is_none()).then_some(trace)
    }

    // These events come so often that a call and its arguments in memory would cost more than the work.
    #[inline(always)]
    fn enter(&mut self, entry: Entry) {
        if let Some(parent) = self.leaf {
            self.branch(parent);
        }
        if self.next == self.halt && self.halt(entry.kind).is_break() {
            return;
        }
        if entry.mv.is_none() {
            debug_assert!(self.open.is_empty(), "only the root of a search is reached by no move");
            self.trace.roots.push(self.next);
            self.index.pyramid.turn(self.next, 0);
        }
        self.index.block_counts.end.researches += u32::from(entry.kind == VisitKind::Research);
        self.notes.set_note((self.next - self.begin) as usize, RowNote::from(&entry));
        // A byte holds the place of any of the last rows.
        let place = self.next as u8;
        self.fresh[usize::from(place)].begin(&entry);
        self.leaf = Some(place);
        self.next += 1;
    }

    /// The visit entered last is not left at once: it has children, or is cut off without any.
    #[inline(never)]
    fn branch(&mut self, place: u8) {
        self.leaf = None;
        self.open.push(OpenRow { row: self.next - 1, meta: self.fresh[usize::from(place)].meta });
        self.index.pyramid.turn(self.next, self.open.len());
    }

    #[inline(always)]
    fn leave(&mut self, value: Score) {
        match self.leaf.take() {
            Some(place) => self.fresh[usize::from(place)].set_value(value),
            None => self.close(value),
        }
    }

    #[inline(never)]
    fn close(&mut self, value: Score) {
        if self.counted > 0 {
            self.counted -= 1;
            return;
        }
        let Some(OpenRow { row, meta }) = self.open.pop() else { return };
        let size = self.next - row;
        if row >= self.begin {
            self.fresh[usize::from(row as u8)].close(size, value, meta)
        } else {
            self.trace.rows.change(row, |row| row.close(size, value, meta))
        }
        if meta.cut() {
            self.index.block_counts.end.cutoffs += 1;
            if row < self.begin {
                self.index.pyramid.cut(row, self.open.len());
            }
        }
        self.index.pyramid.turn(self.next, self.open.len());
        (self.left, self.is_behind) = (Some((row, self.next)), false);
    }

    fn left(&self) -> Option<u32> {
        match self.left {
            _ if self.is_behind => None,
            Some((row, behind)) if behind == self.next => Some(row),
            _ => self.next.checked_sub(1),
        }
    }

    #[inline(always)]
    fn end(&mut self, end: End) {
        match self.leaf {
            Some(place) => {
                let meta = &mut self.fresh[usize::from(place)].meta;
                *meta = meta.with_end(end);
                self.index.block_counts.end.leaves += u32::from(end.is_evaluated());
            }
            None => self.end_open(end),
        }
    }

    #[cold]
    #[inline(never)]
    fn end_open(&mut self, end: End) {
        if self.counted > 0 {
            self.trace.rest.counts.leaves += u64::from(end.is_evaluated());
            return;
        }
        self.mark(|meta| meta.with_end(end));
        self.index.block_counts.end.leaves += u32::from(end.is_evaluated());
    }

    fn mark(&mut self, change: impl Fn(Meta) -> Meta) {
        if let (Some(open), 0) = (self.open.last_mut(), self.counted) {
            open.meta = change(open.meta);
        }
    }

    fn take_from(&mut self, by: u32, end: End) {
        let row = match self.leaf {
            Some(_) => Some(self.next - 1),
            None => self.open.last().map(|open| open.row),
        };
        self.end(end);
        if let (Some(row), 0) = (row, self.counted) {
            // A visit may have tried a null move before the table is asked for a child.
            match row.checked_sub(self.begin) {
                Some(place) => self.notes.set_source(place as u16, by),
                None => self.trace.rows.set_source(row, by),
            }
        }
    }

    #[inline(never)]
    fn cut(&mut self) {
        if self.counted > 0 {
            self.trace.rest.counts.cutoffs += 1;
        } else if let Some(place) = self.leaf {
            self.branch(place);
        }
        self.mark(Meta::with_cut);
    }

    /// Counts a raise that the visit left last causes, unless that was only counted, too.
    #[inline(always)]
    fn raise(&mut self) {
        if self.next < self.budget || (self.counted == 0 && !self.is_behind) {
            self.index.block_counts.end.raises += 1;
        }
    }

    /// Does the work that only some rows need, and returns whether the visit is recorded at all.
    #[cold]
    #[inline(never)]
    fn halt(&mut self, kind: VisitKind) -> ControlFlow<()> {
        let row = self.next;
        if row == self.budget {
            self.count(kind);
            return ControlFlow::Break(());
        }
        if row - self.begin == FRESH as u32 {
            self.put_down();
            self.perform(kind);
        }
        self.index.begin_block();
        self.halt = self.budget.min(row.saturating_add(BLOCK));
        ControlFlow::Continue(())
    }

    fn put_down(&mut self) {
        if self.trace.rows.len().is_multiple_of(CHUNK as u32) {
            self.feed();
        }
        self.trace.rows.extend(&self.fresh, &self.notes);
        self.notes.clear();
        self.index.pyramid.sum(self.next, |row| self.fresh[usize::from(row as u8)].meta.cut());
        self.begin = self.next;
    }

    /// Shows the trace in its state before a visit of a kind begins, where the listener wants to see it.
    fn perform(&mut self, next: VisitKind) {
        let Some(mut listener) = self.listener.take_if(|listener| listener.wants_preview()) else { return };
        listener.show(self.so_far(next));
        self.listener = Some(listener);
    }

    /// The trace in its state before a visit of a kind begins, between two blocks of rows.
    fn so_far(&self, next: VisitKind) -> Trace {
        let mut trace = self.trace.clone();
        trace.index = self.index.between_blocks();
        trace.rest.is_running = true;
        trace.rest.unfinished = self.open.iter().map(|open| open.row).collect();
        trace.rest.asked_again = self.left().into_iter().filter(|_| next == VisitKind::Research).collect();
        trace.close_unfinished(&self.open);
        trace
    }

    /// Takes memory for the next chunk of rows, where a helper has some ready. Small searches use no helper.
    fn feed(&mut self) {
        if !self.trace.is_empty() {
            self.spares = self.spares.take().or_else(|| self.helper.take().and_then(|start| start()));
        }
        if let Some(Spare(chunk)) = self.spares.as_ref().and_then(|spares| spares.try_recv().ok()) {
            self.trace.rows.lay_out(chunk);
        }
    }

    fn count(&mut self, kind: VisitKind) {
        let before = self.left();
        self.is_behind = true;
        let rest = &mut self.trace.rest;
        if rest.counts.visits == 0 {
            rest.unfinished = self.open.iter().map(|open| open.row).collect();
        }
        if kind == VisitKind::Research && !self.open.is_empty() {
            rest.asked_again.extend(before);
        }
        rest.counts.visits += 1;
        rest.counts.researches += u64::from(kind == VisitKind::Research);
        self.counted += 1;
    }
}

impl Observer for Recorder {
    // The event is known where this is inlined, so that each place keeps one arm of this, and builds no event.
    #[inline(always)]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => self.enter(entry),
            Event::Ending(ending) => self.end(End::from(ending)),
            Event::StandPat(_) => self.end(End::StandPat),
            Event::Known { by } => self.take_from(by, End::Table),
            Event::ChildKnown { by } => self.take_from(by, End::ChildTable),
            Event::Passed => self.end(End::NullMove),
            Event::Raise(_) => self.raise(),
            Event::Cutoff { skipped: 0 } | Event::Extended(_) => {}
            Event::Cutoff { .. } => self.cut(),
            Event::Leave(value) => self.leave(value),
            Event::Found { table, .. } => self.trace.statistics = table,
        }
    }
}
