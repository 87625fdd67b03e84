//! The first screen: three doors, each of which leads somewhere in a click, and few controls below them.

use crate::support::prelude::*;
use egui::Shape;
use jianzhi_app::doors::{welcome, welcome_back};

const SIZES: [Vec2; 4] = [vec2(1280.0, 800.0), vec2(1024.0, 768.0), vec2(1920.0, 1080.0), vec2(390.0, 844.0)];
/// The most controls of the first screen: the titles of its lanes, at which algorithms are chosen, are two of them.
const MOST: usize = 11;

/// The app as it is at the first start, with the doors open or closed.
fn newcomer(name: &str, lang: Lang, has_doors: bool) -> Model {
    let mut model = model_of_shipped(name, lang);
    if has_doors {
        apply(&mut model, DoorsCommand::SwitchDoors);
    }
    model
}

fn buttons(window: &Window) -> Vec<String> {
    window
        .root()
        .children_recursive()
        .filter(|node| node.accesskit_node().role() == Role::Button)
        .map(|node| node.accesskit_node().label().unwrap_or_default())
        .collect()
}

#[test]
fn the_first_screen_has_few_controls() {
    for lang in Lang::ALL {
        for size in SIZES {
            let window = shown(newcomer("worked-example", lang, false), size);
            let found = buttons(&window);
            assert!((5..=MOST).contains(&found.len()), "{size:?}: {found:#?}");
        }
    }
}

#[test]
fn the_third_door_races_in_a_click() {
    for (lang, go) in [(Lang::En, "Race"), (Lang::Zh, "竞速")] {
        let mut window = shown(newcomer("worked-example", lang, true), SIZES[0]);
        click(&mut window, go);
        let model = &window.state().model;
        assert!(matches!(model.dialog.overlay, Overlay::Race(_)), "{:?}", model.dialog.overlay);
        let methods: Vec<Algorithm> = model.searches.lanes.iter().map(|lane| lane.method.algorithm).collect();
        assert_eq!(methods, [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs]);
        assert_eq!(model.scenario().map(|scenario| scenario.name.as_str()), Some("xiangqi-start"));
    }
}

#[test]
fn the_second_door_puts_on_the_stage_what_is_shown_and_the_race_is_one_button_there() {
    for (lang, name) in [(Lang::En, "Present"), (Lang::Zh, "演示")] {
        for size in [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
            let mut window = shown(newcomer("worked-example", lang, true), size);
            click(&mut window, name);
            let model = &window.state().model;
            assert!(model.stage.is_on && model.dialog.overlay == Overlay::None, "{:?}", model.dialog.overlay);
            assert_eq!(model.scenario().map(|scenario| scenario.name.as_str()), Some("worked-example"));
            let methods = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs].map(Into::into).into();
            let position = Scenario { methods, ..scenario("central-cannon") };
            let model = after(jianzhi_app::model(position, lang).expect("a model"), [StageCommand::SwitchPresenter]);
            let mut window = shown(model, size);
            // The bar comes with the pointer.
            window.hover_at(egui::pos2(300.0, 300.0));
            window.run_steps(2);
            click(&mut window, &lang.say("race-open"));
            assert!(matches!(window.state().model.dialog.overlay, Overlay::Race(_)));
            // The window keeps its pixels; its points grow.
            let zoom = window.ctx.zoom_factor();
            window.set_size(size / zoom);
            window.run_steps(4);
            let board = window.get_by_label(&lang.say("app-board-name")).rect();
            assert!(board.width() * zoom >= 300.0 && board.right() <= size.x / zoom, "{size}: {board}");
            let lanes = rects(&window, |label| label.contains("：访问 ") || label.ends_with(" visits"));
            assert_eq!(lanes.len(), 3, "{size}, {lang:?}");
            for lane in lanes {
                assert!(lane.right() < board.left() && lane.width() > 0.5 * size.x / zoom, "{size}: {lane}, {board}");
            }
            for text in texts(&window) {
                assert!(text.smallest * zoom >= 17.99, "{size}: {} points: {}", text.smallest * zoom, text.words);
            }
        }
    }
}

