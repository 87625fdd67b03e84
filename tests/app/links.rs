//! Links in the app: what they open, what invalid ones do, what is shown as a link, and a window inside of a slide.

use egui::OutputCommand;

use crate::support::prelude::*;
use crate::support::window as support;
use jianzhi_app::apply::{first, show_link};

fn shipped() -> Vec<Scenario> {
    Scenario::shipped().collect()
}

fn followed(link: &str) -> Model {
    let mut model = first(shipped(), Lang::En).expect("there are scenarios");
    apply(&mut model, LinksCommand::Follow(link.to_owned()));
    model
}

fn link(model: &Model) -> String {
    link_of(model, &shipped()).expect("it is short")
}

fn window_of(model: Model) -> Window {
    let app = app_on(model);
    support::window_of(app, vec2(1280.0, 800.0))
}

#[test]
fn each_kind_of_link_opens_what_it_names_and_is_written_again() {
    for asked in [
        "#open=deep-cut&step=13&lang=zh",
        "#open=deep-cut&lane=1&step=4&lang=en",
        "#tree=A(B(3 5) C(2 9))&algorithm=pvs&step=2&lang=en",
        "#lesson=pvs&page=3&lang=zh",
        "#open=worked-example&step=0&exercise=pruned&seed=7&lang=en",
        "#open=worked-example&step=0&exercise=windows&level=worked&seed=18446744073709551615&lang=zh",
    ] {
        let model = followed(asked);
        assert_eq!(model.dialog.notice, None, "{asked}");
        let written = link(&model).replace("%20", " ");
        assert_eq!(written, asked);
    }
}

#[test]
fn an_exercise_link_asks_that_exercise() {
    let model = followed("#exercise=windows&level=worked&seed=7&lang=zh");
    assert_eq!(model.dialog.overlay, Overlay::Exercise);
    let desk = model.exercises.desk.as_ref().expect("it lies over the window");
    let asked = (desk.exercise.kind, desk.exercise.level, desk.exercise.seed);
    assert_eq!((asked, model.settings.lang), ((ExerciseKind::Windows, ExerciseLevel::Worked, Some(7)), Lang::Zh));
}

#[test]
fn a_lesson_link_opens_its_page_and_another_link_leaves_it() {
    let mut model = followed("#lesson=deep-cuts&page=2");
    let lecture = model.learning.lesson.as_ref().expect("it is open");
    assert_eq!((lecture.lesson.name.as_str(), lecture.stop), ("deep-cuts", 1));
    apply(&mut model, LinksCommand::Follow("#open=deep-cut".into()));
    assert!(model.learning.lesson.is_none() && model.scenario().is_some_and(|scenario| scenario.name == "deep-cut"));
}

#[test]
fn nonsense_is_told_and_changes_nothing() {
    for nonsense in ["#lesson=nothing", "#exercise=pruned&seed=x", "#open=deep-cut&depth=900", "#tree=A(1", "#x=y"] {
        let mut model = followed("#open=deep-cut&step=3");
        let before = link(&model);
        apply(&mut model, LinksCommand::Follow(nonsense.into()));
        assert!(model.dialog.notice.as_ref().is_some_and(|notice| notice.is_problem), "{nonsense}");
        assert_eq!(link(&model), before);
    }
}

/// A search in the background: its link keeps the step that it has not reached yet.
#[test]
fn the_step_of_a_link_outlives_the_search_that_runs() {
    let asked = "#open=xiangqi-start&algorithm=alpha-beta&depth=4&step=20000";
    let model = followed(asked);
    assert!(model.searches.lanes[0].is_running() && model.step() == Step(0));
    assert!(link(&model).contains("step=20000"), "{}", link(&model));
    let mut window = window_of(model);
    support::until(&mut window, "the step of the link", |window| window.state().model.step() == Step(20_000));
    let model = &window.state().model;
    assert_eq!(model.session.awaited, None);
    assert!(link(model).contains("step=20000"));
}

#[test]
fn who_moves_the_clock_meanwhile_stays_there() {
    let mut model = followed("#open=xiangqi-start&algorithm=alpha-beta&depth=4&step=20000");
    assert!(model.session.awaited.is_some());
    apply(&mut model, ClockCommand::Go(Go::Forward));
    let moved = model.clone();
    apply(&mut model, LanesCommand::SetDepth(jianzhi_core::game::Depth(5)));
    assert_eq!(model.session.awaited, None, "another search has no such step");
    assert!(moved.session.awaited.is_some(), "nothing is there to go to yet");
}

#[test]
fn a_copied_link_goes_to_the_clipboard_with_the_page_where_one_is_known() {
    for page in [None, Some("https://example.org/jianzhi/".to_owned())] {
        let mut model = followed("#open=deep-cut&step=13");
        model.links.page.clone_from(&page);
        let mut window = window_of(model);
        window.run_ok();
        held(&mut window, egui::Modifiers::COMMAND, egui::Key::K);
        window.event(egui::Event::Text("copy the link".into()));
        window.run_ok();
        window.key_press(egui::Key::Enter);
        let mut copied = None;
        for _ in 0..8 {
            window.step();
            copied = copied.or_else(|| copied_text(&window));
        }
        assert_eq!(copied, Some(format!("{}#open=deep-cut&step=13&lang=en", page.unwrap_or_default())));
    }
}

fn copied_text(window: &Window) -> Option<String> {
    window.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn a_hall_sees_the_code_of_the_link() {
    for lang in Lang::ALL {
        let mut model = followed("#open=deep-cut&step=13");
        model.settings.lang = lang;
        model.links.page = Some("https://example.org/jianzhi/".into());
        apply(&mut model, LinksCommand::ShowLink);
        let mut window = window_of(model);
        window.run_ok();
        window.get_by_label(&lang.say("app-link-code"));
        window.get_by_label_contains("https://example.org/jianzhi/#open=deep-cut");
    }
}

#[test]
fn inside_of_a_slide_there_is_no_bar() {
    let mut model = followed("#open=deep-cut");
    show_link(&mut model, Link::parse("?embed=1#open=deep-cut&step=3").unwrap());
    assert!(model.links.is_embedded);
    let title = model.title();
    let mut window = window_of(model);
    window.run_ok();
    assert!(window.query_by_label(&title).is_none(), "the chooser of scenarios");
    window.get_by_label(&Lang::En.say("app-forward"));
}
