//! Exercises in the app: each kind answered right and wrong by keyboard alone, in both languages; lessons' tasks.
#![cfg(feature = "app")]
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

#[path = "support/window.rs"]
mod support;

use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use jianzhi::Score;
use jianzhi::app::files::OpenedFile;
use jianzhi::app::model::{DeskSource, DeskWork, ExerciseDesk, Overlay};
use jianzhi::app::remember::{Asked, Remembered};
use jianzhi::app::{App, model_of};
use jianzhi::exercise::{Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, Verdict};
use jianzhi::game::Path;
use jianzhi::game::tree::Tree;
use jianzhi::lesson::Lesson;
use jianzhi::text::{Lang, exercise as words};
use jianzhi::theme::Theme;
use support::{Window, press, scenario, window, window_of};

/// A window with the panel open on a kind.
fn open(lang: Lang, kind: ExerciseKind) -> Window {
    let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 800.0));
    window.key_press_modifiers(Modifiers::SHIFT, Key::E);
    window.run_ok();
    for _ in ExerciseKind::ALL {
        if desk(&window).exercise.kind == kind {
            return window;
        }
        press(&mut window, &[Key::PageDown]);
    }
    panic!("no key leads to {kind:?}");
}

fn desk(window: &Window) -> &ExerciseDesk {
    let model = window.state().model();
    let desk = model.desk.as_ref().expect("an exercise");
    assert_eq!(model.overlay, Overlay::Exercise, "{:?}", desk.exercise.kind);
    desk
}

fn times(window: &mut Window, key: Key, count: usize) {
    (0..count).for_each(|_| window.key_press(key));
    window.run_ok();
}

fn shifted(window: &mut Window, key: Key, count: usize) {
    (0..count).for_each(|_| window.key_press_modifiers(Modifiers::ALT, key));
    window.run_ok();
}

/// The keys of a number.
fn type_number(window: &mut Window, score: Score) {
    for sign in score.to_string().chars() {
        let figures = [
            Key::Num0,
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
        ];
        let key = sign.to_digit(10).map_or(Key::Minus, |figure| figures[figure as usize]);
        press(window, &[key]);
    }
}

/// Goes to a position of the tree by arrows.
fn go_to(window: &mut Window, exercise: &Exercise, path: &Path) {
    let places = exercise.places();
    let depth = usize::from(exercise.tree.height().0);
    let ply: Vec<&Path> = places.iter().filter(|place| place.len() == path.len()).collect();
    let index = ply.iter().position(|place| *place == path).expect("a place of the tree");
    times(window, Key::ArrowUp, depth);
    times(window, Key::ArrowLeft, ply.len());
    times(window, Key::ArrowDown, path.len() - 1);
    times(window, Key::ArrowRight, index);
}

/// Goes to a leaf by arrows.
fn go_to_leaf(window: &mut Window, exercise: &Exercise, path: &Path) {
    let is_leaf =
        |place: &&Path| exercise.tree.at_path(place).is_some_and(|id| exercise.tree.node(id).children.is_empty());
    let places = exercise.places();
    let leaves: Vec<&Path> = places.iter().filter(is_leaf).collect();
    times(window, Key::ArrowLeft, leaves.len());
    times(window, Key::ArrowRight, leaves.iter().position(|leaf| *leaf == path).expect("a leaf"));
}

/// The leaves below a position, whatever their order.
fn written(tree: &Tree, path: &[u16]) -> Vec<Score> {
    let (mut leaves, mut open) = (Vec::new(), vec![tree.at_path(path).expect("a position")]);
    while let Some(id) = open.pop() {
        leaves.extend(tree.node(id).value.filter(|_| tree.node(id).children.is_empty()));
        open.extend(&tree.node(id).children);
    }
    leaves.sort();
    leaves
}

