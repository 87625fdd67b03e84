//! Right searches by other conventions are proved, whether their header says so or not; a header that says otherwise
//! has them refuted; and whatever the convention, what is proved is true.

use std::sync::Arc;

use jianzhi_core::check::{ClaimedRow, ToldMove, TraceClaim, check_rows, rows};
use jianzhi_core::file::lines::write::{SearchedGame, json_lines};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::mutants::{MutantRow, MutantTask, mutant};
use jianzhi_core::score::convention::{Convention, Cut, Declared, Leaves, Moves, PRESETS, Returns};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, InvalidMethod, Method, MethodError};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::engines::{INF, hard, probing, right, soft};
use super::misconceptions::{Engine, color, declared, side, trace, tree};
use super::{check_text, record, shapes};
use crate::support::dice::Dice;

/// A right engine with the fields of its convention that are not the algorithm's own.
type RightVariant = (Vec<(&'static str, &'static str)>, Engine);

fn variants() -> Vec<RightVariant> {
    probing_variants().into_iter().chain(plain_variants()).collect()
}

fn probing_variants() -> Vec<RightVariant> {
    let pvs = |search| side("", "pvs", search);
    vec![
        (
            vec![("research", "open")],
            pvs(|tree, log, is_max| {
                let rules = probing::Rules { again: |value, alpha, _| value > alpha, ..probing::RIGHT };
                probing::search(&rules, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("research", "open"), ("type", "soft")],
            pvs(|tree, log, is_max| {
                let again = |value, alpha, _| value > alpha;
                let rules = probing::Rules { again, is_hard: false, ..probing::RIGHT };
                probing::search(&rules, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("probes", "later"), ("type", "mixed")],
            pvs(|tree, log, is_max| {
                right::wikipedia(false, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("probes", "later"), ("type", "mixed"), ("research", "open")],
            pvs(|tree, log, is_max| {
                right::wikipedia(true, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("research", "open")],
            pvs(|tree, log, is_max| {
                right::with_zero_window(tree, log, -INF, INF, color(is_max));
            }),
        ),
    ]
}

fn plain_variants() -> Vec<RightVariant> {
    vec![
        (
            vec![("cut", "beyond")],
            side("", "alpha-beta", |tree, log, is_max| {
                let rules = hard::Rules { stops: |value, _, beta| value > beta, ..hard::RIGHT };
                hard::search(&rules, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("type", "soft")],
            side("", "alpha-beta", |tree, log, is_max| {
                soft::search(&soft::RIGHT, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("type", "hard")],
            side("", "alpha-beta-soft", |tree, log, is_max| {
                hard::search(&hard::RIGHT, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            // What Berkeley's CS188 asks for.
            vec![("cut", "beyond"), ("type", "soft")],
            side("", "alpha-beta", |tree, log, is_max| {
                let rules = soft::Rules { stops: |value, beta| value > beta, ..soft::RIGHT };
                soft::search(&rules, tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("bounds", "parent"), ("type", "soft")],
            side("", "alpha-beta", |tree, log, is_max| {
                right::f1(tree, log, INF, color(is_max));
            }),
        ),
        (
            vec![("bounds", "parent")],
            side("", "alpha-beta-soft", |tree, log, is_max| {
                right::f1(tree, log, INF, color(is_max));
            }),
        ),
        (
            vec![("leaves", "clamped")],
            side("", "alpha-beta", |tree, log, is_max| {
                right::clamped(tree, log, -INF, INF, color(is_max));
            }),
        ),
        (
            vec![("moves", "own")],
            side("", "alpha-beta-soft", |tree, log, is_max| {
                right::last_first(tree, log, -INF, INF, color(is_max));
            }),
        ),
    ]
}

/// A program of a convention that is not common to all searches with windows is proved, and its convention told.
#[test]
fn a_right_variant_is_proved_where_no_algorithm_is_named() {
    let mut random = Dice::new(12);
    for (fields, mut engine) in variants() {
        let own = engine.header["algorithm"].as_str().and_then(Algorithm::by_name).unwrap();
        engine.header["algorithm"] = "any".into();
        for _ in 0..60 {
            let (tree, is_max) = (tree(&mut random), random.below(2) == 0);
            let text = trace(&engine, &tree, is_max);
            let proof = check_text(&text).unwrap();
            let proof = proof.unwrap_or_else(|refutation| panic!("{own} {fields:?}: {refutation:#?} {text}"));
            assert_eq!(proof.algorithm.is_some(), proof.convention.is_some(), "{own} {fields:?}: {text}");
        }
    }
}

#[test]
fn a_right_variant_is_proved_under_its_own_convention() {
    let mut random = Dice::new(11);
    for (fields, engine) in variants() {
        let own = engine.header["algorithm"].as_str().and_then(Algorithm::by_name).unwrap().convention();
        let (mut strange, mut refused) = (0, 0);
        for _ in 0..120 {
            let (tree, is_max) = (tree(&mut random), random.below(2) == 0);
            let silent = check_text(&trace(&engine, &tree, is_max)).unwrap();
            let proof = silent.unwrap_or_else(|refutation| panic!("{fields:?}: {refutation:#?} {tree:?}"));
            let mut told = Engine { header: engine.header.clone(), ..engine };
            for (field, choice) in &fields {
                told = declared(field, choice, told);
            }
            let proved = check_text(&trace(&told, &tree, is_max)).unwrap().unwrap();
            let expected = fields.iter().try_fold(Declared::default(), |all, (field, choice)| all.with(field, choice));
            assert_eq!(proved.convention, Some(expected.unwrap().complete(own)));
            strange += usize::from(proof.convention != Some(own));
            // The same under a header that has decided for the algorithm's own way.
            let mut denied = Engine { header: engine.header.clone(), ..told };
            denied.header["convention"] = serde_json::to_value(own).unwrap();
            if let Err(refutation) = check_text(&trace(&denied, &tree, is_max)).unwrap() {
                refused += 1;
                assert_ne!(proof.convention, Some(own), "{fields:?}");
                assert!(refutation.right_with.is_some(), "{fields:?}: {refutation:#?}");
            } else {
                assert_eq!(proof.convention, Some(own), "{fields:?}");
            }
        }
        assert!(strange >= 5 && strange == refused, "{fields:?} differs {strange} times of 120, refused {refused}");
    }
}

/// Every convention that a header may declare, sensible or not.
fn conventions(algorithm: Algorithm) -> Vec<Convention> {
    let mut all = vec![algorithm.convention()];
    for (field, choices) in jianzhi_core::score::convention::FIELDS {
        let with = |convention: Convention| {
            choices.iter().map(move |choice| {
                let declared = Declared::default().with(field, choice).unwrap();
                declared.complete(convention)
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn whatever_the_convention_the_result_is_true(tree in shapes::trees(), pick in 0usize..1_000_000) {
        let start = Start::Tree(Arc::clone(&tree));
        let of = |alpha, beta| Window::new(Score::new(alpha), Score::new(beta)).unwrap();
        let true_value = record(Algorithm::Negamax.into(), &start, tree.height(), Window::FULL).unwrap().rows_value();
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout] {
            let all = conventions(algorithm);
            for step in 0..40 {
                let convention = all[(pick + step * 7919) % all.len()];
                for window in [Window::FULL, of(-2, 3), of(1, 2)] {
                    let task = MutantTask { convention, ..MutantTask::new(algorithm, tree.height(), window) };
                    let run = mutant(&start, &task, None, 200_000);
                    if !run.is_complete {
                        continue;
                    }
                    let value = run.rows[0].value.unwrap();
                    // A search that may leave its window upwards by a value that is equal says less at its edges.
                    let is_true = match () {
                        () if value > window.alpha && value < window.beta => value == true_value,
                        () if value >= window.beta => true_value >= value.min(window.beta),
                        () => true_value <= value.max(window.alpha),
                    };
                    prop_assert!(is_true, "{algorithm} {convention:?} {window}: {value}, and it is {true_value}");
                    let claim = TraceClaim {
                        method: Some(algorithm.into()),
                        depth: tree.height(),
                        window,
                        visits: None,
                        convention: convention.into(),
                        has_windows: true,
                    };
                    let checked = check_rows(&start, &claim, describe(&run.rows));
                    prop_assert!(checked.is_ok(), "{algorithm} {convention:?} {window}: {checked:?}");
                    let mut method = Method::from(algorithm);
                    method.decide(convention.into());
                    prop_assert_eq!(method.name().parse(), Ok(method));
                    let trace = record(method, &start, tree.height(), window).unwrap();
                    let ours: Vec<_> = rows(&trace).map(|row| (row.ply, row.window, Some(row.value))).collect();
                    let theirs: Vec<_> = run.rows.iter().map(|row| (row.path.len(), row.window, row.value)).collect();
                    prop_assert!(convention.moves == Moves::Own || ours == theirs, "{method} {window}");
                }
            }
        }
    }
}

/// A mutant's rows as the checker reads them.
fn describe(rows: &[MutantRow]) -> Vec<ClaimedRow> {
    let row = |row: &MutantRow| {
        let path = Some(row.path.clone());
        let plain = ClaimedRow::new(row.path.len(), ToldMove::Nothing, row.value.unwrap());
        ClaimedRow { path, window: row.window, ..plain }
    };
    rows.iter().map(row).collect()
}

/// The root's value.
trait RootValue {
    fn rows_value(&self) -> Score;
}

impl RootValue for jianzhi_core::trace::Trace {
    fn rows_value(&self) -> Score {
        rows(self).next().unwrap().value
    }
}

#[test]
fn a_method_is_named_with_what_is_decided() {
    let read = |name: &str| name.parse::<Method>();
    assert_eq!(read("alpha-beta+cut=equal").unwrap(), Algorithm::AlphaBeta, "its own convention is not named");
    assert_eq!(read("alpha-beta+type=soft+cut=beyond").unwrap().name(), "alpha-beta+cut=beyond+type=soft");
    assert_eq!(read("alpha-beta+convention=berkeley-cs188").unwrap().name(), "alpha-beta+cut=beyond+type=soft");
    let invalid = |error| Err(MethodError::Invalid(error));
    assert_eq!(read("minimax+cut=beyond"), invalid(InvalidMethod::Decided("cut")));
    assert_eq!(read("pvs+table+cut=beyond"), invalid(InvalidMethod::Decided("cut")));
    assert_eq!(read("alpha-beta+probes=raised"), invalid(InvalidMethod::NoGuess(Algorithm::AlphaBeta, "probes")));
    for unknown in ["pvs+cut=below", "pvs+moves=own", "pvs+convention=nobody's", "pvs+cut"] {
        assert!(matches!(read(unknown), Err(MethodError::Convention(..))), "{unknown}");
    }
}

#[test]
fn a_written_trace_declares_what_is_decided() {
    let method: Method = "alpha-beta+cut=beyond+type=soft".parse().unwrap();
    let start = Start::Tree(Arc::new(Tree::parse("((3 5) (3 9) (3 1))", Side::Max).unwrap()));
    let visits = |method| record(method, &start, Depth(2), Window::FULL).unwrap().len();
    assert_eq!((visits(Algorithm::AlphaBetaSoft.into()), visits(method)), (8, 10), "nothing is beyond 3");
    let (task, trace) = (Task::new(start.clone(), method), record(method, &start, Depth(2), Window::FULL).unwrap());
    let mut out = Vec::new();
    json_lines(&SearchedGame { task: &task, trace: &trace }, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(header["convention"], json!({"cut": "beyond", "type": "soft"}));
    assert_eq!(check_text(&text).unwrap().unwrap().convention, Some(method.convention()));
}

#[test]
fn a_header_declares_its_convention_in_three_ways() {
    let text = |header: Value| {
        let mut text = format!("{header}\n");
        text.push_str("{\"path\": [], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 3}\n");
        text.push_str("{\"path\": [0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": -3}\n");
        text
    };
    let convention = |header: Value| check_text(&text(header)).unwrap().unwrap().convention.unwrap();
    let own = Algorithm::AlphaBeta.convention();
    let tree = "(3)";
    let by_field = convention(json!({"tree": tree, "algorithm": "alpha-beta", "cut": "beyond"}));
    let by_object = convention(json!({"tree": tree, "algorithm": "alpha-beta", "convention": {"cut": "beyond"}}));
    let by_name = convention(json!({"tree": tree, "algorithm": "alpha-beta", "convention": "strictly-greater"}));
    assert_eq!([by_field, by_object, by_name], [Convention { cut: Cut::Beyond, ..own }; 3]);
    let wrong = [
        json!({"tree": tree, "convention": {"cut": "below"}}),
        json!({"tree": tree, "convention": {"kut": "equal"}}),
        json!({"tree": tree, "convention": "nobody's"}),
        json!({"tree": tree, "leaves": true}),
    ];
    for header in wrong {
        assert!(check_text(&text(header.clone())).is_none(), "{header} is read");
    }
    assert_eq!((Returns::Hard, Leaves::AsTheyAre, Side::Max), (own.returns, own.leaves, Side::Max));
    for (name, preset) in PRESETS {
        assert_eq!(Declared::by_name(name), Some(preset));
    }
}
