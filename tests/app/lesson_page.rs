//! The page of a lesson: what is shown on it and when, values that are filled in, places that are clicked, a leaf that is
//! changed until something is so, and the race at the end of the guided play.

use crate::support::prelude::*;

const SIZES: [Vec2; 4] = [vec2(1024.0, 768.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0), vec2(390.0, 844.0)];

/// A lesson at the first page that asks as `is_meant` wants it.
fn at_question(name: &str, is_meant: fn(&LessonQuestion) -> bool) -> Model {
    let lesson = shipped_lesson(name);
    let page = lesson.stops().position(|(_, stop)| stop.question.as_ref().is_some_and(|asked| is_meant(&asked.value)));
    let mut model = model_of_lesson(lesson, Lang::En);
    turn_to(&mut model, page.expect("such a question"));
    model
}

fn turn_to(model: &mut Model, page: usize) {
    for _ in 0..3 * page + 3 {
        if page_of(model) == page {
            return;
        }
        apply(model, ClockCommand::Go(Go::PageDown));
    }
    panic!("page {page} is not reached");
}

fn page_of(model: &Model) -> usize {
    model.learning.lesson.as_ref().expect("a lesson").stop
}

fn given(model: &Model) -> Option<GivenLessonAnswer> {
    model.learning.lesson.as_ref().expect("a lesson").given
}

fn shown(model: Model, size: Vec2) -> Window {
    stepped(model, size, 4)
}

fn type_value(window: &mut Window, value: &str) {
    for figure in value.chars() {
        press(window, &[if figure == '-' { Key::Minus } else { Key::from_name(&figure.to_string()).expect("a key") }]);
    }
    press(window, &[Key::Enter]);
}

fn part(window: &Window, name: &str) -> Option<ShownPart> {
    window.state().shown_parts.iter().copied().find(|part| part.name == name)
}

#[test]
fn the_arrows_turn_the_pages_and_step_nothing_beneath_them() {
    let mut window = shown(model_of_lesson(shipped_lesson("worked-example"), Lang::En), SIZES[1]);
    let seen = |window: &Window| (page_of(&window.state().model), window.state().model.step());
    let first = seen(&window);
    press(&mut window, &[Key::ArrowRight]);
    assert_eq!(seen(&window).0, 1);
    press(&mut window, &[Key::ArrowLeft]);
    assert_eq!(seen(&window), first);
    press(&mut window, &[Key::ArrowLeft]);
    assert_eq!(seen(&window), first, "there is no page before the first one");
}

#[test]
fn values_are_filled_in_one_after_another_and_appear_in_the_tree() {
    let mut window = shown(at_question("minimax", |asked| matches!(asked, LessonQuestion::Fill { .. })), SIZES[1]);
    let step = |window: &Window| window.state().model.step();
    let before = step(&window);
    // 6 is the largest below C, where MIN chooses.
    type_value(&mut window, "6");
    assert!(window.query_all_by_label_contains("6 is the largest of 2, 4, 6").next().is_some());
    assert_eq!((step(&window), given(&window.state().model)), (before, None), "nothing is told by a wrong value");
    type_value(&mut window, "2");
    let after = step(&window);
    assert!(after > before, "C has its value in the tree");
    assert!(window.query_all_by_label_contains("C = 2").next().is_some());
    type_value(&mut window, "2");
    type_value(&mut window, "3");
    assert_eq!(given(&window.state().model), Some(GivenLessonAnswer::Filled));
    assert!(window.query_all_by_label_contains("Right.").next().is_some());
    assert!(step(&window) > after);
}

#[test]
fn the_answer_of_values_is_shown_by_going_on() {
    let mut model = at_question("minimax", |asked| matches!(asked, LessonQuestion::Fill { .. }));
    let page = page_of(&model);
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    assert_eq!((page_of(&model), given(&model)), (page, Some(GivenLessonAnswer::Shown)));
    assert_eq!(model.step(), model.last(), "the root was the last to be filled in");
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    assert_eq!(page_of(&model), page + 1);
}

