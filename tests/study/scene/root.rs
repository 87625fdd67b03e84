//! The root's value as a search goes on.

use crate::prelude::*;
use jianzhi_view::scene::strip::{RootChange, track};

fn trace(name: &str, algorithm: Algorithm) -> Trace {
    recorded(&crate::shipped(name).task(algorithm)).expect("a trace")
}

#[test]
fn the_line_ends_with_the_result_and_rises_until_then() {
    for scenario in Scenario::shipped().filter(|scenario| scenario.base.start.tree().is_some()).take(12) {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
            let trace = trace(&scenario.name, algorithm);
            let points = track(&trace);
            let Some((end, raises)) = points.split_last() else { unreachable!("a result") };
            assert_eq!((end.kind, end.step), (RootChange::End, Step(trace.step_count() - 1)), "{}", scenario.name);
            assert!(raises.is_sorted_by(|one, next| one.step < next.step && one.value < next.value));
            assert!(raises.iter().all(|point| point.value <= end.value || algorithm == Algorithm::AlphaBeta));
        }
    }
}

#[test]
fn another_best_move_begins_another_variation() {
    let points = track(&trace("worst-order", Algorithm::Pvs));
    let kinds: Vec<RootChange> = points.iter().map(|point| point.kind).collect();
    let changes = kinds.iter().filter(|&&kind| kind == RootChange::Variation).count();
    assert!(changes >= 2, "{kinds:?}");
}
