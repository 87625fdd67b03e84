//! Textbook and test-suite trees, searched by other programs: `cases/trees.json`.
//!
//! Blocks of conventions that are not ours are skipped by name, each with its reason.

use std::collections::HashSet;
use std::fs;
use std::sync::Arc;

use crate::support::{Run, all_leaf_paths, minimax_by_definition, run};
use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::{Score, Window, scale};
use jianzhi_core::search::principal::Principal;
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Event, Method, Observer};
use jianzhi_core::trace::Recorder;
use serde_json::Value;

/// Blocks of `recomputed` that no algorithm here corresponds to, and why.
const PASSED_OVER: [(&str, &str); 7] = [
    ("ab_no_prune_on_equality", "cuts only on strictly greater"),
    ("shallow_only_F1", "Knuth and Moore's F1 has no deep cutoffs; it is not in our ladder"),
    ("negascout_always_research", "searches a leaf again, which cannot tell anything new"),
    ("mtdf", "tests/core/enhanced.rs follows its passes"),
    ("sss", "best-first search walks no tree depth-first"),
    ("mt_sss", "tests/core/enhanced.rs follows its passes"),
    ("note", "a remark"),
];

/// Facts and blocks of `recomputed` that are checked below.
const CHECKED: [&str; 11] = [
    "minimax",
    "best_child",
    "total_nodes",
    "total_leaves",
    "ab_hard",
    "ab_soft",
    "pvs_moreland",
    "pvs_classic",
    "negascout_reinefeld",
    "trace_fail_hard",
    "trace_fail_soft",
];

/// One entry of the file.
struct Case {
    id: String,
    tree: Arc<Tree>,
    published: Value,
    agrees: Value,
    recomputed: Value,
}

fn cases() -> Vec<Case> {
    let text = fs::read_to_string("../../tests/cases/trees.json").expect("the file of cases");
    let mut file: Value = serde_json::from_str(&text).expect("JSON");
    let entries = file["trees"].take();
    entries.as_array().expect("a list").iter().map(case).collect()
}

fn case(entry: &Value) -> Case {
    let side = if entry["root"] == "min" { Side::Min } else { Side::Max };
    Case {
        id: entry["id"].as_str().expect("an id").to_owned(),
        tree: Arc::new(Tree::parse(&notation(&entry["tree"]), side).expect("a tree")),
        published: entry["published"].clone(),
        agrees: entry["published_vs_recomputed"].clone(),
        recomputed: entry["recomputed"].clone(),
    }
}

fn notation(tree: &Value) -> String {
    match tree.as_array() {
        Some(children) => format!("({})", children.iter().map(notation).collect::<Vec<_>>().join(" ")),
        None => tree.to_string(),
    }
}

fn score(value: &Value, tree: &Tree) -> Score {
    let number = || value.as_f64().expect("a number");
    match (value.as_str(), tree.scale()) {
        (Some("+inf"), _) => Score::INFINITY,
        (Some("-inf"), _) => -Score::INFINITY,
        (_, Some(scale)) => scale.rank(number()).expect("a value of the tree"),
        (_, None) => scale::whole(number()).expect("a whole number"),
    }
}

fn path(value: &Value) -> Vec<u16> {
    value.as_array().expect("a path").iter().map(|index| index.as_u64().expect("an index") as u16).collect()
}

#[test]
fn every_block_of_the_file_is_checked_or_passed_over_for_a_reason() {
    for case in cases() {
        for name in case.recomputed.as_object().expect("an object").keys() {
            let passed_over = PASSED_OVER.iter().any(|(prefix, _)| name.starts_with(prefix));
            assert!(passed_over != CHECKED.contains(&name.as_str()), "{}: what is {name}?", case.id);
        }
    }
}

#[test]
fn minimax_and_negamax_visit_everything() {
    for case in cases() {
        for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
            check_exhaustive(&case, algorithm);
        }
    }
}

#[test]
fn alpha_beta_is_reproduced_visit_by_visit() {
    for case in cases() {
        check_counts(&case, Algorithm::AlphaBeta, "ab_hard");
        check_windows(&case, Algorithm::AlphaBeta, "trace_fail_hard");
    }
}

#[test]
fn fail_soft_alpha_beta_is_reproduced_visit_by_visit() {
    for case in cases() {
        check_counts(&case, Algorithm::AlphaBetaSoft, "ab_soft");
        check_windows(&case, Algorithm::AlphaBetaSoft, "trace_fail_soft");
    }
}