#[test]
fn a_place_of_the_tree_is_an_answer() {
    let is_place = |asked: &LessonQuestion| match asked {
        LessonQuestion::Choice { choices, .. } => choices.iter().all(|choice| choice.place.is_some()),
        _ => false,
    };
    let model = at_question("first-cut", is_place);
    let mut window = shown(model, SIZES[1]);
    let name = window.state().model.name_of(&[1, 1]);
    let name = name.get(1..).expect("a name without its first letter");
    window.query_all_by_label_contains(name).next().expect("the second leaf of C").click();
    window.run_ok();
    assert_eq!(given(&window.state().model), Some(GivenLessonAnswer::Chosen(1)));
    assert!(window.query_all_by_label_contains("Right. With −8 there").next().is_some());
}

#[test]
fn a_lesson_waits_until_a_leaf_was_changed_and_says_how_far_it_is() {
    let mut model = at_question("three-minutes", |asked| matches!(asked, LessonQuestion::Change(_)));
    let path = vec![1, 0];
    let set = |model: &mut Model, path: &[u16], value| {
        let value = Some(Score::new(value));
        apply(model, EditCommand::SetValue { path: path.to_vec(), value, gesture: None });
    };
    assert_eq!((model.leaf_change(), given(&model)), (Some(LeafChange::Before), None));
    set(&mut model, &path, -6);
    assert_eq!((model.leaf_change(), given(&model)), (Some(LeafChange::NotYet), None));
    let window = shown(model.clone(), SIZES[1]);
    assert!(window.query_all_by_label_contains("Not yet. MIN can still hold MAX").next().is_some());
    set(&mut model, &[1, 1], 60);
    assert_eq!(model.leaf_change(), Some(LeafChange::Elsewhere));
    apply(&mut model, EditCommand::Undo);
    set(&mut model, &path, 4);
    assert_eq!((model.leaf_change(), given(&model)), (Some(LeafChange::Done), Some(GivenLessonAnswer::Changed)));
    let window = shown(model.clone(), SIZES[1]);
    assert!(window.query_all_by_label_contains("Right. Now C may be better").next().is_some());
    let page = page_of(&model);
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    apply(&mut model, ClockCommand::Go(Go::PageUp));
    assert_eq!(page_of(&model), page);
    assert_eq!(tree_of(&model), "A(B(10 -5 2) C(-8 6 1))");
}

#[test]
fn the_change_of_a_leaf_is_shown_by_going_on() {
    let mut model = at_question("three-minutes", |asked| matches!(asked, LessonQuestion::Change(_)));
    let page = page_of(&model);
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    assert_eq!((page_of(&model), given(&model)), (page, None), "a guided play asks to try first");
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    assert_eq!((page_of(&model), given(&model)), (page, Some(GivenLessonAnswer::Shown)));
    assert_eq!(model.leaf_change(), Some(LeafChange::Done), "the example does it");
}

#[test]
fn the_guided_play_ends_with_the_race_on_a_real_position() {
    let lesson = shipped_lesson("three-minutes");
    let last = lesson.stops().count() - 1;
    let mut model = model_of_lesson(lesson, Lang::En);
    turn_to(&mut model, last);
    let mut window = shown(model, SIZES[1]);
    window.get_by_label("Start the race").click();
    window.run_steps(3);
    assert!(matches!(window.state().model.dialog.overlay, Overlay::Race(_)));
    assert_eq!(window.state().model.searches.lanes.len(), 3);
}

