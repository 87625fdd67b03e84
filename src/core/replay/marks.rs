//! The state of the search at every so many rows: a seek begins at the mark before its step, not at the root.
//!
//! The children of a root lie far apart in memory, so that walking past its first children costs more than all the rest.

use std::sync::OnceLock;

use super::Frame;
use super::cursor::{descend, resume};
use crate::trace::{Moment, Step, Trace, VisitId};

/// Rows between two marks: they take less than a tenth of a byte a visit then, and the rows between fit in a cache.
const EVERY: u32 = 8_192;
/// Marks that are made at once: finding the first of them costs more than the others.
const AT_ONCE: u32 = 8;
const STRETCH: u32 = EVERY * AT_ONCE;

/// The open visits at the entry of every so many rows, with what they held. Those of a trace that is in memory are made
/// at first, others when they are needed.
#[derive(Debug, Clone, Default)]
pub struct Checkpoints {
    stretches: Vec<OnceLock<Stretch>>,
}

#[derive(Debug, Clone, Default)]
struct Stretch {
    frames: Vec<Frame>,
    ends: Vec<usize>,
}

impl Stretch {
    /// Those from the row `begin` on. `path` is open where some earlier row is entered, the nearer the better; after
    /// the call it is the last mark.
    fn of(trace: &Trace, begin: u32, path: &mut Vec<Frame>) -> Stretch {
        let mut stretch = Stretch::default();
        let end = begin.saturating_add(STRETCH).min(trace.len());
        for row in (begin..end).step_by(EVERY as usize) {
            enter(trace, path, VisitId(row));
            stretch.frames.extend_from_slice(path);
            stretch.ends.push(stretch.frames.len());
        }
        stretch
    }

    fn mark(&self, place: usize) -> Option<&[Frame]> {
        let begin = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.frames.get(begin..*self.ends.get(place)?)
    }
}

impl Checkpoints {
    pub fn of(trace: &Trace) -> Checkpoints {
        let mut stretches = vec![OnceLock::new(); trace.len().div_ceil(STRETCH) as usize];
        if trace.is_at_hand() {
            let mut path = Vec::new();
            for (place, slot) in stretches.iter_mut().enumerate() {
                *slot = OnceLock::from(Stretch::of(trace, place as u32 * STRETCH, &mut path));
            }
        }
        Checkpoints { stretches }
    }

    pub fn frames(&self, trace: &Trace, step: Step) -> (Vec<Frame>, Moment) {
        // At step `2 * row` that row was entered already, on whatever ply.
        let mark = (step.0 / 2 / u64::from(EVERY)) as u32;
        match self.before(trace, mark, step) {
            Some((path, next)) => {
                #[cfg(feature = "counting")]
                crate::trace::lookups::count();
                descend(trace, path, next, step)
            }
            None => super::frames(trace, step),
        }
    }

    /// What is still open of a mark's visits at `step`, and the child to go on with; `None` where the mark belongs to an
    /// earlier search.
    fn before(&self, trace: &Trace, mark: u32, step: Step) -> Option<(Vec<Frame>, VisitId)> {
        let place = mark / AT_ONCE;
        let stretch = self.stretches.get(place as usize)?;
        let stretch = stretch.get_or_init(|| Stretch::of(trace, place * STRETCH, &mut Vec::new()));
        let path = stretch.mark((mark % AT_ONCE) as usize)?;
        let is_of_this_search = path.first().is_some_and(|root| root.visit.id == trace.root_at(step));
        is_of_this_search.then(|| resume(trace, path.to_vec(), step))
    }
}

/// Makes `path` what is open where `row` is entered. Before, it is open where some earlier row is; that of another
/// search is not used.
fn enter(trace: &Trace, path: &mut Vec<Frame>, row: VisitId) {
    let root = trace.root_at(Step(2 * u64::from(row.0)));
    if path.first().is_none_or(|frame| frame.visit.id != root) {
        *path = vec![Frame::new(trace.visit(root))];
    }
    let mut next = VisitId(path.last().map_or(0, |frame| frame.visit.id.0) + 1);
    while let [.., parent, Frame { visit, .. }] = path.as_mut_slice()
        && visit.after() <= row
    {
        next = visit.after();
        parent.take(trace, visit.id);
        path.pop();
    }
    while let Some(frame) = path.last_mut()
        && frame.visit.id < row
    {
        while next.0 + trace.size(next) <= row.0 {
            frame.take(trace, next);
            next = VisitId(next.0 + trace.size(next));
        }
        path.push(Frame::new(trace.visit(next)));
        next = VisitId(next.0 + 1);
    }
}
