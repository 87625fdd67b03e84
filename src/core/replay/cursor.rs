//! A position at a step of a trace, and moves from step to step.
//!
//! To find a step one walks down from the root, past the children that were left before. From there the next step reads
//! one row.

use super::{Frame, State, last_entered};
use crate::search::VisitKind;
use crate::trace::{EventKind, Moment, Step, Trace, VisitId};

/// A place in a trace, with all that the search held there.
#[derive(Debug, Clone)]
pub struct Cursor<'t> {
    trace: &'t Trace,
    state: State,
}

impl<'t> Cursor<'t> {
    /// A cursor at `step`; a step beyond the end is the last one. Panics on an empty trace.
    pub fn at(trace: &'t Trace, step: Step) -> Cursor<'t> {
        let step = step.min(Step(trace.step_count() - 1));
        let (path, moment) = frames(trace, step);
        Cursor::on(trace, step, path, moment)
    }

    pub fn on(trace: &'t Trace, step: Step, path: Vec<Frame>, moment: Moment) -> Cursor<'t> {
        let mut counts = trace.counts_entered(VisitId(last_entered(&path, moment)));
        let open = if moment == Moment::Leave { &path[..path.len() - 1] } else { &path[..] };
        let still_open = open.iter().filter(|frame| frame.visit.cut).count() as u64;
        // Only in a file that contradicts itself can the counts be less than what they count.
        counts.cutoffs = counts.cutoffs.saturating_sub(still_open);
        Cursor { trace, state: State { step, moment, path, counts } }
    }

    pub fn entering(trace: &'t Trace, row: VisitId) -> Cursor<'t> {
        let ply = trace.path(row).len() - 1;
        Cursor::at(trace, Step(2 * u64::from(row.0) - ply as u64))
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn into_state(self) -> State {
        self.state
    }

    pub fn forward(&mut self) -> bool {
        let Some(last) = self.state.path.last() else { return false };
        if self.state.step.0 + 1 >= self.trace.step_count() {
            return false;
        }
        let (visit, moment) = (last.visit, self.state.moment);
        match moment {
            Moment::Enter if visit.size > 1 => self.enter(VisitId(visit.id.0 + 1)),
            Moment::Enter => self.leave(),
            Moment::Leave => {
                let next = visit.after();
                let end = self.parent().map_or(VisitId(self.trace.len()), |parent| parent.visit.after());
                self.state.path.pop();
                if next < end { self.enter(next) } else { self.leave() }
            }
        }
        self.state.step.0 += 1;
        true
    }

    pub fn events(&self) -> impl Iterator<Item = EventKind> + use<> {
        let State { moment, path, .. } = &self.state;
        let visit = path.last().map(|frame| frame.visit);
        let is_left = *moment == Moment::Leave;
        let raises = self.parent().zip(visit).is_some_and(|(parent, visit)| parent.is_raised_by(visit.id));
        let happens = [
            is_left && visit.is_some_and(|visit| visit.cut),
            is_left && raises,
            !is_left && visit.is_some_and(|visit| visit.kind == VisitKind::Research),
        ];
        EventKind::ALL.into_iter().zip(happens).filter_map(|(kind, happens)| happens.then_some(kind))
    }

    fn parent(&self) -> Option<&Frame> {
        let path = &self.state.path;
        path.len().checked_sub(2).map(|ply| &path[ply])
    }

    fn enter(&mut self, row: VisitId) {
        let visit = self.trace.visit(row);
        let counts = &mut self.state.counts;
        counts.visits += 1;
        counts.leaves += u64::from(visit.end.is_evaluated());
        counts.researches += u64::from(visit.kind == VisitKind::Research);
        self.state.path.push(Frame::new(visit));
        self.state.moment = Moment::Enter;
    }

    fn leave(&mut self) {
        self.state.moment = Moment::Leave;
        let State { path, counts, .. } = &mut self.state;
        let [above @ .., left] = path.as_mut_slice() else { return };
        counts.cutoffs += u64::from(left.visit.cut);
        if let Some(parent) = above.last_mut() {
            parent.take(self.trace, left.visit.id);
        }
    }
}

fn take_until(trace: &Trace, frame: &mut Frame, end: VisitId) {
    let mut child = VisitId(frame.visit.id.0 + 1);
    while child < end {
        frame.take(trace, child);
        child = VisitId(child.0 + trace.size(child));
    }
}

/// The open visits of a trace at `step`, root first, with what each of them holds, and whether the innermost is entered
/// or left there.
///
/// A step beyond the end is the last one. Panics on an empty trace.
pub fn frames(trace: &Trace, step: Step) -> (Vec<Frame>, Moment) {
    #[cfg(feature = "counting")]
    crate::trace::lookups::count();
    let step = step.min(Step(trace.step_count() - 1));
    let root = trace.root_at(step);
    descend(trace, vec![Frame::new(trace.visit(root))], VisitId(root.0 + 1), step)
}

/// Leaves what is left before `step` of a path that was open before, and gives the child to go on with.
pub fn resume(trace: &Trace, mut path: Vec<Frame>, step: Step) -> (Vec<Frame>, VisitId) {
    let mut next = VisitId(path.last().map_or(0, |frame| frame.visit.id.0 + 1));
    loop {
        let ply = path.len() - 1;
        let visit = path[ply].visit;
        let left = trace.left_at(visit, ply);
        if left <= step && ply > 0 {
            path[ply - 1].take(trace, visit.id);
        }
        if left >= step || ply == 0 {
            return (path, next);
        }
        path.pop();
        next = visit.after();
    }
}

/// Goes down from the innermost visit of a path to `step`, past its children from `child` on.
pub fn descend(trace: &Trace, mut path: Vec<Frame>, mut child: VisitId, step: Step) -> (Vec<Frame>, Moment) {
    loop {
        let ply = path.len() - 1;
        let frame = &mut path[ply];
        if step <= trace.entered_at(frame.visit, ply) {
            return (path, Moment::Enter);
        }
        let end = frame.visit.after();
        // A child is left at step `2 * behind - ply - 2`, where `behind` is the row after its subtree.
        let mut open = None;
        while child < end {
            let behind = VisitId(child.0 + trace.size(child));
            let left = 2 * u64::from(behind.0) - ply as u64 - 2;
            if left <= step.0 {
                frame.take(trace, child);
            }
            if left >= step.0 {
                open = Some((child, left == step.0));
                break;
            }
            child = behind;
        }
        let Some((open, is_left)) = open else { return (path, Moment::Leave) };
        let mut frame = Frame::new(trace.visit(open));
        if is_left {
            let end = frame.visit.after();
            take_until(trace, &mut frame, end);
            path.push(frame);
            return (path, Moment::Leave);
        }
        path.push(frame);
        child = VisitId(open.0 + 1);
    }
}
