//! Touch input: at the sizes of phones and tablets the middle of every button lies inside of the window, and a tap
//! there is the button's own. What lies beyond the edge of a list is scrolled to first.

use crate::support::prelude::*;
use egui::accesskit::{Action, ActionRequest, NodeId, TreeId};

/// Windows of phones and of a tablet, upright and on their sides, each in a language: words are longer in English.
const SIZES: [(f32, f32, Lang); 7] = [
    (360.0, 640.0, Lang::En),
    (360.0, 640.0, Lang::Zh),
    (360.0, 800.0, Lang::En),
    (390.0, 844.0, Lang::Zh),
    (844.0, 390.0, Lang::En),
    (844.0, 390.0, Lang::Zh),
    (768.0, 1024.0, Lang::En),
];

/// What is shown, by the commands that lead there.
fn screens() -> Vec<(String, Vec<Command>)> {
    let cut = Command::Clock(ClockCommand::Go(Go::Next(EventKind::Cutoff)));
    let mut screens = vec![
        ("the start", vec![]),
        ("a cutoff", vec![cut.clone()]),
        ("the keys", vec![Command::Dialog(DialogCommand::SwitchHelp)]),
        ("the gallery", vec![Command::Gallery(GalleryCommand::OpenGallery)]),
        ("the comparison", vec![Command::Charts(ChartsCommand::Compare)]),
        ("the ledger", vec![Command::Clock(ClockCommand::Go(Go::Last)), Command::Charts(ChartsCommand::SwitchReport)]),
        ("the search over commands", vec![Command::Dialog(DialogCommand::OpenPalette)]),
        ("the editor", vec![Command::Edit(EditCommand::OpenTreeEditor)]),
        ("a link", vec![Command::Links(LinksCommand::ShowLink)]),
        ("the lessons", vec![Command::Lesson(LessonCommand::SwitchLessons)]),
        ("a lesson", vec![Command::Lesson(LessonCommand::OpenLesson(0))]),
        (
            "a question",
            vec![
                Command::Predict(PredictCommand::SwitchPredict),
                cut,
                Command::Clock(ClockCommand::Go(Go::Back)),
                Command::Clock(ClockCommand::Go(Go::Forward)),
            ],
        ),
    ]
    .into_iter()
    .map(|(name, commands)| (name.to_owned(), commands))
    .collect::<Vec<_>>();
    for &kind in ExerciseKind::ALL {
        let begin = vec![Command::Exercise(DeskStep::Open), Command::Exercise(DeskStep::Ask(kind))];
        let graded = [&begin[..], &[Command::Exercise(DeskStep::Solve)]].concat();
        screens.push((format!("the exercise {}", kind.name()), begin));
        screens.push((format!("the solution of {}", kind.name()), graded));
    }
    let course = vec![Command::Exercise(DeskStep::Open), Command::Exercise(DeskStep::Decide)];
    screens.push(("a course's conventions".to_owned(), course));
    screens
}

/// A button as a screen reader finds it.
struct FoundButton {
    id: NodeId,
    name: String,
    rect: Rect,
}

/// The buttons and fields that are there to be pressed: those of a dialogue where there is one.
fn buttons(window: &Window) -> Vec<FoundButton> {
    let all: Vec<_> = window.root().children_recursive().map(|node| node.accesskit_node()).collect();
    let has_dialog = all.iter().any(|node| node.role() == Role::Dialog);
    let is_above = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        let mut above = node.parent();
        while let Some(parent) = above {
            if parent.role() == Role::Dialog {
                return true;
            }
            above = parent.parent();
        }
        false
    };
    let is_pressed = |role: Role| matches!(role, Role::Button | Role::TextInput | Role::Slider | Role::Link);
    let found = all.iter().filter(|node| is_pressed(node.role()) && node.data().supports_action(Action::Click));
    let found = found.filter(|node| !has_dialog || is_above(node));
    // Marks of a chart may cover each other: a click takes the nearest one, and keys reach them all.
    let corners = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        let bounds = node.raw_bounds()?;
        let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
        Some(Rect::from_min_max(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1)))
    };
    let keys = Lang::ALL.map(|lang| lang.say("chart-keys"));
    let is_chart = |label: String| keys.iter().any(|keys| label.contains(keys));
    let charts = all.iter().filter(|node| node.role() == Role::Image && node.label().is_some_and(is_chart));
    let charts: Vec<Rect> = charts.filter_map(&corners).collect();
    let is_mark = |rect: Rect| charts.iter().any(|chart| chart.contains_rect(rect));
    found
        .filter_map(|node| {
            let name = node.label().or_else(|| node.value()).unwrap_or_default();
            let rect = corners(node).filter(|rect| !is_mark(*rect))?;
            Some(FoundButton { id: node.locate().0, name, rect })
        })
        .collect()
}

