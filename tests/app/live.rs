//! While a leaf or the slider at a cut is dragged, every frame shows the searches of the value that the pointer is at: all
//! lanes, their trees and their counts.

use crate::support::prelude::*;

const TREE: &str = "A(B(10 -5 2) C(-8 6 1))";

fn worked_example(lang: Lang) -> Window {
    settled(scenario("worked-example"), lang, vec2(1280.0, 800.0))
}

fn visits(model: &Model) -> Vec<u64> {
    model.shown_lanes().iter().filter_map(|lane| lane.counts()).map(|counts| counts.visits).collect()
}

/// How often a text was painted in the last frame.
fn painted(window: &Window, words: &str) -> usize {
    texts(window).iter().filter(|text| text.words == words).count()
}

fn leaf(window: &Window, label: &str) -> Pos2 {
    window.get_all_by_label_contains(label).last().expect("a leaf").rect().center()
}

/// One frame with the pointer there.
fn move_to(window: &mut Window, at: Pos2) {
    window.hover_at(at);
    window.step();
}

#[test]
fn each_frame_of_a_drag_shows_the_searches_of_its_own_value() {
    let mut window = worked_example(Lang::En);
    let from = leaf(&window, "Child 1 of C: −8");
    window.drag_at(from);
    window.step();
    move_to(&mut window, from - vec2(0.0, 10.0));
    move_to(&mut window, from - vec2(0.0, 14.0));
    let mut seen = Vec::new();
    for units in [2, 4, 15, 3, 0, 9] {
        move_to(&mut window, from - vec2(0.0, 7.0 * units as f32));
        let model = &window.state().model;
        let value = -8 + units;
        assert_eq!(tree_of(model), format!("A(B(10 -5 2) C({value} 6 1))"));
        assert_eq!(model.timeline.clock, model.last(), "the whole search is seen");
        // Both trees, painted in the frame whose pointer gave the value.
        let minus = value.to_string().replace('-', "−");
        assert!(
            painted(&window, &minus) >= 2,
            "{value}: {:?}",
            texts(&window).iter().map(|text| &text.words).collect::<Vec<_>>()
        );
        let is_cut = value <= -5;
        assert_eq!(visits(model), [9, if is_cut { 7 } else { 9 }], "{value}");
        let gone = "With child 1 of C = 1 the cut below C is gone: 2 more visits. A changes from −5 to 1.";
        assert_eq!(window.query_by_label(gone).is_some(), value == 1);
        seen.push(is_cut);
    }
    assert!(seen.contains(&true) && seen.contains(&false));
    window.drop_at(from - vec2(0.0, 63.0));
    window.run_ok();
    assert_eq!(tree_of(&window.state().model), "A(B(10 -5 2) C(1 6 1))", "it is kept");
    held(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(tree_of(&window.state().model), TREE, "a drag is taken back at once");
    assert!(window.state().model.edits.history.undo.is_empty());
}

#[test]
fn the_tree_keeps_its_place_while_a_leaf_is_dragged() {
    for (size, lang) in
        [(vec2(1280.0, 800.0), Lang::En), (vec2(1024.0, 768.0), Lang::Zh), (vec2(750.0, 560.0), Lang::En)]
    {
        let mut window = settled(scenario("worked-example"), lang, size);
        let nodes = |window: &Window| -> Vec<egui::Rect> {
            window.get_all_by_role(Role::TreeItem).map(|node| node.rect()).collect()
        };
        let from = nodes(&window).last().expect("a leaf").center();
        window.drag_at(from);
        window.step();
        move_to(&mut window, from + vec2(0.0, 12.0));
        let before = nodes(&window);
        for by in [20.0, 60.0, -70.0, -20.0] {
            move_to(&mut window, from + vec2(0.0, by));
            let now = nodes(&window);
            assert_eq!(now.len(), before.len());
            for (one, other) in now.iter().zip(&before) {
                assert!((one.center() - other.center()).length() < 2.5, "{size} {by}: {one} {other}");
            }
        }
        window.drop_at(from);
    }
}

#[test]
fn the_slider_repaints_all_lanes_and_leaves_the_searches_alone() {
    let mut window = worked_example(Lang::En);
    press(&mut window, &[Key::C]);
    let step = window.state().model.timeline.clock;
    let slider = window.get_by(|node| {
        node.role() == Role::Slider
            && node.label().is_some_and(|label| label.contains("drag to change it") || label.starts_with("What if"))
    });
    let rect = slider.rect();
    window.drag_at(rect.center());
    window.step();
    for (at, is_cut) in [(rect.right_center(), false), (rect.left_center(), true), (rect.right_center(), false)] {
        move_to(&mut window, at);
        let model = &window.state().model;
        let value = model.edits.tried.as_ref().expect("a trial").value;
        assert!(painted(&window, &value.to_string().replace('-', "−")) >= 2);
        assert_eq!(visits(model), [9, if is_cut { 7 } else { 9 }]);
        assert_eq!((tree_of(model).as_str(), model.timeline.clock), (TREE, step));
        assert_eq!(window.query_by_label_contains("2 more visits").is_some(), !is_cut);
        let ghosts = window.query_all_by_label_contains("never looked at").count();
        assert_eq!(ghosts, if is_cut { 2 } else { 0 });
    }
    // Over its own value the whole search stays in view; released there, the step is seen again.
    let own = rect.left_center() + vec2(rect.width() * 0.4, 0.0);
    let own = (0..200).map(|by| own + vec2(by as f32 * 0.25, 0.0)).find(|&at| {
        move_to(&mut window, at);
        window.state().model.edits.tried.as_ref().is_some_and(|tried| tried.value == -8)
    });
    let own = own.expect("its own value");
    assert!(window.state().model.edits.live.is_some());
    window.drop_at(own);
    window.run_ok();
    assert!(window.state().model.edits.tried.is_none() && window.state().model.edits.live.is_none());
    assert_eq!((tree_of(&window.state().model).as_str(), window.state().model.timeline.clock), (TREE, step));
}

/// What the second lane tells of a leaf's new value.
fn describe(text: &str, method: &str, (path, value): (&[u16], i16), lang: Lang) -> String {
    let mut scenario = Scenario::new("own", Start::Tree(Tree::parse(text, Side::Max).unwrap().into()));
    scenario.methods = vec![method.parse().unwrap()];
    let mut model = jianzhi_app::model(scenario, lang).expect("a model");
    let value = Some(Score::new(value));
    apply(&mut model, Command::Edit(EditCommand::SetValue { path: path.to_vec(), value, gesture: None }));
    model.edits.change.as_ref().expect("a change").brief(&model, 0)
}

#[test]
fn one_sentence_tells_which_cuts_are_other_ones_and_what_that_costs() {
    for (tree, method, change, en, zh) in [
        (
            "A(B(10 -5 2) C(E=-8 6 1))",
            "alpha-beta",
            (&[1, 0][..], 7),
            "With E = 7 the cut below C is gone: 2 more visits.",
            "E = 7 时，C 下面的剪枝没有了：多 2 次访问。",
        ),
        (
            "A(B(3 5) C(E=7 6 1))",
            "alpha-beta",
            (&[1, 0], 1),
            "With E = 1 C is cut: 2 visits fewer.",
            "E = 1 时，C 被剪枝：少 2 次访问。",
        ),
        (
            "A(B(E=3 5) C(4 2 9 9) D(1 8 8))",
            "alpha-beta",
            (&[0, 0], 0),
            "With E = 0 the cut below C is gone: 2 more visits.",
            "",
        ),
        (
            "A(B(E=9 3) C(1 2 3))",
            "minimax",
            (&[0, 0], 8),
            "With E = 8: as many visits as before, since nothing is ever cut here.",
            "E = 8 时：访问次数不变，因为这里从不剪枝。",
        ),
    ] {
        assert_eq!(describe(tree, method, change, Lang::En), en);
        if !zh.is_empty() {
            assert_eq!(describe(tree, method, change, Lang::Zh), zh);
        }
    }
}

#[test]
fn while_what_comes_next_is_hidden_a_drag_shows_no_more_than_the_step() {
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, PredictCommand::SwitchPredict);
    apply(&mut model, ClockCommand::Go(Go::First));
    let value = Some(Score::new(3));
    apply(&mut model, EditCommand::SetValue { path: vec![1, 0], value, gesture: Some(1) });
    assert_eq!(model.timeline.clock.0, 0);
}

