//! True traces under false claims: of another tree, or of another method.

use std::sync::Arc;

use super::rogue::Value;
use super::{checked, games, methods};
use crate::support::dice::Dice;
use jianzhi_core::check::{ClaimedRow, rows};
use jianzhi_core::game::Depth;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::Method;
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::Recorder;

/// What a search claims, and the value that its last search of the root gave.
fn record(start: &Start, method: Method, depth: Depth) -> (Vec<ClaimedRow>, Score) {
    let mut recorder = Recorder::new();
    let value = Task::new(start, method).to(depth).run(&mut recorder).expect("a value everywhere");
    (rows(&recorder.finish().expect("a trace")).collect(), value)
}

/// The tree with one value changed.
fn changed(tree: &Tree, dice: &mut Dice) -> Arc<Tree> {
    let text = tree.to_string();
    let values: Vec<usize> = text.match_indices('=').map(|(at, _)| at + 1).collect();
    let at = values[dice.below(values.len())];
    let after = text[at..].find([' ', ')']).map_or(text.len(), |length| at + length);
    let text = format!("{}{}{}", &text[..at], dice.below(13) as i16 - 6, &text[after..]);
    Arc::new(Tree::parse(&text, tree.root_side()).unwrap_or_else(|error| panic!("{error} in {text}")))
}

#[test]
fn the_trace_of_another_tree_is_proved_only_where_its_value_is_the_same() {
    let (mut dice, mut lies) = (Dice::new(31), 0);
    let all = methods::singles_and_pairs();
    for round in 0..9_000 {
        let tree = games::tree(&mut dice);
        let other = Start::Tree(changed(&tree, &mut dice));
        let start = Start::Tree(Arc::clone(&tree));
        let method = methods::set(all[round % all.len()], &mut dice);
        if method.fits(&start).is_err() || !methods::has_one_value(method) || method.algorithm.is_question() {
            continue;
        }
        let depth = tree.height();
        let (rows, value) = record(&start, method, depth);
        let truth = other.walk(Value(method, depth));
        if truth != value {
            lies += 1;
            assert!(checked(&other, method, (depth, Window::FULL), &rows).is_err(), "{method}: {value}, not {truth}");
        }
    }
    assert!(lies > 200, "{lies}");
}
