//! Windows of every size, from a single point to 8K, in every scenario, mode and overlay: nothing panics, and what is
//! drawn can be drawn. From a modest size on no two parts overlap.

use crate::support::prelude::*;
use jianzhi_view::scene::camera::Camera;

/// From nothing to 8K, and very long in either direction.
const SIZES: [(f32, f32); 7] =
    [(1.0, 1.0), (120.0, 90.0), (480.0, 320.0), (100.0, 800.0), (1280.0, 800.0), (7680.0, 1.0), (7680.0, 4320.0)];

/// What is shown in what way: the commands that lead there.
fn modes() -> Vec<(&'static str, Vec<Command>)> {
    let forward = || Command::from(ClockCommand::Go(Go::Forward));
    let down = || Command::from(EditCommand::SelectNext(TreeDirection::Down));
    let end: Command = ClockCommand::Go(Go::Last).into();
    let cut: Command = ClockCommand::Go(Go::Next(EventKind::Cutoff)).into();
    let near: Command = CanvasCommand::Look(Some(Camera { middle: vec2(1.0, 1.0), zoom: 6.0 })).into();
    let far: Command = CanvasCommand::Look(Some(Camera { middle: vec2(1.0e4, -50.0), zoom: 0.5 })).into();
    let lanes = [Algorithm::Pvs, Algorithm::Mtdf].map(|algorithm| LanesCommand::AddLane(algorithm.into()).into());
    vec![
        ("start", vec![]),
        ("cut", vec![cut.clone()]),
        ("end", vec![end.clone(), LookCommand::SwitchView.into()]),
        ("presenter", vec![cut.clone(), StageCommand::SwitchPresenter.into()]),
        ("predict", vec![PredictCommand::SwitchPredict.into(), forward(), forward()]),
        (
            "asked",
            vec![PredictCommand::SwitchPredict.into(), cut.clone(), ClockCommand::Go(Go::Back).into(), forward()],
        ),
        ("board", vec![cut.clone(), BoardCommand::SwitchBoard.into()]),
        ("black's side", vec![cut.clone(), BoardCommand::SwitchBoardSide.into(), BoardCommand::SwitchScript.into()]),
        ("chinese and dark", vec![cut.clone(), LookCommand::SwitchLanguage.into(), LookCommand::SwitchLight.into()]),
        ("help", vec![DialogCommand::SwitchHelp.into()]),
        ("help before an listener", vec![StageCommand::SwitchPresenter.into(), DialogCommand::SwitchHelp.into()]),
        ("tree dialog", vec![EditCommand::OpenTreeEditor.into()]),
        (
            "a wrong tree",
            vec![
                EditCommand::OpenTreeEditor.into(),
                DialogCommand::Become(Overlay::TreeEditor("A(B".to_owned())).into(),
            ],
        ),
        ("comparison", vec![ChartsCommand::Compare.into()]),
        ("near", vec![near.clone(), cut.clone()]),
        ("near the end", vec![near, end.clone(), down()]),
        ("far", vec![far, end.clone(), StageCommand::SwitchPresenter.into()]),
        ("typing", vec![down(), down(), down(), EditCommand::StartTyping.into()]),
        ("three lanes", lanes.into_iter().chain([end.clone()]).collect()),
        ("an edit", vec![end.clone(), down(), EditCommand::Shift(TreeDirection::Right).into()]),
        ("running", vec![ClockCommand::Play(Direction::Forward).into()]),
        ("tidy", vec![end, CanvasCommand::Tidy.into()]),
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
    reopen(window, model);
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

fn any_window() -> Window {
    window_on(opened(&scenario("worked-example"), &[]), vec2(800.0, 600.0))
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
fn a_notice_and_a_long_one_fit_into_every_window() {
    let mut window = any_window();
    let mut model = opened(&scenario("worked-example"), &[]);
    let words = "A long word ".repeat(40);
    model.dialog.notice = Some(Notice { words, is_problem: true, other: None });
    show(&mut window, model, SIZES);
}