/// Where the parts are whose names are asked for.
fn rects(window: &Window, is_asked: impl Fn(&str) -> bool) -> Vec<Rect> {
    let all = window.root().children_recursive();
    all.filter(|node| node.accesskit_node().value().is_some_and(|name| is_asked(&name)))
        .map(|node| node.rect())
        .collect()
}

#[test]
fn a_position_of_ones_own_is_read_before_it_is_searched() {
    let mut window = shown(newcomer("worked-example", Lang::En, true), SIZES[0]);
    click(&mut window, "Your own");
    apply_typed(&mut window, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w");
    click(&mut window, "Race");
    assert!(matches!(window.state().model.dialog.overlay, Overlay::Doors(_)), "nine rows are no board");
    let typed = "4k4/9/9/9/9/9/9/9/R8/3K5 w";
    let mut window = shown(newcomer("worked-example", Lang::En, true), SIZES[0]);
    click(&mut window, "Your own");
    apply_typed(&mut window, typed);
    click(&mut window, "Race");
    let model = &window.state().model;
    assert!(matches!(model.dialog.overlay, Overlay::Race(_)));
    let position = model.searches.base.start.position(&[]).expect("a position");
    assert!(position.text().starts_with(typed.trim_end_matches(" w")), "{}", position.text());
}

/// Types into the field of the user's own position.
fn apply_typed(window: &mut Window, text: &str) {
    let field = window.get_by_role(Role::TextInput);
    field.focus();
    field.type_text(text);
    window.run_ok();
    window.run_ok();
}

#[test]
fn the_first_door_begins_the_guided_play_and_escape_closes_the_doors() {
    let mut window = shown(newcomer("worked-example", Lang::En, true), SIZES[0]);
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
    // What has played behind them is seen from its beginning.
    let mut playing = newcomer("worked-example", Lang::En, false);
    welcome(&mut playing);
    playing.timeline.clock = Step(9);
    let mut window = shown(playing, SIZES[0]);
    press(&mut window, &[Key::Escape]);
    let timeline = &window.state().model.timeline;
    assert_eq!((timeline.clock, timeline.playing.is_some()), (Step(0), false));
    let mut window = shown(newcomer("worked-example", Lang::En, true), SIZES[0]);
    click(&mut window, "Begin");
    let model = &window.state().model;
    assert!(model.learning.lesson.as_ref().is_some_and(|lecture| lecture.lesson.is_guided));
    assert_eq!(model.dialog.overlay, Overlay::None);
}

/// The windows of phones, and of a low window.
const NARROW: [Vec2; 4] = [vec2(390.0, 844.0), vec2(360.0, 640.0), vec2(844.0, 390.0), vec2(1024.0, 600.0)];

/// The cards of the doors: the smallest frames around their titles.
fn cards(window: &Window, lang: Lang) -> Vec<Rect> {
    let all = window.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        Shape::Rect(shape) => Some(shape.rect),
        _ => None,
    });
    let all: Vec<Rect> = all.collect();
    // What lies below the dialog is shaded.
    let shade = all.iter().rposition(|frame| frame.contains_rect(window.ctx.content_rect())).expect("a shade");
    let frames = &all[shade + 1..];
    ["doors-see", "doors-teach", "doors-explore"]
        .into_iter()
        .filter_map(|id| {
            let title = window.query_all_by_label(&lang.say(id)).last()?.rect();
            let around = frames.iter().filter(|frame| frame.contains_rect(title));
            around.copied().min_by(|one, other| one.area().total_cmp(&other.area()))
        })
        .collect()
}