/// Whether what is at a place is that button.
fn is_met(window: &mut Window, at: Pos2, id: NodeId) -> bool {
    window.hover_at(at);
    window.step();
    window.ctx.interaction_snapshot(|shown| shown.hovered.iter().any(|hovered| hovered.value() == id.0))
}

/// The buttons that cannot be tapped, and where they are.
fn unmet(window: &mut Window, size: egui::Vec2) -> BTreeSet<String> {
    let screen = Rect::from_min_size(Pos2::ZERO, size);
    let mut lost = BTreeSet::new();
    for button in buttons(window) {
        if screen.contains(button.rect.center()) && is_met(window, button.rect.center(), button.id) {
            continue;
        }
        // It may lie beyond the edge of a list.
        let request = ActionRequest {
            action: Action::ScrollIntoView,
            target_tree: TreeId::ROOT,
            target_node: button.id,
            data: None,
        };
        window.event(Event::AccessKitActionRequest(request));
        window.run_steps(3);
        // What has finished meanwhile removes its button.
        let Some(now) = buttons(window).into_iter().find(|other| other.id == button.id) else { continue };
        let at = now.rect;
        if !screen.contains(at.center()) || !is_met(window, at.center(), button.id) {
            lost.insert(format!("{} at {at:?}", button.name));
        }
    }
    lost
}

/// Looks at every screen of a scenario at every size.
fn check(name: &str) {
    let lost: Vec<String> = SIZES.into_iter().flat_map(|size| lost_at(name, size)).collect();
    assert!(lost.is_empty(), "no finger meets\n{}", lost.join("\n"));
}

/// The buttons that cannot be tapped on any screen of a scenario at one size.
fn lost_at(name: &str, (width, height, lang): (f32, f32, Lang)) -> Vec<String> {
    let size = vec2(width, height);
    let mut shown = scenario(name);
    shown.base.depth = shown.base.depth.min(jianzhi_core::game::Depth(2));
    let app = |commands: &[Command]| {
        let mut model = model(shown.clone(), lang).expect("a model");
        commands.iter().for_each(|command| apply(&mut model, command.clone()));
        model.settings.has_fingers = true;
        app_on(model)
    };
    let mut window = window_of(app(&[]), size);
    let mut lost = Vec::new();
    for (screen, commands) in screens() {
        *window.state_mut() = app(&commands);
        window.run_steps(4);
        let unmet = unmet(&mut window, size).into_iter();
        lost.extend(unmet.map(|button| format!("{name}, {width}x{height}, {lang:?}, {screen}: {button}")));
    }
    lost
}

#[test]
fn a_finger_meets_every_button_on_a_tree() {
    check("worked-example");
}

#[test]
fn a_finger_meets_every_button_on_a_board() {
    check("xiangqi-start");
}

/// A finger on a slow machine: a page tells it as a pointer and as a touch, and long frames lie between.
fn tap(window: &mut Window, at: Pos2, frames_between: usize) {
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    let touch =
        |phase| Event::Touch { device_id: egui::TouchDeviceId(0), id: egui::TouchId(0), phase, pos: at, force: None };
    let frames = [
        vec![button(true)],
        vec![button(true), touch(egui::TouchPhase::Start)],
        vec![button(false)],
        vec![button(false), Event::PointerGone, touch(egui::TouchPhase::End)],
    ];
    for (number, events) in frames.into_iter().enumerate() {
        if number == 2 {
            window.run_steps(frames_between);
        }
        events.into_iter().for_each(|event| window.event(event));
        window.step();
    }
    window.run_steps(3);
}

#[test]
fn a_tap_is_one_however_slow_the_machine_is() {
    for frames_between in [0, 2, 12] {
        let mut window = stepped(model_of_shipped("worked-example", Lang::En), vec2(360.0, 640.0), 4);
        let forward = Lang::En.say("app-forward");
        let found = buttons(&window).into_iter().find(|button| button.name == forward);
        let at = found.expect("a button that steps").rect.center();
        tap(&mut window, at, frames_between);
        let step = window.state().model.step();
        assert_eq!(step, jianzhi_core::trace::Step(1), "with {frames_between} frames between");
    }
}