#[test]
fn counts_listing_and_time_come_when_the_lesson_shows_them() {
    let parts = [
        (LessonView::Counts, "table"),
        (LessonView::Listing, "listing"),
        (LessonView::Timeline, "timeline"),
        (LessonView::Timeline, "controls"),
    ];
    let mut seen = 0;
    for name in ["game-tree", "minimax", "negamax", "minimal-tree", "pvs"] {
        let lesson = shipped_lesson(name);
        let stops = lesson.stops().count();
        let mut model = model_of_lesson(lesson, Lang::En);
        for page in 0..stops {
            turn_to(&mut model, page);
            if model.is_lesson_covered() {
                continue;
            }
            let window = shown(model.clone(), SIZES[1]);
            let lecture = model.learning.lesson.as_ref().expect("a lesson");
            for (view, part_name) in parts {
                let is_there = part(&window, part_name).is_some();
                assert_eq!(is_there, lecture.shows(view), "{name}, page {}: {part_name}", page + 1);
                seen += usize::from(is_there);
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn the_answer_to_a_question_is_told_where_it_is_asked_and_nowhere_else() {
    let mut seen = 0;
    for lesson in Lesson::shipped() {
        let stops: Vec<usize> =
            lesson.stops().enumerate().filter_map(|(page, (_, stop))| stop.question.as_ref().map(|_| page)).collect();
        let name = lesson.name.clone();
        let mut model = model_of_lesson(lesson, Lang::En);
        for page in stops {
            turn_to(&mut model, page);
            apply(&mut model, ClockCommand::Go(Go::PageDown));
            if page_of(&model) != page || model.is_lesson_covered() {
                continue;
            }
            let shows_why = model.learning.lesson.as_ref().is_some_and(|lecture| lecture.shows(LessonView::Why));
            seen += usize::from(shows_why);
            let window = shown(model.clone(), SIZES[1]);
            assert!(part(&window, "why").is_none(), "{name}, page {}", page + 1);
        }
    }
    assert!(seen > 0, "no lesson shows reasons where it asks");
}

#[test]
fn on_a_phone_the_tree_of_the_first_lesson_is_whole_on_every_page() {
    for (size, lang) in
        [vec2(360.0, 640.0), vec2(640.0, 360.0)].into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang)))
    {
        let lesson = shipped_lesson("game-tree");
        let stops = lesson.stops().count();
        let mut model = model_of_lesson(lesson, lang);
        model.settings.has_fingers = true;
        for page in 0..stops {
            turn_to(&mut model, page);
            let window = shown(model.clone(), size);
            let of_role = |role| window.query_all_by_role(role).map(|node| node.rect());
            let items: Vec<_> = of_role(egui::accesskit::Role::TreeItem).collect();
            let pane = part(&window, "lane").expect("a lane").rect;
            assert!(items.len() >= 8, "{size}, page {}: {items:?}", page + 1);
            let outside: Vec<_> = items.iter().filter(|item| !pane.shrink(10.0).contains(item.center())).collect();
            assert!(outside.is_empty(), "{lang:?} at {size}, page {}: {outside:?} of {pane}", page + 1);
        }
    }
}

/// A board of many points next to a tree would be a stamp.
#[test]
fn on_a_phone_the_board_of_a_lesson_is_as_large_as_its_figure() {
    for size in [vec2(360.0, 640.0), vec2(640.0, 360.0)] {
        let lesson = shipped_lesson("evaluation");
        let mut model = model_of_lesson(lesson, Lang::En);
        model.settings.has_fingers = true;
        for page in 0..4 {
            turn_to(&mut model, page);
            let window = shown(model.clone(), size);
            let figure = part(&window, "board").expect("a board").rect;
            assert!(figure.height() > 180.0 && figure.width() > 200.0, "{size} {page}: {figure}");
            assert!(part(&window, "lane").is_none(), "{size} {page}");
        }
    }
}

#[test]
fn the_figure_is_large_at_every_promised_size() {
    for name in ["game-tree", "first-cut", "worked-example", "deep-cuts"] {
        for lang in Lang::ALL {
            let lesson = shipped_lesson(name);
            let stops = lesson.stops().count();
            let mut model = model_of_lesson(lesson, lang);
            for page in 0..stops {
                turn_to(&mut model, page);
                for size in SIZES {
                    let window = shown(model.clone(), size);
                    let figure = part(&window, "lane").or_else(|| part(&window, "board")).expect("a figure").rect;
                    let reading = part(&window, "lesson").expect("the words").rect;
                    // On a phone the figure comes first, and the words get what it leaves.
                    let (least, words) = if size.x < 600.0 { (120.0, 240.0) } else { (180.0, 300.0) };
                    assert!(figure.height() >= least && figure.width() > 200.0, "{name} {page} {size}: {figure}");
                    assert!(reading.height() > words && !reading.intersects(figure.shrink(1.0)), "{name} {size}");
                }
            }
        }
    }
}

#[test]
fn the_last_page_leads_to_the_next_lesson() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZES[1]);
    press(&mut window, &[Key::Escape]);
    let model = window.state().model.clone();
    let mut model = model;
    model.timeline.clock = Step(0);
    apply(&mut model, LessonCommand::SwitchLessons);
    apply(&mut model, LessonCommand::OpenLesson(1));
    let last = model.learning.lesson.as_ref().expect("a lesson").last();
    turn_to(&mut model, last);
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    let mut window = shown(model, SIZES[1]);
    click(&mut window, "Next lesson");
    let model = &window.state().model;
    assert_eq!(model.learning.lesson.as_ref().map(|lecture| lecture.lesson.name.as_str()), Some("minimax"));
}
