//! Traces of a user's program, shown as they are: also where windows and values are invalid, or a row leads nowhere.
use std::path::Path;

use crate::support::prelude::*;
use jianzhi_core::file::lines::LineProblem;
use jianzhi_core::replay::Recording;
use jianzhi_study::scenario::{ToldTrace, is_told};
use jianzhi_view::story::Narrator;
use proptest::prelude::*;

/// The worked example with a missing minus: alpha is raised by a value that is not negated.
const WRONG: &str = "../../tests/cases/student/order-return-wrong.jsonl";

fn describe(text: &str) -> ToldTrace {
    ToldTrace::read("mine", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn a_wrong_trace_is_shown_by_its_own_windows_and_values() {
    let told = ToldTrace::open(Path::new(WRONG)).expect("a trace");
    let rows = fs::read_to_string(WRONG).expect("the file").lines().count() - 1;
    assert_eq!(told.trace.len() as usize, rows);
    let verdict = &told.verdict;
    let refutation = verdict.answer.as_ref().expect_err("it is wrong");
    let step = verdict.step.expect("a step");
    let (path, moment) = told.trace.at_step(step);
    let visit = path.last().expect("a visit");
    assert_eq!((refutation.line, moment), (Some(3), Moment::Enter), "a window is wrong on entry");
    assert_eq!(path.iter().filter_map(|visit| visit.mv).collect::<Vec<_>>(), refutation.moves);
    assert_eq!((visit.window.alpha.to_string(), visit.window.beta.get()), ("-inf".into(), -10), "as the row has it");
    assert_eq!(told.scenario.methods.len(), 2, "the search as it should be is next to it");
}

#[test]
fn a_right_trace_is_shown_as_if_it_had_been_recorded() {
    for file in ["order-return-research", "everything-silent", "list"] {
        let told = ToldTrace::open(Path::new(&format!("../../tests/cases/student/{file}.jsonl"))).expect("a trace");
        assert!(told.verdict.answer.is_ok() && told.verdict.step.is_none(), "{file}");
        let mut recorder = jianzhi_core::trace::Recorder::new();
        told.task().run(&mut recorder).unwrap();
        let searched = recorder.finish().expect("a trace");
        assert!(told.trace.visits().eq(searched.visits()), "{file}");
        assert_eq!(told.trace.counts(), searched.counts(), "{file}");
    }
}

#[test]
fn a_proof_names_only_the_algorithm_that_the_file_names() {
    let rows = fs::read_to_string("../../tests/cases/student/everything-silent.jsonl").expect("a trace");
    let (header, rows) = rows.split_once('\n').expect("a header");
    let mut header: serde_json::Value = serde_json::from_str(header).expect("JSON");
    let proved = |header: &serde_json::Value| {
        let told = describe(&format!("{header}\n{rows}"));
        told.verdict.words(Lang::En, &told.scenario.base.start).concat()
    };
    assert!(proved(&header).contains("the rules of alpha-beta"), "{}", proved(&header));
    header.as_object_mut().expect("an object").remove("algorithm");
    let said = proved(&header);
    assert!(said.contains("the rules of every search") && !said.contains("the rules of alpha-beta"), "{said}");
}

#[test]
fn what_leads_to_no_position_ends_what_is_shown() {
    let told = describe(concat!(
        "{\"tree\": \"((3 5) (2 9))\", \"algorithm\": \"alpha-beta\"}\n",
        "{\"path\": [], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 3}\n",
        "{\"path\": [0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": -3}\n",
        "{\"path\": [0, 7], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 3}\n",
        "{\"path\": [1], \"alpha\": \"-inf\", \"beta\": -3, \"value\": -3}\n",
    ));
    assert_eq!((told.trace.len(), told.verdict.ends_at), (2, Some(4)));
    let words = told.verdict.words(Lang::En, &told.scenario.base.start);
    assert!(words.iter().any(|line| line.contains("Line 4 leads to no position")), "{words:?}");
}

#[test]
fn a_trace_that_names_no_game_is_refused() {
    let row = "{\"path\": [], \"alpha\": 0, \"beta\": 1, \"value\": 3}\n";
    for text in [row.to_owned(), format!("{{\"algorithm\": \"pvs\"}}\n{row}")] {
        let error = ToldTrace::read("mine", text.as_bytes()).expect_err("no game");
        assert_eq!((error.line, error.problem), (1, LineProblem::NoGame));
    }
}

#[test]
fn a_trace_in_json_is_known_by_its_beginning() {
    assert!(is_told(Path::new(WRONG)));
    assert!(!is_told(Path::new("../../scenarios/01-worked-example.toml")));
    assert!(!is_told(Path::new("nowhere.jsonl")));
}

/// A line: a path over the tree below, or beyond it, and any numbers.
fn rows() -> impl Strategy<Value = Vec<(Vec<u16>, i32, i32, i32)>> {
    let score = prop_oneof![-12..12, Just(40_000), Just(-40_000)];
    prop::collection::vec((prop::collection::vec(0u16..3, 0..4), score.clone(), score.clone(), score), 0..40)
}

proptest! {
    #[test]
    fn nonsense_is_told_to_its_end(rows in rows(), pvs in any::<bool>(), order in any::<bool>(), extra in 0usize..5) {
        let algorithm = if pvs { "pvs" } else { "alpha-beta" };
        let mut text = format!("{{\"tree\": \"A(B(D(3 12) 8) C(F(4 6) G(14 5)) 1)\", \"algorithm\": \"{algorithm}\"}}\n");
        let (mut at, mut told_rows) = (Vec::<u16>::new(), vec![(Vec::new(), -40_000, 40_000, 3)]);
        for (path, alpha, beta, value) in rows {
            // Most paths go on from the one before, so that there is something to be shown.
            at.truncate(path.len());
            at.extend(path.last());
            told_rows.push((at.clone(), alpha, beta, value));
        }
        if order {
            told_rows.rotate_left(1);
        }
        for (number, (path, alpha, beta, value)) in told_rows.iter().enumerate() {
            let more = match (extra, number % 3) {
                (1, 0) => ", \"end\": \"table\", \"source\": 0",
                (2, 1) => ", \"end\": \"stand-pat\"",
                (3, 2) => ", \"cut\": true",
                (4, 1) => ", \"kind\": \"research\"",
                _ => "",
            };
            text += &format!("{{\"path\": {path:?}, \"alpha\": {alpha}, \"beta\": {beta}, \"value\": {value}{more}}}\n");
        }
        if let Ok(told) = ToldTrace::read("nonsense", text.as_bytes()) {
            tell(&told);
                        show(told);
        }
    }
}

/// Tells every step in both languages.
fn tell(told: &ToldTrace) {
    let recording = Recording::new(told.task(), told.trace.clone()).expect("visits");
    let replay = &recording.replay;
    for lang in Lang::ALL {
        let narrator = Narrator::new(&recording, lang);
        for step in 0..=replay.last_step().0 {
            assert!(!narrator.tell(&replay.at(Step(step))).title.is_empty());
        }
        assert!(!told.verdict.words(lang, &told.scenario.base.start).is_empty());
    }
}

/// Shows every step in the app, without a window.
fn show(told: ToldTrace) {
    use jianzhi_app::apply::apply;
    use jianzhi_app::command::{ClockCommand, Go};
    let mut model = jianzhi_app::model_of(told.into(), Lang::En).expect("a model");
    let mut picture = jianzhi_app::picture::Picture::default();
    for _ in 0..=model.last().0 {
        picture.update(&model, 800.0);
        apply(&mut model, ClockCommand::Go(Go::Back));
    }
    for kind in jianzhi_core::trace::EventKind::ALL {
        apply(&mut model, ClockCommand::Go(Go::Next(kind)));
        picture.update(&model, 800.0);
    }
}

#[test]
fn the_app_opens_it_at_the_first_wrong_row_next_to_the_right_search() {
    use jianzhi_app::apply::apply;
    use jianzhi_app::command::{ClockCommand, Go};
    use jianzhi_app::files;
    for lang in Lang::ALL {
        let opened = files::open(Path::new(WRONG)).expect("a trace");
        let mut model = jianzhi_app::model_of(opened, lang).expect("a model");
        let wrong = model.wrong_step().expect("a wrong row");
        assert_eq!((model.searches.lanes.len(), model.searches.focus, model.timeline.clock), (2, 0, wrong));
        assert!(model.searches.lanes[0].title(lang).contains("order-return-wrong"));
        assert_eq!(model.searches.lanes[1].counts().map(|counts| counts.visits), Some(7), "the right search");
        let picture = pictured(&model, 800.0);
        let story = picture.story.as_ref().expect("a story");
        assert_eq!(story.title, lang.say("app-first-wrong"));
        assert!(story.lines.len() > 2 && story.lines[0].contains('3'), "{story:?}");
        for go in [Go::First, Go::Wrong] {
            apply(&mut model, ClockCommand::Go(go));
        }
        assert_eq!(model.timeline.clock, wrong, "the way back to it");
    }
}

#[test]
fn a_key_and_a_button_lead_to_the_first_wrong_row() {
    for lang in Lang::ALL {
        let opened = files::open(Path::new(WRONG)).expect("a trace");
        let mut window = shown(model_of(opened, lang).expect("a model"), vec2(1280.0, 800.0));
        let wrong = window.state().model.timeline.clock;
        for leave in [Key::Home, Key::End] {
            press(&mut window, &[leave]);
            assert_ne!(window.state().model.timeline.clock, wrong);
            click(&mut window, &lang.say("app-to-wrong"));
            assert_eq!(window.state().model.timeline.clock, wrong, "by the button");
            press(&mut window, &[leave]);
            press(&mut window, &[Key::E]);
            assert_eq!(window.state().model.timeline.clock, wrong, "by the key");
        }
    }
}

#[test]
fn a_position_that_an_engine_writes_is_shown_in_every_lane() {
    let rows = "{\"game\":\"opaque\",\"algorithm\":\"any\",\"view\":\"max\"}
{\"path\":[],\"alpha\":\"-inf\",\"beta\":\"inf\",\"value\":3,\"children\":2,\"board\":\"root here\"}
{\"path\":[0],\"move\":\"e6\",\"alpha\":\"-inf\",\"beta\":\"inf\",\"value\":3,\"children\":1,\"board\":\"after e6\"}
{\"path\":[0,0],\"move\":\"e7\",\"alpha\":\"-inf\",\"beta\":\"inf\",\"value\":3,\"board\":\"after e7\"}
{\"path\":[1],\"move\":\"e8\",\"alpha\":3,\"beta\":\"inf\",\"value\":1,\"children\":1,\"board\":\"after e8\"}
{\"path\":[1,0],\"move\":\"e9\",\"alpha\":3,\"beta\":\"inf\",\"value\":1,\"board\":\"after e9\"}";
    let told = ToldTrace::read("engine.jsonl", rows.as_bytes()).expect("rows");
    let mut model = model_of_shipped("worked-example", Lang::En);
    receive(&mut model, BackgroundEvent::Opened(Box::new(Ok(OpenedFile::from(told)))));
    for focus in 0..2 {
        apply(&mut model, LanesCommand::Focus(focus));
        for (step, board, name) in [(0, "root here", "A"), (1, "after e6", "e6")] {
            apply(&mut model, ClockCommand::Go(Go::To(Step(step))));
            let app = App::new(model.clone(), Theme::load().expect("a theme"));
            let mut window = window_of(app, vec2(1280.0, 800.0));
            window.run_ok();
            assert!(window.query_all_by_label_contains(board).next().is_some(), "{board} in lane {focus}");
            assert!(window.query_all_by_label_contains(name).next().is_some(), "{name} in lane {focus}");
        }
    }
}
