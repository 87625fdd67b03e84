//! Jumps: the steps where something happens, found by the counts before each block of the trace and a walk through one block of rows.

use std::ops::Range;

use super::{Cursor, Frame, Replay, State, last_entered};
use crate::search::VisitKind;
use crate::trace::{BLOCK, EventKind, Moment, SPAN, Step, Technique, Trace, Visit, VisitId};

#[derive(Debug, Clone, Copy)]
pub struct Events<'t> {
    trace: &'t Trace,
}

impl<'t> Events<'t> {
    pub fn new(trace: &'t Trace) -> Events<'t> {
        Events { trace }
    }

    pub fn count(&self, kind: EventKind) -> u32 {
        self.trace.event_count(kind)
    }

    pub fn first(&self, kind: EventKind) -> Option<Step> {
        self.in_blocks_from(kind, 0)
    }

    pub fn steps(&self, kind: EventKind) -> impl Iterator<Item = Step> + use<'t> {
        let events = *self;
        std::iter::successors(self.first(kind), move |&step| events.next(kind, step))
    }

    pub fn next(&self, kind: EventKind, step: Step) -> Option<Step> {
        if step.0 + 1 >= self.trace.step_count() {
            return None;
        }
        let mut cursor = Cursor::at(self.trace, step);
        let block = block_of(&cursor);
        cursor.forward();
        self.first_of(kind, block, cursor).or_else(|| self.in_blocks_from(kind, block + 1))
    }

    pub fn previous(&self, kind: EventKind, step: Step) -> Option<Step> {
        if self.trace.is_empty() {
            return None;
        }
        let step = step.min(Step(self.trace.step_count()));
        let block_counts = self.trace.block_counts();
        let mut block = if step.0 < self.trace.step_count() {
            let cursor = Cursor::at(self.trace, step);
            block_of(&cursor)
        } else {
            block_counts.len() - 1
        };
        loop {
            if let Some(found) = self.last_of(kind, block, step) {
                return Some(found);
            }
            let before = block_counts.before(block).of(kind);
            if before == 0 {
                return None;
            }
            block = block_counts.first_where(|counts| counts.of(kind) >= before) - 1;
        }
    }

    /// Where to draw ticks in a range: of each kind at most one in `width` steps, in order.
    ///
    /// Where a tick represents more steps than a block has, it is drawn where the block of the first event begins.
    pub fn ticks(&self, range: Range<Step>, width: u64) -> Vec<(Step, EventKind)> {
        let range = range.start..range.end.min(Step(self.trace.step_count()));
        if range.is_empty() {
            return Vec::new();
        }
        let mut ticks = if width <= EXACT {
            self.exact_ticks(range, width)
        } else {
            EventKind::ALL.into_iter().flat_map(|kind| self.coarse_ticks(kind, &range, width)).collect()
        };
        ticks.sort_unstable_by_key(|&(step, kind)| (step, kind as u8));
        ticks
    }

    fn exact_ticks(&self, range: Range<Step>, width: u64) -> Vec<(Step, EventKind)> {
        let mut ticks = Ticks::new(range.clone(), width, EventKind::ALL.len());
        let receive = |step: Step, kind: EventKind| ticks.mark(step, kind, kind as usize);
        EventWalk { trace: self.trace, end: range.end, receive }.from(range.start);
        ticks.found
    }

    fn coarse_ticks(&self, kind: EventKind, range: &Range<Step>, width: u64) -> Vec<(Step, EventKind)> {
        let block_counts = self.trace.block_counts();
        let steps_a_block = 2 * u64::from(BLOCK);
        let mut ticks = Vec::new();
        let mut begin = range.start.0;
        while begin < range.end.0 {
            let block = (begin / steps_a_block) as usize;
            let before = block_counts.before(block).of(kind);
            if self.count(kind) == before {
                break;
            }
            let behind = block_counts.first_where(|counts| counts.of(kind) > before) as u64;
            // It happens in the block before the first one whose counts include it.
            let step = ((behind - 1) * steps_a_block).max(begin);
            if step >= range.end.0 {
                break;
            }
            ticks.push((Step(step), kind));
            begin = step + width - (step - range.start.0) % width;
        }
        ticks
    }

