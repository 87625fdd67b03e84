//! Jumps to the uses of techniques, and where to draw ticks for them: found by the index of a trace's health and a walk
//! through blocks of rows.

use std::ops::Range;

use super::{Cursor, Replay, last_entered};
use crate::trace::{Health, Moment, SPAN, Step, Technique, Trace, Visit, VisitId};

/// Ticks that represent so many steps or more are drawn where their blocks begin.
const COARSE: u64 = 2 * SPAN as u64;

impl Replay {
    /// The first step after `step` where a technique is used; `None` where there is none, or the trace's health was not
    /// taken.
    #[must_use]
    pub fn next_use(&self, technique: Technique, step: Step) -> Option<Step> {
        let health = self.trace.health()?;
        let first = self.block_of(step);
        let found = |block| {
            let uses = uses_in(&self.trace, block);
            uses.into_iter().filter(|use_| use_.1 == technique && use_.0 > step).map(|use_| use_.0).min()
        };
        (first..blocks(&self.trace)).filter(|&block| health.has_uses(&[technique], block)).find_map(found)
    }

    /// The last step before `step` where a technique is used.
    #[must_use]
    pub fn previous_use(&self, technique: Technique, step: Step) -> Option<Step> {
        let health = self.trace.health()?;
        let last = self.block_of(step);
        let found = |block| {
            let uses = uses_in(&self.trace, block);
            uses.into_iter().filter(|use_| use_.1 == technique && use_.0 < step).map(|use_| use_.0).max()
        };
        (0..=last).rev().filter(|&block| health.has_uses(&[technique], block)).find_map(found)
    }

    fn block_of(&self, step: Step) -> usize {
        block_at(&self.trace, step)
    }
}

/// Where to draw ticks in a range: of each technique at most one in `width` steps, in order. None where the trace's health
/// was not taken.
#[must_use]
pub fn use_ticks(trace: &Trace, range: Range<Step>, width: u64) -> Vec<(Step, Technique)> {
    let end = range.end.min(Step(trace.step_count()));
    let Some(health) = trace.health().filter(|_| range.start < end) else { return Vec::new() };
    let techniques: Vec<Technique> = health.techniques().collect();
    let mut ticks = Ticks { range: range.start..end, width: width.max(1), free: [range.start; 9], found: Vec::new() };
    let from = block_at(trace, range.start);
    let to = block_at(trace, Step(end.0 - 1));
    for block in (from..=to).filter(|&block| health.has_uses(&techniques, block)) {
        if width >= COARSE {
            ticks.mark_block(health, &techniques, block);
        } else {
            uses_in(trace, block).into_iter().for_each(|(step, technique)| ticks.mark(step, technique));
        }
    }
    ticks.found.sort_unstable();
    ticks.found
}

/// Ticks being collected, of each technique at most one in `width` steps.
struct Ticks {
    range: Range<Step>,
    width: u64,
    free: [Step; Technique::ALL.len()],
    found: Vec<(Step, Technique)>,
}

impl Ticks {
    fn mark(&mut self, step: Step, technique: Technique) {
        let free = &mut self.free[technique as usize];
        if self.range.contains(&step) && *free <= step {
            self.found.push((step, technique));
            *free = Step(step.0 + self.width - (step.0 - self.range.start.0) % self.width);
        }
    }

    fn mark_block(&mut self, health: &Health, techniques: &[Technique], block: usize) {
        let step = Step(block as u64 * COARSE).max(self.range.start);
        for &technique in techniques.iter().filter(|&&technique| health.has_uses(&[technique], block)) {
            self.mark(step, technique);
        }
    }
}

fn blocks(trace: &Trace) -> usize {
    trace.len().div_ceil(SPAN) as usize
}

fn block_at(trace: &Trace, step: Step) -> usize {
    let cursor = Cursor::at(trace, step);
    (last_entered(&cursor.state().path, cursor.state().moment) / SPAN) as usize
}

/// All uses in a block, in the order in which its visits begin and end.
fn uses_in(trace: &Trace, block: usize) -> Vec<(Step, Technique)> {
    let rows = block as u32 * SPAN..((block as u32 + 1) * SPAN).min(trace.len());
    let mut found = Vec::new();
    let mut hear = |step: Step, visit: Visit, moment: Moment| {
        let uses = Technique::at(trace, visit, moment).into_iter().flatten();
        found.extend(uses.map(|technique| (step, technique)));
    };
    let mut open = trace.path(VisitId(rows.start));
    open.pop();
    for row in rows {
        let visit = trace.visit(VisitId(row));
        hear(trace.entered_at(visit, open.len()), visit, Moment::Enter);
        open.push(visit);
        while let Some(left) = open.pop_if(|visit| visit.after().0 <= row + 1) {
            hear(trace.left_at(left, open.len()), left, Moment::Leave);
        }
    }
    found
}
