//! What theory promises for every tree, tested on random ones.

use crate::support;
use crate::support::shapes;
use std::collections::HashSet;
use std::sync::Arc;

use crate::support::{minimax_by_definition, run};
use jianzhi_core::check::{TraceClaim, check_rows};
use jianzhi_core::file::lines::LinesReader;
use jianzhi_core::file::lines::write::{SearchedGame, json_lines};
use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::replay::{Cursor, Events};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Counts, Event, Observer, VisitKind};
use jianzhi_core::trace::{EventKind, Moment, Recorder, Step, Trace};
use proptest::prelude::*;

const PRUNING: [Algorithm; 5] =
    [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout];

#[test]
fn the_ladder_holds_all_that_are_plain_functions() {
    assert!(Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_on_ladder()).eq(Algorithm::LADDER));
}

proptest! {
    #[test]
    fn every_algorithm_returns_the_minimax_value(tree in shapes::trees()) {
        let truth = minimax_by_definition(&tree);
        for algorithm in Algorithm::LADDER {
            prop_assert_eq!(run(algorithm, &tree, Window::FULL).value, truth, "{}", algorithm.name());
        }
    }

    #[test]
    fn values_in_hundredths_change_no_search(tree in shapes::trees()) {
        let hundredths = in_hundredths(&tree);
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| *algorithm != Algorithm::Aspiration && !algorithm.is_question()) {
            check_scaled(algorithm, &tree, &hundredths);
        }
    }

    #[test]
    fn every_position_of_a_principal_variation_has_the_roots_value(tree in shapes::trees()) {
        for algorithm in Algorithm::LADDER {
            let found = run(algorithm, &tree, Window::FULL);
            prop_assert!(!found.line.is_empty() || tree.height().0 == 0, "{}", algorithm.name());
            for length in 0..=found.line.len() {
                let value = support::minimax_of(&tree, &found.line[..length]);
                prop_assert_eq!(value, found.value, "{} after {:?}", algorithm.name(), &found.line[..length]);
            }
        }
    }

    #[test]
    fn a_skipped_leaf_may_take_any_value(tree in shapes::trees(), other in -30_000i16..=30_000) {
        for algorithm in PRUNING {
            check_skipped_leaves(algorithm, &tree, other);
        }
    }

    #[test]
    fn pvs_visits_no_leaf_that_alpha_beta_does_not(tree in shapes::trees()) {
        let plain: HashSet<_> = run(Algorithm::AlphaBeta, &tree, Window::FULL).leaf_paths().into_iter().collect();
        for leaf in run(Algorithm::Pvs, &tree, Window::FULL).leaf_paths() {
            prop_assert!(plain.contains(&leaf), "{:?}", leaf);
        }
    }

    #[test]
    fn a_narrow_root_window_gives_the_value_clamped_to_it(
        tree in shapes::trees(),
        edges in (-6i16..=6, -6i16..=6),
    ) {
        prop_assume!(tree.height().0 > 0);
        if let Some(window) = Window::new(Score::new(edges.0), Score::new(edges.1)) {
            let side = tree.root_side();
            let truth = window.clamp(side.view(minimax_by_definition(&tree)));
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
                prop_assert_eq!(side.view(run(algorithm, &tree, window).value), truth, "{}", algorithm.name());
            }
        }
    }

    #[test]
    fn the_steps_are_those_of_a_logged_search(tree in shapes::trees(), algorithm in algorithms()) {
        check_steps(&[(algorithm, tree)]);
    }

    #[test]
    fn the_steps_of_several_searches_follow_each_other(
        first in shapes::trees(),
        second in shapes::trees(),
        algorithm in algorithms(),
    ) {
        check_steps(&[(algorithm, first), (Algorithm::AlphaBeta, second)]);
    }

    #[test]
    fn jumps_and_counts_are_those_of_a_linear_scan(tree in shapes::trees(), algorithm in algorithms()) {
        check_events(algorithm, &tree);
    }

    #[test]
    fn a_tree_written_and_read_is_the_same(tree in shapes::trees()) {
        let read = Tree::parse(&tree.to_string(), tree.root_side()).expect("what was written");
        prop_assert_eq!(&read, &*tree);
    }

    #[test]
    fn any_text_is_a_tree_or_an_error_at_a_place_inside(text in any::<String>()) {
        check_reading(&text);
    }

    #[test]
    fn any_text_of_the_notations_own_signs_is_a_tree_or_an_error_at_a_place_inside(
        text in "([()=:@?,A-C1-3−\\- \n（）/]|/min|/max){0,40}",
    ) {
        check_reading(&text);
    }
}

