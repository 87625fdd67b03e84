//! The order playground: its numbers lie between the minimal tree and the whole one, and stay what they are.

use std::sync::Arc;

use crate::support::run;
use jianzhi_core::game::Side;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::score::Window;
use jianzhi_core::search::lab::PvsBet;
use jianzhi_core::search::lab::playground::{Playground, PlaygroundError, PlaygroundPoint};
use jianzhi_core::search::lab::{EffortMeter, SearchEffort};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Switch};
use jianzhi_core::trace::End;
use proptest::prelude::*;

fn point(playground: Playground, order: ChildOrder) -> PlaygroundPoint {
    playground.point(order, &mut || true).expect("it is not stopped")
}

fn playgrounds() -> impl Strategy<Value = Playground> {
    (2u16..=6, 1u8..=5, 1u32..=4, any::<u64>()).prop_map(|(branching, depth, trees, seed)| Playground {
        branching,
        depth,
        trees,
        seed,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn with_the_best_move_first_alpha_beta_looks_at_the_minimal_tree(playground in playgrounds()) {
        for order in [ChildOrder::FirstIsBest(1.0), ChildOrder::BestFirst] {
            let best = point(playground, order);
            let minimal = playground.uniform().minimal_leaves() * u64::from(playground.trees);
            prop_assert_eq!(best.effort(Algorithm::AlphaBeta).horizon, minimal);
            prop_assert_eq!(best.effort(Algorithm::AlphaBeta).first_move_rate().unwrap_or(1.0), 1.0);
        }
    }
}

/// The first tree of a playground.
fn tree(playground: Playground, order: ChildOrder) -> Tree {
    let Playground { branching, depth, seed, .. } = playground;
    RandomTree { branching, depth, seed, order, spread: 30_000 }.build(Side::Max).expect("it is small")
}

#[test]
fn the_best_move_comes_first_as_often_as_the_dial_says() {
    for branching in [2, 4, 5, 8, 13] {
        let orders = [0.0, 0.3, 0.75, 1.0].map(ChildOrder::FirstIsBest);
        for order in orders.into_iter().chain([ChildOrder::Strong, ChildOrder::Random, ChildOrder::WorstFirst]) {
            let (mut first, mut quarter, mut all) = (0u32, 0u32, 0u32);
            for seed in 0..4_000 {
                let tree = RandomTree { branching, depth: 1, seed, order, spread: 30_000 };
                let tree = tree.build(Side::Max).expect("it is small");
                let value = |child: &NodeId| tree.node(*child).value.expect("a leaf");
                let children = tree.node(tree.root()).children;
                let best = children.iter().map(value).max().expect("children");
                let place = children.iter().position(|child| value(child) == best).expect("it is there");
                first += u32::from(place == 0);
                quarter += u32::from(place < usize::from(branching).div_ceil(4));
                all += 1;
            }
            let share = f64::from(first) / f64::from(all);
            assert!((share - order.first_is_best(branching)).abs() < 0.03, "{branching} {order:?}: {share}");
            let quarter = f64::from(quarter) / f64::from(all);
            assert!(order != ChildOrder::Strong || (quarter - 0.9).abs() < 0.03, "{branching}: {quarter}");
        }
    }
}

#[test]
fn the_first_move_rate_is_that_of_the_recorded_rows() {
    for order in [ChildOrder::Random, ChildOrder::FirstIsBest(0.6)] {
        let playground = Playground { branching: 4, depth: 5, trees: 1, seed: 7 };
        let tree = Arc::new(tree(playground, order));
        let run = run(Algorithm::AlphaBeta, &tree, Window::FULL);
        let (mut all, mut first) = (0, 0);
        for row in run.rows().into_iter().filter(|row| row.visit.end == End::Searched) {
            let children = run.trace.children(row.visit).count();
            if row.visit.value >= row.visit.window.beta {
                all += 1;
                first += u64::from(children == 1);
            }
        }
        let measured = point(playground, order).effort(Algorithm::AlphaBeta);
        assert_eq!((measured.fail_highs, measured.by_first), (all, first), "{order:?}");
        assert!(all > 0 && first < all, "{order:?}");
    }
}

#[test]
fn a_bet_counts_what_both_searches_take_with_the_same_switches() {
    let tree = Arc::new(tree(Playground { depth: 4, ..Playground::default() }, ChildOrder::Random));
    let task = Task::new(jianzhi_core::Start::Tree(tree), Algorithm::Minimax);
    let bet = PvsBet::new(&task, &[Switch::Killers], &mut |task, meter| task.run(meter)).expect("all leaves are known");
    let alone = |name: &str| -> SearchEffort {
        let mut meter = EffortMeter::default();
        task.clone().by(name.parse::<jianzhi_core::Method>().expect("a method")).run(&mut meter).expect("a value");
        meter.effort()
    };
    assert_eq!(bet, PvsBet { alpha_beta: alone("alpha-beta+killers"), pvs: alone("pvs+killers") });
    assert_eq!(bet.share(), bet.pvs.visits as f64 / bet.alpha_beta.visits as f64);
}

#[test]
fn settings_out_of_bounds_are_refused() {
    let usual = Playground::default();
    let refused = |playground: Playground| playground.checked().expect_err("it is out of bounds");
    assert_eq!(refused(Playground { branching: 1, ..usual }), PlaygroundError::Branching);
    assert_eq!(refused(Playground { depth: 0, ..usual }), PlaygroundError::Depth);
    assert_eq!(refused(Playground { trees: 0, ..usual }), PlaygroundError::Trees);
    assert_eq!(refused(Playground { branching: 40, depth: 12, ..usual }), PlaygroundError::TooLarge(u64::MAX));
}
