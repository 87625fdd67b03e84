//! A cursor over a trace: what the search held at any step, and why it cut.
//!
//! A replay reads rows and does arithmetic. It knows no view, and it never searches.

mod checkpoints;
mod cursor;
mod events;
mod reason;

use std::sync::{Arc, OnceLock};

use crate::game::{MoveCode, Side};
use crate::score::{Bound, Score, Window};
use crate::search::task::Task;
use crate::search::{Counts, VisitKind};
use crate::trace::{End, EventKind, Finding, Moment, SPAN, Step, Trace, Visit, VisitId, findings};
use checkpoints::{Checkpoints, OrderHistory};
pub use cursor::{Cursor, frames};
pub use events::{Events, use_ticks};
pub use reason::{BoundOrigin, Cut, Refuter};

#[derive(Debug, Clone)]
pub struct Replay {
    trace: Arc<Trace>,
    marks: Arc<Checkpoints>,
    history: Arc<OnceLock<OrderHistory>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Next,
    Previous,
}

/// What the search held at a step, after everything that the step caused.
#[derive(Debug, Clone)]
pub struct State {
    pub step: Step,
    pub moment: Moment,
    /// The open visits, root first; the innermost is the one entered or left. Never empty.
    pub path: Vec<Frame>,
    pub counts: Counts,
}

impl State {
    pub fn line(&self) -> Vec<MoveCode> {
        self.path.iter().filter_map(|frame| frame.visit.mv).collect()
    }
}

/// The side to move at the innermost of some open visits, where `root` moves at the outermost.
pub fn side_below(root: Side, path: &[Frame]) -> Side {
    path.iter().skip(1).fold(root, |side, frame| frame.visit.seen_above(side))
}

/// One open visit at a step. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    pub visit: Visit,
    pub alpha: Score,
    /// The best value of a child so far; `None` before the first.
    pub best: Option<Score>,
    pub raised_by: Option<Visit>,
    pub children_left: u32,
    last: Option<VisitId>,
    /// Alpha, and the child that had raised it, when that one was entered.
    held: (Score, Option<Visit>),
}

impl Frame {
    fn new(visit: Visit) -> Frame {
        let alpha = visit.window.alpha;
        Frame { visit, alpha, best: None, raised_by: None, children_left: 0, last: None, held: (alpha, None) }
    }

    fn take(&mut self, trace: &Trace, child: VisitId) {
        self.children_left += 1;
        (self.last, self.held) = (Some(child), (self.alpha, self.raised_by));
        let value = trace.value_above(child);
        self.best = Some(self.best.map_or(value, |best| best.max(value)));
        if self.visit.end == End::StandPat {
            self.alpha = crate::trace::floor(self.visit, self.alpha, trace.visit(child));
        }
        if value > self.alpha {
            let child = trace.visit(child);
            if crate::trace::raises(trace, self.visit, self.alpha, child) {
                self.alpha = value;
                self.raised_by = Some(child);
            }
        }
    }

    /// Alpha, and the child that had raised it, when `child` was entered: one that is open, or that was left last.
    pub fn held_at(&self, child: VisitId) -> (Score, Option<Visit>) {
        if self.last == Some(child) { self.held } else { (self.alpha, self.raised_by) }
    }

    /// Whether a child that was just left has raised alpha, and not to a cutoff.
    fn is_raised_by(&self, child: VisitId) -> bool {
        !self.fails_high() && self.raised_by.is_some_and(|by| by.id == child)
    }

    /// The window now. A value that cuts moves no bound of it: it is compared with the window that was there before.
    pub fn window(&self) -> Window {
        let alpha = if self.fails_high() { self.held.0 } else { self.alpha };
        Window { alpha, beta: self.visit.window.beta }
    }

    /// Whether the visit has just proved beta or more.
    pub fn fails_high(&self) -> bool {
        self.alpha >= self.visit.window.beta
    }
}

/// What leaving a child did to its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    Cutoff,
    Raise,
    /// It was a probe that shows "better": the child is searched again.
    AsksAgain,
    /// Nothing: the parent has something at least as good.
    Nothing,
}

impl Replay {
    /// A replay of `trace`; `None` for a trace without visits.
    pub fn new(trace: Arc<Trace>) -> Option<Replay> {
        let marks = Arc::new(Checkpoints::new(&trace));
        (!trace.is_empty()).then(|| Replay { trace, marks, history: Arc::default() })
    }

    pub fn trace(&self) -> &Arc<Trace> {
        &self.trace
    }

