//! Messages: they stay for as long as they take to read, go when what they say is over, follow the language, and leave
//! the words of the stage where they are.

use crate::support::prelude::*;
use jianzhi_study::lesson::LessonStop;

/// A window with the message that there is no re-search ahead.
fn describe() -> Window {
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::C, Key::R]);
    assert!(words(&window).is_some(), "there is none");
    window
}

fn words(window: &Window) -> Option<String> {
    window.state().model.dialog.notice.as_ref().map(|notice| notice.words.clone())
}

#[test]
fn a_message_goes_by_itself_after_the_time_that_it_takes_to_read() {
    let mut window = describe();
    let seconds = window.state().model.dialog.notice.as_ref().and_then(Notice::seconds).expect("it goes");
    assert!((3.0..10.0).contains(&seconds), "{seconds}");
    let begin = window.ctx.input(|input| input.time);
    while window.ctx.input(|input| input.time) < begin + seconds - 1.0 {
        window.step();
    }
    assert!(words(&window).is_some(), "it is still read");
    while window.ctx.input(|input| input.time) < begin + seconds + 1.0 {
        window.step();
    }
    assert_eq!(words(&window), None);
}

#[test]
fn a_message_that_is_given_again_stays_as_long_as_the_first_time() {
    let mut window = describe();
    let message = words(&window);
    press(&mut window, &[Key::ArrowLeft]);
    assert_eq!(words(&window), None, "another step is shown");
    for _ in 0..60 {
        window.step();
    }
    press(&mut window, &[Key::C, Key::R]);
    window.step();
    assert_eq!(words(&window), message, "its time is not that of the first");
}

#[test]
fn a_longer_message_and_one_in_characters_take_longer() {
    let seconds = |words: &str| Notice::news(words.to_owned()).seconds();
    assert!(seconds("Saved to a folder with a long name") > seconds("Saved"));
    assert!(seconds("后面没有剪枝了") > seconds("No more"));
}

#[test]
fn what_went_wrong_stays_until_it_is_closed() {
    let path = std::env::temp_dir().join(format!("jianzhi-no-trace-{}.jsonl", std::process::id()));
    std::fs::write(&path, "no trace").expect("a file");
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, FilesCommand::OpenFile(path.clone()));
    let mut window = window_on(model, vec2(1280.0, 800.0));
    until(&mut window, "the error", |window| {
        window.state().model.dialog.notice.as_ref().is_some_and(|notice| notice.is_problem)
    });
    _ = std::fs::remove_file(path);
    let error = words(&window);
    let begin = window.ctx.input(|input| input.time);
    while window.ctx.input(|input| input.time) < begin + 60.0 {
        window.step();
    }
    press(&mut window, &[Key::ArrowRight, Key::R]);
    assert_eq!(words(&window), error, "neither a step nor a key that does nothing takes it away");
    press(&mut window, &[Key::Escape]);
    assert_eq!(words(&window), None);
}

#[test]
fn a_message_goes_with_what_it_is_about_and_follows_the_language() {
    let mut window = describe();
    let english = words(&window);
    press(&mut window, &[Key::L]);
    let chinese = words(&window).expect("the same in Chinese");
    assert!(chinese.chars().any(|sign| sign > '\u{2e80}'), "{chinese}");
    press(&mut window, &[Key::L]);
    assert_eq!(words(&window), english);
    press(&mut window, &[Key::ArrowLeft]);
    assert_eq!(words(&window), None, "another step is shown");
}

#[test]
fn on_the_stage_a_message_leaves_the_words_of_the_step() {
    for lang in Lang::ALL {
        let shown = after(model_of_shipped("worked-example", lang), [StageCommand::SwitchPresenter]);
        let mut window = window_on(shown, vec2(1280.0, 800.0));
        press(&mut window, &[Key::C]);
        let before: Vec<String> = texts(&window).into_iter().map(|text| text.words).collect();
        press(&mut window, &[Key::R]);
        let message = words(&window).expect("there is no re-search");
        let now = texts(&window);
        let told = now.iter().find(|text| text.words == message).expect("it is shown");
        for text in before.iter().filter(|words| words.chars().count() > 20) {
            let kept = now.iter().find(|other| other.words == *text);
            assert!(kept.is_some_and(|kept| !kept.rect.intersects(told.rect)), "{lang:?}: {text}");
        }
    }
}

#[test]
fn a_message_covers_no_part_that_tells_of_the_step() {
    let sizes = [vec2(1280.0, 800.0), vec2(1024.0, 768.0), vec2(360.0, 640.0), vec2(640.0, 360.0)];
    for (size, lang) in sizes.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let mut window = window(scenario("worked-example"), lang, size);
        press(&mut window, &[Key::C, Key::R]);
        let message = words(&window).expect("there is no re-search");
        let told = texts(&window).into_iter().find(|text| text.words == message).expect("it is shown");
        assert!(told.clip.contains_rect(told.rect), "{size}");
        for part in &window.state().shown_parts {
            assert!(!part.rect.intersects(told.rect), "{lang:?} at {size}: over {}", part.name);
        }
    }
}

/// In a narrow window the workshop is alone, with its result at the foot; what is embedded has no bar.
#[test]
fn a_message_is_at_the_head_where_the_foot_tells_of_the_step() {
    for (size, is_workshop) in [(vec2(360.0, 640.0), true), (vec2(640.0, 360.0), true), (vec2(360.0, 500.0), false)] {
        let mut model = model_of_shipped("worked-example", Lang::En);
        model.links.is_embedded = !is_workshop;
        if is_workshop {
            apply(&mut model, WorkshopCommand::Switch);
        }
        model.dialog.notice = Some(Notice { words: "It was saved".to_owned(), is_problem: false, other: None });
        let window = stepped(model, size, 3);
        let told = texts(&window).into_iter().find(|text| text.words == "It was saved").expect("it is shown");
        assert!(told.rect.bottom() < 70.0, "{size}: {:?}", told.rect);
    }
}

#[test]
fn a_message_goes_when_what_it_asks_for_is_typed_or_something_else_is_opened() {
    let lesson = shipped_lesson("game-tree");
    let is_number = |stop: &LessonStop| {
        stop.question.as_ref().is_some_and(|asked| matches!(asked.value, LessonQuestion::Number { .. }))
    };
    let page = lesson.stops().position(|(_, stop)| is_number(stop)).expect("a number is asked for");
    let mut model = model_of_lesson(lesson, Lang::En);
    while model.learning.lesson.as_ref().is_some_and(|lecture| lecture.stop < page) {
        apply(&mut model, ClockCommand::Go(Go::PageDown));
    }
    apply(&mut model, LessonCommand::FinishNumber);
    assert!(model.dialog.notice.is_some(), "no number was typed");
    apply(&mut model, LessonCommand::TypeNumber("4".to_owned()));
    assert_eq!(model.dialog.notice, None);

    let mut model = model_of_shipped("worked-example", Lang::En);
    model.dialog.notice = Some(Notice { words: "It was saved".to_owned(), is_problem: false, other: None });
    model.dialog.is_of_now = false;
    apply(&mut model, ClockCommand::Go(Go::Forward));
    assert!(model.dialog.notice.is_some(), "a step does not end it");
    apply(&mut model, GalleryCommand::OpenNextTo(TreeDirection::Right));
    assert_eq!(model.dialog.notice, None);
}