/// Gives an answer by keys alone.
fn answer(window: &mut Window, answer: &ExerciseAnswer) {
    let exercise = desk(window).exercise.clone();
    match answer {
        ExerciseAnswer::Windows(table) => {
            let inner =
                |path: &Path| exercise.tree.at_path(path).is_some_and(|id| !exercise.tree.node(id).children.is_empty());
            for path in exercise.places().into_iter().filter(inner) {
                let row = table.places.get(&path).map(|rows| rows[0]).unwrap_or_default();
                for score in [row.alpha, row.beta, row.value] {
                    if let Some(score) = score {
                        window.event(Event::Text(score.to_string()));
                    }
                    press(window, &[Key::Tab]);
                }
            }
        }
        ExerciseAnswer::Pruned(paths) => {
            for path in paths {
                go_to(window, &exercise, path);
                press(window, &[Key::Space]);
            }
        }
        ExerciseAnswer::List(list) => match exercise.detail {
            Detail::Events(_) => {
                for (to, event) in list.iter().enumerate() {
                    let DeskWork::Order(order, at) = desk(window).work.clone() else { panic!("a list of events") };
                    let from = order.iter().position(|other| other == event).expect("the event");
                    times(window, Key::ArrowUp, at);
                    times(window, Key::ArrowDown, from);
                    shifted(window, Key::ArrowUp, from - to);
                }
            }
            _ => {
                let figures = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
                for choice in list {
                    press(window, &[figures[*choice], Key::ArrowDown]);
                }
            }
        },
        ExerciseAnswer::Number(row) => times(window, Key::ArrowDown, row + 1),
        ExerciseAnswer::Leaf(path, value) => {
            go_to_leaf(window, &exercise, path);
            type_number(window, *value);
            press(window, &[Key::Enter]);
        }
        ExerciseAnswer::Tree(tree) if exercise.kind == ExerciseKind::OrderChildren => {
            for path in exercise.places() {
                let wanted = tree.at_path(&path).map(|id| tree.node(id).children.clone()).expect("the same form");
                for to in 0..wanted.len() {
                    let now = desk(window).work.tree().expect("a tree").tree.clone();
                    let like = written(tree, &[path.as_slice(), &[to as u16]].concat());
                    let is_like = |from: &usize| written(&now, &[path.as_slice(), &[*from as u16]].concat()) == like;
                    let from = (to..wanted.len()).find(is_like).expect("the child");
                    let changed = Exercise { tree: now.clone(), ..exercise.clone() };
                    go_to(window, &changed, &[path.as_slice(), &[from as u16]].concat());
                    shifted(window, Key::ArrowLeft, from - to);
                }
            }
        }
        ExerciseAnswer::Tree(tree) => {
            for path in exercise.places() {
                let value = tree.at_path(&path).and_then(|id| tree.node(id).value);
                let before = exercise.tree.at_path(&path).and_then(|id| exercise.tree.node(id).value);
                if let Some(value) = value.filter(|_| value != before) {
                    go_to_leaf(window, &exercise, &path);
                    type_number(window, value);
                    press(window, &[Key::Enter]);
                }
            }
        }
    }
}

/// An answer that is not right, and that a mistake explains where the kind tells mistakes.
fn wrong(exercise: &Exercise) -> Option<ExerciseAnswer> {
    match (&exercise.detail, exercise.solution()?) {
        (Detail::Blanks(blanks), ExerciseAnswer::List(mut list)) => {
            list[0] = blanks[0].mistakes.iter().position(Option::is_some)?;
            Some(ExerciseAnswer::List(list))
        }
        (_, ExerciseAnswer::Number(row)) => Some(ExerciseAnswer::Number(row + 1)),
        (Detail::Cut(_), ExerciseAnswer::Leaf(..)) => exercise.places().into_iter().find_map(|path| {
            let value = exercise.tree.node(exercise.tree.at_path(&path)?).value?;
            let value = Score::new(value.get() + 1);
            let answer = ExerciseAnswer::Leaf(path, value);
            exercise.grade(&answer).is_some_and(|grade| grade.verdict != Verdict::Right).then_some(answer)
        }),
        _ if exercise.kind.tells_mistakes() => {
            Some(exercise.mistaken().into_iter().find(|suspect| suspect.is_usual())?.answer)
        }
        // As it is found, it is not answered.
        _ => None,
    }
}

#[test]
fn every_kind_is_answered_right_by_keyboard_alone() {
    for lang in Lang::ALL {
        for &kind in ExerciseKind::ALL {
            let mut window = open(lang, kind);
            let right = desk(&window).exercise.solution().expect("a solution");
            answer(&mut window, &right);
            press(&mut window, &[Key::Enter]);
            let grade = desk(&window).grade.clone().unwrap_or_else(|| panic!("{kind:?}: {:?}", desk(&window).problem));
            assert_eq!(grade.verdict, Verdict::Right, "{kind:?}: {:?}", desk(&window).work);
            assert!(window.query_by_label(&words::verdict(lang, Verdict::Right)).is_some(), "{kind:?}");
            let practice = window.state().model().practice.of(kind);
            assert_eq!((practice.tried, practice.right), (1, 1), "{kind:?}");
        }
    }
}