    pub fn events(&self) -> Events<'_> {
        Events::new(&self.trace)
    }

    pub fn last_step(&self) -> Step {
        Step(self.trace.step_count() - 1)
    }

    pub fn next(&self, kind: EventKind, step: Step) -> Option<Step> {
        self.events().next(kind, step)
    }

    pub fn previous(&self, kind: EventKind, step: Step) -> Option<Step> {
        self.events().previous(kind, step)
    }

    /// What the search held at `step`; a step beyond the end is the last.
    pub fn at(&self, step: Step) -> State {
        self.cursor(step).into_state()
    }

    pub fn cursor(&self, step: Step) -> Cursor<'_> {
        let step = step.min(self.last_step());
        let (path, moment) = self.marks.frames(&self.trace, step);
        Cursor::on(&self.trace, step, path, moment)
    }

    /// What leaving the innermost visit did to its parent; `None` where it was entered, or has no parent.
    pub fn effect(&self, state: &State) -> Option<Effect> {
        let [.., parent, child] = state.path.as_slice() else { return None };
        if state.moment == Moment::Enter {
            return None;
        }
        let value = child.visit.value_above();
        let raised = parent.raised_by.is_some_and(|by| by.id == child.visit.id);
        let (beta, is_last) = (parent.visit.window.beta, child.visit.after() == parent.visit.after());
        // By some conventions a value equal to beta does not end the parent.
        Some(if value > beta || value == beta && is_last {
            Effect::Cutoff
        } else if raised {
            Effect::Raise
        } else if value > parent.alpha {
            Effect::AsksAgain
        } else {
            Effect::Nothing
        })
    }

    pub fn principal_variation(&self, visit: Visit) -> Vec<Visit> {
        principal_variation(&self.trace, visit)
    }
}

/// The line that both sides choose below `visit`, itself excluded: from a visit with an exact value through the children
/// that give it. Empty below any other.
pub fn principal_variation(trace: &Trace, visit: Visit) -> Vec<Visit> {
    if visit.bound() == Bound::Exact { chosen_line(trace, visit) } else { Vec::new() }
}

/// The visits below `visit` that its value comes from: at each of them the first child that gives it. A re-search that
/// fails high for the side to move there only confirms its probe, so that its value is exact, too, and the child that
/// cut it gives it.
pub fn chosen_line(trace: &Trace, visit: Visit) -> Vec<Visit> {
    let mut line: Vec<Visit> = Vec::new();
    let mut at = visit;
    loop {
        let next = match (at.bound(), at.kind) {
            (Bound::Exact, _) => {
                trace.children(at).find(|child| child.value_above() == at.value && !trace.asks_again(at, *child))
            }
            (Bound::Lower, VisitKind::Research) => trace.children(at).last(),
            (Bound::Lower | Bound::Upper, _) => None,
        };
        let Some(next) = next else { return line };
        line.push(next);
        at = next;
    }
}

/// Of the visits whose subtree ends with the row that was entered last, those from this row on were left; none where it is
/// still open.
pub fn left_from(path: &[Frame], moment: Moment) -> u32 {
    match (path.last(), moment) {
        (Some(Frame { visit, .. }), Moment::Leave) => visit.id.0,
        _ => u32::MAX,
    }
}

pub fn last_entered(path: &[Frame], moment: Moment) -> u32 {
    let Some(Frame { visit, .. }) = path.last() else { return 0 };
    match moment {
        Moment::Enter => visit.id.0,
        Moment::Leave => visit.after().0 - 1,
    }
}

// A search with its record: the task, and the replay of what the search of it did.

#[derive(Debug, Clone)]
pub struct Recording {
    pub task: Task,
    pub replay: Replay,
}

impl Recording {
    /// The recording of a task's trace; `None` where nothing was visited.
    pub fn new(task: Task, trace: impl Into<Arc<Trace>>) -> Option<Recording> {
        Replay::new(trace.into()).map(|replay| Recording { task, replay })
    }

    pub fn trace(&self) -> &Arc<Trace> {
        self.replay.trace()
    }
}

// Jumps to the visits counted in a search's health, found by its index and a walk through one block of rows.

impl Replay {
    /// The first step after `step` where a visit is left of which this is found; `None` where there is none, or the trace's
    /// health was not taken.
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

// Search instability: a re-search that contradicts what its probe has proved.
//
// On a tree without switches that cannot happen. A table, a null move or an extension may see the same position
// differently when it is asked with another window.

/// A probe and its re-search, which cannot both be right. Scores are seen by the side to move at the parent, or at the
/// root where a driver searched that again.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contradiction {
    pub probe: Visit,
    /// What it proved: the value is at least this, or for a root that failed low at most this.
    pub proved: Score,
    pub found: Score,
    /// The bound that the probe proved to be surpassed, and that the re-search does not get past; `None` where it does.
    pub missed: Option<Score>,
}

