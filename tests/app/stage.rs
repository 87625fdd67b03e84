//! The stage: what is large, how large its type is, and the lecturer's tools.

use crate::support::prelude::*;

/// The sizes of windows that we promise, in pixels.
const SIZES: [Vec2; 3] = [vec2(1024.0, 768.0), vec2(1280.0, 800.0), vec2(2560.0, 1440.0)];
/// Explicit trees, small and large, and positions of each game.
const SCENARIOS: [&str; 8] =
    ["worked-example", "research-pays", "deep-cut", "mtdf", "table", "xiangqi-start", "tic-tac-toe", "connect-four"];
const DESK: Vec2 = vec2(1280.0, 800.0);

/// A window of so many pixels on the stage.
fn on_stage(name: &str, lang: Lang, pixels: Vec2) -> Window {
    let mut shown = scenario(name);
    shown.base.depth = shown.base.depth.min(jianzhi_core::game::Depth(3));
    let mut window = window(shown, lang, pixels);
    window.run_steps(2);
    press(&mut window, &[Key::F11]);
    assert!(window.state().model.stage.is_on);
    // The window keeps its pixels; its points grow.
    let zoom = window.ctx.zoom_factor();
    window.set_size(pixels / zoom);
    wait(&mut window);
    assert_eq!(window.ctx.zoom_factor(), zoom);
    window
}

/// Waits until searches in the background have finished.
fn wait(window: &mut Window) {
    until_searched(window);
    window.run_steps(3);
}

fn held(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::SHIFT, key);
    window.run_steps(2);
}

#[test]
fn all_type_has_18_points_and_no_word_is_cut_short() {
    for (name, lang, pixels) in SCENARIOS
        .into_iter()
        .flat_map(|name| Lang::ALL.map(|lang| (name, lang)))
        .flat_map(|(name, lang)| SIZES.map(|size| (name, lang, size)))
    {
        let mut window = on_stage(name, lang, pixels);
        for keys in [&[][..], &[Key::C], &[Key::ArrowRight], &[Key::A], &[Key::Q], &[Key::B], &[Key::End]] {
            press(&mut window, keys);
            window.run_steps(2);
            let zoom = window.ctx.zoom_factor();
            let all = texts(&window);
            assert!(!all.is_empty());
            for text in all {
                let place = format!("{:?} of {name} in {lang:?} at {pixels} after {keys:?}", text.words);
                assert!(text.smallest * zoom >= 17.99, "{} points: {place}", text.smallest * zoom);
                assert!(!text.is_cut_short, "cut short: {place}");
            }
        }
    }
}

#[test]
fn the_subtitle_has_26_points_and_grows_with_the_window() {
    for (pixels, least) in SIZES.into_iter().zip([26.0, 26.0, 46.0]) {
        let mut window = on_stage("worked-example", Lang::En, pixels);
        press(&mut window, &[Key::C]);
        window.run_steps(2);
        let zoom = window.ctx.zoom_factor();
        let all = texts(&window);
        let said = all.iter().find(|text| text.words.starts_with("Why the cut at C?")).expect("the subtitle");
        assert!(said.smallest * zoom >= least, "{}", said.smallest * zoom);
        let model = &window.state().model;
        assert!(model.state().is_some() && said.words.contains("−8"), "{}", said.words);
    }
}

/// The points of the board that have pieces, together.
fn board(window: &Window) -> Rect {
    window.get_by_label("Board").rect()
}

#[test]
fn what_is_large_takes_sixty_percent_and_the_board_400_pixels() {
    for pixels in SIZES {
        let mut window = on_stage("xiangqi-start", Lang::En, pixels);
        let zoom = window.ctx.zoom_factor();
        let tree = |window: &Window| window.get_by_label_contains("Tree of").rect();
        // The window of the tests has a margin.
        let width = pixels.x / zoom - 16.0;
        assert!(tree(&window).width() >= 0.6 * width - 5.0, "{} of {width}", tree(&window).width());
        if pixels.x >= DESK.x {
            assert!(board(&window).width() * zoom >= WOOD, "{}", board(&window).width() * zoom);
        }
        let small = board(&window).width();
        press(&mut window, &[Key::B]);
        window.run_steps(2);
        assert_eq!(window.state().model.stage.large, LargePart::Board);
        // A board without ranks at its edge is as high as the window at either place.
        let large = board(&window).width();
        assert!(large >= small - 1.0 && tree(&window).width() < 0.4 * width, "{large}, {small} at {pixels}");
        assert!(board(&window).left() < tree(&window).left());
    }
}

