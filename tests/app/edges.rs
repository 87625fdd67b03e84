//! Cases where the app once contradicted itself or led nowhere: the end of a longer lane, moves played on the board, a
//! value that is typed, a position that is set up, a file that was written.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use crate::support::window::{click, drag, press, scenario, window};
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::Queryable;
use jianzhi_app::apply::apply;
use jianzhi_app::command::{BoardCommand, ClockCommand, EditCommand, Go, LanesCommand};
use jianzhi_app::model::{Model, Overlay};
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::trace::{EventKind, Step};
use jianzhi_study::scenario::Scenario;
use jianzhi_view::text::Lang;

const SIZE: Vec2 = vec2(1280.0, 800.0);

fn model(name: &str) -> Model {
    jianzhi_app::model(scenario(name), Lang::En).expect("a model")
}

/// The step of each lane.
fn steps(model: &Model) -> Vec<Step> {
    model.searches.lanes.iter().map(|lane| lane.at(model.timeline.clock)).collect()
}

/// A leaf that is called `v1.2` is not the second child of `v1`; one without a name is shown with its place.
#[test]
fn an_unknown_leaf_is_told_by_its_own_name() {
    for (tree, told, is_placed) in [("(v1(3 4) v1.2=?)", "v1.2", false), ("(v1(3 ?) 5)", "v1.2 (child 2 of v1)", true)]
    {
        let tree = Tree::parse(tree, Side::Max).expect("a tree");
        let window = window(Scenario::of("own", tree.into()), Lang::En, SIZE);
        assert!(window.query_all_by_label_contains(told).next().is_some(), "{told}");
        assert_eq!(window.query_all_by_label_contains("v1.2 (").next().is_some(), is_placed, "{told}");
    }
}

#[test]
fn a_step_back_from_the_end_moves_the_selected_lane() {
    let mut model = model("worked-example");
    let ends: Vec<Step> = model.searches.lanes.iter().map(|lane| lane.last()).collect();
    assert!(ends.iter().any(|end| *end != ends[0]), "lanes of unlike lengths");
    for lane in 0..model.searches.lanes.len() {
        apply(&mut model, LanesCommand::Focus(lane));
        apply(&mut model, ClockCommand::Go(Go::Last));
        assert_eq!(steps(&model), ends);
        apply(&mut model, ClockCommand::Go(Go::Back));
        assert_eq!(model.step(), Step(ends[lane].0 - 1), "lane {lane}");
        apply(&mut model, ClockCommand::Go(Go::Forward));
        assert_eq!(model.step(), ends[lane], "and on again");
        for kind in EventKind::ALL {
            apply(&mut model, ClockCommand::Go(Go::Last));
            let end = ends[lane];
            let has_any = model.focused().and_then(|lane| lane.record()?.recording.replay.events().previous(kind, end));
            apply(&mut model, ClockCommand::Go(Go::Previous(kind)));
            assert!(has_any.is_none_or(|step| model.step() == step), "lane {lane} {kind:?}");
        }
    }
}

#[test]
fn a_played_move_has_its_own_title_and_is_no_change_of_a_value() {
    let mut model = model("xiangqi-start");
    let title = model.title();
    let position = Position::start();
    let mv = position.legal_moves().as_slice()[0];
    apply(&mut model, ClockCommand::Go(Go::First));
    let play = |model: &mut Model, mv: jianzhi_core::game::xiangqi::Move| {
        apply(model, BoardCommand::Touch(mv.from.into()));
        apply(model, BoardCommand::Touch(mv.to.into()));
    };
    play(&mut model, mv);
    assert_eq!(model.title(), format!("{title}, 1 move on"));
    for lane in 0..model.searches.lanes.len() {
        let words = model.edits.change.as_ref().map(|change| change.words(&model, lane)).unwrap_or_default();
        assert!(!words.contains("changes from") && !words.contains("stays"), "{words}");
        assert!(model.edits.change.as_ref().is_none_or(|change| change.held_before(&model, lane).is_none()));
    }
    let mut after = position;
    after.play_move(mv);
    play(&mut model, after.legal_moves().as_slice()[0]);
    assert_eq!(model.title(), format!("{title}, 2 moves on"));
    apply(&mut model, EditCommand::Undo);
    assert_eq!(model.title(), format!("{title}, 1 move on"));
    apply(&mut model, EditCommand::Undo);
    assert_eq!((model.title(), model.session.opened.is_some()), (title.clone(), true));
    apply(&mut model, EditCommand::Redo);
    assert_eq!(model.title(), format!("{title}, 1 move on"));
}

#[test]
fn a_position_of_ones_own_is_not_called_a_tree() {
    let mut model = model("xiangqi-start");
    apply(&mut model, EditCommand::OpenTreeEditor);
    apply(&mut model, EditCommand::DraftTree("3k5/9/9/9/9/9/9/9/3N5/3K5 w - - 0 1".to_owned()));
    apply(&mut model, EditCommand::ApplyTree);
    assert_eq!((model.session.opened, model.title().as_str()), (None, "My own position"));
}

#[test]
fn what_is_typed_takes_the_place_of_a_leafs_value() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZE);
    press(&mut window, &[Key::End]);
    for _ in 0..2 {
        window.key_press_modifiers(Modifiers::COMMAND, Key::ArrowDown);
        window.run_ok();
    }
    window.key_press_modifiers(Modifiers::COMMAND, Key::ArrowDown);
    window.run_ok();
    press(&mut window, &[Key::Enter]);
    window.get_by_label("Value of the leaf").type_text("20");
    window.run_ok();
    press(&mut window, &[Key::Enter]);
    let tree = window.state().model().searches.base.start.tree().map(|tree| tree.to_string()).expect("a tree");
    assert_eq!(tree, "A(B(20 -5 2) C(-8 6 1))");
}

#[test]
fn a_board_is_cleared_and_set_up_for_a_game() {
    let mut window = window(scenario("zugzwang"), Lang::En, SIZE);
    press(&mut window, &[Key::T]);
    click(&mut window, "Clear the board");
    assert!(window.query_by_label_contains("a9").is_none(), "no piece is left");
    click(&mut window, "Start position");
    click(&mut window, "Apply");
    let fen = window.state().model().searches.base.start.position(&[]).map(|position| position.text());
    assert_eq!(fen, Some(Position::start().fen()));
}

#[test]
fn the_jump_to_a_bound_is_named_as_the_view_names_it() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZE);
    click(&mut window, "Menu");
    window.get_by_label_contains("Next tightened bound");
    press(&mut window, &[Key::Escape, Key::V]);
    click(&mut window, "Menu");
    window.get_by_label_contains("Next raise of alpha");
    press(&mut window, &[Key::Escape]);
    let strip = window.get_by_label("Timeline").rect();
    drag(&mut window, strip.left_center(), strip.right_center());
    assert!(window.state().model().timeline.clock > Step(0));
}

#[test]
fn a_large_tree_is_not_laid_out_as_text() {
    let random = RandomTree { branching: 9, depth: 4, seed: 1, order: ChildOrder::Random, spread: 50 };
    let mut large = scenario("worked-example");
    large.base.start = Arc::new(random.build(Side::Max).expect("a tree")).into();
    large.base.depth = Depth(4);
    let mut window = window(large, Lang::En, SIZE);
    press(&mut window, &[Key::T]);
    let model = window.state().model();
    assert_eq!(model.dialog.overlay, Overlay::None);
    assert!(
        model.dialog.notice.as_ref().is_some_and(|notice| notice.words.contains("5\u{a0}000")),
        "{:?}",
        model.dialog.notice
    );
}