/// A finger that goes from one place to another.
fn swipe(window: &mut Window, from: Pos2, to: Pos2) {
    window.drag_at(from);
    window.run_steps(2);
    for part in 1..=5 {
        window.hover_at(from + (to - from) * (part as f32 / 5.0));
        window.step();
    }
    window.drop_at(to);
    window.run_steps(3);
}

#[test]
fn a_swipe_leads_to_the_next_picture_and_moves_nothing_else() {
    let mut window = stepped(model_of_shipped("worked-example", Lang::En), vec2(390.0, 844.0), 4);
    let tree = tree_of(&window.state().model);
    let focus = |window: &Window| window.state().model.searches.focus;
    assert_eq!(focus(&window), 1);
    // Over the paper, and over a node.
    for from in [pos2(120.0, 330.0), pos2(195.0, 180.0)] {
        swipe(&mut window, from, from + vec2(110.0, 8.0));
        assert_eq!(focus(&window), 0, "{from}");
        swipe(&mut window, from + vec2(110.0, 8.0), from);
        assert_eq!(focus(&window), 1, "{from}");
    }
    swipe(&mut window, pos2(300.0, 330.0), pos2(120.0, 330.0));
    assert_eq!(focus(&window), 1, "there is none after the last one");
    let model = &window.state().model;
    assert_eq!(tree_of(model), tree);
    assert!(model.trees.camera.is_none());
}

#[test]
fn a_swipe_leads_from_the_last_lane_to_the_board_and_back() {
    let mut shown = scenario("xiangqi-start");
    shown.base.depth = jianzhi_core::game::Depth(2);
    let mut window = stepped(model(shown, Lang::Zh).expect("a model"), vec2(390.0, 844.0), 4);
    // The last lane is next to the board.
    let lanes = window.state().model.searches.lanes.len();
    press(&mut window, &[[Key::Num1, Key::Num2, Key::Num3][lanes - 1]]);
    let is_board = |window: &Window| window.state().model.board.is_shown;
    let before = is_board(&window);
    let (left, right) = (pos2(90.0, 300.0), pos2(300.0, 310.0));
    if before {
        swipe(&mut window, left, right)
    } else {
        swipe(&mut window, right, left)
    }
    assert_ne!(is_board(&window), before);
    if before {
        swipe(&mut window, right, left)
    } else {
        swipe(&mut window, left, right)
    }
    assert_eq!(is_board(&window), before);
}

#[test]
fn fields_are_as_high_as_a_finger_needs() {
    for command in [Command::Gallery(GalleryCommand::OpenGallery), Command::Dialog(DialogCommand::OpenPalette)] {
        let mut model = model_of_shipped("worked-example", Lang::Zh);
        apply(&mut model, command.clone());
        let window = stepped(model, vec2(390.0, 844.0), 4);
        let all: Vec<_> = window.root().children_recursive().map(|node| node.accesskit_node()).collect();
        let fields: Vec<f64> = all
            .iter()
            .filter(|node| node.role() == Role::TextInput)
            .filter_map(|node| node.raw_bounds().map(|bounds| bounds.y1 - bounds.y0))
            .collect();
        assert!(!fields.is_empty() && fields.iter().all(|height| *height >= 43.0), "{command:?}: {fields:?}");
    }
}

/// A finger that goes from one place to another, as a page tells it: as a pointer and as a touch.
fn finger(window: &mut Window, from: Pos2, to: Pos2) {
    let touch =
        |phase, pos| Event::Touch { device_id: egui::TouchDeviceId(0), id: egui::TouchId(0), phase, pos, force: None };
    window.event(touch(egui::TouchPhase::Start, from));
    window.drag_at(from);
    window.run_steps(2);
    for part in 1..=8 {
        let at = from + (to - from) * (part as f32 / 8.0);
        window.event(touch(egui::TouchPhase::Move, at));
        window.hover_at(at);
        window.step();
    }
    window.event(touch(egui::TouchPhase::End, to));
    window.drop_at(to);
    window.run_steps(3);
}

/// The first rows of the topmost list: their names, and how far down they are.
fn rows(window: &Window) -> Vec<(String, f64)> {
    let all: Vec<_> = window.root().children_recursive().map(|node| node.accesskit_node()).collect();
    let options = all.iter().filter(|node| node.role() == Role::ListBoxOption);
    options.filter_map(|node| Some((node.label()?, node.raw_bounds()?.y0))).collect()
}

