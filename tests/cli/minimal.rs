//! The smallest proof against a search through all sets of leaves, and the minimal tree against its formula.

use crate::support::prelude::*;
use crate::support::{self, minimax_by_definition, run};
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::search::MinimalTree;
use jianzhi_core::{Score, Window};

const UNEVEN: [&str; 8] = [
    "A(B(10 -5 2) C(-8 6 1))",
    "(3 (5 1) ((2 9) 4))",
    "((1 1) (1 1))",
    "(((3 5) 2) (7 (1 8)) 4)",
    "((2 2 2) 2 (2 3))",
    "(((1)) ((2)) (3))",
    "((5 (6 2 1)) (3 (9 9)) (0 7))",
    "4",
];

#[test]
fn no_smaller_set_of_leaves_proves_the_value() {
    for notation in UNEVEN {
        for side in [Side::Max, Side::Min] {
            let tree = Arc::new(Tree::parse(notation, side).expect("a tree"));
            let found = minimal(&tree);
            assert_eq!(found.value, minimax_by_definition(&tree), "{notation}");
            assert_eq!(found.smallest_proof, by_trying(&tree), "{notation} {side:?}");
        }
    }
}

#[test]
fn the_smallest_proof_of_a_uniform_tree_is_knuth_and_moores_number() {
    for (branching, depth) in [(2, 5), (3, 4), (4, 3), (5, 1), (1, 6), (6, 2)] {
        for (seed, spread) in [(1, 1_000), (2, 3), (3, 0)] {
            let settings = format!("branching={branching},depth={depth},seed={seed},spread={spread}");
            let tree = random(&settings);
            let found = minimal(&tree);
            let uniform = found.uniform.expect("it is uniform");
            assert_eq!((uniform.width, uniform.depth), (branching, depth));
            let [up, down] = [depth.div_ceil(2), depth / 2].map(|power| branching.pow(u32::from(power)));
            assert_eq!(uniform.minimal_leaves(), up + down - 1, "{settings}");
            assert_eq!(found.smallest_proof, up + down - 1, "{settings}");
        }
    }
}

#[test]
fn alpha_beta_in_perfect_order_needs_no_more_and_never_less() {
    for seed in 1..=10 {
        for order in ["best", "random", "worst"] {
            let tree = random(&format!("branching=3,depth=5,seed={seed},spread=30000,order={order}"));
            let evaluations = run(Algorithm::AlphaBeta, &tree, Window::FULL).leaf_paths().len() as u64;
            let least = minimal(&tree).smallest_proof;
            assert!(evaluations >= least && (order != "best" || evaluations == least), "seed {seed} {order}");
        }
    }
}

#[test]
fn a_tree_that_is_too_large_or_unknown_has_none() {
    let start = Start::Tree(random("branching=3,depth=5"));
    assert_eq!(MinimalTree::new(&start, Depth(5), 363), Ok(None));
    assert!(MinimalTree::new(&start, Depth(5), 364).is_ok_and(|found| found.is_some()));
    let unknown = Tree::parse("((1 ?) (2 3))", Side::Max).expect("a tree");
    assert!(MinimalTree::new(&Start::Tree(Arc::new(unknown)), Depth(2), 100).is_err());
}

#[test]
fn a_comparison_tells_it_as_text_json_and_csv() {
    let tree = ["compare", "--tree", "random:branching=3,depth=4", "--algorithm", "alpha-beta"];
    let uneven = ["compare", "--tree", UNEVEN[6], "--algorithm", "alpha-beta"];
    assert!(succeed(&tree).contains("minimal tree, 3^2 + 3^2 − 1"));
    let least = by_trying(&Arc::new(Tree::parse(UNEVEN[6], Side::Max).expect("a tree")));
    assert!(
        succeed(&uneven).lines().any(|line| line.starts_with("smallest proof") && line.contains(&format!(" {least} ")))
    );
    for (args, minimal_tree, proof) in [(tree, Some(17), 17), (uneven, None, least)] {
        let list = json(&[&args[..], &["--json"]].concat());
        assert_eq!((list[0]["minimal_tree"].as_u64(), list[0]["smallest_proof"].as_u64()), (minimal_tree, Some(proof)));
        let csv = succeed(&[&args[..], &["--csv"]].concat());
        let cells: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
        let cell = |name: &str| cells[1][cells[0].iter().position(|head| *head == name).expect("a column")];
        assert_eq!(cell("minimal_tree"), minimal_tree.map_or_else(String::new, |leaves: u64| leaves.to_string()));
        assert_eq!(cell("smallest_proof"), proof.to_string());
    }
}

fn minimal(tree: &Arc<Tree>) -> MinimalTree {
    let start = Start::Tree(Arc::clone(tree));
    MinimalTree::new(&start, tree.height(), 100_000).expect("values").expect("it is small")
}

/// The size of the smallest set of leaves whose values prove the root's, whatever the others hold.
fn by_trying(tree: &Tree) -> u64 {
    let leaves = support::all_leaf_paths(tree);
    let value = minimax_by_definition(tree);
    let proves = |set: u32| {
        let with = |other: Score| {
            let known = |path: &[u16]| leaves.iter().position(|leaf| leaf == path).is_some_and(|at| set >> at & 1 == 1);
            minimax(tree, tree.root(), tree.root_side(), &mut Vec::new(), &|path, value| {
                if known(path) { value } else { other }
            })
        };
        with(Score::INFINITY) == value && with(-Score::INFINITY) == value
    };
    let sizes = (0..1u32 << leaves.len()).filter(|&set| proves(set)).map(u32::count_ones);
    u64::from(sizes.min().expect("all leaves prove it"))
}

fn minimax(tree: &Tree, id: NodeId, side: Side, path: &mut Vec<u16>, read: &dyn Fn(&[u16], Score) -> Score) -> Score {
    let node = tree.node(id);
    let mut values = Vec::new();
    for (index, &child) in node.children.iter().enumerate() {
        path.push(index as u16);
        values.push(minimax(tree, child, -side, path, read));
        path.pop();
    }
    let best = if side == Side::Max { values.into_iter().max() } else { values.into_iter().min() };
    best.unwrap_or_else(|| read(path, node.value.expect("a leaf has a value")))
}

/// Trees on which the first move is not the best, with what is true of them.
const NOT_BEST: [(&str, &str); 3] = [
    ("A(B(3) C(7))", "--table"),
    ("A(B(3) C(7))", "--table --etc --killers --deeper"),
    ("A(B((0 1) (0 1) (0 1) (0 1) (0 1) (0 1) (0 1) (0 1)) D((9 8)))", "--history"),
];

#[test]
fn a_worse_first_move_is_never_called_the_best() {
    for (tree, switches) in NOT_BEST {
        let args = ["search", "--tree", tree, "--algorithm", "prove-best", "--json"];
        let found = json(&args.into_iter().chain(switches.split(' ')).collect::<Vec<_>>());
        assert_eq!(
            (&found["first"], &found["first_is_best"]),
            (&0.into(), &false.into()),
            "{tree} {switches}: {found}"
        );
        assert_eq!((&found["better"], &found["best"], &found["bound"]), (&1.into(), &1.into(), &"lower".into()));
    }
}