#[test]
fn a_chain_as_deep_as_a_tree_may_be_is_searched_by_all() {
    let text = format!("{}7{}", "(".repeat(200), ")".repeat(200));
    let tree = Arc::new(Tree::parse(&text, Side::Min).expect("a tree"));
    for algorithm in Algorithm::LADDER {
        check_steps(&[(algorithm, Arc::clone(&tree))]);
        assert_eq!(run(algorithm, &tree, Window::FULL).value, Score::new(7));
    }
}

fn algorithms() -> impl Strategy<Value = Algorithm> {
    prop::sample::select(Algorithm::LADDER.to_vec())
}

/// Writes other values into each leaf never evaluated, one at a time, and all at once: the root's value stays.
fn check_skipped_leaves(algorithm: Algorithm, tree: &Arc<Tree>, other: i16) {
    let found = run(algorithm, tree, Window::FULL);
    let seen: HashSet<NodeId> = found.leaf_paths().iter().filter_map(|path| tree.at_path(path)).collect();
    let leaves = support::all_leaf_paths(tree);
    let skipped: HashSet<NodeId> =
        leaves.iter().filter_map(|path| tree.at_path(path)).filter(|id| !seen.contains(id)).collect();
    for value in [-Score::STATIC_LIMIT, other, Score::STATIC_LIMIT].map(Score::new) {
        let changed = |tree: Tree, id: &NodeId| tree.with_value(*id, Some(value));
        for id in &skipped {
            let one = changed(Tree::clone(tree), id);
            assert_eq!(minimax_by_definition(&one), found.value, "{} with {id:?} = {value}", algorithm.name());
        }
        let all = skipped.iter().fold(Tree::clone(tree), changed);
        assert_eq!(minimax_by_definition(&all), found.value, "{} with all = {value}", algorithm.name());
    }
}

/// The bound above or below the only value is the next whole number, -1.61 here: its last digit must be read as written.
#[test]
fn a_bound_next_to_the_only_value_is_read_as_it_is_written() {
    let tree = |text: &str| Arc::new(Tree::parse(text, Side::Max).expect("a tree"));
    check_scaled(Algorithm::Mtdf, &tree("(n1(n2(n3=-61)))"), &tree("(n1(n2(n3=-0.61)))"));
}

/// The same tree with a hundredth of each value.
fn in_hundredths(tree: &Tree) -> Arc<Tree> {
    let hundredth = |tree: Tree, at: usize| {
        let id = NodeId(at as u32);
        match tree.node(id).value {
            Some(value) => {
                let number = tree.written(value).parse::<f64>().expect("a number") / 100.0;
                tree.with_number(id, &number.to_string()).expect("a number")
            }
            None => tree,
        }
    };
    Arc::new((0..tree.node_count()).fold(Tree::clone(tree), hundredth))
}

/// A search returns a hundredth of the value, without null windows by the same visits, and its lines are proved again.
fn check_scaled(algorithm: Algorithm, tree: &Arc<Tree>, hundredths: &Arc<Tree>) {
    let [plain, scaled] = [tree, hundredths].map(|tree| run(algorithm, tree, Window::FULL));
    let visits = |found: &support::Run| -> Vec<_> {
        found.rows().into_iter().map(|row| (row.path, row.visit.kind, row.visit.cut)).collect()
    };
    // A null window ends at the next value: that of a leaf, or the next whole number.
    if [Algorithm::Minimax, Algorithm::Negamax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft].contains(&algorithm) {
        assert_eq!(visits(&plain), visits(&scaled), "{} on {hundredths}", algorithm.name());
    }
    let value = hundredths.written(scaled.value).parse::<f64>().expect("a number");
    assert_eq!((value * 100.0).round(), f64::from(plain.value.get()), "{} on {hundredths}", algorithm.name());
    let task = Task::new(Start::Tree(Arc::clone(hundredths)), algorithm);
    let mut lines = Vec::new();
    json_lines(&SearchedGame { task: &task, trace: &scaled.trace }, &mut lines).expect("memory");
    let (header, mut rows) = LinesReader::open(lines.as_slice()).expect("lines");
    let start = header.start.as_ref().expect("a tree");
    rows.expect(&header, start, header.method);
    let claim = TraceClaim::new(&task);
    let proved = check_rows(start, &claim, rows.map(|row| row.expect("a row")));
    assert!(proved.is_ok(), "{} on {hundredths}: {proved:?}", algorithm.name());
}