#[test]
fn the_searches_with_null_windows_are_reproduced_visit_by_visit() {
    let blocks = [
        (Algorithm::Pvs, "pvs_moreland"),
        (Algorithm::MinimalWindow, "pvs_classic"),
        (Algorithm::NegaScout, "negascout_reinefeld"),
    ];
    for (algorithm, block) in blocks {
        // Entries without the block have fractional leaves, where "alpha + 1" meant something else to their source.
        let with_block: Vec<Case> = cases().into_iter().filter(|case| !case.recomputed[block].is_null()).collect();
        assert_eq!(with_block.len(), 25, "{block}");
        for case in with_block {
            check_counts(&case, algorithm, block);
        }
    }
}

#[test]
fn what_was_published_is_found() {
    for case in cases() {
        check_published(&case);
    }
}

fn check_exhaustive(case: &Case, algorithm: Algorithm) {
    let (id, facts) = (&case.id, &case.recomputed);
    let found = run(algorithm, &case.tree, Window::FULL);
    let counts = found.trace.counts();
    assert_eq!(found.value, score(&facts["minimax"], &case.tree), "{id}: value");
    assert_eq!(found.line.first().copied().map(u64::from), facts["best_child"].as_u64(), "{id}: best child");
    assert_eq!(Some(counts.visits), facts["total_nodes"].as_u64(), "{id}: visits");
    assert_eq!(Some(counts.leaves), facts["total_leaves"].as_u64(), "{id}: leaves");
    assert_eq!((counts.cutoffs, counts.researches), (0, 0), "{id}");
    assert_eq!(found.leaf_paths(), all_leaf_paths(&case.tree), "{id}: order of the leaves");
    assert!(found.rows().iter().all(|row| row.visit.window == Window::FULL), "{id}: no window");
}

fn check_counts(case: &Case, algorithm: Algorithm, block: &str) {
    let id = format!("{} {block}", case.id);
    let facts = &case.recomputed[block];
    let found = run(algorithm, &case.tree, Window::FULL);
    let counts = found.trace.counts();
    assert_eq!(found.value, score(&case.recomputed["minimax"], &case.tree), "{id}: value");
    assert_eq!(found.line.first().copied().map(u64::from), case.recomputed["best_child"].as_u64(), "{id}: best child");
    assert_eq!(Some(counts.visits), facts["nodes"].as_u64(), "{id}: visits");
    assert_eq!(Some(counts.leaves), facts["leaves"].as_u64(), "{id}: leaves");
    assert_eq!(Some(counts.cutoffs), facts["cutoffs"].as_u64(), "{id}: cutoffs");
    assert_eq!(Some(counts.researches), facts["researches"].as_u64(), "{id}: re-searches");
    assert_eq!(Some(beta_events(algorithm, &case.tree)), facts["beta_events"].as_u64(), "{id}: values of beta or more");
    let visited = found.leaf_paths();
    let values: Vec<Score> = visited.iter().map(|path| found.written(path)).collect();
    assert_eq!(values, scores(&facts["visited_leaf_values"], &case.tree), "{id}: leaves in order");
    let seen: HashSet<&Vec<u16>> = visited.iter().collect();
    assert_eq!(Some(seen.len() as u64), facts["distinct_leaves"].as_u64(), "{id}: distinct leaves");
    let pruned: Vec<Vec<u16>> = all_leaf_paths(&case.tree).into_iter().filter(|leaf| !visited.contains(leaf)).collect();
    let expected: Vec<Vec<u16>> = facts["pruned_leaves"].as_array().expect("a list").iter().map(path).collect();
    assert_eq!(pruned, expected, "{id}: pruned leaves");
    assert_eq!(cuts(&found), expected_cuts(facts), "{id}: cut points");
}

fn check_windows(case: &Case, algorithm: Algorithm, block: &str) {
    let found = run(algorithm, &case.tree, Window::FULL);
    let expected = case.recomputed[block].as_array().expect("a trace");
    let rows = found.rows();
    assert_eq!(rows.len(), expected.len(), "{} {block}", case.id);
    for (row, fact) in rows.iter().zip(expected) {
        let id = format!("{} {block} at {:?}", case.id, row.path);
        let window = row.side.view(row.visit.window);
        assert_eq!(row.path, path(&fact["path"]), "{id}: order");
        assert_eq!(window.alpha, score(&fact["alpha"], &case.tree), "{id}: alpha");
        assert_eq!(window.beta, score(&fact["beta"], &case.tree), "{id}: beta");
        assert_eq!(row.side == Side::Max, fact["max_node"] == true, "{id}: side");
        assert_eq!(row.side.view(row.visit.value), score(&fact["returned"], &case.tree), "{id}: value");
    }
}

