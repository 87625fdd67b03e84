//! Jumps to the visits counted in a search's health, found by its index and a walk through one block of rows.

use super::{Cursor, Replay, last_entered};
use crate::trace::{Finding, Moment, SPAN, Step, VisitId, findings};

impl Replay {
    /// The first step after `step` where a visit is left of which this is found; `None` where there is none, or the trace's
    /// health was not taken.
    #[must_use]
    pub fn next_finding(&self, finding: Finding, step: Step) -> Option<Step> {
        let health = self.trace.health()?;
        if step >= self.last_step() {
            return None;
        }
        let mut cursor = self.cursor(step);
        let block = block_of(&cursor);
        cursor.forward();
        self.found_in(finding, block, cursor).or_else(|| {
            let block = health.block_from(finding, block + 1)?;
            self.found_in(finding, block, Cursor::entering(&self.trace, VisitId(block as u32 * SPAN)))
        })
    }

    /// The first step where something is found at all.
    #[must_use]
    pub fn first_finding(&self, finding: Finding) -> Option<Step> {
        let block = self.trace.health()?.block_from(finding, 0)?;
        self.found_in(finding, block, Cursor::entering(&self.trace, VisitId(block as u32 * SPAN)))
    }

    fn found_in(&self, finding: Finding, block: usize, mut cursor: Cursor<'_>) -> Option<Step> {
        while block_of(&cursor) == block {
            let state = cursor.state();
            let left = state.path.last().filter(|_| state.moment == Moment::Leave);
            if left.is_some_and(|frame| findings(&self.trace, frame.visit).contains(&Some(finding))) {
                return Some(state.step);
            }
            if !cursor.forward() {
                break;
            }
        }
        None
    }
}

fn block_of(cursor: &Cursor<'_>) -> usize {
    let state = cursor.state();
    (last_entered(&state.path, state.moment) / SPAN) as usize
}
