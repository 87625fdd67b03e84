//! The checker of searches whose game is not known, on searches of random trees from which everything but the rows is taken away.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use jianzhi_core::file::lines::read_opaque;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::RandomTree;
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::mutants::{Mistake, MutantTask, mutant};
use jianzhi_core::opaque::{OpaqueSearch, OpaqueVerdict, Waste, check};
use jianzhi_core::score::convention::{Bounds, PRESETS};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::Algorithm;

const TREES: [(u16, u8, u16); 6] = [(3, 3, 9), (2, 4, 100), (4, 3, 3), (3, 4, 1_000), (2, 5, 5), (5, 2, 20)];

/// What a search writes of itself, with its moves or without.
fn written(start: &Start, task: &MutantTask, mistake: Option<Mistake>, branching: u16, has_moves: bool) -> String {
    let mut text = "{\"game\": \"opaque\", \"algorithm\": \"any\", \"view\": \"mover\"}\n".to_owned();
    let (mut open, task): (Vec<usize>, _) = (Vec::new(), task);
    let score = |score: Score| if score.is_finite() { score.get().to_string() } else { format!("\"{score}\"") };
    for (number, row) in mutant(start, task, mistake, 1_000_000).rows.iter().enumerate() {
        open.truncate(row.path.len());
        let parent = open.last().map_or("null".to_owned(), usize::to_string);
        open.push(number);
        let children = if row.path.len() < usize::from(task.depth.0) { branching } else { 0 };
        let value = row.value.map_or("null".to_owned(), score);
        let (alpha, beta) = (score(row.window.0), score(row.window.1));
        write!(text, "{{\"parent\": {parent}, \"alpha\": {alpha}, \"beta\": {beta}, \"value\": {value}").unwrap();
        if has_moves {
            write!(text, ", \"move\": {}", row.path.last().copied().unwrap_or_default()).unwrap();
        }
        writeln!(text, ", \"children\": {children}}}").unwrap();
    }
    text
}

