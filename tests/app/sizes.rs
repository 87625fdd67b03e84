//! Windows of every size, from a single point to 8K, in every scenario, mode and overlay: nothing panics, and what is
//! drawn can be drawn. From a modest size on no two parts overlap.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use egui::vec2;
use egui_kittest::Harness;
use jianzhi_app::apply::apply;
use jianzhi_app::command::{
    BoardCommand, CanvasCommand, ChartsCommand, ClockCommand, Command, DialogCommand, EditCommand, Go, LanesCommand,
    LookCommand, PredictCommand, StageCommand, TreeDirection,
};
use jianzhi_app::model::{Direction, Model, Notice};
use jianzhi_app::{App, model, prepare};
use jianzhi_core::search::Algorithm;
use jianzhi_core::trace::EventKind;
use jianzhi_study::scenario::Scenario;
use jianzhi_view::scene::camera::Camera;
use jianzhi_view::text::Lang;
use jianzhi_view::theme::Theme;

/// A window without a display.
type Window = Harness<'static, App>;

/// From nothing to 8K, and very long in either direction.
const SIZES: [(f32, f32); 27] = [
    (1.0, 1.0),
    (2.0, 3.0),
    (20.0, 20.0),
    (60.0, 40.0),
    (120.0, 90.0),
    (200.0, 150.0),
    (300.0, 200.0),
    (320.0, 240.0),
    (400.0, 300.0),
    (480.0, 320.0),
    (480.0, 360.0),
    (600.0, 400.0),
    (640.0, 480.0),
    (800.0, 500.0),
    (800.0, 600.0),
    (1024.0, 768.0),
    (1280.0, 800.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
    (7680.0, 4320.0),
    (1.0, 4320.0),
    (7680.0, 1.0),
    (300.0, 4320.0),
    (7680.0, 200.0),
    (100.0, 800.0),
    (800.0, 100.0),
    (255.0, 255.0),
];

/// What is shown in what way: the commands that lead there.
fn modes() -> Vec<(&'static str, Vec<Command>)> {
    let end = Command::Clock(ClockCommand::Go(Go::Last));
    let cut = Command::Clock(ClockCommand::Go(Go::Next(EventKind::Cutoff)));
    let near = Command::Canvas(CanvasCommand::Look(Some(Camera { middle: vec2(1.0, 1.0), zoom: 6.0 })));
    let far = Command::Canvas(CanvasCommand::Look(Some(Camera { middle: vec2(1.0e4, -50.0), zoom: 0.5 })));
    let typing = vec![
        Command::Edit(EditCommand::SelectNext(TreeDirection::Down)),
        Command::Edit(EditCommand::SelectNext(TreeDirection::Down)),
        Command::Edit(EditCommand::SelectNext(TreeDirection::Down)),
        Command::Edit(EditCommand::StartTyping),
    ];
    let mut lanes = vec![
        Command::Lanes(LanesCommand::AddLane(Algorithm::Pvs.into())),
        Command::Lanes(LanesCommand::AddLane(Algorithm::Mtdf.into())),
    ];
    lanes.push(end.clone());
    vec![
        ("start", vec![]),
        ("cut", vec![cut.clone()]),
        ("end", vec![end.clone(), Command::Look(LookCommand::SwitchView)]),
        ("presenter", vec![cut.clone(), Command::Stage(StageCommand::SwitchPresenter)]),
        (
            "predict",
            vec![
                Command::Predict(PredictCommand::SwitchPredict),
                Command::Clock(ClockCommand::Go(Go::Forward)),
                Command::Clock(ClockCommand::Go(Go::Forward)),
            ],
        ),
        (
            "asked",
            vec![
                Command::Predict(PredictCommand::SwitchPredict),
                cut.clone(),
                Command::Clock(ClockCommand::Go(Go::Back)),
                Command::Clock(ClockCommand::Go(Go::Forward)),
            ],
        ),
        ("board", vec![cut.clone(), Command::Board(BoardCommand::SwitchBoard)]),
        (
            "black's side",
            vec![
                cut.clone(),
                Command::Board(BoardCommand::SwitchBoardSide),
                Command::Board(BoardCommand::SwitchScript),
            ],
        ),
        (
            "chinese and dark",
            vec![cut.clone(), Command::Look(LookCommand::SwitchLanguage), Command::Look(LookCommand::SwitchLight)],
        ),
        ("help", vec![Command::Dialog(DialogCommand::SwitchHelp)]),
        (
            "help before an listener",
            vec![Command::Stage(StageCommand::SwitchPresenter), Command::Dialog(DialogCommand::SwitchHelp)],
        ),
        ("tree dialog", vec![Command::Edit(EditCommand::OpenTreeEditor)]),
        (
            "a wrong tree",
            vec![Command::Edit(EditCommand::OpenTreeEditor), Command::Edit(EditCommand::DraftTree("A(B".to_owned()))],
        ),
        ("comparison", vec![Command::Charts(ChartsCommand::Compare)]),
        ("near", vec![near.clone(), cut.clone()]),
        ("near the end", vec![near, end.clone(), Command::Edit(EditCommand::SelectNext(TreeDirection::Down))]),
        ("far", vec![far, end.clone(), Command::Stage(StageCommand::SwitchPresenter)]),
        ("typing", typing),
        ("three lanes", lanes),
        (
            "an edit",
            vec![
                end.clone(),
                Command::Edit(EditCommand::SelectNext(TreeDirection::Down)),
                Command::Edit(EditCommand::Shift(TreeDirection::Right)),
            ],
        ),
        ("running", vec![Command::Clock(ClockCommand::Play(Direction::Forward))]),
        ("tidy", vec![end, Command::Canvas(CanvasCommand::Tidy)]),
    ]
}

fn opened(scenario: &Scenario, commands: &[Command]) -> Model {
    let mut model = model(scenario.clone(), Lang::En).expect("a model");
    for command in commands {
        apply(&mut model, command.clone());
    }
    model
}

/// Shows a model at each size, and makes triangles of what is drawn.
fn show(window: &mut Window, model: Model, sizes: impl IntoIterator<Item = (f32, f32)>) {
    *window.state_mut() = App::new(model, Theme::load().expect("a theme"));
    for (width, height) in sizes {
        window.set_size(vec2(width, height));
        window.step();
        // The pointer is in the middle of the window, over some widget.
        window.hover_at(vec2(width * 0.3, height * 0.5).to_pos2());
        window.step();
        let shapes = window.output().shapes.clone();
        window.ctx.tessellate(shapes, window.ctx.pixels_per_point());
    }
}

fn scenario(name: &str) -> Scenario {
    Scenario::shipped().find(|scenario| scenario.name == name).expect("a shipped scenario")
}

fn any_window() -> Window {
    let app = App::new(opened(&scenario("worked-example"), &[]), Theme::load().expect("a theme"));
    let builder = Harness::builder().with_size(vec2(800.0, 600.0)).with_context_setup(prepare);
    builder.build_ui_state(|ui, app: &mut App| app.show(ui), app)
}

#[test]
fn every_mode_is_shown_at_every_size() {
    let mut window = any_window();
    for name in ["worked-example", "xiangqi-start"] {
        let scenario = scenario(name);
        for (mode, commands) in modes() {
            println!("{name}, {mode}");
            show(&mut window, opened(&scenario, &commands), SIZES);
        }
    }
}

#[test]
fn every_scenario_is_shown_at_small_and_large_sizes() {
    let mut window = any_window();
    let modes = modes();
    for (at, scenario) in Scenario::shipped().enumerate() {
        // Another four modes and another nine sizes for each scenario: together they are all.
        for turn in 0..4 {
            let (mode, commands) = &modes[(at * 4 + turn) % modes.len()];
            println!("{}, {mode}", scenario.name);
            let sizes = SIZES.into_iter().skip((at + turn) % 3).step_by(3);
            show(&mut window, opened(&scenario, commands), sizes);
        }
    }
}

#[test]
fn a_notice_and_a_long_one_fit_into_every_window() {
    let mut window = any_window();
    let mut model = opened(&scenario("worked-example"), &[]);
    let words = "A long word ".repeat(40);
    model.dialog.notice = Some(Notice { words, is_problem: true, other: None });
    show(&mut window, model, SIZES);
}
