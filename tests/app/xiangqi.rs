//! The app on real positions, driven by label, pointer and keyboard: the board, set-up, background searches, comparison.

use crate::support::prelude::*;
use jianzhi_core::game::registry::named;

fn opened(name: &str, depth: Option<u8>) -> Window {
    let mut scenario = scenario(name);
    scenario.base.depth = depth.map_or(scenario.base.depth, Depth);
    window(scenario, Lang::En, vec2(1280.0, 800.0))
}

fn fen(window: &Window) -> String {
    window.state().model.searches.base.start.position(&[]).map(|position| position.text()).expect("a position")
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
    assert!(window.state().model.searches.lanes.iter().all(|lane| lane.record().is_some()), "the search has followed");
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
    assert_eq!(window.state().model.board.picked.map(|square| square.to_string()).as_deref(), Some("b0"));
}

#[test]
fn a_click_on_a_piece_shows_what_the_evaluation_counts_for_it_and_disturbs_no_move() {
    let mut window = opened("attacked-attacker", None);
    let before = fen(&window);
    click(&mut window, "f6, black rook");
    window.get_by_label("Black rook on f6");
    window.get_by_label("Relations: attacked by red horse on e4; protected by nothing; −62 in all.");
    click(&mut window, "e4, red horse");
    window.get_by_label("Red horse on e4");
    window.get_by_label("Relations: attacked by black cannon on e8; protected by nothing; −37 in all.");
    assert_eq!(fen(&window), before);
    click(&mut window, "f6, black rook");
    assert_ne!(fen(&window), before, "the horse has taken the rook");
    assert!(window.query_by_label("Red horse on e4").is_none());
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
fn a_note_about_another_depth_says_so_instead() {
    let note = scenario("quiet-middle-game").note.en;
    let mut own = opened("quiet-middle-game", Some(3));
    press(&mut own, &[Key::Home]);
    own.get_by_label(&note);
    for lang in Lang::ALL {
        let mut scenario = scenario("quiet-middle-game");
        scenario.base.depth = Depth(2);
        let mut other = window(scenario.clone(), lang, vec2(1280.0, 800.0));
        press(&mut other, &[Key::Home]);
        assert!(other.query_by_label(scenario.note.in_lang(lang)).is_none());
        other.get_by_label(&scenario.note_at(lang, Depth(2)).expect("a note"));
        // What is saved of it has no note whose numbers are wrong.
        let saved = jianzhi_app::apply::screen(&other.state().model);
        assert_eq!(saved.note.in_lang(lang), "");
    }
}

#[test]
fn the_board_turns_changes_its_script_and_gives_way_to_the_listing() {
    let mut window = opened("thousand-li", None);
    let place = |window: &Window| window.get_by_label("e0, red king").rect().center();
    let before = place(&window);
    press(&mut window, &[Key::X]);
    assert!(place(&window).y < before.y, "red's general is above now");
    click(&mut window, "Characters or letters on the pieces");
    assert_eq!(
        window.state().model.board.script,
        Some(jianzhi_app::board::card::Script::Chinese),
        "English boards begin with letters"
    );
    press(&mut window, &[Key::B]);
    assert!(window.query_by_label("e0, red king").is_none());
    press(&mut window, &[Key::B]);
    place(&window);
}

#[test]
fn a_position_is_set_up_by_dragging_and_refused_with_its_reason() {
    let mut window = opened("pinned-horse", Some(1));
    // The board next to the lanes has the same points.
    press(&mut window, &[Key::B]);
    press(&mut window, &[Key::T]);
    let draft = |window: &Window| match &window.state().model.dialog.overlay {
        Overlay::TreeEditor(draft) => draft.clone(),
        other => panic!("{other:?}"),
    };
    let from = window.get_by_label("red cannon, to be put on the board").rect().center();
    let general = window.get_by_label("d0, red king").rect();
    let (king, horse) = (general.center(), window.get_by_label("d1, red horse").rect().center());
    let pitch = king.y - horse.y;
    drag(&mut window, from, king + vec2(pitch * 2.0, -pitch * 4.0));
    assert_eq!(draft(&window), "3k5/9/9/9/9/5C3/9/9/3N5/3K5 w - - 0 1");
    drag(&mut window, horse, horse + vec2(-pitch * 9.0, 0.0));
    window.get_by_label("The kings on d0 and d9 face each other with nothing between them");
    drag(&mut window, king, king + vec2(pitch, 0.0));
    click(&mut window, "Apply");
    assert_eq!(fen(&window), "3k5/9/9/9/9/5C3/9/9/9/4K4 w - - 0 1");
}

/// The opening position, searched by minimax alone.
fn minimax(depth: u8) -> Window {
    let mut scenario = scenario("xiangqi-start");
    scenario.methods.truncate(1);
    scenario.base.depth = Depth(depth);
    window(scenario, Lang::En, vec2(1280.0, 800.0))
}

fn steps(window: &Window) -> u64 {
    window.state().model.searches.lanes[0].steps()
}

#[test]
fn a_search_is_seen_while_it_runs_and_after_it_was_stopped() {
    let mut window = minimax(5);
    window.step();
    assert!(window.state().model.searches.lanes[0].is_running());
    until(&mut window, "the first piece", |window| steps(window) > 0);
    window.step();
    assert!(window.state().model.trees.canvas.places.len() > 10, "there is a tree");
    assert!(window.query_by_label_contains("visits so far").is_some(), "and how far it is");
    assert_eq!(window.state().model.timeline.clock, window.state().model.last(), "the clock goes along");
    window.key_press(Key::Home);
    window.step();
    let before = steps(&window);
    until(&mut window, "another piece", |window| steps(window) > before);
    assert_eq!(window.state().model.timeline.clock.0, 0, "the clock stays");
    click(&mut window, "Stop the search");
    let lane = &window.state().model.searches.lanes[0];
    assert!(matches!(lane.outcome, LaneOutcome::Stopped(..)) && lane.steps() > before);
    assert!(window.query_by_label_contains("Stopped: the first").is_some());
    press(&mut window, &[Key::End, Key::ArrowLeft]);
    assert_eq!(window.state().model.timeline.clock.0 + 2, steps(&window));
}

#[test]
fn a_search_that_is_paused_shows_all_that_it_has_done() {
    let mut window = minimax(5);
    until(&mut window, "the first piece", |window| steps(window) > 0);
    window.get_by_label("Pause the search").click();
    window.step();
    assert!(window.state().model.searches.lanes[0].rests);
    // What is shown is as much as was counted, or that would be said.
    until(&mut window, "its rest", |window| {
        let is_told = |words: &str| window.query_by_label_contains(words).is_some();
        is_told("Paused after") && !is_told("are shown")
    });
    let before = steps(&window);
    window.get_by_label("Go on with the search").click();
    until(&mut window, "another piece", |window| steps(window) > before);
}

#[test]
fn a_lane_that_moves_takes_its_search_along() {
    let mut window = opened("xiangqi-start", Some(5));
    let last = window.state().model.searches.lanes.len() - 1;
    let method = window.state().model.searches.lanes[last].method;
    until(&mut window, "the first piece", |window| window.state().model.searches.lanes[last].steps() > 0);
    let before = window.state().model.searches.lanes[last].steps();
    window.get_by_label_contains("Lane 1:").click();
    window.step();
    window.step();
    window.get_by_label("Remove this lane").click();
    window.step();
    window.step();
    let lane = &window.state().model.searches.lanes[last - 1];
    assert!(lane.method == method && lane.steps() >= before);
}

#[test]
fn the_comparison_fills_in_depth_by_depth() {
    let mut window = opened("thousand-li", None);
    press(&mut window, &[Key::M]);
    until(&mut window, "the comparison", |window| match &window.state().model.dialog.overlay {
        Overlay::Compare(comparison) => comparison.deepest(&window.state().model.methods()) == Some(comparison.most),
        _ => false,
    });
    window.run_ok();
    let Overlay::Compare(comparison) = &window.state().model.dialog.overlay else { panic!("closed") };
    assert!(comparison.most >= Depth(4));
    let minimax = comparison.counts(jianzhi_core::search::Algorithm::Minimax.into()).last().expect("counts").1;
    let label = jianzhi_view::text::count(minimax.visits);
    assert!(window.get_all_by_label(&label).next().is_some(), "{label} is in the table");
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
    assert_eq!(window.state().model.searches.base.start.position(&[]).map(|position| position.player()), Some(0));
}

/// The opening position, searched three plies deep by one lane.
fn large() -> Window {
    minimax(3)
}

#[test]
fn a_large_search_hangs_in_lanterns_that_open_and_close() {
    let mut window = large();
    press(&mut window, &[Key::End]);
    let places = window.state().model.trees.canvas.places.len();
    assert!(!window.state().model.trees.canvas.is_whole && places < 400, "{places}");
    let lanterns = lantern_labels(&window);
    assert!(lanterns.len() > 40, "{lanterns:?}");
    click(&mut window, &lanterns[0]);
    press(&mut window, &[Key::Enter]);
    assert!(window.query_by_label(&lanterns[0]).is_none(), "it is open");
    assert!(window.state().model.trees.canvas.places.len() > places + 20);
    press(&mut window, &[Key::Enter]);
    window.get_by_label(&lanterns[0]);
}

/// The labels of the lanterns below the root.
fn lantern_labels(window: &Window) -> Vec<String> {
    let found = window.get_all_by_label_contains("visits inside");
    let labels = found.filter_map(|node| NodeT::accesskit_node(&node).label());
    labels.filter(|label| label.starts_with("1.")).collect()
}

#[test]
fn a_subtree_is_looked_into_and_the_way_leads_back() {
    let mut window = large();
    press(&mut window, &[Key::End]);
    let lantern = lantern_labels(&window).swap_remove(0);
    click(&mut window, &lantern);
    press(&mut window, &[Key::Z]);
    let line = window.state().model.trees.canvas.line_to(0);
    assert_eq!(line.len(), 1, "the canvas begins after the first move");
    window.get_by_label("The whole search");
    press(&mut window, &[Key::Backspace]);
    assert!(window.state().model.trees.canvas.trail.is_empty());
    press(&mut window, &[Key::Z]);
    click(&mut window, "The whole search");
    assert!(window.state().model.trees.canvas.trail.is_empty());
    press(&mut window, &[Key::Z, Key::Escape, Key::Escape]);
    assert!(window.state().model.trees.canvas.trail.is_empty(), "Escape leaves the selection, then the subtree");
}

#[test]
fn the_way_of_the_search_opens_step_by_step() {
    let mut window = large();
    for _ in 0..12 {
        press(&mut window, &[Key::ArrowRight]);
        let model = &window.state().model;
        let record = model.focused().and_then(|lane| lane.record()).expect("a record");
        let (path, _) = record.trace().at_step(model.step());
        let line: Vec<_> = path.iter().filter_map(|visit| visit.mv).collect();
        assert!(model.trees.canvas.find(&line).is_some(), "the current place is on the canvas");
    }
}

#[test]
fn the_selected_position_is_gone_to() {
    let mut window = large();
    press(&mut window, &[Key::End]);
    let lantern = lantern_labels(&window).swap_remove(5);
    click(&mut window, &lantern);
    press(&mut window, &[Key::G]);
    let model = &window.state().model;
    assert!(model.timeline.clock < model.last());
}

#[test]
fn the_strip_is_stretched_under_the_pointer_and_shows_all_again() {
    let mut window = large();
    let strip = window.get_by_label("Timeline").rect();
    window.hover_at(strip.center());
    window.run_ok();
    for _ in 0..6 {
        window.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, 120.0),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
            source: egui::MouseWheelSource::Wheel,
        });
        window.run_ok();
    }
    let steps = window.state().model.last().0 + 1;
    let (from, to) = window.state().model.timeline.stretch.expect("a stretch");
    assert!(to.0 - from.0 < steps / 2 && from.0 < steps / 2 && to.0 > steps / 2, "{from:?}..{to:?}");
    press(&mut window, &[Key::End]);
    let moved = window.state().model.timeline.stretch.expect("a stretch");
    assert_eq!((moved.1.0 - moved.0.0, moved.1.0), (to.0 - from.0, steps), "it follows the clock");
}

