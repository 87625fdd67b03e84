//! One lane at a step: what is known of each place of the canvas.
//!
//! A mark follows from the visits of its place that began before the step, so nothing is replayed. A cursor that moves
//! from step to step renews only the places whose visits begin or end on the way, and the places below them.

use super::Sign;
use super::canvas::visits_of;
use crate::prelude::*;
use jianzhi_core::replay;
use jianzhi_core::replay::Cursor;
use jianzhi_core::search::Counts;

impl LaneScene {
    /// The marks of a canvas at a step, computed from scratch; a step beyond the end is the last one.
    pub fn at(canvas: &Canvas, index: &LaneIndex, trace: &Trace, step: Step, view: View) -> LaneScene {
        let mut cursor = LaneCursor::default();
        cursor.go(LaneSource { canvas, index, trace, view }, step);
        cursor.scene
    }
}

/// A [`LaneScene`] that moves from step to step. It belongs to one canvas and one trace.
#[derive(Debug, Clone, Default)]
pub struct LaneCursor {
    scene: LaneScene,
    view: View,
    entered: u32,
    path: Vec<u32>,
    line: Vec<u32>,
}

/// What the scenes of a lane are made from, whatever the step.
#[derive(Debug, Clone, Copy)]
pub struct LaneSource<'a> {
    pub canvas: &'a Canvas,
    pub index: &'a LaneIndex,
    pub trace: &'a Trace,
    pub view: View,
}

struct Goal<'a> {
    lane: LaneSource<'a>,
    state: &'a State,
    entered: u32,
}

impl LaneCursor {
    pub fn scene(&self) -> &LaneScene {
        &self.scene
    }

    /// Goes to a step, from whichever step the cursor is at; a step beyond the end is the last one.
    pub fn go(&mut self, lane: LaneSource<'_>, step: Step) -> &LaneScene {
        self.lay_out(lane);
        if !lane.trace.is_empty() {
            let state = Cursor::at(lane.trace, step).into_state();
            self.show(lane, &state);
        }
        &self.scene
    }

    /// Goes to the step of a search's state, so that the state is not computed again.
    pub fn show(&mut self, lane: LaneSource<'_>, state: &State) {
        self.lay_out(lane);
        if !lane.canvas.places.is_empty() {
            let entered = replay::last_entered(&state.path, state.moment) + 1;
            self.go_to(&Goal { lane, state, entered });
        }
    }

    fn lay_out(&mut self, lane: LaneSource<'_>) {
        let LaneSource { canvas, index, trace, view } = lane;
        if self.scene.marks.len() != canvas.places.len() || self.view != view {
            let mut marks = vec![Mark::default(); canvas.places.len()];
            if !canvas.trail.is_empty() && index.all(0).is_empty() && !trace.is_running() {
                // The search never visits the part of the tree that is shown.
                marks.fill(Mark { progress: Progress::Pruned, ..Mark::default() });
            }
            *self = LaneCursor { scene: LaneScene { marks, current: None }, view, ..LaneCursor::default() };
        }
    }

    fn go_to(&mut self, goal: &Goal<'_>) {
        let path = goal.places_of(goal.state.path.iter().map(|frame| frame.visit));
        for &place in &self.line {
            self.scene.marks[place as usize].on_principal_variation = false;
        }
        for place in self.touched(goal, &path) {
            self.renew(goal, place);
        }
        self.line = goal.places_of(goal.line().into_iter());
        for &place in &self.line {
            self.scene.marks[place as usize].on_principal_variation = true;
        }
        self.scene.current = path.last().copied();
        (self.path, self.entered) = (path, goal.entered);
    }

    /// The places whose visits begin or end on the way, parents first.
    fn touched(&self, goal: &Goal<'_>, path: &[u32]) -> Vec<u32> {
        let between = goal.lane.index.places(self.entered.min(goal.entered), self.entered.max(goal.entered));
        if between.len() >= goal.lane.canvas.places.len() {
            return (0..goal.lane.canvas.places.len() as u32).collect();
        }
        let mut touched: Vec<u32> = between.chain(self.path.iter().copied()).chain(path.iter().copied()).collect();
        touched.sort_unstable();
        touched.dedup();
        touched
    }

    /// Renews the mark of a place, whether its children are cut off, and all places below it that were never visited.
    /// A place that was itself never visited is left to its parent.
    fn renew(&mut self, goal: &Goal<'_>, place: u32) {
        let seen = goal.lane.index.seen(place, goal.entered);
        let Some(&last) = seen.last() else { return };
        let visit = goal.lane.trace.visit(VisitId(last));
        let cut_edge = self.scene.marks[place as usize].cut_edge;
        let mark = Mark { cut_edge, ..goal.mark(place, visit, seen) };
        self.scene.marks[place as usize] = mark;
        let is_left = mark.progress == Progress::Done;
        let is_static = matches!(visit.end, End::Leaf | End::Terminal);
        let progress = if is_left && !is_static { Progress::Pruned } else { Progress::Unseen };
        for child in goal.lane.canvas.children(place) {
            let last_of_child = goal.lane.index.seen(child, goal.entered).last();
            let skipped = mark.cut && last_of_child.is_none_or(|&row| row < last);
            let child_mark = &mut self.scene.marks[child as usize];
            if last_of_child.is_some() {
                child_mark.cut_edge = skipped;
            } else {
                let top = Mark { progress, cut_edge: skipped, ..Mark::default() };
                if *child_mark != top {
                    self.fill(goal.lane.canvas, child, top);
                }
            }
        }
    }

