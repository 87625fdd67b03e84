//! The gallery: its cards and its search, the way between scenarios, notes, and what is saved as a scenario.

use crate::support::prelude::*;
use jianzhi_app::apply::screen;

/// A model whose searches have finished.
fn opened(name: &str) -> Model {
    let mut model = model_of_shipped(name, Lang::En);
    for index in 0..model.searches.lanes.len() {
        if model.searches.lanes[index].is_running() {
            let outcome = record(model.task(model.searches.lanes[index].method), &Watch::default(), Recorder::new());
            receive(&mut model, BackgroundEvent::Searched(index, outcome));
        }
    }
    model
}

fn name(model: &Model) -> &str {
    &model.scenario().expect("a scenario").name
}

#[test]
fn cards_are_searched_and_opened_by_keyboard() {
    for lang in Lang::ALL {
        let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 800.0));
        press(&mut window, &[Key::O]);
        assert!(matches!(window.state().model.dialog.overlay, Overlay::Gallery(_)));
        window.run_ok();
        let hint = lang.say("gallery-hint");
        window.get_by_label(&hint).type_text("shencengjianzhi");
        window.run_ok();
        press(&mut window, &[Key::Enter]);
        assert_eq!(window.state().model.dialog.overlay, Overlay::None);
        assert_eq!(name(&window.state().model), "deep-cut");
    }
}

#[test]
fn arrows_choose_and_a_click_opens() {
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::O, Key::ArrowRight, Key::ArrowRight]);
    let Overlay::Gallery(state) = &window.state().model.dialog.overlay else { panic!("the gallery is open") };
    assert_eq!(state.chosen, 2);
    window.get_by_label_contains("The smallest cut. ").click();
    window.run_ok();
    assert_eq!(name(&window.state().model), "shallow-cut");
    assert_eq!(window.state().model.session.recent, ["shallow-cut", "worked-example"]);
    press(&mut window, &[Key::O]);
    window.get_by_label("Last used");
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
}

#[test]
fn one_key_goes_from_scenario_to_scenario() {
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    held(&mut window, Modifiers::COMMAND, Key::PageDown);
    assert_eq!(window.state().model.session.opened, Some(1));
    window.key_press_modifiers(Modifiers::COMMAND, Key::PageUp);
    held(&mut window, Modifiers::COMMAND, Key::PageUp);
    let model = &window.state().model;
    assert_eq!(model.session.opened, Some(model.session.scenarios.len() - 1), "the first one follows the last one");
}

#[test]
fn every_shipped_scenario_says_what_its_card_shows() {
    for scenario in Scenario::shipped() {
        let name = &scenario.name;
        assert!(scenario.chapter.is_some() && scenario.minutes.is_some(), "{name}");
        for lang in Lang::ALL {
            let lesson = scenario.lesson.in_lang(lang);
            assert!(!lesson.is_empty() && !lesson.contains('\n'), "{name}");
            assert!(lesson.chars().count() <= 90, "{name}: one line: {lesson}");
        }
        assert!(!scenario.lesson.zh.is_ascii(), "{name}: a Chinese lesson");
    }
}

#[test]
fn a_note_is_at_hand_at_every_step() {
    for model in Scenario::shipped().filter_map(|scenario| jianzhi_app::model(scenario, Lang::En)) {
        assert_eq!(model.timeline.clock, model.session.opened_at, "{}: its note is open where it opens", name(&model));
    }
    let mut window = window(scenario("deep-cut"), Lang::En, vec2(1280.0, 800.0));
    assert!(window.state().model.timeline.clock > Step(0));
    let note = scenario("deep-cut").note.en;
    window.get_by_label(&note);
    press(&mut window, &[Key::ArrowRight]);
    assert!(window.query_by_label(&note).is_none());
    click(&mut window, "Note");
    window.get_by_label(&note);
}

#[test]
fn a_techniques_scenario_opens_on_its_own_event() {
    for (name, is_there) in [
        ("table", End::Table),
        ("child-table", End::ChildTable),
        ("deeper-entries", End::Table),
        ("graph-history", End::Table),
    ] {
        let model = opened(name);
        let visit = model.state().and_then(|state| state.path.last()).expect("a visit").visit;
        assert!(visit.end == is_there && model.timeline.clock > Step(0), "{name}: {visit:?}");
    }
    for name in ["captures", "killers", "history", "null-move", "quiescence", "deepening"] {
        assert!(opened(name).timeline.clock > Step(0), "{name}");
    }
    for (name, kind) in [("research-pays", EventKind::Research), ("deep-cut-knuth", EventKind::Cutoff)] {
        let model = opened(name);
        let first = model.focused().and_then(|lane| lane.record()?.recording.replay.events().first(kind));
        assert_eq!(Some(model.timeline.clock), first, "{name}");
    }
}

/// What two screens have in common.
fn shown(model: &Model) -> (Vec<String>, usize, u64, Vec<Option<u64>>, String) {
    let methods = model.searches.lanes.iter().map(|lane| lane.method.name()).collect();
    let visits = model.searches.lanes.iter().map(|lane| lane.counts().map(|counts| counts.visits)).collect();
    (
        methods,
        model.searches.focus,
        model.timeline.clock.0,
        visits,
        format!("{:?} {:?} {:?}", model.searches.base.depth, model.searches.base.window, model.trees.canvas.places),
    )
}

