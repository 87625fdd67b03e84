//! A stable layout: no step moves a part of the window, and the text at the pointer covers nothing.

use crate::support::painted::Painted;
use crate::support::prelude::*;

const SIZES: [Vec2; 2] = [vec2(1024.0, 768.0), vec2(1280.0, 800.0)];
/// Beyond those: large screens, phones, and the frame of another page.
const OTHER_SIZES: [Vec2; 5] =
    [vec2(1920.0, 1080.0), vec2(2560.0, 1440.0), vec2(390.0, 844.0), vec2(844.0, 390.0), FRAME];
/// A frame of another page.
const FRAME: Vec2 = vec2(750.0, 560.0);
/// So many steps are taken one by one.
const STEPS: usize = 30;

fn parts(window: &Window) -> Vec<ShownPart> {
    window.state().shown_parts.to_vec()
}

fn part(window: &Window, name: &str) -> Option<Rect> {
    window.state().shown_parts.iter().find(|part| part.name == name).map(|part| part.rect)
}

/// Presses a key, and shows the frames that follow.
fn tap(window: &mut Window, key: Key) {
    window.key_press(key);
    window.run_steps(2);
}

/// Waits until searches in the background have finished.
fn wait(window: &mut Window) {
    until_searched(window);
    window.run_steps(2);
}

/// The keys that go through a search: step by step, from event to event, to its end and back.
fn keys() -> Vec<Key> {
    let mut keys = vec![Key::ArrowRight; STEPS];
    keys.extend([Key::Home, Key::C, Key::C, Key::C, Key::A, Key::A, Key::Home, Key::R, Key::R, Key::C]);
    keys.extend([Key::End, Key::ArrowLeft, Key::ArrowLeft, Key::Home]);
    keys
}

/// Over whole scenarios, in steps and from event to event.
#[test]
fn no_step_moves_a_part_of_the_window() {
    for (at, size) in SIZES.into_iter().chain(OTHER_SIZES).enumerate() {
        for name in ["worked-example", "research-costs", "quiet-middle-game", "table"] {
            let mut shown = scenario(name);
            if shown.base.start.tree().is_none() {
                shown.base.depth = shown.base.depth.min(Depth(2));
            }
            let mut model = jianzhi_app::model(shown, Lang::ALL[at % 2]).expect("a model");
            model.links.is_embedded = size == FRAME;
            let mut window = window_on(model, size);
            wait(&mut window);
            tap(&mut window, Key::Home);
            let before = parts(&window);
            assert!(part(&window, "why").is_some() && part(&window, "controls").is_some(), "{name} {size}");
            for key in keys() {
                tap(&mut window, key);
                let step = window.state().model.timeline.clock.0;
                assert_eq!(parts(&window), before, "{name} at {size}, step {step}");
            }
        }
    }
}

#[test]
fn a_frame_of_another_page_shows_the_trees_and_their_story_only() {
    let mut model = model_of_shipped("worked-example", Lang::En);
    model.links.is_embedded = true;
    let mut window = window_on(model, FRAME);
    press(&mut window, &[Key::C]);
    let names: std::collections::BTreeSet<&str> = parts(&window).iter().map(|part| part.name).collect();
    assert_eq!(names, ["controls", "lane", "pointed", "why"].into());
}

#[test]
fn the_ruler_and_five_lines_of_the_listing_stay_at_the_cut() {
    for (size, lang) in SIZES.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let mut window = window(scenario("worked-example"), lang, size);
        press(&mut window, &[Key::C]);
        let ruler = part(&window, "ruler").expect("the ruler");
        let listing = part(&window, "listing").expect("the listing");
        assert!(ruler.height() > 90.0 && listing.height() > 120.0, "{size}: {ruler} {listing}");
        let is_code = |text: &&Painted| text.clip.height() < listing.height() && listing.contains_rect(text.rect);
        let seen =
            texts(&window).iter().filter(is_code).filter(|text| text.clip.expand(1.0).contains_rect(text.rect)).count();
        assert!(seen >= 4, "{size} {lang:?}: {seen} lines of code are whole");
    }
}

#[test]
fn the_legend_shrinks_neither_the_board_nor_the_words() {
    for size in SIZES {
        for name in ["xiangqi-start", "worked-example"] {
            let mut shown = scenario(name);
            shown.base.depth = shown.base.depth.min(Depth(2));
            let mut window = window(shown, Lang::En, size);
            wait(&mut window);
            let of = |window: &Window| ["why", "ruler", "listing", "board"].map(|name| part(window, name));
            let before = of(&window);
            press(&mut window, &[Key::Q]);
            assert!(window.state().model.settings.shows_legend);
            assert_eq!(of(&window), before, "{name} {size}");
            assert!(window.query_by_label_contains("where the search is").is_some(), "{name} {size}");
        }
    }
}

/// What is painted, and where.
fn seen(window: &Window) -> Vec<(String, Rect)> {
    texts(window).into_iter().map(|text| (text.words, text.rect)).collect()
}

#[test]
fn what_the_pointer_tells_covers_nothing_at_the_desk() {
    for size in SIZES {
        let mut window = window(scenario("worked-example"), Lang::En, size);
        press(&mut window, &[Key::C]);
        let strip = part(&window, "pointed").expect("the strip");
        let idle = seen(&window);
        for (label, told) in [
            ("Child 2 of C: 6 · never looked at · Alpha-beta", "Child 2 of C: 6"),
            ("Next cutoff", "cut"),
            ("Play", "Play"),
            ("Step forward", "Step forward"),
        ] {
            let at = window.get_by_label(label).rect().center();
            window.hover_at(at);
            window.run_steps(60);
            let now = seen(&window);
            let words = |all: &[(String, Rect)]| -> Vec<String> {
                all.iter().filter(|(_, rect)| strip.contains(rect.center())).map(|(words, _)| words.clone()).collect()
            };
            assert!(words(&now).iter().any(|words| words.contains(told)), "{label}: {:?}", words(&now));
            let outside = |all: &[(String, Rect)]| -> Vec<(String, Rect)> {
                all.iter().filter(|(_, rect)| !strip.contains(rect.center())).cloned().collect()
            };
            assert_eq!(outside(&now), outside(&idle), "{label} at {size}");
        }
    }
}

