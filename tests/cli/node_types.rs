//! Types of nodes: Knuth's critical positions by path, and what visits turned out to be.

use crate::support::prelude::*;
use crate::support::run;
use jianzhi_core::Window;
use jianzhi_core::trace::{Critical, End, NodeType};

#[test]
fn the_type_of_a_place_is_that_of_knuth_and_moores_definition() {
    let tree = random("branching=3,depth=5,seed=7,order=random");
    // Minimax visits every place, the children in generation order.
    for row in run(Algorithm::Minimax, &tree, Window::FULL).rows() {
        let trace = run(Algorithm::Minimax, &tree, Window::FULL).trace;
        let first_other = row.path.iter().position(|&index| index > 0);
        let behind = |at: usize| row.path.len() - (at + 1);
        // With a_j the first entry that is no first child: type 2 where l - j is even, type 3 where it is odd; and the
        // place is critical where every second entry from j + 1 on is a first child.
        let is_critical = |at: usize| row.path[at + 1..].iter().step_by(2).all(|&index| index == 0);
        let expected = match first_other {
            None => Some(Critical::One),
            Some(at) if !is_critical(at) => None,
            Some(at) if behind(at) % 2 == 0 => Some(Critical::Two),
            Some(_) => Some(Critical::Three),
        };
        assert_eq!(trace.critical(row.visit.id), expected, "{:?}", row.path);
    }
}

#[test]
fn in_a_tree_of_perfect_order_every_visit_is_what_its_place_promises() {
    for seed in 0..20 {
        let tree = random(&format!("branching=3,depth=4,seed={seed},spread=30000,order=best"));
        let run = run(Algorithm::AlphaBeta, &tree, Window::FULL);
        for visit in run.trace.visits().filter(|visit| visit.end != End::Leaf) {
            let critical = run.trace.critical(visit.id).expect("the minimal tree alone is visited");
            assert_eq!(visit.node_type(), critical.expects(), "seed {seed}: {visit:?}");
        }
    }
}

#[test]
fn where_the_order_is_bad_a_cut_node_may_turn_out_to_be_pv() {
    let tree = Arc::new(Tree::parse("A(B(1 2) C(5 6))", Side::Max).expect("a tree"));
    let run = run(Algorithm::AlphaBeta, &tree, Window::FULL);
    let rows = run.rows();
    let c = rows.iter().find(|row| row.path == [1]).expect("C");
    assert_eq!(run.trace.critical(c.visit.id), Some(Critical::Two));
    assert_eq!(c.visit.node_type(), NodeType::Pv);
    let args = ["--tree", "A(B(1 2) C(5 6))"];
    let told = succeed(&[&["tell"][..], &args].concat());
    assert!(told.contains("expected a cut node (type 2), turned out to be a PV node"), "{told}");
    let listed = succeed(&[&["trace"][..], &args].concat());
    assert!(listed.contains("2, expected cut (beta)") && listed.contains(&Lang::En.say("type-is")), "{listed}");
}
