//! What the tests of the window share: an app on a shipped scenario, and input by keys and pointer.

use std::time::{Duration, Instant};

use egui::{Key, Modifiers, Pos2, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use jianzhi_app::apply::{BackgroundEvent, apply, receive};
use jianzhi_app::command::Command;
use jianzhi_app::files::{Files, OpenedFile};
use jianzhi_app::model::{Lecture, Model};
use jianzhi_app::picture::Picture;
use jianzhi_app::{App, model, model_of, prepare};
use jianzhi_study::lesson::Lesson;
use jianzhi_study::scenario::Scenario;
use jianzhi_view::text::Lang;
use jianzhi_view::theme::Theme;

/// Time that work in the background may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A window without a display.
pub type Window = Harness<'static, App>;

/// The shipped scenario of that name.
pub fn scenario(name: &str) -> Scenario {
    Scenario::shipped().find(|scenario| scenario.name == name).expect("a shipped scenario")
}

/// An app that remembers nothing, on a scenario.
pub fn app(scenario: Scenario, lang: Lang) -> App {
    app_on(model(scenario, lang).expect("a model"))
}

/// Its window.
pub fn window(scenario: Scenario, lang: Lang, size: Vec2) -> Window {
    window_of(app(scenario, lang), size)
}

/// The same, when it has settled.
pub fn settled(scenario: Scenario, lang: Lang, size: Vec2) -> Window {
    shown(model(scenario, lang).expect("a model"), size)
}

/// An app on a model.
pub fn app_on(model: Model) -> App {
    App::new(model, Theme::load().expect("a theme"))
}

/// Its window.
pub fn window_on(model: Model, size: Vec2) -> Window {
    window_of(app_on(model), size)
}

/// The same, when it has settled.
pub fn shown(model: Model, size: Vec2) -> Window {
    let mut window = window_on(model, size);
    window.run_ok();
    window
}

/// Its window after some frames: searches may still go on in it.
pub fn stepped(model: Model, size: Vec2, frames: usize) -> Window {
    let mut window = window_on(model, size);
    window.run_steps(frames);
    window
}

/// Shows another model in a window.
pub fn reopen(window: &mut Window, model: Model) {
    *window.state_mut() = app_on(model);
}

/// The model of a shipped scenario.
pub fn model_of_shipped(name: &str, lang: Lang) -> Model {
    model(scenario(name), lang).expect("a model")
}

/// A shipped lesson.
pub fn shipped_lesson(name: &str) -> Lesson {
    Lesson::shipped().find(|lesson| lesson.name == name).expect("it is shipped")
}

/// The model of a lesson at its first stop.
pub fn model_of_lesson(lesson: Lesson, lang: Lang) -> Model {
    model_of(OpenedFile::lesson(lesson).expect("it searches something"), lang).expect("a model")
}

/// A model after some commands.
pub fn after(mut model: Model, commands: impl IntoIterator<Item: Into<Command>>) -> Model {
    commands.into_iter().for_each(|command| apply(&mut model, command));
    model
}

/// The tree that is searched, as it is written.
pub fn tree_of(model: &Model) -> String {
    model.searches.base.start.tree().expect("a tree").to_string()
}

/// Plays to the end; returns the seconds that it takes.
pub fn play(model: &mut Model) -> f64 {
    let mut seconds = 0.0;
    while model.timeline.playing.is_some() {
        seconds += model.tick_seconds();
        receive(model, BackgroundEvent::Tick);
    }
    seconds
}

/// The lesson that is shown.
pub fn lecture(window: &Window) -> &Lecture {
    window.state().model.learning.lesson.as_ref().expect("a lesson is shown")
}

/// What a width of pixels shows of a model.
pub fn pictured(model: &Model, width: f32) -> Picture {
    let mut picture = Picture::default();
    picture.update(model, width);
    picture
}

/// The window of an app.
pub fn window_of(app: App, size: Vec2) -> Window {
    let builder = Harness::builder().with_size(size).with_context_setup(prepare);
    builder.build_ui_state(|ui, app: &mut App| app.show(ui), app)
}

/// Presses keys one after another.
pub fn press(window: &mut Window, keys: &[Key]) {
    for &key in keys {
        window.key_press(key);
        window.run_ok();
    }
}

/// Presses a key while others are held.
pub fn held(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run_ok();
}

/// Clicks what has a label.
pub fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run_ok();
}

/// Chooses a line of the menu.
pub fn choose(window: &mut Window, label: &str) {
    let menu = window.state().model.settings.lang.say("app-menu");
    click(window, &menu);
    click(window, label);
}

/// Frames until something holds; background work may take long, but not without limit.
pub fn until(window: &mut Window, what: &str, mut holds: impl FnMut(&Window) -> bool) {
    let begin = Instant::now();
    loop {
        window.step();
        if holds(window) {
            return;
        }
        assert!(begin.elapsed() < PATIENCE, "{what} never came: {:?}", window.state().model.dialog.notice);
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Frames until no lane is searched any more.
pub fn until_searched(window: &mut Window) {
    until(window, "the end of the searches", |window| {
        window.state().model.searches.lanes.iter().all(|lane| !lane.is_running())
    });
}

/// Frames until something with these words in its name is there.
pub fn until_said(window: &mut Window, words: &str) {
    until(window, words, |window| window.query_all_by_label_contains(words).next().is_some());
}

/// Drags from one place to another, over some between.
pub fn drag(window: &mut Window, from: Pos2, to: Pos2) {
    window.drag_at(from);
    window.run_ok();
    for part in 1..=4 {
        window.hover_at(from + (to - from) * (part as f32 / 4.0));
        window.run_ok();
    }
    window.drop_at(to);
    window.run_ok();
}

/// Writes what the model asks to be written, and tells it the outcome.
pub fn write_file(model: &mut Model) {
    let (ctx, mut files, mut events) = (egui::Context::default(), Files::default(), Vec::new());
    for _ in 0..500 {
        files.poll(&ctx, model, &mut events);
        if !events.is_empty() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    events.into_iter().for_each(|event| receive(model, event));
}