    fn fill(&mut self, canvas: &Canvas, top: u32, mark: Mark) {
        // On each ply the places below one place are next to each other.
        let (mut from, mut to) = (top, top + 1);
        while from < to {
            self.scene.marks[from as usize..to as usize].fill(Mark { cut_edge: false, ..mark });
            (from, to) = (canvas.children(from).start, canvas.children(to - 1).end);
        }
        self.scene.marks[top as usize] = mark;
    }
}

impl Goal<'_> {
    fn mark(&self, place: u32, last: Visit, seen: &[u32]) -> Mark {
        let at = &self.lane.canvas.places[place as usize];
        let ply = self.lane.canvas.trail.len() + usize::from(at.ply);
        let left = self.lane.trace.left_at(last, ply);
        let frame = self.state.path.get(ply).filter(|_| left >= self.state.step);
        let open = frame.filter(|_| left > self.state.step);
        let value = match open {
            Some(frame) => self.proved(frame).map(|best| (best, Bound::Lower)),
            None => Some((last.value, last.bound())),
        };
        let window = frame.map_or(last.window, Frame::window);
        let show = |(value, bound)| (self.lane.view.show(at.side, value), self.lane.view.show(at.side, bound));
        Mark {
            progress: if open.is_some() { Progress::Open } else { Progress::Done },
            value: value.map(show),
            window: Some(self.lane.view.show(at.side, window)),
            on_principal_variation: false,
            cut: open.is_none() && last.cut,
            cut_edge: false,
            probe: last.kind == VisitKind::Null,
            researched: self.lane.index.researches[place as usize] < self.entered,
            visits: seen.len() as u32,
            below: self.below(seen),
            places: self.places_below(seen),
            first_visit: seen.first().map_or(0, |first| first + 1),
            visit: Some(last.id),
            announced: self.announced(last, ply),
            sign: Sign::new(&last, self.lane.trace.children(last).next()),
        }
    }

    fn announced(&self, visit: Visit, ply: usize) -> Option<NodeType> {
        let first = self.lane.trace.first_answer(visit).filter(|_| visit.size > 1)?;
        let is_left = self.lane.trace.left_at(first, ply + 1) <= self.state.step;
        self.lane.trace.announced(visit).filter(|_| is_left)
    }

    fn below(&self, seen: &[u32]) -> u32 {
        let Some((&last, before)) = seen.split_last() else { return 0 };
        let done: u32 = before.iter().map(|&row| self.lane.trace.visit(VisitId(row)).size).sum();
        done + self.lane.trace.visit(VisitId(last)).size.min(self.entered - last)
    }

    fn places_below(&self, seen: &[u32]) -> u32 {
        let Some(census) = self.lane.trace.census() else { return self.below(seen) };
        let up_to = |row: u32| row.checked_sub(1).map_or(0, |last| census.reach(VisitId(last)).places);
        let inside = |&row: &u32| {
            let end = (row + self.lane.trace.visit(VisitId(row)).size).min(self.entered);
            up_to(end) - up_to(row)
        };
        seen.iter().map(inside).sum::<u64>() as u32
    }

    /// What the children left so far prove that their parent is worth at least. Those that failed low prove nothing:
    /// another child may be better.
    fn proved(&self, frame: &Frame) -> Option<Score> {
        let left = self.lane.trace.children(frame.visit).take(frame.children_left as usize);
        let proves =
            |child: &Visit| child.seen_above(child.bound()) != Bound::Upper && child.mv != Some(MoveCode::PASS);
        left.filter(proves).map(|child| child.value_above()).max()
    }

    /// The principal variation so far, root first; empty where no search has one.
    fn line(&self) -> Vec<Visit> {
        let Some(root) = self.state.path.first() else { return Vec::new() };
        let is_open = self.state.path.len() > 1 || self.state.moment == Moment::Enter;
        let choice = root.raised_by.filter(|_| is_open && !root.fails_high());
        if let Some(child) = choice {
            let below = replay::chosen_line(self.lane.trace, child);
            return [root.visit, child].into_iter().chain(below).collect();
        }
        let is_done = |visit: &Visit| visit.id < root.visit.id || !is_open;
        let mut before: Vec<Visit> = self.lane.trace.roots().take_while(|visit| visit.id <= root.visit.id).collect();
        before.retain(|visit| is_done(visit) && visit.bound() == Bound::Exact);
        let Some(&last) = before.last() else { return Vec::new() };
        [last].into_iter().chain(replay::principal_variation(self.lane.trace, last)).collect()
    }

    fn places_of(&self, mut visits: impl Iterator<Item = Visit>) -> Vec<u32> {
        let mut places: Vec<u32> = Vec::new();
        let leads_here = visits.next().is_some()
            && self.lane.canvas.trail.iter().all(|crumb| visits.next().is_some_and(|visit| visit.mv == Some(crumb.mv)));
        if !leads_here {
            return places;
        }
        let mut at = 0;
        places.push(at);
        for mv in visits.filter_map(|visit| visit.mv) {
            match self.lane.canvas.child(at, mv) {
                Some(place) => at = place,
                None => break,
            }
            places.push(at);
        }
        places
    }
}

