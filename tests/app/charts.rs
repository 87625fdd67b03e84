//! The charts of the window: their names, their legend, the text of a mark, where a click goes, and what keys and the
//! pointer do with them. All charts are one widget.

use crate::support::prelude::*;

/// The comparison of a small tree, measured in whole.
fn compared(lang: Lang) -> Window {
    measured(settled(scenario("worked-example"), lang, vec2(1280.0, 800.0)))
}

/// A window on that tree, with the comparison open and measured in whole.
fn measured(mut window: Window) -> Window {
    press(&mut window, &[Key::M]);
    until(&mut window, "the comparison", |window| match &window.state().model.dialog.overlay {
        Overlay::Compare(comparison) => comparison.trees.len() == usize::from(comparison.most.0),
        _ => false,
    });
    window.run_ok();
    window
}

/// The names of a point of the growth and of a bar of the deepest depth.
const MARK: [&str; 2] = ["Alpha-beta at depth 2. Visits at the horizon: 4.", "alpha-beta，深度 2。水平线访问数：4。"];

/// The places of all marks with a name.
fn marks(window: &Window, words: &str) -> Vec<Rect> {
    window.query_all_by_role_and_label(Role::Button, words).map(|node| node.rect()).collect()
}

fn is_compared(window: &Window) -> bool {
    matches!(window.state().model.dialog.overlay, Overlay::Compare(_))
}

#[test]
fn a_chart_is_named_by_its_title_and_its_values() {
    for (lang, title, values) in [
        (Lang::En, "Visits at the horizon by depth (logarithmic axis)", "Alpha-beta: 2 4."),
        (Lang::Zh, "各深度的水平线访问数（对数坐标）", "Alpha-beta：2 4。"),
    ] {
        let window = compared(lang);
        let charts: Vec<String> =
            window.query_all_by_role(Role::Image).filter_map(|node| node.accesskit_node().label()).collect();
        assert_eq!(charts.len(), 3, "{charts:?}");
        assert!(charts[0].contains(title) && charts[0].contains(values), "{charts:?}");
        assert!(charts.iter().all(|chart| chart.contains(&lang.say("chart-keys"))));
    }
}

#[test]
fn the_legend_hides_and_shows_a_series() {
    for (lang, words) in Lang::ALL.into_iter().zip(MARK) {
        let mut window = compared(lang);
        assert_eq!(marks(&window, words).len(), 2, "a point and a bar: {words}");
        let name = lang.say("app-algorithm-alpha-beta");
        let entry = |window: &Window| window.get_by_role_and_label(Role::CheckBox, &name).click();
        entry(&window);
        window.run_ok();
        assert_eq!(marks(&window, words).len(), 1, "the bar alone");
        entry(&window);
        window.run_ok();
        assert_eq!(marks(&window, words).len(), 2);
    }
}

#[test]
fn what_is_under_the_pointer_is_told_in_both_languages() {
    for (lang, words) in Lang::ALL.into_iter().zip(MARK) {
        let mut window = compared(lang);
        let place = marks(&window, words)[0];
        window.hover_at(place.center());
        window.run_ok();
        let told = window.query_all_by_role(Role::Label).filter_map(|node| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value())
        });
        let told: Vec<String> = told.collect();
        assert!(told.iter().any(|told| told == words), "{words}: {told:?}");
        assert!(told.iter().any(|told| *told == lang.say("chart-goes")), "{told:?}");
    }
}

#[test]
fn a_click_on_a_point_goes_to_its_search() {
    let mut window = compared(Lang::En);
    let point = marks(&window, MARK[0])[0];
    window.hover_at(point.center());
    window.run_ok();
    window.drag_at(point.center());
    window.drop_at(point.center());
    window.run_ok();
    let model = &window.state().model;
    assert_eq!((&model.dialog.overlay, model.searches.base.depth), (&Overlay::None, Depth(2)));
    let lane = model.focused().expect("a lane");
    assert_eq!(lane.method, Algorithm::AlphaBeta);
    // The lane's counts are those of the point.
    assert_eq!(lane.record().expect("a record").trace().evaluations().map(|(_, leaves)| leaves).sum::<u64>(), 4);
}

