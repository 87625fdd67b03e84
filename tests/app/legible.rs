//! A tree of up to 40 positions is never drawn without its names and values, whatever the size of the window: other parts give
//! way to it, and then it is scrolled.

use crate::support::painted::outlines;
use crate::support::prelude::*;

/// Promised windows, those of an embed, and phones.
const SIZES: [Vec2; 7] = [
    vec2(1280.0, 800.0),
    vec2(1024.0, 768.0),
    vec2(900.0, 600.0),
    vec2(750.0, 560.0),
    vec2(640.0, 480.0),
    vec2(390.0, 844.0),
    vec2(360.0, 640.0),
];
const MOST: usize = 40;

/// A node that is nearer to the edge of its pane may be cut: the tree is scrolled there.
const CUT: f32 = 2.0;
/// How far a name may be from its node.
const NEAR: f32 = 90.0;

/// The names and values that are missing at the nodes that are seen.
fn lacks(window: &Window, place: &str) -> Vec<String> {
    let model = &window.state().model;
    let painted = texts(window);
    let panes: Vec<Rect> = window
        .query_all_by_role(Role::Group)
        .filter(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with("Tree of")))
        .map(|node| node.rect())
        .collect();
    let nodes: Vec<(String, Rect)> = window
        .query_all_by_role(Role::TreeItem)
        .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
        .collect();
    let mut lacks = Vec::new();
    let mut found = 0;
    for at in &model.trees.canvas.places {
        if at.label.is_empty() {
            continue;
        }
        let starts = format!("{}: ", at.label);
        let inside = |rect: &Rect| panes.iter().any(|pane| pane.shrink(CUT).contains_rect(*rect));
        for (_, rect) in nodes.iter().filter(|(label, rect)| label.starts_with(&starts) && inside(rect)) {
            found += 1;
            let is_near = |there: Rect| there.distance_to_pos(rect.center()) < NEAR;
            if !painted.iter().any(|text| text.words == at.label && is_near(text.rect)) {
                lacks.push(format!("{place}: {} at {rect}", at.label));
            }
        }
    }
    if found == 0 {
        let screen = window.ctx.content_rect();
        lacks.push(format!("{place}: no position with a name is seen in {panes:?} of {screen}: {nodes:?}"));
    }
    // Leaves that are seen have their values, with which they are named.
    for leaf in model.trees.canvas.places.iter().filter(|at| at.child_count == 0) {
        let Some(value) = leaf.value.map(text::score) else { continue };
        let is_leaf = |label: &str| label.contains(&format!(": {value} · "));
        for (label, rect) in nodes.iter().filter(|(label, _)| is_leaf(label)) {
            let is_inside = |there: Rect| rect.expand(3.0).contains(there.center());
            let is_seen = panes.iter().any(|pane| pane.shrink(CUT).contains_rect(*rect));
            let is_told = painted.iter().any(|text| text.words.contains(&value) && is_inside(text.rect));
            if is_seen && !is_told {
                lacks.push(format!("{place}: {label} at {rect}"));
            }
        }
    }
    lacks
}

fn small() -> Vec<Scenario> {
    let is_small = |scenario: &Scenario| scenario.base.start.tree().is_some_and(|tree| tree.node_count() <= MOST);
    Scenario::shipped().filter(is_small).collect()
}

