//! A window in which nothing changes asks for no frame.

use crate::support::prelude::*;
use egui::ViewportId;

/// How long what goes on in the background may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn a_window_is_idle_when_all_is_done() {
    let cut = Command::Clock(ClockCommand::Go(Go::Next(EventKind::Cutoff)));
    let mut window = window_of(app(scenario("worked-example"), Lang::En), vec2(1280.0, 800.0));
    for (name, screen, commands) in [
        ("worked-example", "the start", vec![]),
        ("worked-example", "a cutoff", vec![cut.clone()]),
        ("worked-example", "the keys", vec![Command::Dialog(DialogCommand::SwitchHelp)]),
        ("worked-example", "an exercise", vec![Command::Exercise(DeskStep::Open)]),
        ("worked-example", "a lesson", vec![Command::Lesson(LessonCommand::OpenLesson(0))]),
        (
            "worked-example",
            "the ledger",
            vec![Command::Clock(ClockCommand::Go(Go::Last)), Command::Charts(ChartsCommand::SwitchReport)],
        ),
        ("xiangqi-start", "a board", vec![cut]),
        ("xiangqi-start", "the Map", vec![Command::Map(MapCommand::SwitchMap)]),
    ] {
        let mut shown = scenario(name);
        shown.base.depth = shown.base.depth.min(jianzhi_core::game::Depth(2));
        let mut model = model(shown, Lang::En).expect("a model");
        commands.into_iter().for_each(|command| apply(&mut model, command));
        reopen(&mut window, model);
        let begun = Instant::now();
        loop {
            window.step();
            let wait = window.output().viewport_output[&ViewportId::ROOT].repaint_delay;
            if wait == Duration::MAX {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "{screen} of {name} asks for a frame in {wait:?}");
            std::thread::sleep(wait.min(Duration::from_millis(20)));
        }
    }
}