#[test]
fn the_bar_is_hidden_until_the_pointer_moves() {
    let mut window = on_stage("worked-example", Lang::En, DESK);
    assert!(window.query_by_label("中文").is_none());
    window.hover_at(pos2(300.0, 200.0));
    window.run_steps(2);
    window.get_by_label("中文");
    for _ in 0..400 {
        window.step();
    }
    assert!(window.query_by_label("中文").is_none(), "it goes away again");
}

#[test]
fn the_black_out_covers_all_and_a_step_only_gives_the_sight_back() {
    let mut window = on_stage("worked-example", Lang::En, DESK);
    let is_black = |window: &Window| window.state().model.stage.is_black;
    for key in [Key::Period, Key::B] {
        press(&mut window, &[Key::C]);
        let clock = window.state().model.timeline.clock;
        if key == Key::B {
            held(&mut window, key)
        } else {
            press(&mut window, &[key])
        }
        assert!(is_black(&window));
        window.get_by_label_contains("Blacked out");
        press(&mut window, &[Key::PageDown]);
        assert_eq!((is_black(&window), window.state().model.timeline.clock), (false, clock));
    }
}

#[test]
fn a_clicker_goes_from_event_to_event() {
    let mut window = on_stage("worked-example", Lang::En, DESK);
    press(&mut window, &[Key::Home, Key::PageDown]);
    let first = window.state().model.timeline.clock;
    assert!(first.0 > 1, "an event, and not a step");
    press(&mut window, &[Key::PageDown, Key::PageUp]);
    assert_eq!(window.state().model.timeline.clock, first);
}

#[test]
fn the_notes_tell_the_note_the_next_event_and_the_time() {
    let mut window = on_stage("worked-example", Lang::En, DESK);
    held(&mut window, Key::N);
    window.run_steps(4);
    let model = &window.state().model;
    assert!(model.stage.has_notes);
    let note = model.scenario().map(|scenario| scenario.note.in_lang(Lang::En).to_owned()).expect("a note");
    window.get_all_by_label_contains(&note).next().expect("the note");
    window.get_by_label_contains("Next, at step ");
    window.get_by_label_contains("On the stage for 0:");
}

#[test]
fn keys_of_the_stage_do_nothing_else_at_the_desk_and_say_so() {
    let mut window = window(scenario("worked-example"), Lang::En, DESK);
    held(&mut window, Key::B);
    window.get_by_label("Only on the stage (F11)");
    assert!(!window.state().model.stage.is_black);
}

/// The width of a board of 420 pixels whose notation has no numbers of ranks next to the wood.
const WOOD: f32 = 400.0;

/// A real position, searched by a method with all techniques that it can have.
fn with_techniques(pixels: Vec2) -> Window {
    let mut shown = scenario("quiet-middle-game");
    let all = "pvs+table+captures+killers+history+null-move+quiescence+deepening";
    shown.methods = vec![all.parse().expect("a method")];
    let mut window = window(shown, Lang::En, pixels);
    wait(&mut window);
    press(&mut window, &[Key::F11]);
    let zoom = window.ctx.zoom_factor();
    window.set_size(pixels / zoom);
    wait(&mut window);
    window
}