#[test]
fn a_small_tree_has_its_names_and_values_at_every_size_and_on_the_stage() {
    let mut wrong = Vec::new();
    let shown = small();
    assert!(shown.len() > 8, "{}", shown.len());
    for (number, scenario) in shown.into_iter().enumerate() {
        let stage = [vec2(1024.0, 768.0), vec2(1280.0, 800.0), vec2(2560.0, 1440.0)][number % 3];
        let desk = SIZES.into_iter().skip(number % 2).step_by(2).chain([SIZES[5]]);
        for (size, keys) in desk.map(|size| (size, &[][..])).chain([(stage, &[Key::F11][..])]) {
            let mut window = window(scenario.clone(), Lang::En, size);
            window.run_steps(2);
            press(&mut window, keys);
            window.set_size(size / window.ctx.zoom_factor());
            window.run_steps(5);
            for keys in [&[Key::Home][..], &[Key::ArrowRight, Key::ArrowRight], &[Key::C], &[Key::End]] {
                press(&mut window, keys);
                let step = window.state().model.timeline.clock.0;
                wrong.extend(lacks(&window, &format!("{} at {size}, step {step}", scenario.name)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_first_lessons_pages_have_names_on_the_stage_and_at_the_desk() {
    let mut wrong = Vec::new();
    let lesson = shipped_lesson("minimax");
    let name = lesson.name.clone();
    let stops = lesson.stops().count();
    let mut model = model_of_lesson(lesson, Lang::En);
    let mut window = window(small().remove(0), Lang::En, vec2(1280.0, 800.0));
    for stop in 0..stops {
        for (is_on_stage, pixels) in
            [(false, vec2(1024.0, 768.0)), (true, vec2(1280.0, 800.0)), (true, vec2(1024.0, 768.0))]
        {
            let mut shown = model.clone();
            if is_on_stage {
                apply(&mut shown, StageCommand::SwitchPresenter);
            }
            reopen(&mut window, shown);
            window.set_size(pixels);
            window.run_steps(2);
            // The window of the last round had another zoom.
            window.ctx.set_zoom_factor(if is_on_stage { 1.5 } else { 1.0 });
            window.run_steps(5);
            let canvas = &window.state().model.trees.canvas;
            if !canvas.is_whole || canvas.places.len() > MOST {
                continue;
            }
            wrong.extend(lacks(&window, &format!("{name}, page {}, at {pixels}, on stage: {is_on_stage}", stop + 1)));
        }
        for _ in 0..3 {
            if model.learning.lesson.as_ref().is_some_and(|lecture| lecture.stop == stop) {
                apply(&mut model, ClockCommand::Go(Go::PageDown));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Positions by their names, with what is drawn of them.
fn positions(window: &Window) -> Vec<(String, Rect)> {
    let items = window.query_all_by_role(Role::TreeItem);
    items.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect()
}

#[test]
fn the_reason_of_a_cut_is_next_to_its_own_node_or_names_it() {
    let phones = [vec2(844.0, 390.0), vec2(390.0, 844.0), vec2(360.0, 640.0), vec2(750.0, 560.0)];
    let mut wrong = Vec::new();
    for (size, is_on_stage) in phones.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        for lang in Lang::ALL {
            let example =
                small().into_iter().find(|scenario| scenario.name == "worked-example").expect("it is shipped");
            let mut window = window(example, lang, size);
            window.run_steps(2);
            press(&mut window, if is_on_stage { &[Key::F11, Key::C][..] } else { &[Key::C] });
            window.set_size(size / window.ctx.zoom_factor());
            window.run_steps(4);
            let place = format!("{lang:?} at {size}, on stage: {is_on_stage}");
            let told = texts(&window).into_iter().find(|text| text.words.contains("−8 ≤ −5") && text.words.len() < 60);
            let Some(told) = told else {
                wrong.push(format!("{place}: no reason"));
                continue;
            };
            let away = |rect: Rect| {
                // For fingers, a position's part is larger than its node.
                let rect = Rect::from_center_size(rect.center(), rect.size().min(Vec2::splat(31.0)));
                (told.rect.min - rect.max).max(rect.min - told.rect.max).max(Vec2::ZERO).length()
            };
            let (own, others): (Vec<_>, Vec<_>) = positions(&window)
                .into_iter()
                .partition(|(label, _)| ["C: ", "C："].iter().any(|name| label.starts_with(name)));
            // The other lane has a node of that name as well.
            let own = own.into_iter().map(|(_, rect)| away(rect)).fold(f32::INFINITY, f32::min);
            for (label, rect) in others {
                let is_nearer = away(rect) < own.min(10.0) && !told.words.starts_with('C');
                if is_nearer || told.rect.shrink(2.0).intersects(rect) {
                    wrong.push(format!("{place}: {:?} at {} is next to {label} at {rect}", told.words, told.rect));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_two_names_of_four_plies_cover_each_other() {
    let shown = small().into_iter().find(|scenario| scenario.name == "four-plies").expect("it is shipped");
    let mut wrong = Vec::new();
    for size in SIZES.into_iter().chain([vec2(844.0, 390.0)]) {
        let mut window = window(shown.clone(), Lang::En, size);
        window.run_steps(3);
        let is_name = |words: &str| words.len() == 1 && words.chars().all(|sign| sign.is_ascii_uppercase());
        // The bars of the timeline have names as well.
        let panes = window.query_all_by_role(Role::Group);
        let panes: Vec<Rect> = panes
            .filter(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with("Tree of")))
            .map(|node| node.rect())
            .collect();
        let names: Vec<_> = texts(&window)
            .into_iter()
            .filter(|text| is_name(&text.words) && panes.iter().any(|pane| pane.contains_rect(text.rect)))
            .collect();
        for (at, one) in names.iter().enumerate() {
            // Of the height of a line of type the letters take the middle.
            let inner = one.rect.shrink2(vec2(0.0, one.rect.height() * 0.25));
            let other = names[at + 1..].iter().find(|other| other.rect.intersects(inner));
            wrong.extend(other.map(|other| format!("{size}: {} over {} at {}", one.words, other.words, one.rect)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wider is no position.
const LARGEST: f32 = 60.0;

/// Phones, upright and on their sides.
const PHONES: [Vec2; 4] = [vec2(844.0, 390.0), vec2(667.0, 375.0), vec2(390.0, 844.0), vec2(360.0, 640.0)];

#[test]
fn a_small_tree_is_wholly_visible_on_phones() {
    let mut wrong = Vec::new();
    for name in ["worked-example", "shallow-cut", "two-plies", "equality", "min-root", "chain", "deep-cut"] {
        let shown = small().into_iter().find(|scenario| scenario.name == name).expect("it is shipped");
        for size in PHONES {
            let mut window = with_fingers(shown.clone(), size);
            for keys in [&[Key::Home][..], &[Key::C], &[Key::End]] {
                press(&mut window, keys);
                // What is drawn of the trees has the part of the window to itself that their values have.
                let is_value = |words: &str| words.parse::<i16>().is_ok();
                let values = texts(&window).into_iter().filter(|text| is_value(&text.words.replace('−', "-")));
                let panes: Vec<Rect> = values.map(|text| text.clip).collect();
                for (outline, clip) in outlines(&window) {
                    let is_node = outline.width() < LARGEST && panes.contains(&clip);
                    if is_node && !clip.expand(0.5).contains_rect(outline) {
                        wrong.push(format!("{name} at {size}, {keys:?}: {outline} in {clip}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The window of a phone.
fn with_fingers(shown: Scenario, size: Vec2) -> Window {
    let mut model = jianzhi_app::model(shown, Lang::En).expect("a model");
    model.settings.has_fingers = true;
    stepped(model, size, 3)
}

#[test]
fn a_bound_is_at_its_position_on_a_phone_held_upright() {
    let (mut wrong, mut found) = (Vec::new(), 0);
    for shown in small() {
        for size in [PHONES[2], PHONES[3]] {
            let mut window = with_fingers(shown.clone(), size);
            for keys in [&[Key::C][..], &[Key::End]] {
                press(&mut window, keys);
                let painted = texts(&window);
                for (label, rect) in positions(&window) {
                    let value = label.split(": ").nth(1).and_then(|rest| rest.split(" · ").next()).unwrap_or_default();
                    if !value.starts_with(['≥', '≤']) {
                        continue;
                    }
                    found += 1;
                    let is_near = |there: Rect| rect.expand2(vec2(30.0, 20.0)).contains(there.center());
                    if !painted.iter().any(|text| text.words == value && is_near(text.rect)) {
                        wrong.push(format!("{} at {size}, {keys:?}: {label} at {rect}", shown.name));
                    }
                }
            }
        }
    }
    assert!(found > 20, "{found}");
    // On the narrowest phone a tree of many leaves has no place for some, which are told where the position is pointed at.
    assert!(wrong.len() * 50 < found, "{} of {found}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_edge_crosses_the_words_of_a_cut_in_a_narrow_lane() {
    let mut wrong = Vec::new();
    for (size, lang) in
        [vec2(750.0, 560.0), vec2(844.0, 390.0)].into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang)))
    {
        let example = small().into_iter().find(|scenario| scenario.name == "worked-example").expect("it is shipped");
        let mut window = window(example, lang, size);
        window.run_steps(2);
        press(&mut window, &[Key::C]);
        let told = texts(&window).into_iter().find(|text| text.words.contains("−8 ≤ −5") && text.words.len() < 60);
        let told = told.expect("the reason").rect;
        // Of the lanes it is the second one that cuts.
        let is = |label: &str, name: char| label.strip_prefix(name).is_some_and(|rest| rest.starts_with([':', '：']));
        let at = |name: char| positions(&window).into_iter().rfind(|(label, _)| is(label, name));
        let at = |name: char| at(name).expect("a position").1.center();
        let leaves =
            positions(&window).into_iter().map(|(_, rect)| rect.center()).filter(|leaf| leaf.y > at('C').y + 9.0);
        let edges = [('B', 'A'), ('C', 'A')].map(|(below, above)| [at(below), at(above)]);
        let edges = edges.into_iter().chain(leaves.flat_map(|leaf| ['B', 'C'].map(|above| [leaf, at(above)])));
        let is_near = |[below, above]: &[Pos2; 2]| (below.x - above.x).abs() < 90.0;
        for [below, above] in edges.filter(is_near) {
            let mut parts = (0..=50).map(|part| below.lerp(above, part as f32 / 50.0));
            if parts.any(|point| told.shrink2(vec2(0.0, 4.0)).contains(point)) {
                wrong.push(format!("{lang:?} at {size}: {told} on the edge from {above} to {below}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_frame_of_a_leaf_at_the_edge_of_a_narrow_lane_is_whole() {
    for size in [vec2(750.0, 560.0), vec2(844.0, 390.0)] {
        let example = small().into_iter().find(|scenario| scenario.name == "worked-example").expect("it is shipped");
        let mut window = window(example, Lang::En, size);
        press(&mut window, &[Key::C]);
        let before = outlines(&window);
        window.get_all_by_label_contains("Child 3 of C: 1").last().expect("a leaf").click();
        window.run_ok();
        let frames: Vec<_> = outlines(&window).into_iter().filter(|outline| !before.contains(outline)).collect();
        assert!(!frames.is_empty(), "{size}");
        assert!(frames.iter().all(|(frame, clip)| clip.expand(0.5).contains_rect(*frame)), "{size}: {frames:?}");
    }
}

/// Long names as the moves of a program give them; each is nearer to its own node than to any other of its row.
#[test]
fn a_long_name_is_at_its_own_node() {
    const NAMES: [&str; 3] = ["m3-2-5-9", "m8-1-4-7", "m2-6-0"];
    let below = ["(N.3-2(1 2) N.5-9(3 4))", "(N.8-1(5 6) N.4-7(7 8))", "(N.2(9) N.6-0(1 2))"];
    let rows = NAMES.iter().zip(below).map(|(name, below)| format!("{name}{}", below.replace('N', name)));
    let tree = format!("A({})", rows.collect::<Vec<_>>().join(" "));
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, EditCommand::OpenTreeEditor);
    apply(&mut model, DialogCommand::Become(Overlay::TreeEditor(tree)));
    apply(&mut model, EditCommand::ApplyTree);
    assert_eq!(model.dialog.overlay, Overlay::None, "it is a tree");
    apply(&mut model, LanesCommand::AddLane(Algorithm::Pvs.into()));
    let mut window = window_on(model, vec2(1280.0, 800.0));
    until_searched(&mut window);
    press(&mut window, &[Key::End]);
    let painted = texts(&window);
    for name in NAMES {
        let nodes: Vec<Rect> = positions(&window)
            .into_iter()
            .filter(|(label, _)| label.starts_with(&format!("{name}:")))
            .map(|(_, rect)| rect)
            .collect();
        assert_eq!(nodes.len(), 3, "{name} in each lane: {:?}", positions(&window));
        for node in nodes {
            let is_its = |text: &&painted::Painted| {
                let away = text.rect.center() - node.center();
                text.words == name && away.x.abs() < node.width() * 0.5 && away.y.abs() < NEAR
            };
            assert!(painted.iter().any(|text| is_its(&text)), "{name} at {node}");
        }
    }
}
