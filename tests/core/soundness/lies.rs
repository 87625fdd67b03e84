//! True traces under false claims: of another tree, or of another method.

use std::sync::Arc;

use super::rogue::Value;
use super::truth::agrees;
use super::{checked, games, methods};
use crate::support::dice::Dice;
use jianzhi_core::check::{ClaimedRow, rows};
use jianzhi_core::game::Depth;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Method, Switch};
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

#[test]
fn the_trace_of_another_method_is_proved_only_where_its_value_is_right() {
    let (mut dice, mut proved) = (Dice::new(32), 0);
    let all = methods::singles_and_pairs();
    for round in 0..9_000 {
        let tree = games::tree(&mut dice);
        let start = Start::Tree(Arc::clone(&tree));
        let one = all[round % all.len()];
        let other = Method { algorithm: one.algorithm, ..methods::any(&mut dice) };
        let is_meant =
            |method: Method| method.check().is_ok() && method.fits(&start).is_ok() && methods::has_one_value(method);
        // A driver's value may follow from several searches together.
        let drives = [Algorithm::ProveBest, Algorithm::CanCut, Algorithm::Aspiration].contains(&other.algorithm);
        if !is_meant(one) || !is_meant(other) || drives || other.has(Switch::SingleReply) {
            continue;
        }
        let depth = tree.height();
        let (rows, _) = record(&start, methods::set(one, &mut dice), depth);
        if checked(&start, other, (depth, Window::FULL), &rows).is_ok() {
            proved += 1;
            let last = rows.iter().rfind(|row| row.ply == 0).expect("a root");
            let truth = start.walk(Value(other, depth));
            let window = last.window().expect("a window");
            assert!(agrees(window, last.value, truth), "{one} as {other}: {} for {truth}", last.value);
        }
    }
    assert!(proved > 20, "{proved}");
}
