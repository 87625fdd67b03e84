//! The slider at a cut: it shows what a search of the changed tree does, and changes the tree only where that is asked
//! for.

use crate::support::prelude::*;
use egui_kittest::Node;
use jianzhi_core::claim::{Claim, CutOutcome, Hinge};

/// A tree with a second child of C that cuts too, as long as it is −5 or less.
const TREE: &str = "A(B(10 -5 2) C(-8 -6 1))";

const PHONES: [Vec2; 4] = [vec2(844.0, 390.0), vec2(667.0, 375.0), vec2(390.0, 844.0), vec2(360.0, 640.0)];

fn own(text: &str, side: Side) -> Scenario {
    let mut scenario = Scenario::new("own", Start::Tree(Tree::parse(text, side).unwrap().into()));
    scenario.methods = vec!["alpha-beta".parse().unwrap()];
    scenario
}

fn at_the_cut(lang: Lang) -> Window {
    let mut window = settled(own(TREE, Side::Max), lang, vec2(1280.0, 800.0));
    press(&mut window, &[Key::C]);
    window
}

/// The slider of the cut; the strip is another one.
fn slider(window: &Window) -> Node<'_> {
    let is_ours = |label: String| {
        ["What if", "drag to change it", "如果", "拖动来改变它"].iter().any(|words| label.contains(words))
    };
    window.get_by(move |node| node.role() == Role::Slider && node.label().is_some_and(is_ours))
}

fn value(window: &Window) -> f64 {
    slider(window).accesskit_node().numeric_value().expect("a value")
}

/// Gives the slider the keyboard and presses keys there.
fn slide(window: &mut Window, keys: &[Key]) {
    slider(window).focus();
    window.run_ok();
    press(window, keys);
}

fn tree(window: &Window) -> String {
    tree_of(&window.state().model)
}

#[test]
fn the_arrow_keys_try_a_value_and_leave_the_clock_where_it_is() {
    let mut window = at_the_cut(Lang::En);
    let (step, before) = (window.state().model.timeline.clock, tree(&window));
    assert_eq!(value(&window), -8.0);
    slide(&mut window, &[Key::ArrowRight; 4]);
    assert_eq!(value(&window), -4.0);
    assert_eq!((window.state().model.timeline.clock, tree(&window)), (step, before), "only tried");
    window.get_by_label("At −4, child 1 of C no longer cuts C, but child 2 of C does.");
    window.get_by_label_contains("makes 8 visits (before: 7)");
    slide(&mut window, &[Key::ArrowLeft]);
    window.get_by_label("At −5, child 1 of C still cuts C.");
}

#[test]
fn the_slider_says_what_it_is_and_how_far_it_goes() {
    for (lang, words) in [(Lang::En, "−5 or less"), (Lang::Zh, "不大于 −5")] {
        let window = at_the_cut(lang);
        let slider = slider(&window);
        let node = slider.accesskit_node();
        assert!(node.label().is_some_and(|label| label.contains(words)), "{:?}", node.label());
        let ends = (node.min_numeric_value().unwrap(), node.max_numeric_value().unwrap());
        assert!(ends.0 < -8.0 && ends.1 > -5.0, "{ends:?}");
    }
}

#[test]
fn a_value_is_kept_as_an_edit_that_can_be_taken_back() {
    for (lang, keep) in [(Lang::En, "Keep this value"), (Lang::Zh, "采用这个值")] {
        let mut window = at_the_cut(lang);
        slide(&mut window, &[Key::ArrowRight; 4]);
        click(&mut window, keep);
        assert_eq!(tree(&window), "A(B(10 -5 2) C(-4 -6 1))");
        assert_eq!(window.state().model.edits.tried, None);
        held(&mut window, egui::Modifiers::COMMAND, Key::Z);
        assert_eq!(tree(&window), TREE);
    }
}