#[test]
fn what_is_saved_opens_to_the_same_screen() {
    let mut edited = opened("deep-cut");
    let set = Command::Edit(EditCommand::SetValue { path: vec![0, 0], value: Some(Score::new(-3)), gesture: None });
    for command in [
        set,
        Command::Lanes(LanesCommand::AddLane(Algorithm::Pvs.into())),
        Command::Lanes(LanesCommand::Focus(1)),
        Command::Clock(ClockCommand::Go(Go::To(Step(5)))),
    ] {
        apply(&mut edited, command);
    }
    let mut models = vec![edited];
    for name in ["missed-window", "unknown-leaves", "min-root", "horizon", "tic-tac-toe", "aspiration", "transposition"]
    {
        let mut model = opened(name);
        apply(&mut model, ClockCommand::Go(Go::To(Step(7))));
        models.push(model);
    }
    for model in models {
        let text = screen(&model).to_toml();
        let again = Scenario::parse("saved.toml", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let again = jianzhi_app::model(again, Lang::En).expect("a model");
        assert_eq!(shown(&again), shown(&model), "{text}");
    }
}

#[test]
fn every_shipped_scenario_is_written_as_it_was_read() {
    for scenario in Scenario::shipped() {
        let text = scenario.to_toml();
        let again =
            Scenario::parse(&format!("{}.toml", scenario.name), &text).unwrap_or_else(|error| panic!("{error}"));
        let what = |scenario: &Scenario| {
            let task = serde_json::to_string(&scenario.task(scenario.describe())).expect("JSON");
            let Scenario { title, note, lesson, chapter, minutes, methods, at_hand, opening, .. } = scenario.clone();
            (task, title, note, lesson, (chapter, minutes, methods, at_hand, opening))
        };
        assert_eq!(what(&again), what(&scenario));
    }
}

#[test]
fn a_file_is_chosen_by_the_dialogue_or_its_path_is_typed() {
    let mut model = opened("worked-example");
    apply(&mut model, FilesCommand::ChooseFile);
    assert_eq!(model.files.asking, Some(AskedFile::Open));
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Nothing));
    assert!(model.files.asking.is_none() && model.files.opening.is_none());
    apply(&mut model, FilesCommand::ChooseFile);
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Path(PathBuf::from("mine.toml"))));
    assert_eq!(model.files.opening, Some(PathBuf::from("mine.toml")));
    apply(&mut model, FilesCommand::ChooseFile);
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::NoDialogue));
    let typed = Overlay::Path("other.toml".to_owned(), AskedFile::Open);
    apply(&mut model, DialogCommand::Become(typed.clone()));
    assert_eq!(model.dialog.overlay, typed);
    apply(&mut model, DialogCommand::Close);
    apply(&mut model, GalleryCommand::OpenNextTo(TreeDirection::Right));
    assert_eq!(model.session.opened, Some(1));
}

#[test]
fn the_screen_is_saved_where_the_dialogue_or_the_typed_path_says() {
    let mut model = opened("deep-cut");
    apply(&mut model, FilesCommand::Save(Saving::Text(TextFile::Scenario)));
    assert_eq!(
        (model.files.asking, model.files.saving),
        (Some(AskedFile::Save(Saving::Text(TextFile::Scenario))), None),
        "it asks before it writes"
    );
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Nothing));
    assert_eq!((model.files.asking, model.files.saving), (None, None));
    apply(&mut model, FilesCommand::Save(Saving::Text(TextFile::Scenario)));
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::NoDialogue));
    assert_eq!(
        model.dialog.overlay,
        Overlay::Path("deep-cut.toml".to_owned(), AskedFile::Save(Saving::Text(TextFile::Scenario)))
    );
    apply(&mut model, DialogCommand::Close);
    apply(&mut model, FilesCommand::Save(Saving::Text(TextFile::Scenario)));
    let path = std::env::temp_dir().join(format!("jianzhi-saved-{}.toml", std::process::id()));
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Path(path.clone())));
    assert_eq!(model.files.target, Some(path.clone()));
    write_file(&mut model);
    let notice = model.dialog.notice.clone().expect("it is said where the file is");
    assert!(!notice.is_problem && notice.words.contains("jianzhi-saved-"), "{}", notice.words);
    let again = Scenario::open(&path).expect("a scenario");
    std::fs::remove_file(&path).expect("it was written");
    let again = jianzhi_app::model(again, Lang::En).expect("a model");
    assert_eq!(shown(&again), shown(&model));
}

#[test]
fn lessons_are_in_the_gallery_and_open_from_there() {
    for lang in Lang::ALL {
        let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 800.0));
        press(&mut window, &[Key::O]);
        assert_eq!(window.query_all_by_label(&lang.say("app-lessons")).count(), 2, "a section and a button");
        let hint = lang.say("gallery-hint");
        window.get_by_label(&hint).type_text("mubiaochuangkou aspiration");
        window.run_ok();
        assert!(window.query_by_label(&lang.say("gallery-none")).is_some());
        press(&mut window, &[Key::Escape, Key::O]);
        let lesson = Lesson::shipped().next().expect("a lesson");
        window.get_by_label(&hint).type_text(lesson.goal.in_lang(lang));
        window.run_ok();
        press(&mut window, &[Key::Enter]);
        let model = &window.state().model;
        assert_eq!(model.dialog.overlay, Overlay::None);
        assert_eq!(model.learning.lesson.as_ref().map(|lecture| lecture.lesson.name.clone()), Some(lesson.name));
    }
}