#[test]
fn every_kind_answered_wrong_says_so_and_names_the_misconception() {
    for lang in Lang::ALL {
        for &kind in ExerciseKind::ALL {
            let mut window = open(lang, kind);
            if let Some(wrong) = wrong(&desk(&window).exercise) {
                answer(&mut window, &wrong);
            }
            press(&mut window, &[Key::Enter]);
            let grade = desk(&window).grade.clone().unwrap_or_else(|| panic!("{kind:?}: {:?}", desk(&window).problem));
            assert_ne!(grade.verdict, Verdict::Right, "{kind:?}");
            assert!(window.query_by_label(&words::verdict(lang, grade.verdict)).is_some(), "{kind:?}");
            let is_named = matches!(kind, ExerciseKind::Windows | ExerciseKind::Pruned | ExerciseKind::Complete);
            assert_eq!(grade.verdict == Verdict::Misconception, is_named || grade.mistake.is_some(), "{kind:?}");
            if let Some(mistake) = grade.mistake {
                assert!(window.query_by_label(&words::thought(lang, mistake)).is_some(), "{kind:?} {mistake:?}");
            }
            if let Some(outcome) = desk(&window).outcome {
                assert!(window.query_by_label(&words::outcome(lang, outcome)).is_some(), "{kind:?}");
            }
            assert_eq!(window.state().model().practice.of(kind).right, 0, "{kind:?}");
        }
    }
}

#[test]
fn the_solution_comes_and_goes_and_another_tree_begins_anew() {
    for &kind in ExerciseKind::ALL {
        let mut window = open(Lang::En, kind);
        let begun = desk(&window).work.clone();
        press(&mut window, &[Key::S]);
        assert!(desk(&window).shows_solution(), "{kind:?}");
        let solved = desk(&window).work.answer(&desk(&window).exercise).expect("an answer");
        let grade = desk(&window).exercise.grade(&solved).expect("a grade");
        assert_eq!(grade.verdict, Verdict::Right, "{kind:?}");
        press(&mut window, &[Key::S]);
        assert_eq!(desk(&window).work, begun, "{kind:?}");
        let seed = desk(&window).exercise.seed;
        press(&mut window, &[Key::T]);
        assert_ne!(desk(&window).exercise.seed, seed, "{kind:?}");
        press(&mut window, &[Key::Enter]);
        press(&mut window, &[Key::Escape]);
        assert_eq!(window.state().model().overlay, Overlay::None);
        window.key_press_modifiers(Modifiers::SHIFT, Key::E);
        window.run_ok();
        assert_eq!(desk(&window).exercise.kind, kind, "the exercise is kept while its panel is closed");
    }
}

#[test]
fn what_a_level_gives_is_there_and_the_rest_is_answered() {
    for kind in [ExerciseKind::Windows, ExerciseKind::Pruned, ExerciseKind::Order, ExerciseKind::Complete] {
        let mut window = open(Lang::En, kind);
        let mut seen = Vec::new();
        for _ in ExerciseLevel::ALL {
            press(&mut window, &[Key::L]);
            let desk = desk(&window);
            let is_whole = desk
                .work
                .answer(&desk.exercise)
                .is_ok_and(|answer| desk.exercise.grade(&answer).is_some_and(|grade| grade.verdict == Verdict::Right));
            assert_eq!(
                is_whole && kind != ExerciseKind::Windows,
                desk.exercise.level == ExerciseLevel::Worked && kind != ExerciseKind::Windows
            );
            seen.push(desk.exercise.level);
        }
        assert_eq!(seen.len(), 4);
        assert!(ExerciseLevel::ALL.iter().all(|level| seen.contains(level)), "{kind:?}: {seen:?}");
    }
}

#[test]
fn a_mistake_is_watched_beside_the_right_search_and_the_exercise_comes_back() {
    let mut window = open(Lang::En, ExerciseKind::Pruned);
    press(&mut window, &[Key::R]);
    assert_eq!(window.state().model().overlay, Overlay::Exercise, "nothing is given away before the answer");
    let mistaken = wrong(&desk(&window).exercise).expect("a mistake");
    answer(&mut window, &mistaken);
    press(&mut window, &[Key::Enter, Key::R]);
    let model = window.state().model();
    assert_eq!((&model.overlay, model.lanes.len()), (&Overlay::None, 2));
    window.key_press_modifiers(Modifiers::SHIFT, Key::E);
    window.run_ok();
    assert!(desk(&window).grade.is_some());
}

#[test]
fn the_pointer_answers_as_the_keyboard_does() {
    let mut window = open(Lang::En, ExerciseKind::Complete);
    let Some(ExerciseAnswer::List(list)) = desk(&window).exercise.solution() else { panic!("a list") };
    let Detail::Blanks(blanks) = desk(&window).exercise.detail.clone() else { panic!("blanks") };
    let code = blanks[0].choices[list[0]];
    window.get_by_label(&format!("{}  {code}", list[0] + 1)).click();
    window.run_ok();
    let DeskWork::Complete(choices, _) = &desk(&window).work else { panic!("choices") };
    assert_eq!(choices[0], Some(list[0]));
    window.get_by_label(&words::kind(Lang::En, ExerciseKind::UndoCut)).click();
    window.run_ok();
    assert_eq!(desk(&window).exercise.kind, ExerciseKind::UndoCut);
    window.get_by_label("One more").click();
    window.run_ok();
    let changed = desk(&window).work.tree().expect("a tree").changed(&desk(&window).exercise);
    assert_eq!(changed.len(), 1);
}

