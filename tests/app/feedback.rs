//! The response to a person's last action is wholly visible: in every lesson, for every kind of prediction and of
//! exercise, in windows of every promised size and in both languages. Panels over the whole of a phone have tests of
//! their own.

use crate::support::prelude::*;
use jianzhi_view::text::score;

const SIZES: [Vec2; 3] = [vec2(1024.0, 768.0), vec2(1280.0, 800.0), vec2(390.0, 844.0)];

fn shown(window: &mut Window, model: Model, size: Vec2) {
    reopen(window, model);
    window.set_size(size);
    window.run_steps(4);
}

/// What is wrong with how words are shown; nothing where they are seen as a whole.
fn lack(window: &Window, said: &str) -> Option<String> {
    let screen = Rect::from_min_size(Pos2::ZERO, window.ctx.content_rect().size()).expand(1.0);
    let all = texts(window);
    let is_same = |words: &str| words == said || words.starts_with(said);
    let Some(text) = all.iter().find(|text| is_same(&text.words)) else { return Some(format!("not shown: {said}")) };
    let is_whole = text.clip.expand(1.0).contains_rect(text.rect) && screen.contains_rect(text.rect);
    (!is_whole || text.is_cut_short).then(|| format!("{} of {} in {}", said, text.rect, text.clip))
}

/// The model of a lesson at a page, when its search has finished; `None` where it takes too long.
fn at_page(window: &mut Window, model: Model) -> Model {
    shown(window, model, SIZES[1]);
    for _ in 0..3_000 {
        if window.state().model.learning.lesson.as_ref().is_none_or(|lecture| !lecture.is_waiting) {
            break;
        }
        window.step();
        std::thread::sleep(Duration::from_millis(5));
    }
    window.state().model.clone()
}

#[test]
fn the_verdict_on_every_lessons_question_is_whole() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZES[1]);
    let (mut lacks, mut seen) = (Vec::new(), 0);
    for lesson in Lesson::shipped() {
        let (name, stops) = (lesson.name.clone(), lesson.stops().count());
        let mut model = model_of_lesson(lesson, Lang::En);
        for stop in 0..stops {
            let Some(lecture) = &model.learning.lesson else { break };
            let (is_there, question) = (lecture.stop == stop, lecture.open_question().cloned());
            assert!(is_there, "{name}: {} for {stop}", lecture.stop);
            if let Some(question) = question {
                model = at_page(&mut window, model);
                for (at, size) in SIZES.into_iter().enumerate() {
                    let mut given = model.clone();
                    if (stop + at) % 2 == 1 {
                        apply(&mut given, LookCommand::SwitchLanguage);
                    }
                    shown(&mut window, given.clone(), size);
                    let said = answered(&mut given, &question);
                    let lang = given.settings.lang;
                    // What a panel over the whole of a phone shows is tested with the panels.
                    if given.is_lesson_covered() && size == SIZES[2] {
                        continue;
                    }
                    shown(&mut window, given, size);
                    seen += 1;
                    lacks.extend(
                        lack(&window, &said).map(|lack| format!("{name} {} {size} {lang:?}: {lack}", stop + 1)),
                    );
                }
                // The answer is told before the next page comes.
                apply(&mut model, ClockCommand::Go(Go::PageDown));
            }
            apply(&mut model, ClockCommand::Go(Go::PageDown));
            if model.learning.lesson.as_ref().is_some_and(|lecture| lecture.stop == stop) {
                apply(&mut model, ClockCommand::Go(Go::PageDown));
            }
        }
    }
    assert!(seen > 60, "{seen}");
    assert!(lacks.is_empty(), "{} of {seen}\n{}", lacks.len(), lacks.join("\n"));
}

/// Answers a question wrongly; returns the response.
fn answered(model: &mut Model, question: &LessonQuestion) -> String {
    let lang = model.settings.lang;
    match question {
        LessonQuestion::Choice { choices, .. } => {
            let wrong = choices.iter().position(|choice| !choice.is_right).expect("a wrong answer");
            let right = choices.iter().position(|choice| choice.is_right).expect("a right one") + 1;
            apply(model, LessonCommand::ChooseAnswer(wrong));
            lang.say_with("lesson-wrong-choice", &[("number", right.into())])
        }
        LessonQuestion::Fill { .. } => {
            let next = model.next_to_fill().expect("the search tells it");
            apply(model, LessonCommand::TypeNumber("9999".to_owned()));
            apply(model, LessonCommand::FinishNumber);
            let below: Vec<String> = next.below.iter().map(|value| score(*value)).collect();
            let id = if next.side == Side::Max { "lesson-fill-max" } else { "lesson-fill-min" };
            let below = below.join(&lang.say("kit-between"));
            lang.say_with(id, &[("node", next.node.written.into()), ("below", below.into()), ("typed", 9999.into())])
        }
        LessonQuestion::Change(change) => {
            let path = model.searches.base.start.tree().and_then(|tree| change.path(tree)).expect("a leaf");
            apply(model, EditCommand::SetValue { path, value: Some(Score::new(-19)), gesture: None });
            lang.say("lesson-not-yet")
        }
        _ => {
            let right = model.lesson_number().expect("the searches tell it");
            apply(model, LessonCommand::TypeNumber(right.to_string()));
            apply(model, LessonCommand::FinishNumber);
            lang.say_with("lesson-right", &[("number", 0.into())])
        }
    }
}

