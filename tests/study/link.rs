//! Links: what they ask for, what they are refused for, and that what is shown comes back by its own link.

use crate::prelude::*;

use jianzhi_core::score::convention::Course;
use jianzhi_study::exercise::{ExerciseLevel, ExerciseVerb};
use jianzhi_study::lesson::Lesson;
use jianzhi_study::scenario::ScenarioOpening;
use jianzhi_study::scenario::link::{Link, LinkedExercise, Shown, lesson_link};

fn shown(scenario: &Scenario, opened: Option<&Scenario>) -> String {
    as_shown(scenario, opened).link().expect("it is short")
}

fn as_shown<'a>(scenario: &'a Scenario, opened: Option<&'a Scenario>) -> Shown<'a> {
    let Scenario { base, methods, about, .. } = scenario;
    let lane = about.unwrap_or(methods.len() - 1);
    Shown { opened, base, methods, lane, step: Some(Step(3)), exercise: None, lang: Lang::Zh }
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
        // A tree that is too large for an address has no link of its own.
        let links = [Some(shown(&scenario, Some(&scenario))), as_shown(&scenario, None).link()];
        for link in links.into_iter().flatten() {
            let read = Link::parse(&link).unwrap_or_else(|error| panic!("{link}: {}", error.tell(Lang::En)));
            let found = read.scenario.expect("it shows something");
            same(&scenario, &found);
            assert_eq!((read.lang, found.opening), (Some(Lang::Zh), ScenarioOpening::Step(3)), "{link}");
        }
    }
}

#[test]
fn a_link_changes_what_a_shipped_scenario_searches() {
    let link =
        "https://example.org/course/?utm=x&embed=1#open=deep-cut&algorithm=pvs%2Btable&algorithm=alpha-beta&depth=1";
    let link = Link::parse(&format!("{link}&window=-5,inf")).unwrap();
    let scenario = link.scenario.unwrap();
    let names: Vec<String> = scenario.methods.iter().map(|method| method.name()).collect();
    assert_eq!(
        (scenario.name.as_str(), scenario.base.depth.0, names.as_slice()),
        ("deep-cut", 1, &["pvs+table", "alpha-beta"].map(String::from)[..])
    );
    assert_eq!(
        scenario.base.start.side().view(scenario.base.window),
        Window::new(Score::new(-5), Score::INFINITY).unwrap()
    );
    assert!(link.is_embedded && link.lang.is_none());
}

#[test]
fn a_position_comes_in_each_of_its_spellings() {
    let fen = "3k5/9/9/9/9/9/9/9/4R4/4K4%20w";
    for link in [format!("#fen={fen}"), format!("#game=xiangqi&position={fen}&depth=2")] {
        let scenario = Link::parse(&link).unwrap().scenario.unwrap();
        assert!(scenario.base.start.position(&[]).is_some(), "{link}");
    }
    assert!(Link::parse("#lang=zh").unwrap().scenario.is_none(), "it asks for nothing to show");
}

#[test]
fn a_lane_that_is_highlighted_stays_so() {
    let scenario = Scenario::shipped().find(|scenario| scenario.methods.len() == 2).expect("one with two lanes");
    for opened in [Some(&scenario), None] {
        for lane in 0..2 {
            let link = Shown { lane, ..as_shown(&scenario, opened) }.link().expect("it is short");
            let read = Link::parse(&link).unwrap().scenario.unwrap();
            assert_eq!(read.about.unwrap_or(1), lane, "{link}");
        }
    }
}

#[test]
fn a_lesson_comes_back_at_its_page() {
    for lesson in Lesson::shipped() {
        for (page, _) in lesson.stops().enumerate() {
            let link = lesson_link(&lesson, page, Lang::Zh);
            let Link { scenario, lesson: found, lang, .. } = Link::parse(&link).unwrap();
            let found = found.expect("it is shipped");
            assert_eq!((&found.lesson.name, found.page, lang), (&lesson.name, Some(page), Some(Lang::Zh)), "{link}");
            assert!(scenario.is_none());
        }
    }
    assert_eq!(Link::parse("#lesson=pvs").unwrap().lesson.map(|lesson| lesson.page), Some(None));
}

#[test]
fn an_exercise_comes_back_by_its_kind_level_and_seed() {
    let scenario = Scenario::shipped().next().expect("the worked example");
    for (&kind, &level) in
        ExerciseKind::ALL.iter().flat_map(|kind| ExerciseLevel::ALL.iter().map(move |level| (kind, level)))
    {
        let course = Course::read("berkeley-cs188,children=right-to-left").expect("a course");
        let exercise = LinkedExercise { kind, level, seed: u64::MAX, course, rung: None };
        let link = Shown { exercise: Some(exercise), ..as_shown(&scenario, Some(&scenario)) }.link().unwrap();
        let read = Link::parse(&link).unwrap();
        assert_eq!(
            (read.exercise, read.scenario.map(|scenario| scenario.name)),
            (Some(exercise), Some(scenario.name.clone()))
        );
    }
    for rung in ExerciseVerb::ALL.iter().flat_map(|verb| verb.rungs()) {
        let (kind, course) = (rung.kind(), Course::default());
        let exercise = LinkedExercise { kind, level: ExerciseLevel::Free, seed: 3, course, rung: Some(rung) };
        let link = Shown { exercise: Some(exercise), ..as_shown(&scenario, Some(&scenario)) }.link().unwrap();
        assert_eq!(Link::parse(&link).unwrap().exercise, Some(exercise), "{link}");
        assert_eq!(Exercise::generate(exercise.wish(), 3).map(|exercise| exercise.leaves().len()), Ok(rung.leaves()));
    }
    // A rung asks one kind.
    assert!(Link::parse("#exercise=windows&rung=prune-1").is_err() && Link::parse("#rung=prune-1").is_err());
    let read = Link::parse("#exercise=pruned&seed=7").unwrap();
    let wanted = LinkedExercise {
        kind: ExerciseKind::Pruned,
        level: ExerciseLevel::Free,
        seed: 7,
        course: Course::default(),
        rung: None,
    };
    assert!(read.exercise == Some(wanted) && read.scenario.is_none());
}

#[test]
fn what_says_how_to_search_and_not_what_is_of_the_worked_example() {
    let read = |link: &str| Link::parse(link).unwrap().scenario.unwrap();
    let worked = read("#algorithm=pvs&depth=2&step=3");
    assert_eq!((worked.name.as_str(), worked.describe().algorithm), ("worked-example", Algorithm::Pvs));
    assert_eq!(worked.opening, ScenarioOpening::Step(3));
    // The last of several counts.
    assert_eq!(read("#open=worked-example&open=deep-cut").name, "deep-cut");
    assert!(Link::parse("#lang=zh").unwrap().scenario.is_none());
}

#[test]
fn nonsense_is_refused_by_the_pair_that_is_wrong() {
    let table = fs::read_to_string("../../tests/cases/wrong_links.txt").expect("the table");
    let rows = table.lines().filter_map(|row| row.split_once(" | "));
    for (link, pair) in rows.skip(1).chain([("#tree=\"\n", "tree=\"\n")]) {
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
