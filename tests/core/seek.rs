//! Looking into a large trace: every moment sampled is what the live search held there, and walking agrees with seeking.

use crate::support::recorded;
use crate::support::shapes;
use std::sync::Arc;

use crate::support::run;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Turn};
use jianzhi_core::replay::{Cursor, Events, Replay, State};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Counts, Entry, Event, Method, Observer};
use jianzhi_core::trace::{Cell, EventKind, Moment, Recorder, Step, Trace};
use proptest::prelude::*;

/// Moments looked at in each of the searches of a real game.
const SAMPLES: u64 = 50_000;

/// What one open visit held.
#[derive(Debug, Clone, Copy)]
struct Held {
    turn: Turn,
    window: Window,
    alpha: Score,
    best: Option<Score>,
    children_left: u32,
}

/// Observes a search and notes what it held at every `every`th step.
struct Live {
    every: u64,
    open: Vec<Held>,
    leaving: bool,
    counts: Counts,
    step: Option<u64>,
    /// Counts at the last step: a leaf is reported after its entry, and counts from there.
    noted: Vec<(u64, Moment, Vec<Held>, Counts)>,
}

impl Live {
    fn new(every: u64) -> Live {
        Live { every, open: Vec::new(), leaving: false, counts: Counts::default(), step: None, noted: Vec::new() }
    }

    /// The step before is over: everything that it caused has happened.
    fn close(&mut self) {
        if let Some(step) = self.step.filter(|step| step.is_multiple_of(self.every)) {
            let moment = if self.leaving { Moment::Leave } else { Moment::Enter };
            self.noted.push((step, moment, self.open.clone(), self.counts));
        }
        if std::mem::take(&mut self.leaving) {
            self.open.pop();
        }
        self.step = Some(self.step.map_or(0, |step| step + 1));
    }

    /// The visit that receives the event: the innermost, or its parent while it is being left.
    fn hearer(&mut self) -> Option<&mut Held> {
        let index = self.open.len().checked_sub(if self.leaving { 2 } else { 1 })?;
        self.open.get_mut(index)
    }
}

impl Observer for Live {
    fn on(&mut self, event: Event) {
        if matches!(event, Event::Enter(_) | Event::Leave(_)) {
            self.close();
        }
        match event {
            Event::Enter(Entry { turn, window, .. }) => {
                self.open.push(Held { turn, window, alpha: window.alpha, best: None, children_left: 0 });
            }
            Event::Raise(alpha) => self.hearer().unwrap().alpha = alpha,
            Event::Leave(value) => {
                self.leaving = true;
                let value = self.open.last().map_or(value, |left| left.turn.seen(value));
                if let Some(parent) = self.hearer() {
                    parent.best = parent.best.max(Some(value));
                    parent.children_left += 1;
                }
            }
            _ => {}
        }
        self.counts.on(event);
    }
}

fn xiangqi() -> Start {
    Start::new(Position::start())
}

fn record(method: impl Into<Method>, depth: u8) -> Trace {
    recorded(&Task::new(xiangqi(), method).to(Depth(depth))).unwrap()
}

#[test]
fn a_seek_finds_what_the_live_search_held() {
    for (algorithm, depth) in [(Algorithm::Pvs, 5), (Algorithm::AlphaBetaSoft, 5), (Algorithm::Minimax, 3)] {
        assert!(check_states(&Task::new(xiangqi(), algorithm).to(Depth(depth)), SAMPLES) >= SAMPLES);
    }
}

/// Compares the replay with the live search at so many steps, or at all where there are fewer; and says how many they were.
fn check_states(task: &Task, samples: u64) -> u64 {
    let mut recorder = Recorder::new();
    task.run(&mut recorder).unwrap();
    let replay = Replay::new(Arc::new(recorder.finish().unwrap())).unwrap();
    let mut live = Live::new((replay.trace().step_count() / samples).max(1));
    task.run(&mut live).unwrap();
    live.close();
    for (step, moment, held, counts) in &live.noted {
        check_state(&replay.at(Step(*step)), *moment, held, *counts);
    }
    live.noted.len() as u64
}

fn check_state(state: &State, moment: Moment, held: &[Held], counts: Counts) {
    let step = state.step;
    assert_eq!((state.moment, state.path.len()), (moment, held.len()), "{step:?}");
    for (frame, held) in state.path.iter().zip(held) {
        let found = (frame.visit.window, frame.best, frame.children_left);
        assert_eq!(found, (held.window, held.best, held.children_left), "{step:?}");
        // A search that cuts off returns at once, and does not raise its alpha before.
        assert!(frame.fails_high() || frame.alpha == held.alpha, "{step:?}");
    }
    // A cutoff is reported while the visit that it ends is still open, and counts where that is left.
    let told = state.path.iter().take(state.path.len() - usize::from(moment == Moment::Leave));
    let early = told.filter(|frame| frame.visit.cut && frame.fails_high()).count() as u64;
    assert_eq!(Counts { cutoffs: state.counts.cutoffs + early, ..state.counts }, counts, "{step:?}");
}