    /// The first step of a kind in the block from which on `cursor` walks; `None` where it leaves the block without.
    fn first_of(&self, kind: EventKind, block: usize, mut cursor: Cursor<'t>) -> Option<Step> {
        while block_of(&cursor) == block {
            if cursor.events().any(|found| found == kind) {
                return Some(cursor.state().step);
            }
            if !cursor.forward() {
                break;
            }
        }
        None
    }

    fn last_of(&self, kind: EventKind, block: usize, end: Step) -> Option<Step> {
        let mut cursor = Cursor::entering(self.trace, VisitId(block as u32 * BLOCK));
        let mut last = None;
        while cursor.state().step < end && block_of(&cursor) == block {
            if cursor.events().any(|found| found == kind) {
                last = Some(cursor.state().step);
            }
            if !cursor.forward() {
                break;
            }
        }
        last
    }

    fn in_blocks_from(&self, kind: EventKind, block: usize) -> Option<Step> {
        let block_counts = self.trace.block_counts();
        let before = block_counts.before(block).of(kind);
        if self.count(kind) == before || block >= block_counts.len() {
            return None;
        }
        let block = block_counts.first_where(|counts| counts.of(kind) > before) - 1;
        let cursor = Cursor::entering(self.trace, VisitId(block as u32 * BLOCK));
        self.first_of(kind, block, cursor)
    }
}

/// A walk from row to row that receives every event up to a step, and keeps only what is open: most rows are leaves,
/// which a [`Cursor`] would open and close again.
struct EventWalk<'t, H> {
    trace: &'t Trace,
    end: Step,
    receive: H,
}

impl<H: FnMut(Step, EventKind)> EventWalk<'_, H> {
    fn from(mut self, start: Step) {
        let cursor = Cursor::at(self.trace, start);
        cursor.events().for_each(|kind| (self.receive)(start, kind));
        let State { mut path, moment, .. } = cursor.into_state();
        let mut row = last_entered(&path, moment) + 1;
        if moment == Moment::Leave {
            path.pop();
        }
        loop {
            while let Some(left) = path.pop_if(|frame| frame.visit.after().0 <= row) {
                self.leave(left.visit, &mut path);
            }
            let step = Step(2 * u64::from(row) - path.len() as u64);
            if row >= self.trace.len() || step >= self.end {
                return;
            }
            let visit = self.trace.visit(VisitId(row));
            if visit.kind == VisitKind::Research {
                (self.receive)(step, EventKind::Research);
            }
            if visit.size > 1 {
                path.push(Frame::new(visit));
            } else {
                self.leave(visit, &mut path);
            }
            row += 1;
        }
    }

    fn leave(&mut self, visit: Visit, above: &mut [Frame]) {
        let step = self.trace.left_at(visit, above.len());
        if step >= self.end {
            return;
        }
        if visit.cut {
            (self.receive)(step, EventKind::Cutoff);
        }
        let Some(parent) = above.last_mut() else { return };
        parent.take(self.trace, visit.id);
        if parent.is_raised_by(visit.id) {
            (self.receive)(step, EventKind::Raise);
        }
    }
}

/// Ticks that represent no more steps than a block has are found by walking.
const EXACT: u64 = 2 * BLOCK as u64;

fn block_of(cursor: &Cursor<'_>) -> usize {
    let state = cursor.state();
    (last_entered(&state.path, state.moment) / BLOCK) as usize
}

// Jumps to the uses of techniques, and where to draw ticks for them: found by the index of a trace's health and a walk
// through blocks of rows.

/// Ticks that represent so many steps or more are drawn where their blocks begin.
const COARSE: u64 = 2 * SPAN as u64;

