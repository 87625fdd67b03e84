//! The shipped scenarios can be opened and are told in both languages, and a wrong file gives its place and reason.
//!
//! What each of them shows is held by `signature.rs` and `lessons`.

use crate::prelude::*;
use jianzhi_study::scenario::{ExpectedValue, SHIPPED, ScenarioOpening};

#[test]
fn every_scenario_file_is_shipped_and_told_in_both_languages() {
    let files = fs::read_dir("../../scenarios").expect("the folder").flatten();
    let count = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "toml")).count();
    assert_eq!(count, SHIPPED.len());
    for (name, text) in SHIPPED {
        let scenario = Scenario::parse(name, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(scenario.name, *name);
        for lang in Lang::ALL {
            assert!(!scenario.title.in_lang(lang).is_empty() && !scenario.note.in_lang(lang).is_empty(), "{name}");
        }
        assert!(!scenario.title.zh.is_ascii(), "{name}: a Chinese title");
    }
}

#[test]
fn a_replay_opens_at_an_event_that_exists() {
    for scenario in Scenario::shipped() {
        if let ScenarioOpening::First(kind) = scenario.opening {
            let has_it = |&method: &Method| {
                let trace = recorded(&scenario.task(method)).expect("values");
                Replay::new(Arc::new(trace)).expect("visits").events().count(kind) > 0
            };
            assert!(scenario.methods.iter().any(has_it), "{}", scenario.name);
        }
    }
}

#[test]
fn a_wrong_file_gives_its_place_and_reason() {
    let table = fs::read_to_string("../../tests/cases/wrong_scenarios.txt").expect("the table");
    for case in table.split("====\n").filter(|case| !case.starts_with('#')) {
        let (text, expected) = case.split_once("----\n").expect("a file, a line of dashes, a message");
        let error = Scenario::parse("wrong.toml", text).expect_err(text);
        assert_eq!(error.tell(Lang::En), expected.trim_end(), "{text}");
        assert!(!error.tell(Lang::Zh).is_ascii(), "{text}");
    }
}

#[test]
fn a_step_that_some_search_has_is_kept() {
    let opened = |text: &str| Scenario::parse("own.toml", text).expect("a scenario").opening;
    let step = ScenarioOpening::Step;
    assert_eq!(opened("tree = '(1 2)'\nstart = 5"), step(5));
    // The longer of two searches counts, and no search is made for a step that only a long one has.
    assert_eq!(opened("tree = '((3 5) (2 9))'\nalgorithms = ['alpha-beta', 'minimax']\nstart = 13"), step(13));
    assert_eq!(opened("tree = '(1 2)'\nstart = 1000000"), step(1_000_000));
    assert_eq!(opened("game = 'tic-tac-toe'\nstart = 300"), step(300));
    // Where a search is stopped by an unknown value its length cannot be known.
    assert_eq!(opened("tree = '(1 ?)'\nstart = 9"), step(9));
}

#[test]
fn files_that_are_no_text_are_refused() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let bytes = Path::new(folder).join("bytes.toml");
    fs::write(&bytes, [0xff, 0xfe, 0x00]).expect("a folder to write in");
    for (path, words) in [(bytes.as_path(), "UTF-8"), (Path::new(folder), "directory"), (Path::new("-"), "none")] {
        let error = Scenario::open(path).expect_err("no scenario");
        assert!(error.tell(Lang::En).contains(words), "{error}");
        assert!(error.place.is_none());
    }
}

#[test]
fn a_users_own_file_opens_as_the_shipped_ones_do() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own.toml");
    fs::write(&path, "tree = '(1 2)'\nwindow = [-inf, 2]\n").expect("a folder to write in");
    let own = Scenario::open(&path).expect("a scenario");
    assert_eq!((own.name.as_str(), own.title.en.as_str()), ("own", "own"));
    assert_eq!((own.methods, own.base.window.beta), (vec![Algorithm::AlphaBeta.into()], Score::new(2)));
    assert_eq!(Scenario::open(Path::new("deep-cut")).expect("a shipped one").name, "deep-cut");
}

#[test]
fn all_that_can_be_wanted_has_words() {
    for lang in Lang::ALL {
        assert!(ExpectedValue::ALL.iter().all(|wanted| lang.knows(&wanted.id())));
    }
}

#[test]
fn the_readme_names_scenarios_that_exist() {
    let readme = fs::read_to_string("../../README.md").expect("the README");
    let tables = readme.split("\n\n").filter(|part| part.starts_with("| scenario |"));
    let rows = tables.flat_map(str::lines).filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    let names: Vec<&str> = rows.flat_map(|row| row.split("`, `")).map(|name| name.trim_end_matches('`')).collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        assert!(SHIPPED.iter().any(|(shipped, _)| *shipped == name), "{name}");
    }
}