impl Replay {
    /// How the visit just left contradicts the probe before it; `None` where it does not.
    pub fn contradiction(&self, state: &State) -> Option<Contradiction> {
        let again = state.path.last()?.visit;
        if state.moment == Moment::Enter || again.kind != VisitKind::Research {
            return None;
        }
        match state.path.len().checked_sub(2) {
            Some(parent) => self.against_probe(state.path[parent].visit, again),
            None => self.against_pass(again),
        }
    }

    fn against_probe(&self, parent: Visit, again: Visit) -> Option<Contradiction> {
        let probe = self.trace.children(parent).take_while(|child| child.id < again.id).last()?;
        let (proved, found) = (probe.value_above(), again.value_above());
        let asked = probe.bound_above();
        (found < proved).then_some(Contradiction { probe, proved, found, missed: (found <= asked).then_some(asked) })
    }

    fn against_pass(&self, again: Visit) -> Option<Contradiction> {
        let probe = self.trace.roots().take_while(|root| root.id < again.id).last()?;
        let is_against = match probe.bound() {
            Bound::Lower => again.value < probe.value,
            Bound::Upper => again.value > probe.value,
            Bound::Exact => false,
        };
        is_against.then_some(Contradiction { probe, proved: probe.value, found: again.value, missed: None })
    }
}

// The same place in two searches: the step of another search when it looked at the current place.
//
// A place is known by the moves that lead to it, so the other search is found by walking down its visits by these moves. Of
// several visits to one place the two searches are paired in order, among those of the same depth: the second iteration
// meets the second iteration, a re-search meets a re-search. Where the other search has fewer, its last one is met.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// At the same place, entered or left as in the first search.
    Here(Step, VisitId),
    /// It never came to the place. The step is where it left the nearest position above that it did visit: the step
    /// that it made instead of coming.
    Never(Step),
    /// The same of a search that still runs, or of which only a part was recorded: it may yet come there, or have done
    /// so.
    NotSoFar(Step),
}

impl Meeting {
    pub const fn step(self) -> Step {
        match self {
            Meeting::Here(step, _) | Meeting::Never(step) | Meeting::NotSoFar(step) => step,
        }
    }
}

/// The step of `other` when a search over `trace` is at `state`.
///
/// It looks at the children of the visits on the way down, and at nothing else. Panics on an empty trace.
pub fn meet(trace: &Trace, state: &State, other: &Trace) -> Meeting {
    let mut own: Vec<Visit> = trace.roots().collect();
    let mut theirs: Vec<Visit> = other.roots().collect();
    let mut ply = 0;
    for frame in state.path.iter().skip(1) {
        let below = at_move(other, &theirs, frame.visit);
        if below.is_empty() {
            break;
        }
        own = at_move(trace, &own, frame.visit);
        (theirs, ply) = (below, ply + 1);
    }
    let here = paired(&own, state.path[ply].visit, &theirs);
    let is_there = ply + 1 == state.path.len();
    match (is_there, state.moment) {
        (true, Moment::Enter) => Meeting::Here(other.entered_at(here, ply), here.id),
        (true, Moment::Leave) => Meeting::Here(other.left_at(here, ply), here.id),
        (false, _) if other.is_complete() => Meeting::Never(other.left_at(here, ply)),
        (false, _) => Meeting::NotSoFar(other.left_at(here, ply)),
    }
}

fn at_move(trace: &Trace, visits: &[Visit], visit: Visit) -> Vec<Visit> {
    let children = visits.iter().flat_map(|&above| trace.children(above));
    children.filter(|child| child.mv == visit.mv).collect()
}

/// The visit among `theirs` that comes in the order that `visit` has among `own`, all of them visits of one place.
fn paired(own: &[Visit], visit: Visit, theirs: &[Visit]) -> Visit {
    let of_depth = |visits: &[Visit]| -> Vec<Visit> {
        visits.iter().copied().filter(|other| other.depth == visit.depth).collect()
    };
    let before = |visits: &[Visit]| visits.iter().filter(|other| other.id < visit.id).count();
    let same = of_depth(theirs);
    let (order, among) = if same.is_empty() { (before(own), theirs) } else { (before(&of_depth(own)), &same[..]) };
    among[order.min(among.len() - 1)]
}