/// On a scale the slider goes from value to value, and says each as it is written.
#[test]
fn a_slider_on_a_scale_shows_values() {
    for (lang, holds, said) in [
        (Lang::En, "The cut holds as long as c1 is −4.01 or less", "At −2.5, C is no longer cut"),
        (Lang::Zh, "不大于 −4.01", "−2.5"),
    ] {
        let mut window =
            window(own("A(B(b1=-4.01 2.5 1e9) C(c1=-4.01 42850) D(0.5 3))", Side::Max), lang, vec2(1280.0, 800.0));
        press(&mut window, &[Key::C]);
        let told = |window: &Window| slider(window).accesskit_node().value().expect("a value");
        assert!(slider(&window).accesskit_node().label().is_some_and(|label| label.contains(holds)));
        assert_eq!(told(&window), "−4.01");
        slide(&mut window, &[Key::ArrowRight; 2]);
        assert_eq!(told(&window), "−2.5");
        assert!(texts(&window).iter().any(|text| text.words.contains(said)), "{:?}", texts(&window));
        slide(&mut window, &[Key::Home]);
        assert_eq!(told(&window), "<−1e9");
        click(&mut window, &lang.say("what-if-keep"));
        assert!(tree(&window).contains("c1=-1000000001"), "{}", tree(&window));
    }
}

/// The question of a null window is about values of the tree, and about what lies next to one.
#[test]
fn what_is_asked_on_a_scale_is_told_by_values_of_the_tree() {
    for (tree, cut) in [
        ("A(B(0.5 3) C(2.5 9))", "C is worth more than 0.5"),
        ("A(B(-4.01 3) C(0.5 9))", "C is worth more than −4.01"),
        ("A(B(1e9 1e9) C(0.5 9))", "C worth more than 1e9"),
    ] {
        let mut own = own(tree, Side::Max);
        own.methods = vec!["pvs".parse().unwrap()];
        let mut window = window(own, Lang::En, vec2(1280.0, 800.0));
        let mut all = String::new();
        for _ in 0..20 {
            press(&mut window, &[Key::ArrowRight]);
            all.extend(texts(&window).into_iter().map(|text| text.words + "\n"));
        }
        assert!(all.contains(cut) && !all.contains("or more"), "{all}");
    }
}