#[test]
fn lists_scroll_under_a_finger_and_a_wheel_and_stay_there() {
    let lists = [Command::Lesson(LessonCommand::SwitchLessons), Command::Dialog(DialogCommand::OpenPalette)];
    for (list, by_wheel) in lists.iter().flat_map(|list| [(list, false), (list, true)]) {
        let mut model = model_of_shipped("worked-example", Lang::En);
        apply(&mut model, list.clone());
        let mut window = stepped(model, vec2(360.0, 640.0), 4);
        let before = rows(&window);
        let (from, to) = (pos2(150.0, 480.0), pos2(150.0, 260.0));
        if by_wheel {
            window.hover_at(from);
            window.event(Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                source: egui::MouseWheelSource::Wheel,
                delta: vec2(0.0, -220.0),
                phase: egui::TouchPhase::Move,
                modifiers: egui::Modifiers::NONE,
            });
        } else {
            finger(&mut window, from, to);
        }
        window.run_steps(40);
        let after = rows(&window);
        assert!(before.len() > 5 && before.len() == after.len(), "{list:?}");
        assert!(after[0].1 < before[0].1 - 100.0, "{list:?}, wheel {by_wheel}: {:?} to {:?}", before[0], after[0]);
    }
}

#[test]
fn a_tap_on_a_leaf_opens_its_field_and_a_button_brings_the_whole_tree_back() {
    let mut window = stepped(model_of_shipped("worked-example", Lang::En), vec2(390.0, 844.0), 4);
    let leaf = window
        .root()
        .children_recursive()
        .map(|node| node.accesskit_node())
        .find(|node| node.role() == Role::TreeItem && node.label().is_some_and(|name| name.contains("10")));
    let bounds = leaf.and_then(|leaf| leaf.raw_bounds()).expect("a leaf");
    let middle = pos2((bounds.x0 + bounds.x1) as f32 * 0.5, (bounds.y0 + bounds.y1) as f32 * 0.5);
    tap(&mut window, middle, 1);
    assert!(window.state().model.edits.typing.is_some(), "its value is typed");
    press(&mut window, &[Key::Escape, Key::Escape]);
    let camera = jianzhi_view::scene::camera::Camera { middle: vec2(1.0, 1.0), zoom: 3.0 };
    let mut model = window.state().model.clone();
    apply(&mut model, Command::Canvas(CanvasCommand::Look(Some(camera))));
    reopen(&mut window, model);
    window.run_steps(4);
    let button = buttons(&window).into_iter().find(|button| button.name == Lang::En.say("app-fit-tree"));
    let button = button.expect("a button that fits the tree");
    assert!(button.rect.width() >= 40.0 && button.rect.height() >= 40.0, "{:?}", button.rect);
    tap(&mut window, button.rect.center(), 1);
    assert!(window.state().model.trees.camera.is_none());
}

/// Twenty-seven leaves across a phone are nearer to each other than a finger is wide.
#[test]
fn a_tap_next_to_a_leaf_of_a_larger_tree_opens_the_nearest() {
    let random = RandomTree { branching: 3, depth: 3, seed: 1, order: ChildOrder::Random, spread: 9 };
    let own = Scenario::new("own", Arc::new(random.build(Side::Max).expect("a tree")).into());
    let size = vec2(360.0, 640.0);
    let mut model = model(own.clone(), Lang::En).expect("a model");
    model.settings.has_fingers = true;
    let mut window = stepped(model, size, 4);
    let items: Vec<_> = window.root().children_recursive().map(|node| node.accesskit_node()).collect();
    let items = items.iter().filter(|node| node.role() == Role::TreeItem);
    let mut leaves: Vec<(String, Pos2)> = items
        .filter_map(|node| {
            let (name, bounds) = (node.label().filter(|name| name.contains(" of "))?, node.raw_bounds()?);
            Some((name, pos2((bounds.x0 + bounds.x1) as f32 * 0.5, (bounds.y0 + bounds.y1) as f32 * 0.5)))
        })
        .collect();
    leaves.sort_by(|(_, one), (_, other)| one.x.total_cmp(&other.x));
    assert!(leaves.len() > 12 && leaves[1].1.x - leaves[0].1.x < 40.0, "{size} {leaves:?}");
    for (name, at) in leaves.into_iter().skip(1).step_by(5) {
        tap(&mut window, at + vec2(0.0, 15.0), 1);
        let model = &window.state().model;
        let selected = model.edits.selected.as_ref().map(|path| model.name_of(path)).unwrap_or_default();
        assert!(!selected.is_empty() && name.to_lowercase().contains(&selected.to_lowercase()), "{selected}: {name}");
        assert!(model.edits.typing.is_some(), "{size} {name}");
        press(&mut window, &[Key::Escape, Key::Escape]);
    }
}