impl Replay {
    /// The first step after `step` where a technique is used; `None` where there is none, or the trace's health was not
    /// taken.
    pub fn next_use(&self, technique: Technique, step: Step) -> Option<Step> {
        let health = self.trace.health()?;
        let (first, end) = (block_at(&self.trace, step), self.trace.len().div_ceil(SPAN) as usize);
        let found = |block| {
            let uses = uses_in(&self.trace, block);
            uses.into_iter().filter(|use_| use_.1 == technique && use_.0 > step).map(|use_| use_.0).min()
        };
        (first..end).filter(|&block| health.has_uses(&[technique], block)).find_map(found)
    }

    pub fn previous_use(&self, technique: Technique, step: Step) -> Option<Step> {
        let health = self.trace.health()?;
        let last = block_at(&self.trace, step);
        let found = |block| {
            let uses = uses_in(&self.trace, block);
            uses.into_iter().filter(|use_| use_.1 == technique && use_.0 < step).map(|use_| use_.0).max()
        };
        (0..=last).rev().filter(|&block| health.has_uses(&[technique], block)).find_map(found)
    }
}

/// Where to draw ticks in a range: of each technique at most one in `width` steps, in order. None where the trace's health
/// was not taken.
pub fn use_ticks(trace: &Trace, range: Range<Step>, width: u64) -> Vec<(Step, Technique)> {
    let end = range.end.min(Step(trace.step_count()));
    let Some(health) = trace.health().filter(|_| range.start < end) else { return Vec::new() };
    let techniques: Vec<Technique> = health.techniques().collect();
    let mut ticks = Ticks::new(range.start..end, width.max(1), Technique::ALL.len());
    let from = block_at(trace, range.start);
    let to = block_at(trace, Step(end.0 - 1));
    for block in (from..=to).filter(|&block| health.has_uses(&techniques, block)) {
        let step = Step(block as u64 * COARSE).max(range.start);
        let uses = match width >= COARSE {
            true => techniques.iter().filter(|&&one| health.has_uses(&[one], block)).map(|&one| (step, one)).collect(),
            false => uses_in(trace, block),
        };
        uses.into_iter().for_each(|(step, technique)| ticks.mark(step, technique, technique as usize));
    }
    ticks.found.sort_unstable();
    ticks.found
}

/// Ticks of several kinds, of each at most one in `width` steps.
struct Ticks<K> {
    range: Range<Step>,
    width: u64,
    free: Vec<Step>,
    found: Vec<(Step, K)>,
}

impl<K> Ticks<K> {
    fn new(range: Range<Step>, width: u64, kinds: usize) -> Ticks<K> {
        Ticks { free: vec![range.start; kinds], range, width, found: Vec::new() }
    }

    fn mark(&mut self, step: Step, kind: K, number: usize) {
        let free = &mut self.free[number];
        if self.range.contains(&step) && *free <= step {
            self.found.push((step, kind));
            *free = Step(step.0 + self.width - (step.0 - self.range.start.0) % self.width);
        }
    }
}

fn block_at(trace: &Trace, step: Step) -> usize {
    let cursor = Cursor::at(trace, step);
    (last_entered(&cursor.state().path, cursor.state().moment) / SPAN) as usize
}

/// All uses in a block, in the order in which its visits begin and end.
fn uses_in(trace: &Trace, block: usize) -> Vec<(Step, Technique)> {
    let rows = block as u32 * SPAN..((block as u32 + 1) * SPAN).min(trace.len());
    let mut found = Vec::new();
    let mut receive = |step: Step, visit: Visit, moment: Moment| {
        let uses = Technique::at(trace, visit, moment).into_iter().flatten();
        found.extend(uses.map(|technique| (step, technique)));
    };
    let mut open = trace.path(VisitId(rows.start));
    open.pop();
    for row in rows {
        let visit = trace.visit(VisitId(row));
        receive(trace.entered_at(visit, open.len()), visit, Moment::Enter);
        open.push(visit);
        while let Some(left) = open.pop_if(|visit| visit.after().0 <= row + 1) {
            receive(trace.left_at(left, open.len()), left, Moment::Leave);
        }
    }
    found
}
