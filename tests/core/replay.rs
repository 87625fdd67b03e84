//! A replay holds at every step what the live search held, and each cut's reason is true.

use crate::support::shapes;
use std::sync::Arc;

use crate::support::run;
use jianzhi_core::game::Turn;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::replay::{BoundOrigin, Cut, Frame, Replay};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Counts, Event, Observer, VisitKind};
use jianzhi_core::trace::{Moment, Step};
use proptest::prelude::*;

fn algorithms() -> impl Strategy<Value = Algorithm> {
    proptest::sample::select(&Algorithm::ALL[..])
}

fn replay(algorithm: Algorithm, tree: &Arc<Tree>) -> Replay {
    Replay::new(Arc::new(run(algorithm, tree, Window::FULL).trace)).expect("a search has visits")
}

proptest! {
    #[test]
    fn the_replay_holds_at_every_step_what_the_search_held(tree in shapes::trees(), algorithm in algorithms()) {
        check_states(algorithm, &tree);
    }

    #[test]
    fn the_bound_of_a_cut_is_what_the_ancestor_named_had_in_hand(tree in shapes::trees(), algorithm in algorithms()) {
        for (path, cut) in cuts(&replay(algorithm, &tree)) {
            check_origin(&tree, &path, &cut);
        }
    }
}

#[test]
fn the_cut_of_the_worked_example_is_shallow() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", jianzhi_core::game::Side::Max).unwrap());
    let replay = replay(Algorithm::AlphaBeta, &tree);
    let [(path, cut)] = cuts(&replay).try_into().expect("one cut");
    assert_eq!(path.len(), 2);
    assert_eq!(cut.is_deep(), Some(false));
}

#[test]
fn a_bound_from_three_plies_above_makes_a_deep_cut() {
    let tree = Arc::new(Tree::parse("((6 7) (((5 3) (9 9)) (9 9)))", jianzhi_core::game::Side::Max).unwrap());
    let found = cuts(&replay(Algorithm::AlphaBeta, &tree));
    assert_eq!(found.iter().filter_map(|(_, cut)| cut.distance()).collect::<Vec<_>>(), [3, 1]);
}

/// Every cut of a trace, with the path that it happened on.
fn cuts(replay: &Replay) -> Vec<(Vec<Frame>, Cut)> {
    let steps = (0..=replay.last_step().0).map(|step| replay.at(Step(step)));
    let left = steps.filter(|state| state.moment == Moment::Leave);
    left.filter_map(|state| {
        let ply = state.path.len() - 1;
        let is_cut = state.path[ply].visit.cut;
        let cut = replay.why(&state.path, ply).filter(|_| is_cut);
        assert_eq!(cut.is_some(), is_cut, "each cut has its reason");
        cut.map(|cut| (state.path, cut))
    })
    .collect()
}

fn check_origin(tree: &Tree, path: &[Frame], cut: &Cut) {
    let beta = path[cut.ply].visit.window.beta;
    let line: Vec<u16> = path.iter().filter_map(|frame| frame.visit.mv).map(|mv| mv.0).collect();
    let side = |ply: usize| tree.side_at(&line[..ply]);
    // The beta at a visit where the same side moves, or what the other side calls alpha.
    let seen = |ply: usize, window: Window| {
        if side(ply) == side(cut.ply) { window.beta } else { -window.alpha }
    };
    match cut.origin {
        BoundOrigin::Ancestor { ply, by } => {
            assert_ne!(side(ply), side(cut.ply), "an opponent's choice sets a bound");
            let by_path = [&line[..ply], &[by.mv.expect("a move").0]].concat();
            let has = side(cut.ply).view(tree.side_at(&by_path).view(by.value));
            assert_eq!(has, beta, "the bound is what the ancestor has by that child");
            assert!(by.after() <= path[ply + 1].visit.id, "it had it before");
        }
        BoundOrigin::Probe { ply } => {
            let window = path[ply].visit.window;
            assert!(window.is_null());
            assert_eq!(seen(ply, window), beta);
        }
        BoundOrigin::Probed { ply } => {
            let again = path[ply].visit;
            assert_eq!(again.kind, VisitKind::Research);
            assert_eq!(seen(ply, again.window), beta);
        }
        BoundOrigin::StandPat { .. } => unreachable!("nothing here stands pat"),
        BoundOrigin::Pass | BoundOrigin::Root => {
            assert_eq!(seen(0, path[0].visit.window), beta);
        }
    }
}

/// What a live search holds, noted by an observer of its own after everything that a step causes.
#[derive(Default)]
struct Live {
    open: Vec<Held>,
    leaving: bool,
    counts: Counts,
    log: Vec<(Vec<Held>, Counts)>,
    started: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Held {
    turn: Turn,
    window: Window,
    alpha: Score,
    best: Option<Score>,
    children_left: u32,
}

impl Live {
    /// Closes the step before: the state that it left is complete.
    fn note(&mut self) {
        if self.started {
            self.log.push((self.open.clone(), self.counts));
        }
        if std::mem::take(&mut self.leaving) {
            self.open.pop();
        }
        self.started = true;
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
            self.note();
        }
        self.counts.on(event);
        match event {
            Event::Enter(entry) => {
                let window = entry.window;
                self.open.push(Held { turn: entry.turn, window, alpha: window.alpha, best: None, children_left: 0 });
            }
            Event::Raise(alpha) => self.hearer().unwrap().alpha = alpha,
            Event::Leave(value) => {
                self.leaving = true;
                let value = self.open.last().map_or(value, |left| left.turn.seen(value));
                if let Some(parent) = self.hearer() {
                    parent.best = Some(parent.best.map_or(value, |best| best.max(value)));
                    parent.children_left += 1;
                }
            }
            _ => {}
        }
    }
}

fn check_states(algorithm: Algorithm, tree: &Arc<Tree>) {
    let mut live = Live::default();
    Task::new(Start::Tree(Arc::clone(tree)), algorithm).run(&mut live).unwrap();
    live.note();
    let replay = replay(algorithm, tree);
    assert_eq!(live.log.len() as u64, replay.last_step().0 + 1);
    for (step, (held, counts)) in live.log.iter().enumerate() {
        let state = replay.at(Step(step as u64));
        assert_eq!(state.path.len(), held.len(), "step {step}");
        for (frame, held) in state.path.iter().zip(held) {
            assert_eq!(
                (frame.visit.window, frame.best, frame.children_left),
                (held.window, held.best, held.children_left)
            );
            if !frame.fails_high() {
                assert_eq!(frame.alpha, held.alpha, "step {step}");
            }
        }
        // A leaf is counted where it is entered, a cutoff where it is left: the same as live except for the order
        // within one visit.
        assert_eq!(state.counts.visits, counts.visits);
        assert_eq!(state.counts.researches, counts.researches);
        assert_eq!(state.counts.leaves, counts.leaves);
    }
}