#[test]
fn what_is_on_a_door_is_inside_its_card() {
    let mut wrong = Vec::new();
    for (size, lang) in NARROW.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let mut window = shown(newcomer("worked-example", lang, true), size);
        window.run_steps(4);
        let cards = cards(&window, lang);
        let recent = scenario("worked-example").title.in_lang(lang).to_owned();
        let others = [lang.say("app-close"), lang.say("app-other-language"), recent];
        let dialog = window.get_by_role(Role::Dialog);
        let all = dialog.children_recursive().filter(|node| node.accesskit_node().role() == Role::Button);
        let found: Vec<_> =
            all.filter(|node| node.accesskit_node().label().is_none_or(|name| !others.contains(&name))).collect();
        assert!(cards.len() == 3 && found.len() >= 12, "{size}, {lang:?}: {cards:?}, {}", found.len());
        for node in found.into_iter().filter(|node| !cards.iter().any(|card| card.contains_rect(node.rect()))) {
            wrong.push(format!("{size}, {lang:?}: {:?} at {}", node.accesskit_node().label(), node.rect()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_position_of_ones_own_is_explained_and_has_the_keyboard_at_once() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| [SIZES[0], SIZES[1]].map(|size| (lang, size))) {
        let mut window = shown(newcomer("worked-example", lang, true), size);
        click(&mut window, &lang.say("doors-own"));
        window.run_ok();
        window.get_by_label(&lang.say("doors-fen-hint"));
        // Keys are typed into the field, and are not those of the window: this one opens the list of keys.
        window.event(egui::Event::Text("?".to_owned()));
        press(&mut window, &[Key::Questionmark]);
        let typed = |window: &Window| window.get_by_role(Role::TextInput).accesskit_node().value().unwrap_or_default();
        assert_eq!(typed(&window), "?", "{lang:?} {size}");
        click(&mut window, &lang.say("doors-example"));
        assert!(typed(&window).starts_with("rnbakabnr/9/1c5c1/"), "{}", typed(&window));
        click(&mut window, &lang.say("doors-go"));
        assert!(matches!(window.state().model.dialog.overlay, Overlay::Race(_)), "{lang:?} {size}");
    }
}

#[test]
fn a_dialog_keeps_its_top_while_one_types() {
    let size = vec2(1280.0, 800.0);
    let mut window = shown(newcomer("worked-example", Lang::En, true), size);
    window.run_steps(4);
    let title = |window: &Window| window.get_by_label(&Lang::En.say("doors-title")).rect().top();
    let top = title(&window);
    click(&mut window, &Lang::En.say("doors-own"));
    window.run_steps(4);
    for typed in ["nonsense", "x"] {
        apply_typed(&mut window, typed);
        window.run_steps(4);
        assert_eq!(title(&window), top, "{typed}");
    }
}

#[test]
fn a_start_at_which_nothing_is_asked_for_offers_to_go_on_with_the_lesson_that_was_left() {
    for lang in Lang::ALL {
        let mut model = newcomer("worked-example", lang, false);
        apply(&mut model, LessonCommand::SwitchLessons);
        apply(&mut model, LessonCommand::OpenLesson(1));
        let name = model.learning.lesson.as_ref().expect("a lesson").lesson.name.clone();
        for _ in 0..4 {
            apply(&mut model, ClockCommand::Go(Go::PageDown));
        }
        let page = model.learning.lesson.as_ref().expect("a lesson").stop;
        assert!(page > 0);
        let mut again = newcomer("worked-example", lang, false);
        Remembered::new(&model).restore(&mut again, Asked::default());
        welcome_back(&mut again);
        let mut window = shown(again, SIZES[0]);
        let go_on = lang.say_with("doors-go-on", &[("lesson", "".into())]);
        window.get_by_label_contains(go_on.trim_end()).click();
        window.run_ok();
        let lecture = window.state().model.learning.lesson.as_ref().expect("it goes on");
        assert_eq!((lecture.lesson.name.as_str(), lecture.stop), (name.as_str(), page));
    }
}
