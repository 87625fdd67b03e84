//! Exercises in the app: each kind answered right and wrong by keyboard alone, in both languages; lessons' tasks.

use crate::support::painted::outlines;
use crate::support::prelude::*;
use jianzhi_study::exercise::Verdict;

#[test]
fn every_kind_is_answered_right_by_keyboard_alone() {
    for lang in Lang::ALL {
        for &kind in ExerciseKind::ALL {
            let mut window = open(lang, kind);
            let right = desk(&window).exercise.solution().expect("a solution");
            answer(&mut window, &right);
            press(&mut window, &[Key::Enter]);
            let grade = desk(&window).grade.clone().unwrap_or_else(|| panic!("{kind:?}: {:?}", desk(&window).problem));
            assert_eq!(grade.verdict(), Verdict::Right, "{kind:?}: {:?}", desk(&window).work);
            assert!(window.query_by_label(&words::verdict(lang, Verdict::Right)).is_some(), "{kind:?}");
            let practice = window.state().model.exercises.practice.of(kind);
            assert_eq!((practice.tried, practice.right), (1, 1), "{kind:?}");
        }
    }
}

#[test]
fn infinity_is_typed_as_people_write_it() {
    let typed = |type_it: &dyn Fn(&mut Window)| {
        let mut window = open(Lang::Zh, ExerciseKind::Windows);
        type_it(&mut window);
        let DeskWork::Windows(work) = &desk(&window).work else { panic!("another kind") };
        work.typed.values().next().cloned().unwrap_or_default()
    };
    let keys = |keys: &[Key]| typed(&|window| press(window, keys));
    let text = |text: &str| {
        typed(&|window| {
            window.event(Event::Text(text.to_owned()));
            window.run_ok();
        })
    };
    assert_eq!(keys(&[Key::I, Key::N, Key::F]), "inf");
    assert_eq!(keys(&[Key::Plus, Key::I, Key::N, Key::F]), "inf");
    assert_eq!(keys(&[Key::O, Key::O]), "inf");
    assert_eq!(keys(&[Key::Minus, Key::I, Key::N, Key::F]), "-inf");
    assert_eq!((text("∞"), text("－∞"), text("－１２")), ("inf".to_owned(), "-inf".to_owned(), "-12".to_owned()));
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
            if desk(&window).grade.is_none() {
                // Nothing was changed: something has to be, first. That nothing is pruned may be handed in again.
                assert_eq!(desk(&window).problem, Some(DeskProblem::Untouched), "{kind:?}");
                assert_eq!(window.state().model.exercises.practice.of(kind).tried, 0, "{kind:?}");
                press(&mut window, &[Key::Enter]);
                assert_eq!(desk(&window).grade.is_some(), kind == ExerciseKind::Pruned, "{kind:?}");
                if kind != ExerciseKind::Pruned {
                    continue;
                }
            }
            let grade = desk(&window).grade.clone().unwrap_or_else(|| panic!("{kind:?}: {:?}", desk(&window).problem));
            assert_ne!(grade.verdict(), Verdict::Right, "{kind:?}");
            assert!(window.query_by_label(&words::reading(lang, &grade)).is_some(), "{kind:?}");
            let is_named = matches!(kind, ExerciseKind::Windows | ExerciseKind::Complete);
            assert_eq!(grade.verdict() == Verdict::Misconception, is_named || grade.mistake().is_some(), "{kind:?}");
            assert_eq!(grade.is_blank(), kind == ExerciseKind::Pruned, "{kind:?}");
            if let Some(mistake) = grade.mistake() {
                assert!(window.query_by_label(&words::thought(lang, mistake)).is_some(), "{kind:?} {mistake:?}");
            }
            if let Some(outcome) = desk(&window).outcome {
                for line in words::outcome(lang, &desk(&window).exercise, outcome) {
                    assert!(window.query_by_label(&line).is_some(), "{kind:?}: {line}");
                }
            }
            assert_eq!(window.state().model.exercises.practice.of(kind).right, 0, "{kind:?}");
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
        assert_eq!(grade.verdict(), Verdict::Right, "{kind:?}");
        press(&mut window, &[Key::Enter]);
        assert!(desk(&window).grade.is_none(), "{kind:?}: a solution that is shown is no answer");
        press(&mut window, &[Key::S]);
        assert_eq!(desk(&window).work, begun, "{kind:?}");
        let seed = desk(&window).exercise.seed;
        press(&mut window, &[Key::T]);
        assert_ne!(desk(&window).exercise.seed, seed, "{kind:?}");
        press(&mut window, &[Key::Enter]);
        press(&mut window, &[Key::Escape]);
        assert_eq!(window.state().model.dialog.overlay, Overlay::None);
        held(&mut window, Modifiers::SHIFT, Key::E);
        assert_eq!(desk(&window).exercise.kind, kind, "the exercise is kept while its panel is closed");
    }
}

