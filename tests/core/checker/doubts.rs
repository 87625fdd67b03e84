//! What a proof on one tree does not show: a wrong program whose rows are right there is named by `also`, and refuted on the tree
//! that is named with it.

use super::check_text;
use super::engines::{INF, Log, Tree, soft, two};
use super::misconceptions::{Engine, color, maxs, side, trace, tree};
use crate::support::dice::Dice;

/// Negamax that looks at the bound before each child, with the value of the child before the last: one child too many.
fn one_too_many(tree: &Tree, log: &mut Log, alpha: i32, beta: i32, color: i32) -> i32 {
    let row = log.enter(alpha, beta);
    let children = match tree {
        Tree::Leaf(value) => return log.leave(row, color * value),
        Tree::Node(children) => children,
    };
    let (mut best, mut before) = (-INF, -INF);
    for (index, child) in children.iter().enumerate() {
        if before >= beta {
            break;
        }
        before = best;
        let below = log.down(index, |log| one_too_many(child, log, -beta, -alpha.max(best), -color));
        best = best.max(-below);
    }
    log.leave(row, best)
}

fn wrong_programs() -> [Engine; 3] {
    [
        side("no-cut", "alpha-beta", |tree, log, is_max| {
            let rules = soft::Rules { stops: |_, _| false, ..soft::RIGHT };
            soft::search(&rules, tree, log, -INF, INF, color(is_max));
        }),
        side("no-cut", "alpha-beta", |tree, log, is_max| {
            one_too_many(tree, log, -INF, INF, color(is_max));
        }),
        maxs("no-cut", "alpha-beta", |tree, log, is_max| {
            // Berkeley's form cuts only beyond beta.
            two::search(two::Flaw::MinNeverCuts(|best, beta| best > beta), tree, log, (-INF, INF), is_max);
        }),
    ]
}

/// A tree as it is written, without labels.
fn read(text: &str) -> Tree {
    fn node(words: &mut std::iter::Peekable<std::vec::IntoIter<String>>) -> Tree {
        let word = words.next().expect("a node");
        if word != "(" {
            return Tree::Leaf(word.parse().expect("a value"));
        }
        let mut children = Vec::new();
        while words.peek().is_some_and(|word| word != ")") {
            children.push(node(words));
        }
        words.next();
        Tree::Node(children)
    }
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    node(&mut words.into_iter().peekable())
}

#[test]
fn a_wrong_program_that_is_proved_is_named_and_refuted_on_the_tree_that_is_told() {
    let mut random = Dice::new(24);
    for (number, engine) in wrong_programs().iter().enumerate() {
        let (mut named, mut refuted) = (0, 0);
        for _ in 0..250 {
            let (tree, is_max) = (tree(&mut random), random.below(2) == 0);
            let text = trace(engine, &tree, is_max);
            let Ok(proof) = check_text(&text).expect("a trace") else { continue };
            // The usual convention is not inferred, but right as it is.
            let Some(doubt) = proof.doubt else { continue };
            let in_part = doubt.in_part.iter().map(|part| part.mistake);
            let also: Vec<_> = doubt.also.iter().copied().chain(in_part).map(|also| also.name()).collect();
            assert!(also.contains(&engine.mistake), "{number}: {also:?} {text}");
            let apart = doubt.apart.unwrap_or_else(|| panic!("{number}: no tree for {also:?} {text}"));
            let elsewhere = trace(engine, &read(&apart), is_max);
            refuted += usize::from(check_text(&elsewhere).expect("a trace").is_err());
            named += 1;
        }
        assert!(named >= 10, "{number} is proved {named} times only");
        // One tree shows every mistake in its usual form; a form that one of two functions has, as often as it can.
        let least = if engine.is_maxs_view { named / 2 } else { named };
        assert!(refuted >= least, "{number} is refuted {refuted} times of {named}");
    }
}

#[test]
fn a_declared_convention_leaves_no_doubt() {
    let [engine, ..] = wrong_programs();
    let engine = super::misconceptions::declared("type", "soft", engine);
    let proof = check_text(&trace(&engine, &read("((1 2) (3 4))"), true)).expect("a trace").expect("right rows");
    assert_eq!(proof.doubt, None);
}
