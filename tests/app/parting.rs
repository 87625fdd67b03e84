//! Where two lanes part most: one key goes there, zooms the Map, and says why in a sentence with the numbers of the searches.

use crate::support::prelude::*;
use jianzhi_app::keys::press;
use jianzhi_core::replay::Way;

const SIZE: Vec2 = vec2(1280.0, 800.0);

#[test]
fn a_key_goes_to_the_largest_difference_and_tells_it() {
    for (lang, words) in [
        (Lang::En, "C: PVS takes 3 for its probe and 3 for the re-search, together 6 visits; Alpha-beta takes 3."),
        (Lang::Zh, "试探用了 3 次访问，重搜又用了 3 次，共 6 次；alpha-beta 用了 3 次。"),
    ] {
        let mut window = shown(model_of_shipped("research-costs", lang), SIZE);
        match lang {
            Lang::En => window.key_press_modifiers(Modifiers::SHIFT, Key::G),
            Lang::Zh => window.key_press(Key::CloseBracket),
        }
        window.run_ok();
        window.get_by_label_contains(words);
        let model = &window.state().model;
        assert!(model.map.is_page && model.map.parting.at == Some(0));
        let standing: Vec<_> =
            model.state().expect("searched").path.iter().filter_map(|frame| frame.visit.mv).collect();
        assert_eq!(standing.len(), 1, "it stands at C: {standing:?}");
        assert_eq!(Some(&standing), model.map.line.as_ref());
    }
}

#[test]
fn a_scenario_begins_where_its_lanes_part_and_the_next_one_does_not() {
    let mut model = model_of_shipped("pvs-loses", Lang::En);
    assert!(model.timeline.clock > jianzhi_core::trace::Step(0) && model.session.opened_at == model.timeline.clock);
    assert!(model.map.is_page && model.map.parting.at == Some(0));
    let mut window = shown(model.clone(), SIZE);
    until(&mut window, "the place on the Map", |window| window.state().model.map.shown != (0.0..1.0));
    window.run_ok();
    window.get_by_label_contains("takes 464 for its probe and 479 for the re-search, together 943 visits");
    let length = window.state().model.map.shown.end - window.state().model.map.shown.start;
    assert!(length < 0.5, "the Map is zoomed to the place: {length}");
    let other =
        model.session.scenarios.iter().position(|scenario| scenario.name == "research-costs").expect("it is shipped");
    apply(&mut model, GalleryCommand::Open(other));
    assert!(!model.map.is_page && model.map.parting.at.is_none(), "the page was opened for that scenario alone");
}

#[test]
fn next_and_previous_go_through_all_of_them_by_size() {
    let mut model = model_of_shipped("pvs-wins", Lang::En);
    let mut lines = vec![model.map.line.clone().expect("the largest")];
    for _ in 0..200 {
        apply(&mut model, MapCommand::Part(Way::Next));
        if model.map.parting.at == Some(0) {
            break;
        }
        lines.push(model.map.line.clone().expect("a place"));
    }
    assert_eq!(lines.len(), 36, "26 null windows that saved and 10 re-searches that were lost");
    apply(&mut model, MapCommand::Part(Way::Previous));
    assert_eq!((model.map.parting.at, model.map.line.as_ref()), (Some(35), lines.last()));
    // What was found is of these searches alone.
    apply(&mut model, LanesCommand::SetAlgorithm(1, "alpha-beta-soft".parse().expect("a method")));
    apply(&mut model, ClockCommand::Go(Go::First));
    apply(&mut model, MapCommand::Part(Way::Next));
    assert!(
        model.dialog.notice.is_some_and(|notice| notice.words.contains("do not differ")),
        "both look at the same places"
    );
}

#[test]
fn large_searches_are_compared_in_the_background() {
    let mut wide = scenario("central-cannon");
    wide.methods = ["alpha-beta", "pvs", "alpha-beta+captures"].map(|name| name.parse().expect("a method")).into();
    wide.base.depth = jianzhi_core::game::Depth(4);
    let mut window = window(wide, Lang::En, SIZE);
    until_searched(&mut window);
    window.key_press_modifiers(Modifiers::SHIFT, Key::G);
    window.step();
    window.step();
    until(&mut window, "the parting", |window| window.state().model.map.parting.at.is_some());
    assert_eq!(window.state().model.map.parting.at, Some(0));
}

#[test]
fn with_one_search_there_is_nothing_to_part_from() {
    let mut model = model_of_shipped("worked-example", Lang::En);
    press(&mut model, MapCommand::Part(Way::Next));
    assert!(model.map.parting.at.is_none() && !model.map.is_page);
    assert!(model.dialog.notice.is_some_and(|notice| notice.words.contains("two lanes")), "minimax has no window");
}

#[test]
fn on_a_phone_the_difference_is_no_thin_line() {
    for lang in Lang::ALL {
        let model = after(model_of_shipped("pvs-loses", lang), [MapCommand::Part(Way::Next)]);
        let window = shown(model, vec2(390.0, 844.0));
        let name = lang.say("map-difference");
        let map = window.get_by_label(&name).rect();
        assert!(map.height() > 36.0, "{lang:?}: {map:?}");
    }
}