/// Published facts that alpha-beta with our convention shares; sources that cut only on strictly greater are held to
/// their value and choice alone, since their counts are their convention's.
fn check_published(case: &Case) {
    let (id, facts) = (&case.id, &case.published);
    let found = run(Algorithm::AlphaBeta, &case.tree, Window::FULL);
    let counts = found.trace.counts();
    if case.agrees["value"] == true {
        assert_eq!(found.value, score(&facts["value"], &case.tree), "{id}: value");
    }
    if case.agrees["best_child"] == true {
        assert_eq!(found.line.first().copied().map(u64::from), facts["best_child"].as_u64(), "{id}: best child");
    }
    if facts["convention"] == ">" {
        return;
    }
    if let Some(leaves) = facts["leaves_evaluated"].as_u64() {
        assert_eq!(counts.leaves, leaves, "{id}: leaves");
    }
    if let Some(moves) = facts["moves_considered_excluding_root"].as_u64() {
        assert_eq!(counts.visits - 1, moves, "{id}: visits");
    }
}

/// Cuts as `(path, index of the refuting child, children skipped)`, ordered by path.
fn cuts(found: &Run) -> Vec<(Vec<u16>, u16, usize)> {
    let mut cuts: Vec<(Vec<u16>, u16, usize)> = Vec::new();
    for row in found.rows().iter().filter(|row| row.visit.cut) {
        let refuting = found.trace.children(row.visit).last().and_then(|child| child.mv).expect("a refuting child").0;
        let id = found.tree.at_path(&row.path).expect("a path of the tree");
        let skipped = found.tree.node(id).children.len() - usize::from(refuting) - 1;
        cuts.push((row.path.clone(), refuting, skipped));
    }
    cuts.sort();
    cuts
}

fn expected_cuts(facts: &Value) -> Vec<(Vec<u16>, u16, usize)> {
    let list = facts["cut_at"].as_array().expect("a list");
    let number = |value: &Value| value.as_u64().expect("a number");
    let mut cuts: Vec<_> = list
        .iter()
        .map(|cut| (path(&cut["path"]), number(&cut["after_child"]) as u16, number(&cut["skipped"]) as usize))
        .collect();
    cuts.sort();
    cuts
}

/// Visits left by a value of beta or more, whether or not a child was left.
fn beta_events(algorithm: Algorithm, tree: &Arc<Tree>) -> u64 {
    struct Count(u64);
    impl Observer for Count {
        fn on(&mut self, event: Event) {
            self.0 += u64::from(matches!(event, Event::Cutoff { .. }));
        }
    }
    let mut count = Count(0);
    let start = Start::Tree(Arc::clone(tree));
    Task::new(&start, algorithm).run(&mut count).expect("a value everywhere");
    count.0
}

fn scores(list: &Value, tree: &Tree) -> Vec<Score> {
    list.as_array().expect("a list").iter().map(|value| score(value, tree)).collect()
}

#[test]
fn a_node_may_say_who_moves_there() {
    let read = |text: &str| Tree::parse(text, Side::Max);
    let ghosts = "a(b1/min(c1/min(3 9) c2/min(10 6)) b2/min(c3/min(2 1) c4/min(7 8)))";
    let tree = Arc::new(read(ghosts).expect("a tree"));
    assert_eq!(tree.to_string(), ghosts);
    assert_eq!(minimax_by_definition(&tree), Score::new(3));
    let looked = run(Algorithm::AlphaBeta, &tree, Window::FULL);
    // 3 and 9, 10 and 6, then 2, which MAX can avoid by b1: c3 and b2 are left.
    assert_eq!((looked.value, looked.trace.counts().leaves), (Score::new(3), 5));
    let sides = |text: &str, paths: &[&[u16]]| -> Vec<Side> {
        let tree = read(text).expect("a tree");
        paths.iter().map(|path| tree.side_at(path)).collect()
    };
    use Side::{Max, Min};
    assert_eq!(
        sides("/min(/min(1 2) x/max:5(3 4) y/min=6)", &[&[], &[0], &[0, 0], &[1], &[2]]),
        [Min, Min, Max, Max, Min]
    );
    for text in ["/min((1 2) /max(3 4))", "a/max(b/max:3(1 c/min=2) @c)", "(a/max(b/min(1 2)) c(@b))"] {
        assert_eq!(read(text).map(|tree| tree.to_string()).as_deref(), Ok(text));
    }
    // Where the sides move in turn all the same, nothing is different.
    assert!(read("a(b/min(1 2) c/min(3 4))").expect("a tree").alternates());
    let turned = read("a/min(b(1 2) c/max(3 4))").expect("a tree").with_root_side(Max);
    assert_eq!((turned.to_string().as_str(), turned.alternates()), ("a/max(b(1 2) c/max(3 4))", false));
}