#[test]
fn what_the_pointer_tells_leaves_the_stages_subtitle_alone() {
    for pixels in [vec2(1024.0, 768.0), vec2(1280.0, 800.0), vec2(2560.0, 1440.0)] {
        for lang in Lang::ALL {
            let mut window = stepped(model_of_shipped("worked-example", lang), pixels, 2);
            press(&mut window, &[Key::F11]);
            window.set_size(pixels / window.ctx.zoom_factor());
            window.run_steps(6);
            press(&mut window, &[Key::C]);
            let subtitle = part(&window, "subtitle").expect("the subtitle");
            let in_subtitle = |window: &Window| -> Vec<String> {
                let all = texts(window).into_iter();
                all.filter(|text| text.rect.intersects(subtitle)).map(|text| text.words).collect()
            };
            let before = in_subtitle(&window);
            let leaf = window.get_all_by_label_contains("6 · ");
            let at = leaf.last().expect("a leaf").rect().center();
            window.hover_at(at);
            window.run_steps(30);
            assert_eq!(in_subtitle(&window), before, "{pixels}");
            let large = part(&window, "large").expect("the tree");
            let told =
                texts(&window).into_iter().find(|text| text.words.contains("6 ·") && large.contains_rect(text.rect));
            assert!(told.is_some(), "{pixels} {lang:?}: it is told above the tree");
        }
    }
}

#[test]
fn everything_grows_by_key_and_that_is_remembered() {
    let mut window = stepped(model_of_shipped("worked-example", Lang::En), vec2(1280.0, 800.0), 3);
    assert_eq!(window.ctx.zoom_factor(), 1.0);
    for key in [Key::Plus, Key::Equals] {
        window.key_press_modifiers(egui::Modifiers::COMMAND, key);
        window.run_steps(3);
    }
    assert!((window.ctx.zoom_factor() - 1.25).abs() < 0.01, "{}", window.ctx.zoom_factor());
    let left = Remembered::new(&window.state().model);
    let mut next = model_of_shipped("worked-example", Lang::En);
    left.restore(&mut next, Asked::default());
    assert_eq!(next.settings.magnification, window.state().model.settings.magnification);
    window.key_press_modifiers(egui::Modifiers::COMMAND, Key::Minus);
    window.run_steps(3);
    assert!((window.ctx.zoom_factor() - 1.1).abs() < 0.01);
    // A panel does not keep the key to itself.
    press(&mut window, &[Key::Questionmark]);
    window.key_press_modifiers(egui::Modifiers::COMMAND, Key::Num0);
    window.run_steps(3);
    assert_eq!(window.ctx.zoom_factor(), 1.0);
    apply(&mut next, LookCommand::Magnify(Magnify::Usual));
    apply(&mut next, ClockCommand::Play(Direction::Forward));
    assert_eq!(next.settings.magnification.factor(), 1.0);
}

#[test]
fn a_large_window_starts_larger() {
    for (size, zoom) in [(vec2(1280.0, 800.0), 1.0), (vec2(1920.0, 1080.0), 1.2), (vec2(2560.0, 1440.0), 1.6)] {
        let window = stepped(model_of_shipped("worked-example", Lang::En), size, 4);
        assert!((window.ctx.zoom_factor() - zoom).abs() < 0.01, "{size}: {}", window.ctx.zoom_factor());
    }
}

/// The share of the width of a phone that a board takes at the least.
const BOARD: f32 = 0.8;

#[test]
fn a_board_takes_most_of_a_phones_width_and_nothing_covers_its_edge() {
    for lang in Lang::ALL {
        let size = vec2(390.0, 844.0);
        // The window of a test has a margin around the app.
        let mut window = window(scenario("tactical-middle-game"), lang, size + vec2(16.0, 16.0));
        wait(&mut window);
        for keys in [&[Key::Home][..], &[Key::ArrowRight, Key::ArrowRight], &[Key::End]] {
            press(&mut window, keys);
            let board = window.get_by_label(&lang.say("app-board-name")).rect();
            assert!(board.width() >= size.x * BOARD, "{lang:?}, {keys:?}: {board}");
            let numbers = [("number", 4.into()), ("count", 4.into())];
            let dots = window.get_by_label(&lang.say_with("app-swipe", &numbers)).rect();
            assert!(board.bottom() <= dots.center().y - 3.0, "{lang:?}: {board} over the dots of {dots}");
        }
        assert!(part(&window, "pointed").is_none(), "a finger points at nothing");
        let why = part(&window, "why").expect("the words");
        assert!(why.height() >= 139.0, "{lang:?}: {why}");
    }
}

#[test]
fn what_is_below_the_trees_has_the_same_place_below_a_map() {
    for size in [vec2(1280.0, 800.0), vec2(390.0, 844.0)] {
        let mut window = window(scenario("research-costs"), Lang::En, size);
        wait(&mut window);
        let foot = |window: &Window| ["controls", "pointed"].map(|name| part(window, name));
        let below_trees = foot(&window);
        tap(&mut window, Key::W);
        assert!(window.state().model.map.is_page);
        assert_eq!(foot(&window), below_trees, "{size}");
    }
}
