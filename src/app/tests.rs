//! What the window must not do in a frame: look a step up again, or search what takes long.

use egui::{Key, vec2};
use egui_kittest::Harness;

use super::apply::searches;
use super::files::OpenedFile;
use super::model::Model;
use super::{App, model, model_of, prepare};
use crate::game::Side;
use crate::game::start::Start;
use crate::game::tree::random::{ChildOrder, RandomTree};
use crate::scenario::Scenario;
use crate::search::Algorithm;
use crate::text::Lang;
use crate::theme::Theme;
use crate::trace::{Step, lookups};

type Window = Harness<'static, App>;

fn shipped(name: &str) -> Scenario {
    let Some(scenario) = Scenario::shipped().find(|scenario| scenario.name == name) else {
        unreachable!("{name} is shipped")
    };
    scenario
}

/// A scenario on a position of a game that has more to it than a tree.
fn of_a_game() -> Scenario {
    let Some(scenario) = Scenario::shipped().find(|scenario| scenario.start.tree().is_none()) else {
        unreachable!("there is one")
    };
    scenario
}

fn opened(scenario: Scenario) -> Model {
    let Some(model) = model(scenario, Lang::En) else { unreachable!("a scenario gives a model") };
    model
}

fn window(model: Model) -> Window {
    let Ok(theme) = Theme::load() else { unreachable!("the theme is built in") };
    let builder = Harness::builder().with_size(vec2(1280.0, 800.0)).with_context_setup(prepare);
    builder.build_ui_state(|ui, app: &mut App| app.show(ui), App::new(model, theme))
}

/// Lookups of a key press and of the frame after it.
fn pressed(window: &mut Window, key: Key) -> u32 {
    lookups::take();
    window.key_press(key);
    window.run_ok();
    lookups::take()
}

#[test]
fn a_key_press_looks_a_step_up_once_a_lane_and_an_idle_frame_never() {
    let mut position = of_a_game();
    position.depth = crate::game::Depth(2);
    position.methods = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs].map(Into::into).to_vec();
    let stands = |window: &Window| -> Vec<Step> {
        let model = window.state().model();
        model.lanes.iter().map(|lane| lane.at(model.clock)).collect()
    };
    for scenario in [shipped("deep-cut"), position] {
        let mut window = window(opened(scenario));
        window.key_press(Key::Home);
        window.run_ok();
        for key in [Key::ArrowRight, Key::ArrowRight, Key::C, Key::ArrowLeft] {
            let before = stands(&window);
            let looked_up = pressed(&mut window, key);
            let moved = stands(&window).iter().zip(&before).filter(|(now, before)| now != before).count();
            assert!(moved > 0, "{key:?}");
            // A jump walks along its own way to find the event.
            let found = usize::from(key == Key::C);
            assert_eq!(looked_up as usize, moved + found, "{key:?}");
        }
        lookups::take();
        window.run_steps(3);
        assert_eq!(lookups::take(), 0, "idle frames");
    }
}

/// A scenario on a tree of so many positions.
fn on_tree(branching: u16, depth: u8) -> Scenario {
    let made = RandomTree { branching, depth, seed: 1, order: ChildOrder::Random, spread: 99 };
    let Ok(tree) = made.build(Side::Max) else { unreachable!("it is small enough") };
    let start = Start::Tree(std::sync::Arc::new(tree));
    Scenario { name: "large".to_owned(), depth: start.usual_depth(), start, ..shipped("worked-example") }
}

#[test]
fn a_large_tree_is_left_to_the_background() {
    searches::take();
    let small = opened(on_tree(3, 3));
    assert_eq!(searches::take() as usize, small.lanes.len(), "minimax for the shares is one of the lanes");
    assert!(small.lanes.iter().all(|lane| lane.record().is_some()));
    let large = opened(on_tree(10, 5));
    assert_eq!(searches::take(), 0);
    assert!(large.lanes.iter().all(|lane| lane.is_running()));
}

#[test]
fn a_recorded_search_opens_without_a_search() {
    let model = opened(shipped("deep-cut"));
    let Some(lane) = model.lanes.first() else { unreachable!("it has a lane") };
    let trace = lane.record().map(|record| std::sync::Arc::clone(record.replay.trace()));
    let scenario = Scenario { methods: vec![lane.method], name: "recorded".to_owned(), ..shipped("deep-cut") };
    searches::take();
    let shown = model_of(OpenedFile::of(scenario, trace), Lang::En);
    assert!(shown.is_some_and(|model| model.lanes[0].record().is_some()));
    assert!(searches::take() <= 1, "minimax for the shares, of a small tree");
}