#[test]
fn window_and_listing_are_those_of_the_tried_value_and_the_timeline_says_that_it_is_not() {
    for (lang, words) in [(Lang::En, "The timeline is the recorded search"), (Lang::Zh, "时间线是原来的搜索")]
    {
        let mut window = worked_example(lang);
        press(&mut window, &[Key::C]);
        let ruler = |window: &Window| {
            let rulers = window.query_all_by_label_contains(": α ");
            rulers.filter_map(|node| node.accesskit_node().value()).collect::<Vec<_>>().join("\n")
        };
        assert!(ruler(&window).contains("C ≤−5"), "{}", ruler(&window));
        let slider = window.query_all_by_role(Role::Slider).map(|node| node.rect());
        let slider = slider.min_by(|one, other| one.width().total_cmp(&other.width())).expect("a slider");
        window.drag_at(slider.center());
        window.step();
        move_to(&mut window, slider.right_center());
        move_to(&mut window, slider.right_center() - vec2(12.0, 0.0));
        window.step();
        assert!(window.state().model.edits.live.is_some());
        assert!(!ruler(&window).contains("≤") && ruler(&window).contains("B = −5"), "{}", ruler(&window));
        assert!(texts(&window).iter().any(|text| text.words.contains(words)), "{words}");
    }
}