/// Walks all steps, and looks at each of them.
fn check_walk(trace: &Trace) {
    let mut cursor = Cursor::at(trace, Step(0));
    let replay = Replay::new(Arc::new(trace.clone())).unwrap();
    for step in (0..trace.step_count()).map(Step) {
        check_equal(cursor.state(), &replay.at(step));
        check_equal(cursor.state(), &Cursor::at(trace, step).into_state());
        assert_eq!(cursor.forward(), step.0 + 1 < trace.step_count());
    }
}

fn check_equal(one: &State, other: &State) {
    assert_eq!((one.step, one.moment, one.counts), (other.step, other.moment, other.counts));
    assert_eq!(one.path, other.path, "{:?}", one.step);
}

/// Compares every column of a stretch with the rows themselves.
fn check_columns(trace: &Trace, (begin, end): (u32, u32), pixels: u32) {
    let columns = trace.pyramid().columns(begin..end, pixels);
    let plies: Vec<usize> = trace.visits().map(|visit| trace.path(visit.id).len() - 1).collect();
    assert!(columns.len() <= pixels as usize);
    if columns.is_empty() {
        return assert!(begin >= end.min(trace.len()) || pixels == 0);
    }
    assert!(columns.edges[0] <= begin && columns.edges[columns.len()] >= end.min(trace.len()));
    for column in 0..columns.len() {
        let rows = columns.rows(column);
        assert!(!rows.is_empty());
        for ply in 0..=columns.plies {
            let mut cell = None;
            for row in rows.clone().filter(|&row| plies[row as usize] == ply) {
                let cell = cell.get_or_insert(Cell { visits: 0, cuts: 0, first: row, last: row });
                cell.visits += 1;
                cell.cuts += u32::from(trace.visit(jianzhi_core::trace::VisitId(row)).cut);
                cell.last = row;
            }
            assert_eq!(columns.cell(column, ply), cell, "ply {ply} of {rows:?}");
        }
        let deeper = rows.filter(|&row| plies[row as usize] >= 1).count();
        assert_eq!(columns.covered(column, 1) as usize, deeper);
    }
}

/// There is a tick of each kind wherever something happens, to within its width and a block.
fn check_ticks(trace: &Trace, width: u64) {
    let events = Events::new(trace);
    let ticks = events.ticks(Step(0)..Step(trace.step_count()), width);
    for kind in EventKind::ALL {
        let ticks: Vec<u64> = ticks.iter().filter(|tick| tick.1 == kind).map(|tick| tick.0.0).collect();
        let near = |one: u64, other: u64| one.abs_diff(other) <= width + 160;
        assert!(events.steps(kind).all(|step| ticks.iter().any(|&tick| near(tick, step.0))), "{kind:?}");
        assert!(ticks.iter().all(|&tick| events.steps(kind).any(|step| near(tick, step.0))), "{kind:?}");
        assert!(ticks.windows(2).all(|pair| pair[0] / width < pair[1] / width), "{kind:?}");
    }
}

fn trace_of(tree: &Arc<Tree>, algorithm: Algorithm) -> Trace {
    run(algorithm, tree, Window::FULL).trace
}

proptest! {
    #[test]
    fn the_replay_holds_at_every_step_what_the_search_held(
        tree in shapes::trees(),
        algorithm in prop::sample::select(&Algorithm::ALL[..]),
    ) {
        check_states(&Task::new(Start::Tree(tree), algorithm), u64::MAX);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn walking_is_seeking(
        tree in shapes::trees(),
        algorithm in prop::sample::select(&Algorithm::ALL[..]),
    ) {
        check_walk(&trace_of(&tree, algorithm));
    }

    #[test]
    fn columns_are_the_rows_that_they_cover(
        tree in shapes::trees(),
        algorithm in prop::sample::select(&Algorithm::ALL[..]),
        range in (0u32..400, 0u32..900),
        pixels in 0u32..20,
    ) {
        check_columns(&trace_of(&tree, algorithm), range, pixels);
    }
}

#[test]
fn walking_through_searches_with_every_help_is_seeking() {
    for method in ["aspiration+guess=500+width=3", "mtdf+table+etc+captures", "pvs+null-move+quiescence+deepening"] {
        check_walk(&record(method.parse::<Method>().unwrap(), 2));
    }
}

#[test]
fn ticks_are_where_something_happens() {
    let trace = record(Algorithm::Pvs, 3);
    for width in [1, 7, 100, 256, 257, 1_000, 5_000] {
        check_ticks(&trace, width);
    }
}
