//! What the window must not do in a frame: look a step up again, or search what takes long.

use egui_kittest::Harness;

use crate::apply::searches;
use crate::prelude::*;
use crate::{apply, model, model_of, prepare};
use jianzhi_core::claim::trials;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::trace::lookups;

type Window = Harness<'static, App>;

pub fn shipped(name: &str) -> Scenario {
    Scenario::shipped().find(|scenario| scenario.name == name).unwrap()
}

pub fn of_a_game() -> Scenario {
    Scenario::shipped().find(|scenario| scenario.base.start.tree().is_none()).unwrap()
}

pub fn opened(scenario: Scenario) -> Model {
    model(scenario, Lang::En).unwrap()
}

pub fn example() -> Model {
    opened(shipped("worked-example"))
}

/// That no part of several leaves a window or covers another.
#[track_caller]
pub fn assert_apart(window: Rect, parts: &[Rect], about: &str) {
    for (at, part) in parts.iter().enumerate() {
        assert!(window.expand(0.01).contains_rect(*part), "{about}: {parts:?}");
        assert!(parts[at + 1..].iter().all(|other| !part.shrink(0.5).intersects(*other)), "{about}: {parts:?}");
    }
}

fn window(model: Model) -> Window {
    let theme = Theme::load().unwrap();
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
    position.base.depth = jianzhi_core::game::Depth(2);
    position.methods = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs].map(Into::into).to_vec();
    let steps = |window: &Window| -> Vec<Step> {
        let model = &window.state().model;
        model.searches.lanes.iter().filter_map(|lane| Some(lane.state()?.step)).collect()
    };
    for scenario in [shipped("deep-cut"), position] {
        let mut window = window(opened(scenario));
        window.key_press(Key::Home);
        window.run_ok();
        for key in [Key::ArrowRight, Key::ArrowRight, Key::C, Key::ArrowLeft] {
            let before = steps(&window);
            let looked_up = pressed(&mut window, key);
            let moved = steps(&window).iter().zip(&before).filter(|(now, before)| now != before).count();
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

fn on_tree(branching: u16, depth: u8) -> Scenario {
    in_order(ChildOrder::Random, branching, depth)
}

fn in_order(order: ChildOrder, branching: u16, depth: u8) -> Scenario {
    let made = RandomTree { branching, depth, seed: 1, order, spread: 99 };
    let base = TaskBase::new(made.build(Side::Max).unwrap());
    Scenario { name: "large".to_owned(), base, ..shipped("worked-example") }
}

#[test]
fn a_large_tree_is_left_to_the_background() {
    searches::take();
    let small = opened(on_tree(3, 3));
    assert_eq!(searches::take() as usize, small.searches.lanes.len(), "minimax for the shares is one of the lanes");
    assert!(small.searches.lanes.iter().all(|lane| lane.record().is_some()));
    let large = opened(on_tree(10, 5));
    assert_eq!(searches::take(), 0);
    assert!(large.searches.lanes.iter().all(|lane| lane.is_running()));
}

#[test]
fn a_recorded_search_opens_without_a_search() {
    let model = opened(shipped("deep-cut"));
    let lane = &model.searches.lanes[0];
    let trace = lane.record().map(|record| Arc::clone(record.recording.trace()));
    let scenario = Scenario { methods: vec![lane.method], name: "recorded".to_owned(), ..shipped("deep-cut") };
    searches::take();
    let shown = model_of(OpenedFile::new(scenario, trace), Lang::En);
    assert!(shown.is_some_and(|model| model.searches.lanes[0].record().is_some()));
    assert!(searches::take() <= 1, "minimax for the shares, of a small tree");
}

/// A search that depends on a table, so that removing a cut takes a search of a changed tree for each value.
fn with_costly_proofs(branching: u16, depth: u8) -> Scenario {
    Scenario { methods: vec![method("alpha-beta+table")], ..on_tree(branching, depth) }
}

fn method(name: &str) -> Method {
    name.parse().unwrap()
}

/// Shows frames until nothing is left to be proved, and returns the most visits that one of them made on changed trees.
fn proved(window: &mut Window) -> u64 {
    let mut most = 0;
    for _ in 0..2_000 {
        trials::take();
        window.step();
        most = most.max(trials::take());
        let is_waiting = window.state().model.edits.tried.as_ref().is_some_and(|tried| tried.what.is_none());
        if !window.state().picture.is_short && !is_waiting {
            return most;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    unreachable!("it is proved at last")
}

#[test]
fn a_frame_makes_few_visits_on_changed_trees_and_the_background_all_others() {
    for (branching, depth) in [(3, 3), (4, 4), (5, 5)] {
        let mut window = window(opened(with_costly_proofs(branching, depth)));
        window.step();
        let mut waited = 0;
        for _ in 0..4 {
            trials::take();
            window.key_press(Key::C);
            window.step();
            let at_once = trials::take();
            waited += u32::from(window.state().picture.is_short);
            let most = proved(&mut window).max(at_once);
            assert!(most <= AT_ONCE, "{most} visits in a frame");
            let App { model, picture, .. } = window.state();
            let told = model.narrator().zip(model.state()).map(|(narrator, state)| narrator.tell(state));
            assert_eq!(picture.story, told, "all is told at last");
        }
        assert_eq!(waited > 0, branching > 3, "a small tree is told at once");
    }
}

#[test]
fn a_step_that_was_proved_is_told_at_once_when_the_clock_comes_back() {
    let mut window = window(opened(with_costly_proofs(5, 5)));
    window.step();
    window.key_press(Key::C);
    proved(&mut window);
    let told = window.state().picture.story.clone();
    window.key_press(Key::ArrowRight);
    window.step();
    window.key_press(Key::ArrowLeft);
    window.step();
    assert!(!window.state().picture.is_short);
    assert_eq!(window.state().picture.story, told);
}

#[test]
fn a_value_tried_on_a_large_tree_is_searched_in_the_background() {
    // In the worst order a single search of this tree takes longer than a frame has.
    let methods = vec![method("alpha-beta+table")];
    let mut window = window(opened(Scenario { methods, ..in_order(ChildOrder::WorstFirst, 6, 5) }));
    window.step();
    window.key_press(Key::C);
    proved(&mut window);
    let story = window.state().picture.story.clone().unwrap();
    let hinge = Hinge::new(&story.claims).unwrap();
    trials::take();
    let value = hinge.value + 1;
    apply::apply(&mut window.state_mut().model, Command::Edit(EditCommand::Try(Box::new(hinge.clone()), value)));
    assert!(trials::take() <= AT_ONCE);
    let what = |window: &Window| window.state().model.edits.tried.as_ref().and_then(|tried| tried.what.clone());
    assert_eq!(what(&window), None, "it is too large for a frame");
    assert!(proved(&mut window) <= AT_ONCE);
    let model = &window.state().model;
    let whole = model.narrator().unwrap().recording.what_if(model.state().unwrap(), &hinge, value);
    assert!(whole.is_some() && what(&window) == whole);
}

#[test]
fn the_whole_of_a_large_tree_is_counted_in_the_background() {
    let scenario = Scenario { methods: vec![method("alpha-beta")], ..on_tree(10, 5) };
    searches::take();
    let mut window = window(opened(scenario));
    for _ in 0..2_000 {
        window.step();
        if window.state().model.searches.minimax_visits.is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(window.state().model.searches.minimax_visits, Some(111_111));
    assert_eq!(searches::take(), 0, "no frame searched");
    apply::apply(&mut window.state_mut().model, Command::Lanes(LanesCommand::SetDepth(Depth(4))));
    assert_eq!(window.state().model.searches.minimax_visits, None, "another depth is another tree");
}
