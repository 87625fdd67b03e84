//! Lessons in the app, by keyboard alone: the list, every stop of every lesson in both languages, answers, free play.

use crate::support::prelude::*;

const PHONES: [Vec2; 3] = [vec2(390.0, 844.0), vec2(360.0, 640.0), vec2(844.0, 390.0)];

fn open_list(lang: Lang) -> Window {
    let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 800.0));
    held(&mut window, Modifiers::SHIFT, Key::L);
    window
}

/// Chooses a lesson of the list.
fn open(window: &mut Window, name: &str) {
    let row = row_of(name);
    press(window, &[Key::Home]);
    press(window, &vec![Key::ArrowDown; row]);
    press(window, &[Key::Enter]);
}

/// The place of a lesson in the list.
fn row_of(name: &str) -> usize {
    Lesson::shipped().position(|lesson| lesson.name == name).expect("it is shipped")
}

/// Frames until the stop's search has finished.
fn wait(window: &mut Window) {
    until(window, "the end of the stop's search", |window| !lecture(window).is_waiting);
    window.run_ok();
}

fn is_asked(model: &Model) -> bool {
    model.predictions.predict.as_ref().is_some_and(|predict| predict.asked.is_some())
}

/// Goes to the next page; a question that waits is answered first.
fn turn(window: &mut Window) {
    let before = lecture(window).stop;
    for _ in 0..3 {
        press(window, &[Key::PageDown]);
        if lecture(window).stop != before {
            return;
        }
    }
    panic!("{} does not go on from stop {before}", lecture(window).lesson.name);
}

#[test]
fn every_lesson_runs_by_keyboard_alone_and_says_every_text() {
    let lessons: Vec<Lesson> = Lesson::shipped().collect();
    for lang in Lang::ALL {
        let mut window = open_list(lang);
        for lesson in &lessons {
            open(&mut window, &lesson.name);
            assert_eq!(lecture(&window).lesson.name, lesson.name);
            for (number, (_, stop)) in lesson.stops().enumerate() {
                wait(&mut window);
                assert_eq!(lecture(&window).stop, number, "{}", lesson.name);
                let text = stop.text.in_lang(lang);
                let is_said = window.query_all_by_label(text).next().is_some();
                assert!(is_said, "{} stop {}: {text}", lesson.name, number + 1);
                let model = &window.state().model;
                assert_eq!(model.searches.focus, stop.lane);
                assert!(model.dialog.notice.is_none(), "{:?}", model.dialog.notice);
                if number + 1 < lesson.stops().count() || lesson.task.is_some() {
                    turn(&mut window);
                }
            }
            if let Some(task) = &lesson.task {
                let text = task.value.text.in_lang(lang);
                assert!(window.query_all_by_label(text).next().is_some(), "{}: {text}", lesson.name);
            }
            assert!(window.state().model.learning.followed[&lesson.name].is_done, "{}", lesson.name);
            held(&mut window, Modifiers::SHIFT, Key::L);
        }
    }
}

#[test]
fn the_list_opens_and_closes_by_its_key_and_says_what_a_lesson_is() {
    let mut window = open_list(Lang::En);
    assert_eq!(window.state().model.dialog.overlay, Overlay::Lessons(0));
    let lesson = Lesson::shipped().next().expect("a lesson");
    assert!(window.query_all_by_label_contains(&lesson.goal.en).next().is_some());
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
    assert!(window.state().model.learning.lesson.is_none());
}

