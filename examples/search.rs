//! Searches one position by several methods, and compares their cost.
//!
//! `cargo run --example search` does so on a tree; an argument is another tree: `cargo run --example search -- "((3 5) (2 9))"`.

use jianzhi::{Algorithm, Counts, Outcome, Side, Task, Tree};

/// The worked example of the program.
const TREE: &str = "A(B(10 -5 2) C(-8 6 1))";

/// What each method of the ladder makes of a tree.
fn compare(tree: Tree) -> Vec<(Algorithm, Outcome)> {
    let task = Task::new(tree, Algorithm::Minimax);
    Algorithm::LADDER.into_iter().map(|algorithm| (algorithm, task.clone().by(algorithm).outcome())).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| TREE.to_owned());
    for (algorithm, outcome) in compare(Tree::parse(&text, Side::Max)?) {
        let Counts { visits, leaves, cutoffs, .. } = outcome.counts;
        println!(
            "{algorithm:<16} value {:>4}  visits {visits:>4}  leaves {leaves:>4}  cutoffs {cutoffs:>3}",
            outcome.value?
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi::Score;

    #[test]
    fn every_method_finds_the_value_and_alpha_beta_visits_less() -> Result<(), Box<dyn std::error::Error>> {
        let outcomes = compare(Tree::parse(TREE, Side::Max)?);
        assert!(outcomes.iter().all(|(_, outcome)| outcome.value == Ok(Score::new(-5))));
        let visits =
            |algorithm| outcomes.iter().find(|(other, _)| *other == algorithm).map(|(_, one)| one.counts.visits);
        assert_eq!((visits(Algorithm::Minimax), visits(Algorithm::AlphaBeta)), (Some(9), Some(7)));
        Ok(())
    }

    #[test]
    fn a_leaf_that_is_pruned_needs_no_value() -> Result<(), Box<dyn std::error::Error>> {
        let outcomes = compare(Tree::parse("A(B(10 -5 2) C(-8 ? ?))", Side::Max)?);
        let known = outcomes.iter().filter(|(_, outcome)| outcome.value.is_ok()).map(|(algorithm, _)| *algorithm);
        assert!(!known.clone().any(|algorithm| algorithm == Algorithm::Minimax));
        assert!(known.into_iter().any(|algorithm| algorithm == Algorithm::AlphaBeta));
        Ok(())
    }
}