/// A window on a position of one of the games.
fn playing(game: &str, text: &str) -> Window {
    let position = named(game).expect("a game").read(text).expect("a position");
    let mut scenario = Scenario::new("", Start::Position(position));
    scenario.base.depth = Depth(2);
    window(scenario, Lang::En, vec2(1280.0, 800.0))
}

#[test]
fn small_games_are_played_on_their_boards_and_taken_back() {
    let mut window = playing("tic-tac-toe", "x2/3/3");
    window.get_by_label("O to move");
    click(&mut window, "b2, empty");
    assert_eq!(fen(&window), "x2/1o1/3 x");
    window.get_by_label("b2, O");
    click(&mut window, "b2, O");
    assert_eq!(fen(&window), "x2/1o1/3 x", "a square that is taken means no move");
    click(&mut window, "Undo");
    assert_eq!(fen(&window), "x2/3/3 o");
    let mut window = playing("connect-four", "7/7/7/7/7/3r3");
    click(&mut window, "d6, empty");
    assert_eq!(fen(&window), "7/7/7/7/3b3/3r3 r", "any square of a column means the column");
}

#[test]
fn a_game_that_is_over_says_so_and_has_no_moves() {
    let window = playing("tic-tac-toe", "xxx/oo1/3");
    window.get_by_label("X has won");
    assert!(window.query_by_label("a1, empty").is_none());
    playing("tic-tac-toe", "xox/xxo/oxo").get_by_label("The game is drawn");
}

#[test]
fn a_small_game_is_set_up_by_dragging() {
    let mut window = playing("tic-tac-toe", "3/3/3");
    press(&mut window, &[Key::B]);
    press(&mut window, &[Key::T]);
    let from = window.get_by_label("X, to be put on the board").rect().center();
    let o = window.get_by_label("O, to be put on the board").rect().center();
    // The board is left of the tray, and is as wide as it is high.
    drag(&mut window, from, from - vec2(200.0, -150.0));
    drag(&mut window, o, from - vec2(200.0, -50.0));
    click(&mut window, "Apply");
    let text = fen(&window);
    assert_eq!(text.chars().filter(|letter| *letter == 'x').count(), 2, "{text}: one on the board, one to move");
}
