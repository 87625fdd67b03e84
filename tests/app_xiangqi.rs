//! The app on real positions, driven by label, pointer and keyboard: the board, set-up, background searches, comparison.
#![cfg(feature = "app")]
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

#[path = "support/window.rs"]
mod support;

use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use jianzhi::app::model::{Missing, Overlay};
use jianzhi::game::Depth;
use jianzhi::game::xiangqi::Color;
use jianzhi::text::Lang;
use support::{Window, click, drag, press, scenario, window};

fn opened(name: &str, depth: Option<u8>) -> Window {
    let mut scenario = scenario(name);
    scenario.depth = depth.map_or(scenario.depth, Depth);
    window(scenario, Lang::En, vec2(1280.0, 800.0))
}

fn fen(window: &Window) -> String {
    window.state().model().start.position(&[]).map(|position| position.fen()).expect("a position")
}

/// Frames until something holds; background work takes its time, but not for ever.
fn wait_for(window: &mut Window, what: &str, mut holds: impl FnMut(&Window) -> bool) {
    for _ in 0..3_000 {
        window.step();
        if holds(window) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{what} never came");
}

#[test]
fn a_move_is_played_on_the_board_and_taken_back() {
    let mut window = opened("xiangqi-start", Some(2));
    let before = fen(&window);
    window.get_by_label("Red to move");
    click(&mut window, "h2, red cannon");
    click(&mut window, "e2, empty");
    assert!(
        fen(&window).starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"),
        "{}",
        fen(&window)
    );
    window.get_by_label("Black to move");
    assert!(window.state().model().lanes.iter().all(|lane| lane.record().is_some()), "the search has followed");
    click(&mut window, "Undo");
    assert_eq!(fen(&window), before);
}

#[test]
fn a_piece_that_cannot_go_there_stays() {
    let mut window = opened("xiangqi-start", Some(1));
    let before = fen(&window);
    click(&mut window, "a0, red rook");
    click(&mut window, "b0, red horse");
    assert_eq!(fen(&window), before);
    assert_eq!(window.state().model().board.picked.map(|square| square.to_string()).as_deref(), Some("b0"));
}

#[test]
fn the_board_follows_the_search() {
    let mut window = opened("xiangqi-start", Some(2));
    press(&mut window, &[Key::ArrowRight]);
    window.get_by_label("Black to move");
    press(&mut window, &[Key::ArrowRight]);
    window.get_by_label("Red to move");
}

#[test]
fn the_board_turns_changes_its_script_and_gives_way_to_the_listing() {
    let mut window = opened("thousand-li", None);
    let place = |window: &Window| window.get_by_label("e0, red general").rect().center();
    let before = place(&window);
    press(&mut window, &[Key::X]);
    assert!(place(&window).y < before.y, "red's general is above now");
    click(&mut window, "Characters or letters on the pieces");
    assert_eq!(window.state().model().board.script, jianzhi::app::board::Script::Letters);
    press(&mut window, &[Key::B]);
    assert!(window.query_by_label("e0, red general").is_none());
    press(&mut window, &[Key::B]);
    place(&window);
}

#[test]
fn a_position_is_set_up_by_dragging_and_refused_with_its_reason() {
    let mut window = opened("pinned-horse", Some(1));
    // The board beside the lanes has the same points.
    press(&mut window, &[Key::B]);
    press(&mut window, &[Key::T]);
    let draft = |window: &Window| match &window.state().model().overlay {
        Overlay::TreeEditor(draft) => draft.clone(),
        other => panic!("{other:?}"),
    };
    let from = window.get_by_label("red cannon, to be put on the board").rect().center();
    let general = window.get_by_label("d0, red general").rect();
    let (king, horse) = (general.center(), window.get_by_label("d1, red horse").rect().center());
    let pitch = king.y - horse.y;
    drag(&mut window, from, king + vec2(pitch * 2.0, -pitch * 4.0));
    assert_eq!(draft(&window), "3k5/9/9/9/9/5C3/9/9/3N5/3K5 w - - 0 1");
    drag(&mut window, horse, horse + vec2(-pitch * 9.0, 0.0));
    window.get_by_label("The generals on d0 and d9 face each other with nothing between them");
    drag(&mut window, king, king + vec2(pitch, 0.0));
    click(&mut window, "Apply");
    assert_eq!(fen(&window), "3k5/9/9/9/9/5C3/9/9/9/4K4 w - - 0 1");
}

#[test]
fn a_deep_search_runs_in_the_background_and_arrives() {
    let mut window = opened("mate-in-three", None);
    wait_for(&mut window, "the mate", |window| window.state().model().lanes.iter().all(|lane| lane.record().is_some()));
    let value = window.state().model().lanes[0].record().map(|record| record.value.get());
    assert_eq!(value, Some(31_995));
}

#[test]
fn a_background_search_is_stopped() {
    let mut window = opened("xiangqi-start", Some(5));
    window.step();
    assert_eq!(window.state().model().lanes[0].outcome.as_ref().err(), Some(&Missing::Pending));
    let stop = window.get_all_by_label("Stop").next().expect("a button");
    stop.click();
    window.step();
    window.step();
    assert!(matches!(window.state().model().lanes[0].outcome, Err(Missing::Stopped(_))));
}

#[test]
fn the_comparison_fills_in_depth_by_depth() {
    let mut window = opened("thousand-li", None);
    press(&mut window, &[Key::M]);
    wait_for(&mut window, "the comparison", |window| match &window.state().model().overlay {
        Overlay::Compare(comparison) => {
            comparison.deepest(&window.state().model().methods()) == Some(comparison.most)
        }
        _ => false,
    });
    window.run_ok();
    let Overlay::Compare(comparison) = &window.state().model().overlay else { panic!("closed") };
    assert!(comparison.most >= Depth(4));
    let minimax = comparison.counts(jianzhi::search::Algorithm::Minimax.into()).last().expect("counts").1;
    let label = minimax.visits.to_string();
    assert!(window.get_all_by_label(&label).next().is_some(), "{label} stands in the table");
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model().overlay, Overlay::None);
    assert_eq!(window.state().model().start.position(&[]).map(|position| position.turn()), Some(Color::Red));
}