#[test]
fn a_side_that_cannot_be_read_is_named_at_its_place() {
    let wrong = |text| {
        let error = Tree::parse(text, Side::Max).expect_err("no tree");
        (error.expected.name(), error.place.column, error.found)
    };
    let found = |text: &str| Some(text.to_owned());
    assert_eq!(wrong("a/mid(1 2)"), ("side", 3, found("mid")));
    assert_eq!(wrong("(/(1 2))"), ("side", 3, found("(")));
    assert_eq!(wrong("(/min 3)"), ("open", 7, found("3")));
    assert_eq!(wrong("(a/min 3)"), ("open-or-value", 8, found("3")));
    assert_eq!(wrong("(3/min 4)"), ("open", 8, found("4")));
    assert_eq!(wrong("(1/2 4)"), ("side", 4, found("2")));
    // b is reached where MAX moves by one way, and where MIN does by the other.
    assert_eq!(wrong("(b(1 2) c/min(@b))"), ("same-side", 15, found("b")));
    assert!(Tree::parse("(b/min(1 2) c/min(@b))", Side::Max).is_ok());
}

#[test]
fn values_that_are_no_whole_numbers_are_ranked_and_written_as_they_were() {
    let text = "a(b(c1=-4.01 2.5 1e9) c:0.5(-4.01 42850) d(0.5 -.25 3))";
    let tree = Arc::new(Tree::parse(text, Side::Max).expect("a tree"));
    assert_eq!(tree.to_string(), text);
    let searched = run(Algorithm::AlphaBeta, &tree, Window::FULL);
    assert_eq!((tree.written(searched.value), searched.trace.counts().leaves), ("-.25".to_owned(), 7));
    // Values that are whole after all need no scale.
    let whole = Tree::parse("(5.0 1e2 -3)", Side::Max).expect("a tree");
    assert_eq!((whole.to_string().as_str(), whole.scale()), ("(5 100 -3)", None));
    let leaf = tree.at_path(&[0, 2]).expect("a leaf");
    let edited = tree.with_number(leaf, "7.25").expect("a number").to_string();
    assert_eq!(edited, text.replace("1e9", "7.25"));
    for number in ["", "q", "1.2.3", "1e999", "nan"] {
        assert_eq!(tree.with_number(leaf, number), None, "{number}");
        let error = Tree::parse(&format!("(3 {number}=)"), Side::Max).expect_err("no tree");
        assert_eq!(error.place.column, 4.max(error.place.column), "{number}");
    }
    let error = Tree::parse("(3 1.2.3)", Side::Max).expect_err("no tree");
    assert_eq!((error.expected.name(), error.place.column), ("value-in-range", 4));
}

#[test]
fn trees_of_courses_give_the_published_sets_under_each_convention() {
    let text = fs::read_to_string("../../tests/cases/course_trees.txt").expect("the file of trees");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        check_course_tree(line);
    }
}

fn check_course_tree(line: &str) {
    let fields: Vec<&str> = line.split(" | ").collect();
    let [text, value, best, sets @ ..] = fields.as_slice() else { panic!("{line}") };
    let tree = Arc::new(Tree::parse(text, Side::Max).expect(line));
    let methods = ["alpha-beta-soft", "alpha-beta+convention=berkeley-cs188", "minimax"];
    assert_eq!(sets.len(), methods.len(), "{line}");
    for (method, set) in methods.into_iter().zip(sets) {
        let method: Method = method.parse().expect("a method");
        let mut observer = (Recorder::new(), Principal::default());
        let found = Task::new(Start::Tree(Arc::clone(&tree)), method).run(&mut observer).expect("a value everywhere");
        let found = tree.root_side().view(found);
        let number = |score| tree.written(score).parse::<f64>().expect("a number");
        assert_eq!(number(found), value.parse::<f64>().expect("a number"), "{line} {method}");
        assert_eq!((observer.1.line()[0].0 + 1).to_string(), *best, "{line} {method}");
        let run =
            Run { tree: Arc::clone(&tree), value: found, trace: observer.0.finish().expect("memory"), line: vec![] };
        let place = |path: Vec<u16>| path.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(".");
        assert_eq!(run.leaf_paths().into_iter().map(place).collect::<Vec<_>>().join(" "), *set, "{line} {method}");
    }
}