fn read(text: &str) -> OpaqueSearch {
    read_opaque(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn judged(text: &str) -> OpaqueVerdict {
    check(&read(text))
}

fn each_tree(mut act: impl FnMut(&Start, u16, u8)) {
    for seed in 0..8 {
        for (branching, depth, spread) in TREES {
            let settings = format!("branching={branching},depth={depth},seed={seed},spread={spread}");
            let tree = RandomTree::parse(&settings).unwrap().build(Side::Max).unwrap();
            act(&Start::Tree(Arc::new(tree)), branching, depth);
        }
    }
}

#[test]
fn no_right_search_is_called_wrong() {
    each_tree(|start, branching, depth| {
        for algorithm in Algorithm::LADDER {
            let own = MutantTask::new(algorithm, Depth(depth), Window::FULL);
            let presets = PRESETS.iter().map(|(_, preset)| preset.complete(own.convention));
            for convention in [own.convention].into_iter().chain(presets) {
                let task = MutantTask { convention, ..own };
                // No course has probes that forget what ancestors have.
                if algorithm.has_probes() && convention.bounds == Bounds::Parent {
                    continue;
                }
                for has_moves in [true, false] {
                    let text = written(start, &task, None, branching, has_moves);
                    let verdict = judged(&text);
                    assert_eq!(verdict.refutation, None, "{algorithm:?} {convention:?} {has_moves}\n{text}");
                    assert_eq!(verdict.proof.visits + 1, text.lines().count() as u64);
                }
            }
        }
    });
}

#[test]
fn mistakes_are_found_and_mostly_named() {
    let mut found: BTreeMap<Mistake, [u32; 3]> = BTreeMap::new();
    each_tree(|start, branching, depth| {
        let task = MutantTask::new(Algorithm::AlphaBetaSoft, Depth(depth), Window::FULL);
        let right = written(start, &task, None, branching, true);
        for &mistake in Mistake::ALL {
            let wrong = written(start, &task, Some(mistake), branching, true);
            // A leaf is believed, and a fail-hard value is right by another convention.
            if wrong == right || matches!(mistake, Mistake::OtherSide | Mistake::Hard) {
                continue;
            }
            let verdict = judged(&wrong);
            let counts = found.entry(mistake).or_default();
            counts[0] += 1;
            counts[1] += u32::from(verdict.refutation.is_some() || !verdict.hints.is_empty());
            counts[2] += u32::from(verdict.refutation.is_some_and(|wrong| wrong.likely == Some(mistake)));
        }
    });
    let told: String = found.iter().map(|(mistake, counts)| format!("{} {counts:?}\n", mistake.name())).collect();
    let sum = |place: usize| found.values().map(|counts| counts[place]).sum::<u32>();
    assert!(sum(1) * 100 >= sum(0) * 95, "found:\n{told}");
    assert!(sum(2) * 100 >= sum(0) * 35, "named:\n{told}");
}

#[test]
fn what_a_whole_program_leaves_out_is_a_hint() {
    let text = "{\"game\":\"opaque\",\"algorithm\":\"any\",\"view\":\"max\"}
        {\"path\":[],\"alpha\":-9,\"beta\":9,\"value\":2,\"children\":2}
        {\"path\":[0],\"alpha\":-9,\"beta\":9,\"value\":2.5,\"children\":1}
        {\"path\":[0,0],\"alpha\":-9,\"beta\":9,\"value\":2.5}
        {\"path\":[1],\"alpha\":-9,\"beta\":9,\"value\":2,\"children\":1}
        {\"path\":[1,0],\"alpha\":-9,\"beta\":9,\"value\":2}";
    let verdict = judged(&text.replace("\"value\":2,\"children\":2", "\"value\":2.5,\"children\":2"));
    assert_eq!(verdict.refutation, None);
    assert_eq!(verdict.hints.iter().map(|hint| (hint.waste, hint.row)).collect::<Vec<_>>(), [(Waste::RootWindow, 3)]);
    let wrong = judged(text).refutation.unwrap();
    assert_eq!((wrong.row, wrong.likely), (0, Some(Mistake::SwappedSides)));
}

/// Searches of engines: a table that narrows windows, moves that are searched to a smaller depth first, values that something else tells
/// than children, children that are left out, a root without a window.
#[test]
fn searches_of_an_engine_are_judged_by_their_rows() {
    let mut tried = 0;
    for file in std::fs::read_dir("../../tests/cases/opaque").expect("the folder") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let verdict = judged(&std::fs::read_to_string(&path).expect("the rows"));
        assert_eq!(verdict.refutation.is_none(), name.starts_with("right"), "{name}: {verdict:?}");
        let is_told = name.contains("table") || name.contains("told");
        assert!(verdict.refutation.is_some() || is_told == (verdict.proof.unjudged > 0), "{name}: {verdict:?}");
        tried += 1;
    }
    assert!(tried >= 20, "{tried}");
}

/// A visit that stops with moves left at what is the best leaf of all is believed to have won, and counted.
#[test]
fn a_win_that_ends_a_loop_is_counted() {
    let text = |children: u8| {
        format!(
            "{{\"game\":\"opaque\",\"algorithm\":\"any\",\"view\":\"max\"}}
            {{\"path\":[],\"value\":6,\"children\":{children}}}
            {{\"path\":[0],\"value\":2}}
            {{\"path\":[1],\"value\":6,\"children\":2}}
            {{\"path\":[1,0],\"value\":6}}
            {{\"path\":[1,1],\"value\":6}}"
        )
    };
    assert_eq!([2, 3].map(|children| judged(&text(children)).proof.wins), [0, 1]);
}

#[test]
fn a_bound_that_keeps_its_sign_is_named() {
    let named = [
        (3, 7, None),
        (3, -7, Some(Mistake::NotNegated)),
        (-7, -3, Some(Mistake::NotTurned)),
        (7, 3, Some(Mistake::NotSwapped)),
        (-7, -6, Some(Mistake::NotTurned)),
    ];
    for (alpha, beta, likely) in named {
        let text = format!(
            "{{\"game\":\"opaque\",\"algorithm\":\"any\",\"view\":\"mover\"}}
            {{\"path\":[],\"alpha\":3,\"beta\":9,\"value\":7,\"children\":1}}
            {{\"path\":[0],\"alpha\":-9,\"beta\":-3,\"value\":-7,\"children\":2}}
            {{\"path\":[0,0],\"alpha\":3,\"beta\":9,\"value\":7}}
            {{\"path\":[0,1],\"alpha\":{alpha},\"beta\":{beta},\"value\":8}}"
        );
        assert_eq!(judged(&text).refutation.and_then(|wrong| wrong.likely), likely, "({alpha}, {beta})");
    }
}

#[test]
fn only_a_number_for_infinity_is_said_to_be_too_small() {
    let text = |alpha: i32, beta: i32| {
        format!(
            "{{\"game\":\"opaque\",\"algorithm\":\"any\",\"view\":\"max\"}}
            {{\"path\":[],\"alpha\":{alpha},\"beta\":{beta},\"value\":12,\"children\":1}}
            {{\"path\":[0],\"alpha\":{alpha},\"beta\":{beta},\"value\":12}}"
        )
    };
    let hints = |alpha, beta| judged(&text(alpha, beta)).hints.iter().map(|hint| hint.waste).collect::<Vec<_>>();
    assert_eq!(hints(-10, 10), [Waste::SmallInfinity]);
    assert_eq!(hints(2, 10), []);
}

#[test]
fn rows_that_are_none_are_refused_with_their_line() {
    let head = "{\"game\":\"opaque\",\"view\":\"mover\"}\n";
    let row = "{\"parent\":null,\"alpha\":null,\"beta\":null,\"value\":1}\n";
    for (text, line) in [
        (head.to_owned(), 2),
        (format!("{head}{}", row.replace("null,\"alpha\"", "7,\"alpha\"")), 2),
        (format!("{head}{row}{}", row.replace("\"value\":1", "\"value\":\"one\"")), 3),
        (format!("{head}{row}{}", row.replace(",\"value\":1", "")), 3),
        (head.replace("mover", "nobody"), 1),
        (head.replace("\"view\"", "\"tree_of\":1,\"view\""), 1),
        (format!("{head}{0}{0}", row.replace("{", "{\"visit\":3,")), 3),
        (format!("{}{row}", head.replace("\"view\"", "\"order\":\"return\",\"view\"")), 2),
        (format!("{head}{}", row.replace("{", "{\"end\":\"futility\",")), 2),
        (
            format!(
                "{head}{}{}",
                row.replace("{", "{\"children\":1,"),
                "{\"path\":[0],\"value\":1}\n{\"path\":[1],\"value\":1}\n"
            ),
            2,
        ),
        (format!("{head}{row}{}", "{\"path\":[],\"kind\":\"shallow\",\"value\":1}"), 3),
    ] {
        assert_eq!(read_opaque(text.as_bytes()).map_err(|error| error.line), Err(line), "{text}");
    }
}
