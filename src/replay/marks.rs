//! Where the search stood at every so many rows: a seek begins at the mark before its step, not at the root.
//!
//! The children of a root lie far apart in memory, so that walking past its first children costs more than all the rest.

use super::Frame;
use super::cursor::{descend, resume};
use crate::trace::{Moment, Step, Trace, VisitId};

/// Rows between two marks: they take less than a tenth of a byte a visit then, and what lies between fits a cache.
const EVERY: u32 = 8_192;

/// The open visits at the entry of every so many rows, with what they held.
#[derive(Debug, Clone, Default)]
pub(super) struct Marks {
    frames: Vec<Frame>,
    /// Where the frames of each mark end.
    ends: Vec<usize>,
}

impl Marks {
    pub(super) fn of(trace: &Trace) -> Marks {
        let mut marks = Marks::default();
        for row in (0..trace.len()).step_by(EVERY as usize) {
            let ply = trace.path(VisitId(row)).len() as u64 - 1;
            let (path, _) = marks.frames(trace, Step(2 * u64::from(row) - ply));
            marks.frames.extend(path);
            marks.ends.push(marks.frames.len());
        }
        marks
    }

    /// The open visits at a step of the trace, as [`super::frames`] gives them.
    pub(super) fn frames(&self, trace: &Trace, step: Step) -> (Vec<Frame>, Moment) {
        // At step `2 * row` that row was entered already, on whatever ply.
        match self.before(trace, (step.0 / 2 / u64::from(EVERY)) as usize, step) {
            Some((path, next)) => descend(trace, path, next, step),
            None => super::frames(trace, step),
        }
    }

    /// What is still open of a mark's visits at `step`, and the child to go on with; `None` where the mark belongs to an
    /// earlier search.
    fn before(&self, trace: &Trace, mark: usize, step: Step) -> Option<(Vec<Frame>, VisitId)> {
        let end = *self.ends.get(mark)?;
        let begin = mark.checked_sub(1).map_or(0, |before| self.ends[before]);
        let path = &self.frames[begin..end];
        let is_of_this_search = path.first().is_some_and(|root| root.visit.id == trace.root_at(step));
        is_of_this_search.then(|| resume(trace, path.to_vec(), step))
    }
}
