//! The switches and the drivers: without a switch nothing changes, and the published passes are reproduced.

use crate::support::shapes;
use std::fs;
use std::sync::Arc;

use crate::soundness::games::position;
use crate::support::dice::Dice;
use jianzhi_core::game::start::{GameVisitor, Start};
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::{Depth, Game, Side};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Method, Observer, Scope, Searched};
use jianzhi_core::trace::{End, Recorder, Trace, Visit};
use proptest::prelude::*;
use serde_json::Value;

fn record(method: Method, start: &Start, depth: Depth, window: Window) -> (Score, Trace) {
    let mut recorder = Recorder::new();
    let value = Task::new(start, method).to(depth).within(window).run(&mut recorder).expect("a value everywhere");
    (start.side().view(value), recorder.finish().expect("every visit was left"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn with_all_switches_off_the_enhanced_search_walks_as_the_plain_one(tree in shapes::trees()) {
        let start = Start::Tree(Arc::clone(&tree));
        for algorithm in Algorithm::LADDER.into_iter().filter(|algorithm| algorithm.has_window()) {
            for window in [Window::FULL, Window::new(Score::new(-2), Score::new(3)).unwrap()] {
                check_same_rows(algorithm, &start, tree.height(), window);
            }
        }
    }
}

struct Enhanced<'o, O>(Method, Scope, &'o mut O);

impl<O: Observer> GameVisitor for Enhanced<'_, O> {
    type Output = Searched;
    fn on<G: Game>(self, game: &mut G) -> Searched {
        self.0.run_enhanced(game, self.1, self.2)
    }
}

fn check_same_rows(algorithm: Algorithm, start: &Start, depth: Depth, window: Window) {
    let (mut plain, mut enhanced) = (Recorder::new(), Recorder::new());
    let value = Task::new(start, algorithm).to(depth).within(window).run(&mut plain);
    assert_eq!(start.walk(Enhanced(algorithm.into(), Scope { depth, window }, &mut enhanced)), value, "{algorithm}");
    let rows = |recorder: Recorder| recorder.finish().expect("a trace").visits().collect::<Vec<Visit>>();
    assert_eq!(rows(plain), rows(enhanced), "{algorithm}");
}

#[test]
fn with_all_switches_off_it_walks_as_the_plain_one_on_real_positions() {
    let mut dice = Dice::new(4);
    for _ in 0..40 {
        let start = position(&mut dice);
        for algorithm in Algorithm::LADDER.into_iter().filter(|algorithm| algorithm.has_window()) {
            check_same_rows(algorithm, &start, Depth(2), Window::FULL);
        }
    }
}

#[test]
fn mtdf_passes_as_published() {
    let mut checked = 0;
    for (id, tree, recomputed) in cases() {
        for (name, block) in recomputed.as_object().expect("an object") {
            let Some(guess) = name.strip_prefix("mtdf_f=") else { continue };
            check_passes(&id, &tree, Method { guess: Some(number(guess)), ..Algorithm::Mtdf.into() }, block);
            checked += 1;
        }
    }
    assert!(checked >= 40, "{checked}");
}

#[test]
fn mt_sss_passes_as_published_and_sees_the_leaves_of_sss() {
    let mut checked = 0;
    for (id, tree, recomputed) in cases() {
        let block = &recomputed["mt_sss"];
        if !block.is_null() {
            check_passes(&id, &tree, Algorithm::MtSss.into(), block);
            checked += 1;
        }
    }
    assert_eq!(checked, 19);
}

fn cases() -> Vec<(String, Arc<Tree>, Value)> {
    let text = fs::read_to_string("../../tests/cases/trees.json").expect("the file of cases");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let case = |entry: &Value| {
        let side = if entry["root"] == "min" { Side::Min } else { Side::Max };
        let tree = Tree::parse(&notation(&entry["tree"])?, side).expect("a tree");
        Some((entry["id"].as_str()?.to_owned(), Arc::new(tree), entry["recomputed"].clone()))
    };
    file["trees"].as_array().expect("a list").iter().filter_map(case).collect()
}

/// `None` for a tree with fractions, for which no driver's passes are given.
fn notation(tree: &Value) -> Option<String> {
    match tree.as_array() {
        Some(children) => {
            let children: Option<Vec<String>> = children.iter().map(notation).collect();
            Some(format!("({})", children?.join(" ")))
        }
        None => tree.as_i64().map(|value| value.to_string()),
    }
}

fn number(text: &str) -> Score {
    Score::new(text.parse().expect("a number"))
}

/// The sight of MAX, as the file has it.
fn seen(value: &Value) -> Score {
    match value.as_str() {
        Some("+inf") => Score::INFINITY,
        Some("-inf") => -Score::INFINITY,
        _ => Score::new(value.as_i64().expect("a number") as i16),
    }
}

fn check_passes(id: &str, tree: &Arc<Tree>, method: Method, block: &Value) {
    let start = Start::Tree(Arc::clone(tree));
    let (_, trace) = record(method, &start, tree.height(), Window::FULL);
    let side = tree.root_side();
    let passes = block["passes"].as_array().expect("passes");
    let roots: Vec<Visit> = trace.roots().collect();
    assert_eq!(roots.len(), passes.len(), "{id} {method}: passes");
    for (root, pass) in roots.iter().zip(passes) {
        let window = side.view(root.window);
        if let Some(edges) = pass["window"].as_array() {
            assert_eq!((window.alpha, window.beta), (seen(&edges[0]), seen(&edges[1])), "{id} {method}");
        }
        if !pass["gamma"].is_null() {
            assert_eq!(window.beta, seen(&pass["gamma"]), "{id} {method}");
        }
        assert_eq!(side.view(root.value), seen(&pass["g"]), "{id} {method}: value");
        let found: Vec<i64> = leaves(&trace, *root, side);
        let expected: Vec<i64> =
            pass["leaf_seq"].as_array().expect("leaves").iter().filter_map(Value::as_i64).collect();
        assert_eq!(found, expected, "{id} {method}: leaves");
    }
    let count = trace.visits().filter(|visit| visit.end == End::Leaf).count() as u64;
    assert_eq!(Some(count), block["leaves"].as_u64(), "{id} {method}");
}

/// The values of the leaves evaluated below a root, from MAX's point of view.
fn leaves(trace: &Trace, visit: Visit, side: Side) -> Vec<i64> {
    if visit.end == End::Leaf {
        return vec![i64::from(side.view(visit.value).get())];
    }
    trace.children(visit).flat_map(|child| leaves(trace, child, -side)).collect()
}