/// The app at the end of a lesson.
fn at_task(lesson: &str) -> Window {
    let lesson = Lesson::shipped().find(|other| other.name == lesson).expect("a shipped lesson");
    let last = lesson.stops().count();
    let opened = OpenedFile::lesson(lesson).expect("it searches something");
    let app = App::new(model_of(opened, Lang::En).expect("a model"), Theme::load().expect("a theme"));
    let mut window = window_of(app, vec2(1280.0, 800.0));
    window.run_ok();
    for _ in 0..last * 3 {
        if window.state().model().lesson.as_ref().is_some_and(|lecture| lecture.shown().is_none()) {
            return window;
        }
        press(&mut window, &[Key::PageDown]);
    }
    panic!("the lesson has no end");
}

#[test]
fn the_task_of_a_lesson_is_tried_and_the_lesson_goes_on() {
    let mut window = at_task("worked-example");
    window.get_by_label("Try it (Enter)");
    press(&mut window, &[Key::Enter]);
    assert!(matches!(&desk(&window).source, DeskSource::Lesson(lesson) if lesson.name == "worked-example"));
    let right = desk(&window).exercise.solution().expect("a solution");
    answer(&mut window, &right);
    press(&mut window, &[Key::Enter]);
    assert!(desk(&window).is_right());
    window.get_by_label("Back to the lesson").click();
    window.run_ok();
    let model = window.state().model();
    assert_eq!(model.overlay, Overlay::None);
    assert!(model.lesson.as_ref().is_some_and(|lecture| lecture.shown().is_none()), "the lesson is where it was");
    assert!(model.followed["worked-example"].is_solved);
    window.get_by_label("You have solved this exercise.");
    // Progress is told to the next run.
    let left = serde_json::to_string(&Remembered::of(window.state().model())).expect("JSON");
    let left: Remembered = serde_json::from_str(&left).expect("what was stored");
    let mut next = jianzhi::app::model(scenario("worked-example"), Lang::En).expect("a model");
    left.restore(&mut next, Asked::default());
    assert!(next.followed["worked-example"].is_solved);
    assert_eq!(next.practice.of(desk_kind(&window)).right, 1);
}

fn desk_kind(window: &Window) -> ExerciseKind {
    window.state().model().desk.as_ref().expect("it is kept").exercise.kind
}

#[test]
fn the_task_of_every_lesson_can_be_tried_and_has_other_trees() {
    for lesson in Lesson::shipped().filter(|lesson| lesson.task.is_some()) {
        let name = lesson.name.clone();
        let mut desk = ExerciseDesk::of_lesson(&lesson.into()).unwrap_or_else(|| panic!("{name}"));
        let own = desk.exercise.clone();
        let other = (1..40).find_map(|more| desk.again(own.seed.unwrap_or(0) + more, ExerciseLevel::Free));
        let other = other.unwrap_or_else(|| panic!("{name} has no other tree"));
        assert_eq!((other.exercise.kind, other.exercise.algorithm), (own.kind, own.algorithm), "{name}");
        desk.switch_solution();
        desk.check();
        assert!(desk.is_right(), "{name}: {:?}", desk.grade);
    }
}

#[test]
fn nothing_of_the_panel_leaves_the_smallest_window() {
    for lang in Lang::ALL {
        for size in [vec2(1024.0, 768.0), vec2(1280.0, 800.0)] {
            let mut window = window(scenario("worked-example"), lang, size);
            window.key_press_modifiers(Modifiers::SHIFT, Key::E);
            window.run_ok();
            for _ in ExerciseKind::ALL {
                press(&mut window, &[Key::S, Key::Enter]);
                let grade = desk(&window).grade.clone().expect("the solution is graded");
                let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size).shrink(20.0);
                let kinds = ExerciseKind::ALL.iter().map(|&kind| words::kind(lang, kind));
                let buttons = ["exercise-check", "exercise-own", "exercise-new-tree", "app-close"];
                let said = words::graded(lang, &desk(&window).exercise, &grade);
                let labels = kinds.chain(buttons.map(|id| lang.say(id))).chain(said);
                for label in labels {
                    let rect = window.get_all_by_label(&label).map(|node| node.rect()).reduce(egui::Rect::union);
                    let rect = rect.expect("it is shown");
                    assert!(screen.contains_rect(rect), "{:?} {label}: {rect}", desk(&window).exercise.kind);
                }
                press(&mut window, &[Key::PageDown]);
            }
        }
    }
}