// Which visits of a trace belong to which place of a canvas, and what the lanterns hold.
//
// Made by descending from the canvas' root along what is opened: it costs what the canvas shows, however long the
// search was.

/// The visits of every place of a canvas in one trace. Made once for both.
#[derive(Debug, Clone, Default)]
pub struct LaneIndex {
    /// The visits of the places, ascending, each with its place.
    rows: Vec<(u32, u32)>,
    /// Where the visits of each place begin in `visits`; one more entry than places.
    starts: Vec<u32>,
    visits: Vec<u32>,
    researches: Vec<u32>,
    lanterns: Vec<Lantern>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lantern {
    pub visits: u32,
    pub leaves: u32,
    pub cutoffs: u32,
    pub researches: u32,
}

pub const NEVER: u32 = u32::MAX;

impl LaneIndex {
    pub fn new(canvas: &Canvas, trace: &Trace) -> LaneIndex {
        let mut rows = rows(canvas, trace);
        rows.sort_unstable();
        let places = canvas.places.len();
        let mut starts = vec![0u32; places + 1];
        for &(_, place) in &rows {
            starts[place as usize + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut ends = starts.clone();
        let mut visits = vec![0; rows.len()];
        let mut researches = vec![NEVER; places];
        let mut lanterns = vec![Lantern::default(); places];
        let mut count = Count { trace, last: None };
        for &(row, at) in &rows {
            let place = at as usize;
            visits[ends[place] as usize] = row;
            ends[place] += 1;
            let visit = trace.visit(VisitId(row));
            if researches[place] == NEVER && visit.kind == VisitKind::Research {
                researches[place] = row;
            }
            lanterns[place].add(count.inside(visit));
        }
        LaneIndex { rows, starts, visits, researches, lanterns }
    }

    pub fn lantern(&self, place: usize) -> Lantern {
        self.lanterns.get(place).copied().unwrap_or_default()
    }

    pub fn all(&self, place: u32) -> &[u32] {
        let place = place as usize;
        let Some((&from, &to)) = self.starts.get(place).zip(self.starts.get(place + 1)) else { return &[] };
        &self.visits[from as usize..to as usize]
    }

    pub fn seen(&self, place: u32, entered: u32) -> &[u32] {
        let visits = self.all(place);
        &visits[..visits.partition_point(|&row| row < entered)]
    }

    pub fn places(&self, from: u32, to: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        let from = self.rows.partition_point(|&(row, _)| row < from);
        let to = self.rows.partition_point(|&(row, _)| row < to);
        self.rows[from..to.max(from)].iter().map(|&(_, place)| place)
    }
}

impl Lantern {
    fn add(&mut self, other: Lantern) {
        self.visits += other.visits;
        self.leaves += other.leaves;
        self.cutoffs += other.cutoffs;
        self.researches += other.researches;
    }
}

/// Counts what is below one visit after another. Most begin where the previous one ended, and the counts up to
/// there are kept.
struct Count<'t> {
    trace: &'t Trace,
    last: Option<(u32, Counts)>,
}

impl Count<'_> {
    fn inside(&mut self, visit: Visit) -> Lantern {
        let before = visit.id.0.checked_sub(1).map(|row| self.up_to(row)).unwrap_or_default();
        let behind = self.up_to(visit.after().0 - 1);
        Lantern {
            visits: visit.size,
            leaves: behind.leaves.saturating_sub(before.leaves) as u32,
            cutoffs: behind.cutoffs.saturating_sub(before.cutoffs) as u32,
            researches: behind.researches.saturating_sub(before.researches) as u32,
        }
    }

    fn up_to(&mut self, row: u32) -> Counts {
        let counts = match self.last {
            Some((last, counts)) if last == row => counts,
            _ => self.trace.counts_entered(VisitId(row)),
        };
        self.last = Some((row, counts));
        counts
    }
}

fn rows(canvas: &Canvas, trace: &Trace) -> Vec<(u32, u32)> {
    if canvas.places.is_empty() {
        return Vec::new();
    }
    let trail: Vec<MoveCode> = canvas.trail.iter().map(|crumb| crumb.mv).collect();
    let mut rows: Vec<(u32, u32)> = visits_of(trace, &trail).iter().map(|visit| (visit.id.0, 0)).collect();
    let mut next = 0;
    while let Some(&(row, place)) = rows.get(next) {
        next += 1;
        if canvas.places[place as usize].child_count == 0 {
            continue;
        }
        let children = trace.children(trace.visit(VisitId(row)));
        let shown = children.filter_map(|child| Some((child.id.0, canvas.child(place, child.mv?)?)));
        rows.extend(shown);
    }
    rows
}