/// What a search did, told as a list of steps.
#[derive(Default)]
struct Log {
    steps: Vec<(Moment, u32)>,
    open: Vec<u32>,
    entered: u32,
    happened: Vec<(EventKind, u64)>,
    counts: Vec<Counts>,
    running: Counts,
    cut: bool,
}

impl Log {
    fn now(&self) -> u64 {
        self.steps.len() as u64 - 1
    }
}

impl Observer for Log {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                self.steps.push((Moment::Enter, self.entered));
                self.open.push(self.entered);
                self.entered += 1;
                self.running.visits += 1;
                if entry.kind == VisitKind::Research {
                    self.running.researches += 1;
                    self.happened.push((EventKind::Research, self.now()));
                }
                self.counts.push(self.running);
            }
            // A leaf is reported after it was entered and counts from there.
            Event::Ending(_) => {
                self.running.leaves += 1;
                self.counts.pop();
                self.counts.push(self.running);
            }
            Event::Raise(_) => self.happened.push((EventKind::Raise, self.now())),
            Event::Cutoff { skipped } => self.cut = skipped > 0,
            Event::Leave(_) => {
                self.steps.push((Moment::Leave, self.open.pop().expect("an open visit")));
                if std::mem::take(&mut self.cut) {
                    self.running.cutoffs += 1;
                    self.happened.push((EventKind::Cutoff, self.now()));
                }
                self.counts.push(self.running);
            }
            _ => {}
        }
    }
}

fn logged(searches: &[(Algorithm, Arc<Tree>)]) -> (Trace, Log) {
    let mut observer = (Recorder::new(), Log::default());
    for (algorithm, tree) in searches {
        let start = Start::Tree(Arc::clone(tree));
        Task::new(&start, *algorithm).run(&mut observer).expect("a value everywhere");
    }
    (observer.0.finish().expect("every visit was left"), observer.1)
}

fn check_steps(searches: &[(Algorithm, Arc<Tree>)]) {
    let (trace, log) = logged(searches);
    assert_eq!(trace.step_count(), log.steps.len() as u64);
    let mut open: Vec<u32> = Vec::new();
    for (step, &(moment, row)) in log.steps.iter().enumerate() {
        if moment == Moment::Enter {
            open.push(row);
        }
        let (path, found) = trace.at_step(Step(step as u64));
        let rows: Vec<u32> = path.iter().map(|visit| visit.id.0).collect();
        assert_eq!((rows, found), (open.clone(), moment), "at step {step}");
        let (visit, ply) = (path[path.len() - 1], path.len() - 1);
        assert_eq!(trace.path(visit.id), path);
        let at = match moment {
            Moment::Enter => trace.entered_at(visit, ply),
            Moment::Leave => trace.left_at(visit, ply),
        };
        assert_eq!(at, Step(step as u64));
        if moment == Moment::Leave {
            open.pop();
        }
    }
    assert_eq!(trace.at_step(Step(u64::MAX)), trace.at_step(Step(trace.step_count() - 1)));
}

fn check_events(algorithm: Algorithm, tree: &Arc<Tree>) {
    let (trace, log) = logged(&[(algorithm, Arc::clone(tree))]);
    let events = Events::new(&trace);
    for kind in EventKind::ALL {
        let all: Vec<u64> = log.happened.iter().filter(|(found, _)| *found == kind).map(|&(_, step)| step).collect();
        assert_eq!(events.steps(kind).map(|step| step.0).collect::<Vec<_>>(), all, "{kind:?}");
        assert_eq!(events.count(kind) as usize, all.len(), "{kind:?}");
        for step in 0..trace.step_count() {
            let next = all.iter().copied().find(|&at| at > step).map(Step);
            let previous = all.iter().copied().rfind(|&at| at < step).map(Step);
            assert_eq!(events.next(kind, Step(step)), next, "{kind:?} after {step}");
            assert_eq!(events.previous(kind, Step(step)), previous, "{kind:?} before {step}");
        }
    }
    for (step, &counts) in log.counts.iter().enumerate() {
        assert_eq!(Cursor::at(&trace, Step(step as u64)).state().counts, counts, "at step {step}");
    }
    assert_eq!(trace.counts(), log.running);
}

fn check_reading(text: &str) {
    match Tree::parse(text, Side::Max) {
        Ok(tree) => {
            assert_eq!(Tree::parse(&tree.to_string(), Side::Max).map(|tree| tree.to_string()), Ok(tree.to_string()))
        }
        Err(error) => {
            let lines: Vec<&str> = text.split('\n').collect();
            let line = lines.get(error.place.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.place.column), "{error} in {text:?}");
        }
    }
}
