//! The order playground: its numbers lie between the minimal tree and the whole one, and stay what they are.

use std::collections::HashSet;
use std::sync::Arc;

use crate::support::run;
use jianzhi_core::game::Side;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::lab::PvsBet;
use jianzhi_core::search::lab::playground::{ALGORITHMS, Playground, PlaygroundError, PlaygroundPoint};
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

fn orders() -> impl Strategy<Value = ChildOrder> {
    let named = [ChildOrder::WorstFirst, ChildOrder::Random, ChildOrder::Strong, ChildOrder::BestFirst];
    prop_oneof![(0.0..=1.0).prop_map(ChildOrder::FirstIsBest), prop::sample::select(named.to_vec())]
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

    #[test]
    fn every_search_looks_at_no_less_than_the_minimal_tree(playground in playgrounds(), order in orders()) {
        let uniform = playground.uniform();
        let measured = point(playground, order);
        for algorithm in ALGORITHMS {
            let leaves = measured.mean(algorithm, |effort| effort.horizon);
            prop_assert!(leaves >= uniform.minimal_leaves() as f64, "{algorithm} {leaves}");
            // Each position is searched at most twice by its parent's search of a kind; alpha-beta comes but once.
            let most = if algorithm == Algorithm::AlphaBeta { 1 } else { 2u64.pow(u32::from(playground.depth)) };
            prop_assert!(leaves <= (uniform.leaves() * most) as f64, "{algorithm} {leaves}");
        }
    }

    #[test]
    fn no_search_looks_at_other_leaves_than_the_trees(playground in playgrounds(), order in orders()) {
        let tree = Arc::new(tree(playground, order));
        let uniform = playground.uniform();
        for algorithm in ALGORITHMS {
            let seen: HashSet<Vec<u16>> = run(algorithm, &tree, Window::FULL).leaf_paths().into_iter().collect();
            let seen = seen.len() as u64;
            prop_assert!((uniform.minimal_leaves()..=uniform.leaves()).contains(&seen), "{algorithm} {seen}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers(playground in playgrounds(), order in orders()) {
        prop_assert_eq!(point(playground, order), point(playground, order));
    }

    #[test]
    fn an_order_changes_no_leaf(playground in playgrounds(), order in orders()) {
        let leaves = |order| {
            let tree = tree(playground, order);
            let mut values: Vec<i16> =
                (0..tree.node_count()).map(|id| tree.node(NodeId(id as u32)))
                    .filter(|node| node.children.is_empty()).filter_map(|node| node.value).map(Score::get).collect();
            values.sort_unstable();
            values
        };
        prop_assert_eq!(leaves(order), leaves(ChildOrder::Random));
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
                let children = &tree.node(tree.root()).children;
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

#[test]
fn what_is_stopped_gives_no_numbers() {
    let mut asked = 0;
    let stopped = Playground::default().point(ChildOrder::Random, &mut || {
        asked += 1;
        asked < 3
    });
    assert_eq!((stopped, asked), (None, 3));
}
