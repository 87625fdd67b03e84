//! Links: what they ask for, what they are refused for, and that what is shown comes back by its own link.
#![cfg(feature = "text")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use jianzhi::Scenario;
use jianzhi::link::{Link, Shown};
use jianzhi::scenario::ScenarioOpening;
use jianzhi::score::{Score, Window};
use jianzhi::text::Lang;
use jianzhi::trace::Step;
use proptest::prelude::*;

fn shown(scenario: &Scenario, opened: Option<&Scenario>) -> String {
    let Scenario { start, depth, window, methods, .. } = scenario;
    let shown = Shown { opened, start, depth: *depth, window: *window, methods, step: Step(3), lang: Lang::Zh };
    shown.link().expect("it is short")
}

fn same(one: &Scenario, other: &Scenario) {
    let task = |scenario: &Scenario| {
        let tasks = scenario.methods.iter().map(|&method| serde_json::to_string(&scenario.task(method)).unwrap());
        tasks.collect::<Vec<_>>()
    };
    assert_eq!(task(one), task(other), "{}", one.name);
}

#[test]
fn what_is_shown_comes_back_by_its_link() {
    for scenario in Scenario::shipped() {
        let links = [Some(shown(&scenario, Some(&scenario))), whole(&scenario)];
        for link in links.into_iter().flatten() {
            let read = Link::parse(&link).unwrap_or_else(|error| panic!("{link}: {}", error.tell(Lang::En)));
            let found = read.scenario.expect("it shows something");
            same(&scenario, &found);
            assert_eq!((read.lang, found.opening), (Some(Lang::Zh), ScenarioOpening::Step(3)), "{link}");
        }
    }
}

/// The link that names no scenario, where the tree fits.
fn whole(scenario: &Scenario) -> Option<String> {
    let Scenario { start, depth, window, methods, .. } = scenario;
    Shown { opened: None, start, depth: *depth, window: *window, methods, step: Step(3), lang: Lang::Zh }.link()
}

#[test]
fn a_link_changes_what_a_shipped_scenario_searches() {
    let link =
        "https://example.org/course/?utm=x&embed=1#open=deep-cut&algorithm=pvs%2Btable&algorithm=alpha-beta&depth=1";
    let link = Link::parse(&format!("{link}&window=-5,inf")).unwrap();
    let scenario = link.scenario.unwrap();
    let names: Vec<String> = scenario.methods.iter().map(|method| method.name()).collect();
    assert_eq!(
        (scenario.name.as_str(), scenario.depth.0, names.as_slice()),
        ("deep-cut", 1, &["pvs+table", "alpha-beta"].map(String::from)[..])
    );
    assert_eq!(scenario.start.side().view(scenario.window), Window::new(Score::new(-5), Score::INFINITY).unwrap());
    assert!(link.is_embedded && link.lang.is_none());
}

#[test]
fn a_position_comes_in_each_of_its_spellings() {
    let fen = "3k5/9/9/9/9/9/9/9/4R4/4K4%20w";
    for link in [format!("#fen={fen}"), format!("#game=xiangqi&position={fen}&depth=2")] {
        let scenario = Link::parse(&link).unwrap().scenario.unwrap();
        assert!(scenario.start.position(&[]).is_some(), "{link}");
    }
    assert!(Link::parse("#lang=zh").unwrap().scenario.is_none(), "it asks for nothing to show");
}

#[test]
fn nonsense_is_refused_by_the_pair_that_is_wrong() {
    for (link, pair) in [
        ("#open=nothing", "open=nothing"),
        ("#open=deep-cut&depth=xyz", "depth=xyz"),
        ("#open=deep-cut&depth=300", "depth=300"),
        ("#tree=A(1 2", "tree=A(1 2"),
        ("#tree=A(1 2)&algorithm=quantum", "algorithm=quantum"),
        ("#tree=A(1 2)&algorithm=pvs&algorithm=pvs&algorithm=pvs&algorithm=pvs", "algorithm=pvs"),
        ("#fen=nonsense", "fen=nonsense"),
        ("#game=go", "game=go"),
        ("#tree=A(1 2)&window=5", "window=5"),
        ("#tree=A(1 2)&step=-1", "step=-1"),
        ("#lang=fr", "lang=fr"),
        ("#colour=red", "colour=red"),
        ("#tree=\"\n", "tree=\"\n"),
    ] {
        let error = Link::parse(link).expect_err(link);
        assert_eq!(error.pair, pair, "{link}: {error:?}");
        for lang in Lang::ALL {
            let told = error.tell(lang);
            assert!(!told.contains('\n') && told.len() > pair.trim().len(), "{told}");
        }
    }
}

proptest! {
    #[test]
    fn no_link_is_beyond_an_answer(text in "([#?&=+%a-z0-9(),.\" -]|open|tree|fen|algorithm|depth|step){0,40}") {
        let read = Link::parse(&text);
        if let Err(error) = read {
            prop_assert!(!error.tell(Lang::En).is_empty());
        }
    }
}