#[test]
fn keys_choose_a_mark_and_go_there() {
    let mut window = compared(Lang::En);
    let chart = |window: &Window| {
        window.query_all_by_role(Role::Image).next().expect("a chart").focus();
    };
    chart(&window);
    window.run_ok();
    // The points of the theory come first; the last point of the growth is that of the last lane.
    press(&mut window, &[Key::End]);
    assert!(is_compared(&window));
    press(&mut window, &[Key::ArrowLeft, Key::ArrowRight, Key::Enter]);
    let model = &window.state().model;
    assert!(
        model.dialog.overlay == Overlay::None && model.searches.base.depth == Depth(2),
        "{:?}",
        model.searches.base.depth
    );
    assert_eq!(model.searches.focus, model.searches.lanes.len() - 1);
}

#[test]
fn keys_and_the_pointer_zoom_move_and_reset() {
    let mut window = compared(Lang::En);
    let place = |window: &Window| marks(window, MARK[0]).first().copied();
    let at_first = place(&window).expect("it is there");
    let chart = window.query_all_by_role(Role::Image).next().expect("a chart");
    let (area, middle) = (chart.rect(), chart.rect().center());
    chart.focus();
    window.run_ok();
    press(&mut window, &[Key::Minus]);
    let smaller = place(&window).expect("it is nearer to the middle");
    assert!(smaller.center().distance(middle) < at_first.center().distance(middle) - 4.0, "{at_first:?} {smaller:?}");
    press(&mut window, &[Key::Num0]);
    assert_eq!(place(&window), Some(at_first), "as at first");
    // What is dragged moves; the key puts it back.
    let free = area.left_top() + vec2(30.0, 20.0);
    drag(&mut window, free, free + vec2(-40.0, 25.0));
    let moved = place(&window).expect("it is still there");
    assert!((moved.center() - at_first.center() - vec2(-40.0, 25.0)).length() < 12.0, "{at_first:?} {moved:?}");
    window.query_all_by_role(Role::Image).next().expect("a chart").focus();
    window.run_ok();
    press(&mut window, &[Key::Num0]);
    assert_eq!(place(&window), Some(at_first), "as at first");
    assert!(is_compared(&window));
}

#[test]
fn on_the_stage_all_type_of_a_chart_has_18_points() {
    for (lang, size) in Lang::ALL.into_iter().zip([vec2(1280.0, 800.0), vec2(1024.0, 768.0)]) {
        let mut window = stepped(model_of_shipped("worked-example", lang), size, 2);
        press(&mut window, &[Key::F11]);
        let zoom = window.ctx.zoom_factor();
        window.set_size(size / zoom);
        window.run_steps(3);
        let window = measured(window);
        let area = window.query_all_by_role(Role::Image).next().expect("a chart").rect();
        let near = area.expand2(vec2(60.0, 40.0));
        let all = texts(&window);
        let of_chart: Vec<_> = all.iter().filter(|text| near.contains(text.rect.center())).collect();
        assert!(of_chart.len() > 5, "numbers and names: {of_chart:?}");
        for text in of_chart {
            assert!(text.smallest * zoom >= 17.99, "{} points: {:?}", text.smallest * zoom, text.words);
        }
    }
}

#[test]
fn the_panel_leads_to_pictures_of_its_charts() {
    let mut window = compared(Lang::En);
    click(&mut window, "Save picture");
    assert!(matches!(
        window.state().model.dialog.overlay,
        Overlay::Picture(jianzhi_view::scene::figure::What::Compare, _)
    ));
    assert!(jianzhi_app::files::pictures::has(&window.state().model, jianzhi_view::scene::figure::What::Compare));
    // It is kept of those searches alone.
    press(&mut window, &[Key::Escape]);
    let mut model = window.state().model.clone();
    apply(&mut model, LanesCommand::SetDepth(Depth(1)));
    assert!(!jianzhi_app::files::pictures::has(&model, jianzhi_view::scene::figure::What::Compare));
}