#[test]
fn a_choice_is_answered_by_its_number_and_says_why() {
    let mut window = open_list(Lang::En);
    open(&mut window, "worked-example");
    let is_choice = |lecture: &Lecture| matches!(lecture.question(), Some(LessonQuestion::Choice { .. }));
    while !is_choice(lecture(&window)) {
        turn(&mut window);
    }
    let Some(LessonQuestion::Choice { choices, .. }) = lecture(&window).question().cloned() else {
        unreachable!("it was looked for")
    };
    let wrong = choices.iter().position(|choice| !choice.is_right).expect("a wrong answer");
    press(&mut window, &[[Key::Num1, Key::Num2, Key::Num3, Key::Num4][wrong]]);
    assert_eq!(lecture(&window).given, Some(GivenLessonAnswer::Chosen(wrong)));
    let says = &choices[wrong].says.en;
    assert!(window.query_all_by_label_contains(says).next().is_some(), "{says}");
    assert!(window.query_all_by_label_contains("No; answer").next().is_some());
    press(&mut window, &[Key::Num2]);
    assert_eq!(window.state().model.searches.focus, 1, "the question is over, so that a figure chooses a lane again");
}

#[test]
fn what_is_done_at_a_stop_does_not_change_the_next_one() {
    let mut window = open_list(Lang::En);
    open(&mut window, "worked-example");
    turn(&mut window);
    let stood = window.state().model.timeline.clock;
    press(&mut window, &[Key::V, Key::End]);
    assert_ne!(window.state().model.timeline.clock, stood);
    press(&mut window, &[Key::PageDown, Key::PageUp]);
    assert_eq!(window.state().model.timeline.clock, stood);
    let path = vec![0, 1];
    let mut model = window.state().model.clone();
    apply(
        &mut model,
        Command::Edit(EditCommand::SetValue { path, value: Some(jianzhi_core::Score::new(7)), gesture: None }),
    );
    apply(&mut model, ClockCommand::Go(Go::PageDown));
    apply(&mut model, ClockCommand::Go(Go::PageUp));
    assert_eq!(model.timeline.clock, stood);
    assert_eq!(tree_of(&model), tree_of(&window.state().model));
}

#[test]
fn escape_leaves_the_lesson_and_gives_back_what_was_shown() {
    let mut lesson = shipped_lesson("worked-example");
    lesson.parts[0].stops[0].show = vec![LessonView::Types, LessonView::ViewMover, LessonView::Map];
    let mut model = model_of_lesson(lesson, Lang::En);
    assert!(model.settings.shows_types && model.map.is_page && model.learning.lesson.is_some());
    assert_eq!(
        model.title(),
        model.learning.lesson.as_ref().map(|lecture| lecture.lesson.title.en.clone()).unwrap_or_default()
    );
    apply(&mut model, DialogCommand::Close);
    assert!(model.learning.lesson.is_none() && !model.settings.shows_types && !model.map.is_page);
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let mut model = model_of_lesson(shipped_lesson("worked-example"), Lang::En);
    for _ in 0..8 {
        apply(&mut model, ClockCommand::Go(Go::PageDown));
    }
    let left = model.learning.lesson.as_ref().map(|lecture| lecture.stop).expect("a lesson");
    assert!(left > 1);
    let lesson = model.learning.lesson.as_ref().map(|lecture| Arc::clone(&lecture.lesson)).expect("a lesson");
    apply(&mut model, LessonCommand::LeaveLesson);
    assert_eq!(model.learning.followed[&lesson.name].furthest, left);
    apply(&mut model, LessonCommand::SwitchLessons);
    apply(&mut model, LessonCommand::OpenLesson(row_of("worked-example")));
    assert_eq!(model.learning.lesson.as_ref().map(|lecture| lecture.stop), Some(left));
}

#[test]
fn a_stop_asks_about_what_comes_next_one_step_before_it() {
    let mut window = open_list(Lang::Zh);
    open(&mut window, "worked-example");
    while !is_asked(&window.state().model) {
        turn(&mut window);
    }
    let stood = window.state().model.timeline.clock;
    press(&mut window, &[Key::PageDown]);
    let model = &window.state().model;
    assert!(!is_asked(model) && model.learning.lesson.is_some());
    assert_eq!(model.timeline.clock, Step(stood.0 + 1), "the answer is shown where it happens");
}

