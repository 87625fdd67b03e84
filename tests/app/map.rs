//! The Map in the window: above each tree, as a page, zoomed, and one class picked out.

use crate::support::prelude::*;

#[test]
fn each_lane_of_a_real_position_opens_with_its_map() {
    for (lang, words) in [(Lang::En, "Map of Alpha-beta: 1 of 81"), (Lang::Zh, "alpha-beta 的全景图：81")] {
        let mut window = window(scenario("xiangqi-start"), lang, vec2(1280.0, 800.0));
        until_said(&mut window, words);
        assert!(!window.state().model.map.is_page);
    }
}

#[test]
fn the_page_tells_the_counts_and_the_difference() {
    let mut window = window(scenario("xiangqi-start"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::W, Key::End]);
    for lane in ["Map of Minimax: 81", "Map of Alpha-beta: 9", "Map of PVS: 8"] {
        until_said(&mut window, lane);
    }
    until_said(&mut window, "only Alpha-beta: 1");
    until_said(&mut window, "PVS more than once: 1");
    press(&mut window, &[Key::W]);
    assert!(!window.state().model.map.is_page);
}

#[test]
fn a_class_is_picked_out_and_its_places_are_gone_through() {
    let mut window = window(scenario("xiangqi-start"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::W, Key::End]);
    until_said(&mut window, "only Alpha-beta: 1");
    window.get_by_label_contains("only Alpha-beta: 1").click();
    window.run_ok();
    assert!(window.state().model.map.only.is_some());
    press(&mut window, &[Key::Period]);
    let first = window.state().model.map.line.clone().expect("a place");
    press(&mut window, &[Key::Period]);
    let second = window.state().model.map.line.clone().expect("a place");
    press(&mut window, &[Key::Comma]);
    assert_ne!(first, second);
    assert_eq!(window.state().model.map.line.as_ref(), Some(&first), "there and back");
    assert!(!window.state().model.map.is_whole(), "a narrow place is zoomed to");
    press(&mut window, &[Key::Backspace]);
    press(&mut window, &[Key::Escape, Key::Escape]);
    assert!(!window.state().model.map.is_page);
}

#[test]
fn a_textbook_tree_has_its_map_as_well() {
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1024.0, 768.0));
    assert!(window.query_by_label_contains("Map of").is_none());
    press(&mut window, &[Key::W, Key::End]);
    until_said(&mut window, "of 9 places");
}

#[test]
fn with_minimax_as_the_other_lane_no_difference_repeats_the_map() {
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::W, Key::End]);
    until_said(&mut window, "7 of 9 places");
    assert!(window.query_by_label_contains("The difference").is_none());
}

#[test]
fn the_difference_follows_the_clock_and_says_so() {
    let mut window = window(scenario("xiangqi-start"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::W, Key::End]);
    until_said(&mut window, "only Alpha-beta: 1");
    window.get_by_label("The difference");
    press(&mut window, &[Key::Home]);
    assert!(window.query_by_label("The difference").is_none());
    window.get_by_label_contains("The difference so far");
    // Who goes through a class sees all of it.
    window.get_by_label_contains("only Alpha-beta: 1").click();
    window.run_ok();
    window.get_by_label("The difference");
}

/// The maps of three searches in half of a phone would be lines.
#[test]
fn on_a_phone_the_page_has_the_map_of_the_selected_lane_and_room_for_it() {
    for size in [vec2(360.0, 640.0), vec2(640.0, 360.0)] {
        let mut window = window(scenario("xiangqi-start"), Lang::En, size);
        press(&mut window, &[Key::W, Key::End]);
        until_said(&mut window, "Map of");
        let maps: Vec<_> = window.query_all_by_label_contains("Map of").map(|map| map.rect()).collect();
        assert!(maps.len() == 1 && maps[0].height() > 60.0, "{size}: {maps:?}");
        assert!(window.query_by_label_contains("The difference").is_none());
        press(&mut window, &[Key::Backslash]);
        until_said(&mut window, "The difference");
        let difference = window.get_by_label_contains("The difference").rect();
        assert!(difference.height() > 12.0, "{size}: {difference}");
    }
}
