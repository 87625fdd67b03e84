//! The switches and the drivers: nothing changes the value, and the published passes are reproduced.

use crate::support::shapes;
use std::fs;
use std::sync::Arc;

use crate::support::dice::Dice;
use crate::support::minimax_by_definition;
use jianzhi_core::game::start::{GameVisitor, Start};
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Game, Side};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Method, Observer, Scope, Searched, Switch, Switches};
use jianzhi_core::trace::{End, Recorder, Trace, Visit};
use proptest::prelude::*;
use serde_json::Value;

/// What keeps the value on any game, and what needs a real one.
const SAFE: [Switch; 6] =
    [Switch::Table, Switch::ChildTable, Switch::Killers, Switch::History, Switch::Widening, Switch::Captures];

fn record(method: Method, start: &Start, depth: Depth, window: Window) -> (Score, Trace) {
    let mut recorder = Recorder::new();
    let value = Task::new(start, method).to(depth).within(window).run(&mut recorder).expect("a value everywhere");
    (start.side().view(value), recorder.finish().expect("every visit was left"))
}

/// Some of `SAFE`, by the bits of a number.
fn switches(bits: u8, is_real: bool) -> Switches {
    let chosen = SAFE.into_iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1).map(|(_, switch)| switch);
    chosen.filter(|switch| is_real || !switch.needs_a_real_game()).collect()
}

/// The searchers that switches go with.
fn bases() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.has_window() && !algorithm.is_question())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_combination_returns_the_minimax_value(tree in shapes::trees(), bits in 0u8..32, size in 1u32..64, guess in -9i16..9) {
        check_value(&tree, bits, size, guess)?;
    }

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

fn check_value(tree: &Arc<Tree>, bits: u8, size: u32, guess: i16) -> Result<(), TestCaseError> {
    let truth = minimax_by_definition(tree);
    let start = Start::Tree(Arc::clone(tree));
    for algorithm in bases() {
        let mut method = Method { switches: switches(bits, false), table_size: size, ..algorithm.into() };
        if matches!(algorithm, Algorithm::Aspiration | Algorithm::Mtdf) {
            method.guess = Some(Score::new(guess));
        }
        if algorithm == Algorithm::Aspiration {
            method.width = 1 + i16::from(bits % 3);
        }
        if method.check().is_err() {
            continue;
        }
        let (value, _) = record(method, &start, tree.height(), Window::FULL);
        prop_assert_eq!(value, truth, "{}", method);
    }
    Ok(())
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

/// Random positions of each random game.
const POSITIONS: usize = 320;
const GAMES_PLIES: usize = 12;

#[test]
fn on_real_positions_nothing_changes_the_value() {
    let mut dice = Dice::new(4);
    for index in 0..POSITIONS {
        let start = random_position(&mut dice);
        let depth = Depth(1 + (index % 3) as u8);
        let (truth, _) = record(Algorithm::Negamax.into(), &start, depth.min(Depth(2)), Window::FULL);
        let (plain, _) = record(Algorithm::AlphaBeta.into(), &start, depth, Window::FULL);
        assert!(depth > Depth(2) || plain == truth, "{start:?}");
        for algorithm in bases() {
            // Their passes are as many as there are values.
            if matches!(algorithm, Algorithm::MtSss | Algorithm::MtDual) && depth > Depth(1) {
                continue;
            }
            let bits = dice.below(64) as u8;
            let deepening = if dice.below(2) == 0 { Switches::empty() } else { Switches::only(Switch::Deepening) };
            let switches: Switches = switches(bits, true).iter().chain(deepening.iter()).collect();
            let method = Method { switches, ..algorithm.into() };
            if method.fits(&start).is_ok() {
                let (value, _) = record(method, &start, depth, Window::FULL);
                assert_eq!(value, plain, "{method} at depth {} on {}", depth.0, fen(&start));
            }
        }
        if index % 8 == 0 {
            for algorithm in Algorithm::LADDER.into_iter().filter(|algorithm| algorithm.has_window()) {
                check_same_rows(algorithm, &start, depth.min(Depth(2)), Window::FULL);
            }
        }
    }
}

fn fen(start: &Start) -> String {
    start.position(&[]).map(|position| position.text()).unwrap_or_default()
}

/// A position some moves of chance away from one of the reference positions.
fn random_position(dice: &mut Dice) -> Start {
    let fens = positions();
    let mut position = Position::from_fen(&fens[dice.below(fens.len())]).expect("a position");
    for _ in 0..dice.below(GAMES_PLIES) {
        let moves = position.legal_moves();
        match moves.as_slice() {
            [] => break,
            moves => position.play_move(moves[dice.below(moves.len())]),
        }
    }
    Start::of(Position::from_fen(&position.fen()).expect("a position that was reached"))
}

fn positions() -> Vec<String> {
    let text = fs::read_to_string("../../tests/cases/xiangqi/perft.json").expect("the file");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let mut fens = Vec::new();
    collect(&file, &mut fens);
    assert!(fens.len() > 10);
    fens
}

fn collect(value: &Value, fens: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fens.extend(fields.get("fen").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| collect(value, fens));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, fens)),
        _ => {}
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