#[test]
fn a_stop_shows_the_chart_that_it_names_and_the_lesson_goes_on_from_it() {
    for (name, view, words) in [
        ("deepening", LessonView::Iterations, "Iterations: what they took"),
        ("aspiration", LessonView::Guesses, "Aspiration: guess by width"),
    ] {
        let mut window = open_list(Lang::En);
        open(&mut window, name);
        let lesson = Arc::clone(&lecture(&window).lesson);
        let at = lesson.stops().position(|(_, stop)| stop.show.contains(&view)).expect("a stop with the chart");
        while lecture(&window).stop < at {
            wait(&mut window);
            press(&mut window, &[Key::PageDown]);
        }
        wait(&mut window);
        until(&mut window, "the chart", |window| {
            view != LessonView::Guesses || window.state().model.guess_map().is_some()
        });
        window.run_ok();
        assert!(matches!(window.state().model.dialog.overlay, Overlay::Chart(_)), "{name}");
        assert!(window.query_by_label(words).is_some(), "{name}: the panel's title");
        let keys = Lang::En.say("chart-keys");
        assert!(window.query_all_by_label_contains(&keys).count() >= 1, "{name}: a chart that tells its values");
        press(&mut window, &[Key::PageDown]);
        assert_eq!(lecture(&window).stop, at + 1, "{name}");
    }
}

#[test]
fn an_open_question_hides_what_comes_after_its_stop() {
    for lang in Lang::ALL {
        let mut window = open_list(lang);
        open(&mut window, "minimal-tree");
        wait(&mut window);
        assert!(lecture(&window).open_question().is_some());
        let model = |window: &Window| (window.state().model.is_veiled(), window.state().model.told_last());
        assert_eq!(model(&window), (true, None));
        // A user who looks ahead by hand sees it, and it is hidden again at the stop.
        press(&mut window, &[Key::End]);
        assert!(!model(&window).0);
        press(&mut window, &[Key::Home]);
        assert!(model(&window).0);
        press(&mut window, &[Key::PageDown]);
        assert!(!model(&window).0 && model(&window).1.is_some(), "the answer was shown");
    }
}

#[test]
fn every_title_of_the_list_is_whole_on_a_phone() {
    for (size, lang) in PHONES.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let mut window = window(scenario("worked-example"), lang, size);
        window.key_press_modifiers(Modifiers::SHIFT, Key::L);
        window.run_steps(6);
        let title = window.query_all_by_label(&lang.say("app-lessons")).last().expect("a title").rect();
        assert!(title.top() >= 8.0, "{size}, {lang:?}: the head is at {title}");
        let rows: Vec<_> = window.query_all_by_role(Role::ListBoxOption).map(|row| row.rect()).collect();
        assert!(rows.len() > 5, "{}", rows.len());
        let all = texts(&window);
        let head = all.iter().rposition(|text| text.words == lang.say("app-lessons")).expect("a painted title");
        let inside: Vec<_> =
            all[head..].iter().filter(|text| rows.iter().any(|row| row.contains(text.rect.min))).collect();
        assert!(inside.len() > 8, "{size}, {lang:?}: {}", inside.len());
        for text in inside {
            let is_in_row = rows.iter().any(|row| row.contains_rect(text.rect));
            assert!(is_in_row && !text.is_cut_short, "{size}, {lang:?}: {} at {}", text.words, text.rect);
        }
    }
}

/// What a person answers at a page: the right answer and a wrong one.
fn person(lesson: &str, page: usize) -> (String, String) {
    let all = std::fs::read_to_string("../../tests/cases/lesson_answers.txt").expect("the answers");
    let start = format!("{lesson} {page} ");
    let line = all.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_else(|| panic!("no answer: {start}"));
    let (right, wrong) = line.split_once(' ').expect("two answers");
    (right.to_owned(), wrong.to_owned())
}

fn type_in(window: &mut Window, number: &str) {
    for sign in number.chars() {
        let key = if sign == '-' { Key::Minus } else { Key::from_name(&sign.to_string()).expect("a key") };
        press(window, &[key]);
    }
}