#[test]
fn techniques_have_jumps_by_key_and_by_click_and_leave_the_board_its_size() {
    let mut window = with_techniques(DESK);
    let zoom = window.ctx.zoom_factor();
    assert!(board(&window).width() * zoom >= WOOD, "{}", board(&window).width() * zoom);
    let shown = window.state().model.timeline.techniques.clone();
    assert!(shown.len() >= 6, "{shown:?}");
    let first = shown[0];
    let use_of = |window: &Window, technique, step| {
        let record = window.state().model.focused().and_then(|lane| lane.record()).expect("a record");
        (record.recording.replay.next_use(technique, step), record.recording.replay.previous_use(technique, step))
    };
    let wanted = use_of(&window, first, jianzhi_core::Step(0)).0;
    held(&mut window, Key::J);
    assert_eq!(Some(window.state().model.timeline.clock), wanted);
    held(&mut window, Key::T);
    assert_eq!(window.state().model.chosen_technique(), Some(shown[1]));
    let before = window.state().model.timeline.clock;
    held(&mut window, Key::J);
    let there = window.state().model.timeline.clock;
    assert_eq!(Some(there), use_of(&window, shown[1], before).0);
    held(&mut window, Key::J);
    held(&mut window, Key::K);
    assert_eq!(window.state().model.timeline.clock, there);
    // The legend names each of them, and its entries jump.
    press(&mut window, &[Key::Q]);
    window.run_steps(2);
    for label in ["Jump: cut by a killer", "Jump: quiescence search begins", "Jump: null-move cut"] {
        assert!(window.query_by_label(label).is_some(), "{label}");
    }
    let killer = jianzhi_core::trace::Technique::Killer;
    let wanted = use_of(&window, killer, there).0;
    window.get_by_label("Jump: cut by a killer").click();
    window.run_steps(2);
    let model = &window.state().model;
    assert_eq!((Some(model.timeline.clock), model.chosen_technique()), (wanted, Some(killer)));
}

#[test]
fn a_question_for_the_hall_is_below_the_picture() {
    for (name, lang) in [("worked-example", Lang::En), ("xiangqi-start", Lang::Zh)] {
        for pixels in SIZES {
            let mut window = on_stage(name, lang, pixels);
            held(&mut window, Key::P);
            press(&mut window, &[Key::C]);
            window.run_steps(3);
            let model = &window.state().model;
            assert!(model.predictions.predict.as_ref().is_some_and(|predict| predict.asked.is_some()), "{name}");
            let tree = window.get_by_label_contains(if lang == Lang::En { "Tree of" } else { "的树" }).rect();
            let shown = lang.say("app-predict-reveal");
            let button = window.get_by_label(&shown).rect();
            assert!(tree.height() > 120.0 && tree.bottom() <= button.top(), "{name} {pixels}: {tree} {button}");
            for text in texts(&window) {
                assert!(!text.is_cut_short, "{name} {pixels}: {}", text.words);
            }
        }
    }
}

#[test]
fn a_message_covers_no_position() {
    for pixels in SIZES.into_iter().chain([vec2(844.0, 390.0), vec2(390.0, 844.0), vec2(750.0, 560.0)]) {
        let mut window = on_stage("worked-example", Lang::En, pixels);
        // There is no re-search.
        press(&mut window, &[Key::C, Key::R]);
        let words = window.state().model.dialog.notice.clone().expect("a message").words;
        let message = window.get_by_label(&words).rect();
        for node in window.query_all_by_role(egui::accesskit::Role::TreeItem) {
            assert!(!node.rect().intersects(message), "{pixels}: {:?} below {message}", node.rect());
        }
    }
}

#[test]
fn the_stage_has_a_way_out_in_its_corner() {
    for (lang, pixels) in Lang::ALL.into_iter().flat_map(|lang| [DESK, vec2(844.0, 390.0)].map(|size| (lang, size))) {
        let mut window = on_stage("worked-example", lang, pixels);
        let name = lang.say("stage-leave");
        let at = window.get_by_label(&name).rect();
        let screen = window.ctx.content_rect();
        assert!(screen.contains_rect(at) && screen.max.distance(at.max) < 60.0, "{lang:?} {pixels}: {at} of {screen}");
        for id in ["app-back", "app-play", "app-forward"] {
            assert!(!window.get_by_label(&lang.say(id)).rect().intersects(at), "{id}");
        }
        click(&mut window, &name);
        assert!(!window.state().model.stage.is_on);
    }
}
