//! The moves that programs return next to a value: those of right programs are accepted, and where an equal value replaces the
//! move, each that is worth less is refuted.
//!
//! Where there is no Python the tests say so and pass.

use crate::prelude::*;
use jianzhi_core::check::Mistake;
use jianzhi_core::mutants::{MutantRun, MutantTask, mutant};
use jianzhi_study::program::{ProgramRun, RunWish, StudentProgram, TestTree, Trial, TrialAnswer, growing};

const FOLDER: &str = "../../tests/cases/moves";
/// The programs, and how each is made wrong: `>` becomes `>=`.
const PROGRAMS: [(&str, &str); 8] = [
    ("cs188", "value > best"),
    ("aima", "v > best_score"),
    ("value_first", "if value > best"),
    ("move_first", "value > alpha"),
    ("line", "-value > best"),
    ("object", "value > found.value"),
    ("index", "value > alpha"),
    ("loop", "value > alpha"),
];

fn source(name: &str) -> String {
    fs::read_to_string(format!("{FOLDER}/{name}.py")).expect("a program")
}

/// Tries a program on trees; `None` where there is no Python.
fn tried(name: &str, source: &str, trees: Vec<TestTree>) -> Option<Trial> {
    let trial = crate::programs::tried(&StudentProgram::new(format!("{name}.py"), source), trees)?;
    Some(trial.unwrap_or_else(|refused| panic!("{name}: {refused:?}")))
}

/// Random trees of two and three plies with few values, so that many are equal.
fn trees(count: usize, seed: u64) -> Vec<TestTree> {
    let mut dice = Dice::new(seed);
    let tree = |_| {
        let mut text = String::new();
        write(&mut dice, &mut text, 2);
        TestTree::whole(Tree::parse(&text, Side::Max).expect("a tree"))
    };
    (0..count).map(tree).collect()
}

fn write(dice: &mut Dice, text: &mut String, height: usize) {
    text.push('(');
    for _ in 0..2 + dice.below(3) {
        match height > 1 || dice.below(4) == 0 && height > 0 {
            true => write(dice, text, height - 1),
            false => *text += &format!("{} ", dice.below(6)),
        }
    }
    text.push(')');
}

fn searched(handed: &TestTree, algorithm: Algorithm, mistake: Option<Mistake>) -> MutantRun {
    let task = MutantTask::new(algorithm, handed.tree.height(), Window::FULL);
    mutant(&Start::from(Arc::clone(&handed.tree)), &task, mistake, 100_000)
}

/// What the root is worth, and what the child is that a search keeps.
fn worth(handed: &TestTree, run: &MutantRun) -> (Score, Score) {
    let full = searched(handed, Algorithm::Negamax, None).rows;
    let at = |path: &[u16]| full.iter().find(|row| row.path == path).and_then(|row| row.value).expect("a visit");
    (at(&[]), -at(&[run.best.expect("a move") as u16]))
}

fn line_of(source: &str, text: &str) -> Option<u32> {
    source.lines().position(|line| line.contains(text)).and_then(|line| u32::try_from(line + 1).ok())
}

#[test]
fn a_move_that_an_equal_value_replaced_is_refuted_with_its_statement() {
    for (name, comparison) in PROGRAMS {
        let right = source(name);
        let Some(trial) = tried(name, &right, growing(100, 1)) else { return };
        assert!(matches!(trial.answer, TrialAnswer::Proved), "{name}: {:?}", trial.answer);
        let wrong = right.replace(comparison, &comparison.replace('>', ">="));
        assert_ne!(wrong, right, "{name}");
        let tied = TestTree::whole(Tree::parse("A(B(4 6) C(4 9) D(4 1))", Side::Max).expect("a tree"));
        for trees in [vec![tied], growing(100, 1)] {
            let Some(trial) = tried(name, &wrong, trees) else { return };
            let TrialAnswer::Wrong(found) = &trial.answer else { panic!("{name}: {:?}", trial.answer) };
            assert_eq!(found.refutation.likely, Some(Mistake::BoundForMove), "{name}: {found:?}");
            assert_eq!(found.line, line_of(&wrong, &comparison.replace('>', ">=")), "{name}");
        }
    }
}

/// A program whose cut is only beyond the bound has exact values where they are equal.
#[test]
fn an_equal_value_may_replace_the_move_where_nothing_is_cut_at_it() {
    let strict = source("cs188").replace("best >= beta", "best > beta").replace("best <= alpha", "best < alpha");
    let Some(trial) = tried("strict", &strict.replace("value > best", "value >= best"), growing(100, 1)) else {
        return;
    };
    assert!(matches!(trial.answer, TrialAnswer::Proved), "{:?}", trial.answer);
}

