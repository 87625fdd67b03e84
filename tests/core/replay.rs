//! Each cut's reason is true.

use crate::support::shapes;
use std::sync::Arc;

use crate::support::run;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::replay::{BoundOrigin, Cut, Frame, Replay};
use jianzhi_core::score::Window;
use jianzhi_core::search::{Algorithm, VisitKind};
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
    fn the_bound_of_a_cut_is_what_the_ancestor_named_had_in_hand(tree in shapes::trees(), algorithm in algorithms()) {
        for (path, cut) in cuts(&replay(algorithm, &tree)) {
            check_origin(&tree, &path, &cut);
        }
    }
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