/// The worked example at its cut, where fingers point.
fn at_cut_by_fingers(lang: Lang) -> Model {
    let mut model = model_of_shipped("worked-example", lang);
    model.settings.has_fingers = true;
    apply(&mut model, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
    model
}

#[test]
fn the_buttons_below_a_tried_value_are_whole_on_phones() {
    let mut wrong = Vec::new();
    for (size, lang) in PHONES.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let model = at_cut_by_fingers(lang);
        let mut window = shown(model, size);
        slide(&mut window, &[Key::ArrowRight]);
        window.run_steps(30);
        let keep = lang.say("what-if-keep");
        let button = window.get_by_label(&keep).rect();
        let painted = texts(&window).into_iter().find(|text| text.words == keep);
        let is_whole = painted.as_ref().is_some_and(|text| text.clip.expand(0.5).contains_rect(button));
        if !is_whole {
            wrong.push(format!("{size}, {lang:?}: {button} in {:?}", painted.map(|text| text.clip)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_first_sentence_of_a_cuts_reason_is_whole_and_none_is_cut_through() {
    let mut wrong = Vec::new();
    for (size, lang) in PHONES.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let model = at_cut_by_fingers(lang);
        let picture = pictured(&model, 800.0);
        let story = picture.story.expect("a story");
        let window = stepped(model, size, 4);
        for (number, line) in story.lines.iter().enumerate() {
            let painted = texts(&window).into_iter().find(|text| text.words == *line);
            let seen = painted.as_ref().map_or(0.0, |text| text.rect.intersect(text.clip.expand(1.0)).height());
            let all = painted.map_or(f32::INFINITY, |text| text.rect.height());
            if seen < all && (number == 0 || seen > 2.0) {
                wrong.push(format!("{size}, {lang:?}: {seen} of {all} of {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_jump_has_no_letter_of_a_key_on_a_phone() {
    let window = stepped(model_of_shipped("worked-example", Lang::En), PHONES[2], 4);
    let button = window.get_by_label("Next cutoff").rect();
    // It was read as the name of the position C.
    let inside: Vec<_> = texts(&window).into_iter().filter(|text| button.contains(text.rect.center())).collect();
    assert!(inside.is_empty(), "{:?}", inside.iter().map(|text| &text.words).collect::<Vec<_>>());
}

#[test]
fn going_back_a_step_elsewhere_and_escape_end_the_trial() {
    for end in ["back", "step", "escape"] {
        let mut window = at_the_cut(Lang::En);
        slide(&mut window, &[Key::ArrowRight]);
        assert!(window.state().model.edits.tried.is_some());
        match end {
            "back" => click(&mut window, "Back to −8"),
            "step" => press(&mut window, &[Key::PageUp]),
            _ => press(&mut window, &[Key::Escape]),
        }
        assert_eq!(window.state().model.edits.tried, None, "{end}");
        assert_eq!(tree(&window), TREE);
    }
}

#[test]
fn the_pointer_drags_it_from_end_to_end() {
    let mut window = settled(scenario("worked-example"), Lang::Zh, vec2(1024.0, 768.0));
    press(&mut window, &[Key::C]);
    let rect = slider(&window).rect();
    drag(&mut window, rect.center(), rect.right_center());
    assert_eq!(Some(value(&window)), slider(&window).accesskit_node().max_numeric_value());
    window.get_by_label_contains("C 不再剪枝");
    let rect = slider(&window).rect();
    drag(&mut window, rect.right_center(), rect.left_center());
    assert_eq!(Some(value(&window)), slider(&window).accesskit_node().min_numeric_value());
    assert_eq!(tree(&window), "A(B(10 -5 2) C(-8 6 1))");
}

#[test]
fn in_the_movers_view_the_slider_has_the_movers_numbers() {
    // At the leaves of this tree MIN moves.
    let mut window = settled(own("(((3 5) (9 2)) ((8 1) (4 6)))", Side::Max), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::C]);
    let shown = value(&window);
    press(&mut window, &[Key::V]);
    let leaf = Hinge::new(&claims(&window.state().model)).expect("a hinge");
    let side = window.state().model.searches.base.start.side().after(leaf.leaf.len());
    assert_eq!((side, shown), (Side::Min, f64::from(leaf.value)));
    assert_eq!(value(&window), f64::from(side.view(Score::new(leaf.value)).get()));
    slide(&mut window, &[Key::ArrowRight]);
    let tried = window.state().model.edits.tried.clone().expect("a trial");
    assert_eq!(f64::from(side.view(Score::new(tried.value)).get()), value(&window));
}

fn claims(model: &Model) -> Vec<Claim> {
    let narrator = model.narrator().expect("a search");
    narrator.tell(&narrator.recording.replay.at(model.step())).claims
}

/// In every shipped tree, at every cut: inside of the interval the cut holds, and one value beyond it does not.
#[test]
fn what_is_said_of_a_value_agrees_with_the_interval() {
    let (mut inside, mut outside) = (0, 0);
    for scenario in Scenario::shipped().filter(|scenario| scenario.base.start.tree().is_some()) {
        let name = scenario.name.clone();
        let mut model = jianzhi_app::model(scenario, Lang::En).expect("a model");
        for lane in 0..model.searches.lanes.len() {
            apply(&mut model, LanesCommand::Focus(lane));
            apply(&mut model, ClockCommand::Go(Go::First));
            let mut last = None;
            loop {
                apply(&mut model, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
                if last.replace(model.timeline.clock) == Some(model.timeline.clock) || model.timeline.clock > Step(400)
                {
                    break;
                }
                let Some(hinge) = Hinge::new(&claims(&model)) else { continue };
                let (least, most) = hinge.span();
                let ends = [hinge.stands.from, hinge.stands.to].into_iter().flatten();
                let tried: Vec<i16> = ends.flat_map(|end| [end - 1, end, end + 1]).chain([least, most]).collect();
                for value in tried.into_iter().filter(|value| *value != hinge.value) {
                    apply(&mut model, EditCommand::Try(Box::new(hinge.clone()), value));
                    let tried = model.edits.tried.as_ref().expect("a trial");
                    let what = tried.what.as_ref().expect("no shipped tree is too large for a frame");
                    let stands = hinge.stands.contains(value);
                    assert_eq!(
                        what.fate == CutOutcome::Stands,
                        stands,
                        "{name} {lane} {:?}: {value} {what:?}",
                        model.timeline.clock
                    );
                    assert!(what.search.is_some() || what.fate == CutOutcome::Falls || stands);
                    if stands { inside += 1 } else { outside += 1 }
                }
            }
        }
    }
    assert!(inside > 50 && outside > 50, "{inside} inside, {outside} outside");
}
