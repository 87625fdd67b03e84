//! The bar at the top: no two of its buttons cover one another, and it shortens words only where it has to.

use crate::support::prelude::*;

const BAR: f32 = 52.0;

/// The buttons of the bar: their names and places.
fn buttons(window: &Window) -> Vec<(String, Rect)> {
    let is_in_bar = |rect: &Rect| rect.center().y < BAR;
    let all = window.get_all_by_role(Role::Button);
    let named = all.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()));
    named.filter(|(_, rect)| is_in_bar(rect)).collect()
}

fn opened(name: &str, lanes: usize, (lang, size): (Lang, Vec2)) -> Window {
    let mut shown = model_of_shipped(name, lang);
    let methods = ["alpha-beta+table+killers+history", "minimal-window+table", "negascout"];
    while shown.searches.lanes.len() > 1 {
        apply(&mut shown, LanesCommand::RemoveLane(1));
    }
    for (index, method) in methods.iter().take(lanes).enumerate() {
        let method: Method = method.parse().expect("a method");
        let command = if index == 0 {
            Command::Lanes(LanesCommand::SetAlgorithm(0, method))
        } else {
            Command::Lanes(LanesCommand::AddLane(method))
        };
        apply(&mut shown, command);
    }
    let mut window = window(scenario("worked-example"), lang, size);
    reopen(&mut window, shown);
    window.run_steps(2);
    window
}

#[test]
fn no_two_buttons_of_the_bar_overlap() {
    for lang in Lang::ALL {
        for size in [vec2(1024.0, 768.0), vec2(1280.0, 800.0)] {
            for (name, lanes) in
                ["worked-example", "xiangqi-start"].into_iter().flat_map(|name| (1..=3).map(move |lanes| (name, lanes)))
            {
                let window = opened(name, lanes, (lang, size));
                let buttons = buttons(&window);
                assert!(buttons.len() >= 4, "{buttons:?}");
                for (index, (one, rect)) in buttons.iter().enumerate() {
                    assert!(rect.left() >= 0.0 && rect.right() <= size.x, "{one} at {rect:?} in {size}");
                    for (other, at) in &buttons[index + 1..] {
                        let is_apart = !rect.shrink(0.5).intersects(*at);
                        assert!(is_apart, "{one} {rect:?} and {other} {at:?} in {size}, {lanes} lanes, {lang:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn words_are_shortened_only_where_they_have_no_room() {
    let written = |width: f32, lang: Lang| -> f32 {
        let window = opened("worked-example", 1, (lang, vec2(width, 800.0)));
        let buttons = buttons(&window);
        let left =
            |name: &str| buttons.iter().find(|(button, _)| button.starts_with(name)).map(|(_, rect)| rect.width());
        left(if lang == Lang::En { "Scenario" } else { "示例" }).expect("the scenario's button")
    };
    for lang in Lang::ALL {
        let (narrow, wide, widest) = (written(1024.0, lang), written(1280.0, lang), written(2560.0, lang));
        assert!(narrow <= wide && wide <= widest, "{narrow} {wide} {widest}");
    }
    // What is free in the middle is never enough for the next longer words.
    let window = opened("worked-example", 1, (Lang::En, vec2(1280.0, 800.0)));
    let buttons = buttons(&window);
    assert!(buttons.iter().any(|(name, rect)| name == "Depth 2" && rect.width() > 70.0), "{buttons:?}");
}

#[test]
fn a_lane_is_named_once_and_by_its_head() {
    let mut window = stepped(model_of_shipped("worked-example", Lang::En), vec2(1280.0, 800.0), 2);
    assert_eq!(window.get_all_by_label("Lane 2: Alpha-beta").count(), 1);
    assert!(buttons(&window).iter().all(|(name, _)| !name.contains("Alpha-beta")));
    // A page of Maps shows no heads: the bar names the lanes.
    press(&mut window, &[Key::W]);
    assert!(buttons(&window).iter().any(|(name, _)| name == "Lane 2: Alpha-beta"));
}

/// Where the lines of the menu are, and whether a bar at their right end says that there are others.
fn more(size: Vec2) -> (Vec<Rect>, bool) {
    let mut window = settled(scenario("mate-in-two"), Lang::En, size);
    let before: Vec<Rect> = window.get_all_by_role(Role::Button).map(|node| node.rect()).collect();
    click(&mut window, "Menu");
    window.run_steps(30);
    let lines = window.get_all_by_role(Role::Button).map(|node| node.rect());
    let lines: Vec<Rect> = lines.filter(|rect| !before.contains(rect)).collect();
    let right = lines.iter().map(|line| line.right()).fold(0.0, f32::max);
    let is_bar =
        |rect: Rect| rect.width() < 7.0 && rect.height() > 40.0 && (-1.0..12.0).contains(&(rect.left() - right));
    let mut shapes = window.output().shapes.iter().map(|clipped| &clipped.shape);
    let has_bar = shapes.any(|shape| matches!(shape, egui::Shape::Rect(bar) if is_bar(bar.rect)));
    (lines, has_bar)
}

#[test]
fn the_menu_shows_all_its_lines_or_that_there_are_others() {
    for size in [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
        let (lines, _) = more(size);
        assert!(lines.len() > 20, "{lines:?}");
        assert!(lines.iter().all(|line| line.bottom() < size.y), "{size}: {lines:?}");
    }
    for size in [vec2(1024.0, 600.0), vec2(844.0, 390.0), vec2(390.0, 844.0)] {
        let (lines, has_bar) = more(size);
        assert!(lines.iter().any(|line| line.bottom() > size.y), "{size}: {lines:?}");
        assert!(has_bar, "{size}: {lines:?}");
    }
}