/// Answers the question of the page; returns whether the page says that it is right.
fn answer(window: &mut Window, question: &LessonQuestion, answer: &str) -> bool {
    match question {
        LessonQuestion::Choice { .. } => type_in(window, answer),
        LessonQuestion::Number { .. } | LessonQuestion::Fill { .. } => {
            for value in answer.split(',') {
                type_in(window, value);
                press(window, &[Key::Enter]);
            }
        }
        LessonQuestion::Change(_) | LessonQuestion::Next(_) => unreachable!("answered elsewhere"),
    }
    window.run_ok();
    let right = window.state().model.settings.lang.say("lesson-right");
    window.query_all_by_label_contains(&right).next().is_some()
}

#[test]
fn every_question_is_answered_right_and_wrong_as_a_person_does() {
    let lessons: Vec<Lesson> = Lesson::shipped().collect();
    // The later lessons search large trees: they are answered in one language.
    for (lang, rows) in [(Lang::En, lessons.len()), (Lang::Zh, 9)] {
        let mut window = open_list(lang);
        for lesson in lessons.iter().take(rows) {
            open(&mut window, &lesson.name);
            for (number, (_, stop)) in lesson.stops().enumerate() {
                wait(&mut window);
                let question = stop.question.as_ref().map(|asked| &asked.value);
                if let Some(question) =
                    question.filter(|asked| !matches!(asked, LessonQuestion::Next(_) | LessonQuestion::Change(_)))
                {
                    let (right, wrong) = person(&lesson.name, number + 1);
                    let at = format!("{} page {}, {lang:?}", lesson.name, number + 1);
                    assert!(!answer(&mut window, question, &wrong), "{at}: {wrong} is wrong");
                    if matches!(question, LessonQuestion::Choice { .. } | LessonQuestion::Number { .. }) {
                        // Another page and back: the question is open again.
                        press(&mut window, &[Key::PageUp]);
                        match number {
                            0 => press(&mut window, &[Key::PageDown, Key::PageUp]),
                            _ => turn(&mut window),
                        }
                        wait(&mut window);
                    }
                    assert!(answer(&mut window, question, &right), "{at}: {right} is right");
                }
                if number + 1 < lesson.stops().count() || lesson.task.is_some() {
                    turn(&mut window);
                }
            }
            held(&mut window, Modifiers::SHIFT, Key::L);
        }
    }
}

#[test]
fn a_click_on_a_position_answers_or_says_that_it_is_none_of_the_answers() {
    for (at, given) in [(vec![0], Some(GivenLessonAnswer::Chosen(3))), (vec![0, 0, 0], None)] {
        let mut window = open_list(Lang::En);
        open(&mut window, "game-tree");
        while lecture(&window).stop < 5 {
            turn(&mut window);
        }
        let name = window.state().model.name_of(&at);
        let name = format!("{}:", name.to_lowercase());
        let nodes = window.query_all_by_role(Role::TreeItem);
        let is_meant = |label: String| label.to_lowercase().starts_with(&name);
        let node = { nodes }.find(|node| node.accesskit_node().label().is_some_and(is_meant));
        node.expect("the position").click();
        window.run_ok();
        assert_eq!(lecture(&window).given, given, "{name}");
        let said = window.query_all_by_label_contains("not one of the answers").next().is_some();
        assert_eq!(said, given.is_none(), "{name}");
    }
}

#[test]
fn minimax_keeps_the_view_of_max_next_to_negamax() {
    let mut window = open_list(Lang::En);
    open(&mut window, "negamax");
    while lecture(&window).stop < 2 {
        turn(&mut window);
    }
    wait(&mut window);
    let painted: Vec<String> = texts(&window).into_iter().map(|text| text.words).collect();
    let count = |words: &str| painted.iter().filter(|text| *text == words).count();
    assert_eq!((count("−3"), count("−2")), (1, 2), "negamax alone negates: {painted:?}");
    let view = Lang::En.say("app-view-side-here");
    assert_eq!(window.query_all_by_label_contains(&view).count(), 1);
}