#[test]
fn the_pointer_answers_as_the_keyboard_does() {
    let mut window = open(Lang::En, ExerciseKind::Complete);
    let Some(ExerciseAnswer::List(list)) = desk(&window).exercise.solution() else { panic!("a list") };
    let Detail::Blanks(blanks) = desk(&window).exercise.detail.clone() else { panic!("blanks") };
    let code = blanks[0].choices[list[0]];
    click(&mut window, &format!("{}  {code}", list[0] + 1));
    let DeskWork::Complete(choices, _) = &desk(&window).work else { panic!("choices") };
    assert_eq!(choices[0], Some(list[0]));
    // The nine kinds are a menu.
    click(&mut window, &words::kind(Lang::En, ExerciseKind::Complete));
    click(&mut window, &words::kind(Lang::En, ExerciseKind::UndoCut));
    assert_eq!(desk(&window).exercise.kind, ExerciseKind::UndoCut);
    click(&mut window, "One more");
    let changed = desk(&window).work.tree().expect("a tree").changed(&desk(&window).exercise);
    assert_eq!(changed.len(), 1);
}

/// The app at the end of a lesson.
fn at_task(lesson: &str) -> Window {
    let lesson = shipped_lesson(lesson);
    let last = lesson.stops().count();
    let mut window = shown(model_of_lesson(lesson, Lang::En), vec2(1280.0, 800.0));
    for _ in 0..last * 3 {
        if window.state().model.learning.lesson.as_ref().is_some_and(|lecture| lecture.shown().is_none()) {
            return window;
        }
        press(&mut window, &[Key::PageDown]);
    }
    panic!("the lesson has no end");
}

#[test]
fn the_task_of_a_lesson_is_tried_and_the_lesson_goes_on() {
    let mut window = at_task("worked-example");
    window.get_by_label("Try it");
    press(&mut window, &[Key::Enter]);
    assert!(matches!(&desk(&window).source, DeskSource::Lesson(lesson) if lesson.name == "worked-example"));
    let right = desk(&window).exercise.solution().expect("a solution");
    answer(&mut window, &right);
    press(&mut window, &[Key::Enter]);
    assert!(desk(&window).is_right());
    click(&mut window, "Back to the lesson");
    let model = &window.state().model;
    assert_eq!(model.dialog.overlay, Overlay::None);
    assert!(
        model.learning.lesson.as_ref().is_some_and(|lecture| lecture.shown().is_none()),
        "the lesson is where it was"
    );
    assert!(model.learning.followed["worked-example"].is_solved);
    window.get_by_label("You have solved this exercise.");
    // Progress is told to the next run.
    let left = serde_json::to_string(&Remembered::new(&window.state().model)).expect("JSON");
    let left: Remembered = serde_json::from_str(&left).expect("what was stored");
    let mut next = model_of_shipped("worked-example", Lang::En);
    left.restore(&mut next, Asked::default());
    assert!(next.learning.followed["worked-example"].is_solved);
    assert_eq!(next.exercises.practice.of(desk_kind(&window)).right, 1);
}

fn desk_kind(window: &Window) -> ExerciseKind {
    window.state().model.exercises.desk.as_ref().expect("it is kept").exercise.kind
}

#[test]
fn the_task_of_every_lesson_can_be_tried_and_has_other_trees() {
    for lesson in Lesson::shipped().filter(|lesson| lesson.task.is_some()) {
        let name = lesson.name.clone();
        let mut desk = ExerciseSession::of_lesson(&lesson.into()).unwrap_or_else(|| panic!("{name}"));
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
fn every_rung_in_sight_is_on_its_card() {
    let (phones, wide) = ([vec2(360.0, 640.0), vec2(640.0, 360.0)], [vec2(1280.0, 700.0), vec2(800.0, 700.0)]);
    for (size, lang) in phones.into_iter().chain(wide).flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let is_phone = phones.contains(&size);
        let mut window = window(scenario("worked-example"), lang, size);
        held(&mut window, Modifiers::SHIFT, Key::E);
        let screen = Rect::from_min_size(Pos2::ZERO, size);
        let name = format!("{}: ", lang.say(if is_phone { "exercise-verb-prune" } else { "exercise-verb-fill" }));
        let rungs = window.query_all_by_label_contains(&name).map(|node| node.rect());
        let rungs: Vec<Rect> = rungs.filter(|rect| screen.contains_rect(*rect)).collect();
        assert!(rungs.len() >= 6, "{size}: {rungs:?}");
        let is_card = |card: &Rect| match is_phone {
            true => card.width() > size.x * 0.5 && card.height() > 100.0 && card.top() > 60.0,
            false => card.width() < size.x * 0.4 && card.height() > 300.0,
        };
        let cards: Vec<Rect> = outlines(&window).into_iter().map(|(card, _)| card).filter(is_card).collect();
        let is_on_card = |rung: &Rect| cards.iter().any(|card| card.shrink(8.0).contains_rect(*rung));
        assert!(rungs.iter().all(is_on_card), "{lang:?} at {size}: {rungs:?} on {cards:?}");
    }
}