/// A move that is not the one of the value is wrong, and no bound.
#[test]
fn another_move_than_that_of_the_value_is_wrong() {
    let wrong = source("value_first").replace(
        "best, move = value, action\n            alpha",
        "best = value\n            move = action\n            alpha",
    );
    let wrong = wrong.replace("    return best, move", "    return best, action");
    let Some(trial) = tried("last", &wrong, growing(100, 1)) else { return };
    let TrialAnswer::Wrong(found) = &trial.answer else { panic!("{:?}", trial.answer) };
    assert_eq!(found.refutation.likely, None, "{found:?}");
}

/// One Python runs all of them: what is told of the first wrong one is tried elsewhere.
#[test]
fn every_returned_move_is_judged_on_two_thousand_trees_with_ties() {
    let trees = trees(2_000, 11);
    let right = source("loop");
    let Some(trial) = tried("loop", &right, trees.clone()) else { return };
    assert!(matches!(trial.answer, TrialAnswer::Proved) && trial.trees == trees.len(), "{:?}", trial.answer);
    let source = right.replace("value > alpha", "value >= alpha");
    let mutated = StudentProgram::new("mutant.py", source);
    let mut run = ProgramRun::start(&mutated, &trees, RunWish::default()).expect("it runs");
    let mut wrong = 0;
    for handed in &trees {
        let recording = run.next_tree().expect("it runs").expect("a recording");
        let found = recording.moves.iter().any(|moves| moves.wrong(handed).is_some());
        assert_eq!(found, is_replaced(handed), "{}", handed.tree);
        wrong += usize::from(found);
    }
    assert!(wrong * 10 > trees.len(), "too few ties");
}

/// Whether a search that lets an equal value replace its move returns a worse one; a right one never does.
fn is_replaced(handed: &TestTree) -> bool {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs] {
        let (root, kept) = worth(handed, &searched(handed, algorithm, None));
        assert_eq!(kept, root, "{algorithm:?} on {}", handed.tree);
    }
    let (root, kept) = worth(handed, &searched(handed, Algorithm::AlphaBetaSoft, Some(Mistake::BoundForMove)));
    kept != root
}

#[test]
fn a_table_without_bounds_is_wrong_where_positions_come_again() {
    let plain = "table = {}\ndef alphabeta(node, alpha, beta, color):\n    if node.is_leaf:\n        return color * node.value\n    \
                 if node.key in table:\n        return table[node.key]\n    best = float('-inf')\n    \
                 for child in node.children:\n        value = -alphabeta(child, -beta, -alpha, -color)\n        \
                 best = max(best, value)\n        alpha = max(alpha, best)\n        if alpha >= beta:\n            break\n    \
                 table[node.key] = best\n    return best\n";
    let Some(trial) = tried("table", plain, growing(100, 1)) else { return };
    let TrialAnswer::Wrong(found) = &trial.answer else { panic!("{:?}", trial.answer) };
    assert_eq!(found.line, Some(6), "{found:?}");
    // With its window in the key, what it keeps is the answer to the same question.
    let keyed =
        plain.replace("node.key in", "(node.key, alpha, beta) in").replace("[node.key]", "[node.key, alpha, beta]");
    let keyed = keyed
        .replace("    best = float", "    key = node.key, alpha, beta\n    best = float")
        .replace("table[node.key, alpha, beta] = best", "table[key] = best");
    let Some(trial) = tried("keyed", &keyed, growing(100, 1)) else { return };
    assert!(matches!(trial.answer, TrialAnswer::Proved), "{:?}", trial.answer);
}

#[test]
fn two_ghosts_are_tried_where_a_program_asks_for_their_number() {
    let right = fs::read_to_string("../../tests/cases/moves/ghosts.py").expect("a program");
    let Some(trial) = tried("ghosts", &right, growing(60, 1)) else { return };
    assert!(matches!(trial.answer, TrialAnswer::Proved), "{:?}", trial.answer);
    // Depth counts up at each ghost.
    let wrong = right.replace("depth + last)", "depth + (agent > 0))");
    assert_ne!(wrong, right);
    let Some(trial) = tried("ghosts", &wrong, growing(60, 1)) else { return };
    let TrialAnswer::Wrong(found) = &trial.answer else { panic!("{:?}", trial.answer) };
    assert_eq!(found.line, Some(7), "{found:?}");
}