#[test]
fn what_is_said_to_a_prediction_is_whole() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZES[1]);
    let (mut lacks, mut kinds) = (Vec::new(), 0);
    for (lang, kind) in Lang::ALL.into_iter().flat_map(|lang| QuestionKind::ALL.map(|kind| (lang, kind))) {
        let asked =
            ["worked-example", "research-pays", "deep-cut"].into_iter().find_map(|name| asked(name, lang, kind));
        let Some(asked) = asked else { continue };
        kinds += 1;
        for size in SIZES {
            shown(&mut window, asked.clone(), size);
            let question =
                asked.predictions.predict.as_ref().and_then(|predict| predict.question()).expect("a question").clone();
            let narrator = asked.narrator().expect("a search");
            for (place, &choice) in question.choices.iter().enumerate() {
                let said = format!("{}   {}", place + 1, narrator.answer_words(&question, choice));
                lacks.extend(lack(&window, &said).map(|lack| format!("{kind:?} {size} {lang:?}, asked: {lack}")));
            }
            let given = question.choices.iter().find(|&&choice| !question.is_right(choice)).copied();
            let mut told = asked.clone();
            apply(&mut told, PredictCommand::Answer(given.expect("a wrong answer")));
            shown(&mut window, told.clone(), size);
            let picture = pictured(&told, 800.0);
            let story = picture.story.expect("a story");
            for said in std::iter::once(&story.title).chain(&story.lines) {
                lacks.extend(lack(&window, said).map(|lack| format!("{kind:?} {size} {lang:?}, told: {lack}")));
            }
        }
    }
    assert!(kinds > 6, "{kinds}");
    assert!(lacks.is_empty(), "{}\n{}", lacks.len(), lacks.join("\n"));
}

/// A model at a question of a kind; `None` where the search has none.
fn asked(name: &str, lang: Lang, kind: QuestionKind) -> Option<Model> {
    let mut model = model_of_shipped(name, lang);
    (model.predictions.questions.kinds, model.predictions.questions.when) = (QuestionKinds::from(kind), AskWhen::Every);
    apply(&mut model, ClockCommand::Go(Go::First));
    apply(&mut model, PredictCommand::SwitchPredict);
    for _ in 0..120 {
        if model.predictions.predict.as_ref().and_then(|predict| predict.question()).is_some() {
            return Some(model);
        }
        apply(&mut model, ClockCommand::Go(Go::Forward));
    }
    None
}

#[test]
fn what_is_said_to_an_exercise_is_whole() {
    let (mut lacks, mut seen) = (Vec::new(), 0);
    for (lang, &kind) in Lang::ALL.into_iter().flat_map(|lang| ExerciseKind::ALL.iter().map(move |kind| (lang, kind))) {
        let mut worked = open(lang, kind);
        if let Some(wrong) = wrong(&desk(&worked).exercise) {
            answer(&mut worked, &wrong);
        }
        press(&mut worked, &[Key::Enter]);
        if desk(&worked).grade.is_none() {
            press(&mut worked, &[Key::Enter]);
        }
        let Some(grade) = desk(&worked).grade.clone() else { continue };
        seen += 1;
        let lines = words::graded(lang, &desk(&worked).exercise, &grade);
        let said: Vec<String> = std::iter::once(words::reading(lang, &grade)).chain(lines).collect();
        let model = worked.state().model.clone();
        let mut window = window_on(model.clone(), SIZES[1]);
        for size in [SIZES[0], SIZES[1]] {
            shown(&mut window, model.clone(), size);
            lacks.extend(
                said.iter().filter_map(|said| lack(&window, said)).map(|lack| format!("{kind:?} {size}: {lack}")),
            );
        }
    }
    assert!(seen >= 8, "{seen}");
    assert!(lacks.is_empty(), "{}\n{}", lacks.len(), lacks.join("\n"));
}
