//! What theory gives for the cost of a search, compared with figures that others have published or computed.

use std::fs;

use crate::theory::statistics;
use jianzhi_core::game::tree::model::{LeafModel, ModelTree};
use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::lab::theory::{UniformShape, growth_limit};
use jianzhi_core::{Algorithm, Score, Side, Task, Tree};
use serde_json::Value;

fn cases(file: &str) -> Value {
    let text = fs::read_to_string(format!("../../tests/cases/{file}")).expect("the cases");
    serde_json::from_str(&text).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn shape(case: &Value, width: &str) -> UniformShape {
    UniformShape { branching: number(&case[width]) as u16, height: number(&case["d"]) as u8 }
}

#[test]
fn the_integral_gives_the_published_numbers_of_leaves() {
    let cases = cases("expected_leaves.json");
    for case in cases["expected"].as_array().expect("a list") {
        let (shape, leaves) = (shape(case, "n"), number(&case["leaves"]));
        // The figures hold to one unit of their last digit.
        let digits = case["leaves"].to_string().split_once('.').map_or(0, |(_, digits)| digits.len());
        let unit = 1.0 / 10f64.powi(digits as i32);
        assert!((shape.expected_leaves() - leaves).abs() <= unit, "{case}: {}", shape.expected_leaves());
        assert_eq!(shape.minimal_leaves(), number(&case["minimal"]), "{case}");
    }
    let theory = self::cases("theory.json");
    let depth_2 = &theory["random_uniform_trees"]["exact_depth2"]["values"];
    for case in depth_2.as_array().expect("a list") {
        let shape = UniformShape { branching: number(&case["w"]) as u16, height: 2 };
        assert!((shape.expected_leaves() / number(&case["leaves"]) - 1.0).abs() < 1e-6, "{case}");
    }
    for case in theory["pearl"]["recomputed"].as_array().expect("a list") {
        let width = number(&case["w"]) as u16;
        assert!((growth_limit(width) - number(&case["R"])).abs() < 1e-5, "{case}");
    }
}

/// All trees of two plies with two moves whose leaves take so few values: the mean is exact, ties included.
#[test]
fn all_trees_with_few_values_give_the_sum() {
    for values in [1u32, 2, 3, 4, 7] {
        let range = 0..values;
        let (mut total, mut count) = (0, 0u64);
        for a in range.clone() {
            for b in range.clone() {
                for c in range.clone() {
                    for d in range.clone() {
                        let tree = Tree::parse(&format!("(({a} {b})({c} {d}))"), Side::Max).expect("a tree");
                        total += Task::new(tree, Algorithm::AlphaBeta).outcome().counts.leaves;
                        count += 1;
                    }
                }
            }
        }
        let sum = UniformShape { branching: 2, height: 2 }.expected_leaves_of(values);
        assert!((total as f64 / count as f64 - sum).abs() < 1e-9, "{values}: {sum}");
    }
}

fn tree(leaves: LeafModel, order: ChildOrder) -> ModelTree {
    ModelTree { leaves, branching: 3, height: 4, order, seed: 11 }
}

/// The formulas for leaves that depend on each other, compared with the mean over all orders of small trees and with samples.
#[test]
fn dependent_leaves_take_what_their_formulas_say() {
    for (leaves, branching, heights) in [
        (LeafModel::TotallyDependent, 2, &[1, 2, 3, 4, 5][..]),
        (LeafModel::TotallyDependent, 5, &[2, 3]),
        (LeafModel::BranchDependent { span: 10_000 }, 2, &[2]),
        (LeafModel::BranchDependent { span: 10_000 }, 6, &[2]),
    ] {
        for &height in heights {
            let shape = UniformShape { branching, height };
            let expected = match leaves {
                LeafModel::TotallyDependent => shape.expected_leaves_of_total_dependency(),
                _ => shape.expected_leaves_of_branches().expect("two plies"),
            };
            let counts: Vec<f64> = (1..=1_500)
                .map(|seed| {
                    let made = ModelTree { leaves, branching, height, order: ChildOrder::Random, seed };
                    Task::new(made.build().expect("a tree"), Algorithm::AlphaBeta).outcome().counts.leaves as f64
                })
                .collect();
            let (mean, error) = statistics(&counts);
            assert!((mean - expected).abs() <= 4.0 * error, "{leaves:?} {shape:?}: {mean} ± {error} for {expected}");
        }
    }
    assert!(UniformShape { branching: 3, height: 3 }.expected_leaves_of_branches().is_none());
}

#[test]
fn models_are_what_they_say() {
    let values = |made: ModelTree| -> Vec<i16> {
        let tree = made.build().expect("a tree");
        let mut leaves = Vec::new();
        for index in 0..81u16 {
            let path = [index / 27, index / 9 % 3, index / 3 % 3, index % 3];
            let leaf = tree.at_path(&path).expect("a leaf");
            leaves.push(tree.node(leaf).value.map(Score::get).expect("a value"));
        }
        leaves
    };
    let mut permuted = values(tree(LeafModel::Permuted, ChildOrder::Random));
    assert_eq!(permuted, values(tree(LeafModel::Permuted, ChildOrder::Random)), "the same seed gives the same tree");
    // An order moves leaves and changes none.
    let mut ordered = values(tree(LeafModel::Permuted, ChildOrder::Strong));
    assert_ne!(permuted, ordered);
    permuted.sort();
    ordered.sort();
    assert_eq!(permuted, ordered);
    assert_eq!(permuted, (0..81).map(|place| place - 40).collect::<Vec<i16>>());
    let few = values(tree(LeafModel::Independent { values: 3 }, ChildOrder::Random));
    assert!(few.iter().all(|value| (-1..=1).contains(value)) && [-1, 0, 1].iter().all(|value| few.contains(value)));
    // A leaf is its parent's sum and the value of one branch.
    let made = tree(LeafModel::BranchDependent { span: 10 }, ChildOrder::Random).build().expect("a tree");
    for place in 0..27u16 {
        let path = [place / 9, place / 3 % 3, place % 3];
        let parent = made.at_path(&path).and_then(|id| made.node(id).value).expect("a value").get();
        for child in 0..3 {
            let leaf = made.at_path(&[&path[..], &[child]].concat()).and_then(|id| made.node(id).value);
            assert!((leaf.expect("a value").get() - parent).abs() <= 10);
        }
    }
    // Of two children of a position, all leaves below one are above all leaves below the other.
    let leaves = values(tree(LeafModel::TotallyDependent, ChildOrder::Random));
    for below in [27, 9, 3, 1] {
        for children in leaves.chunks(3 * below) {
            let mut ranges: Vec<(i16, i16)> = children
                .chunks(below)
                .map(|leaves| (*leaves.iter().min().expect("leaves"), *leaves.iter().max().expect("leaves")))
                .collect();
            ranges.sort();
            assert!(ranges.is_sorted_by(|one, other| one.1 < other.0), "{ranges:?}");
        }
    }
    for game in [LeafModel::PGame { probability: 0.618 }, LeafModel::NGame { probability: 0.618 }] {
        let made = tree(game, ChildOrder::Random);
        let won: i16 = values(made).iter().sum();
        let built = made.build().expect("a tree");
        assert_eq!(built.node(built.root()).value, Some(Score::new(won)), "the leaves that are won");
    }
    assert!(ModelTree { branching: 300, height: 2, ..tree(LeafModel::Permuted, ChildOrder::Random) }.build().is_none());
}

#[test]
fn formulas_give_the_counts_of_small_trees() {
    let shape = |branching, height| UniformShape { branching, height };
    assert_eq!([1, 2, 3, 4].map(|height| shape(3, height).minimal_leaves_shallow()), [3.0, 5.0, 11.0, 21.0]);
    assert_eq!(shape(2, 5).korf(), 128.0);
}
