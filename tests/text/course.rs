//! The shipped lessons are proved by their own searches and told in both languages, and a wrong lesson gives each of its
//! mistakes with its place.
use std::fs;
use std::path::Path;

use jianzhi::lesson::{Lesson, LessonError, LessonQuestion, Mistake, check};
use jianzhi::scenario::Bilingual;
use jianzhi::text::Lang;
use jianzhi::worker::Watch;

#[test]
fn every_lesson_file_is_shipped_under_its_name_in_the_order_of_the_course() {
    let files = fs::read_dir("scenarios/lessons").expect("the folder").flatten();
    let mut files: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    files.sort();
    let names: Vec<&str> = files.iter().filter_map(|file| file.split_once('-')?.1.strip_suffix(".toml")).collect();
    assert_eq!(names, Lesson::shipped_texts().iter().map(|(name, _)| *name).collect::<Vec<_>>());
}

#[test]
fn every_shipped_lesson_is_proved() {
    for (name, text) in Lesson::shipped_texts() {
        let proof = check(name, text, &Watch::default());
        let told: Vec<String> = proof.errors.iter().map(|error| error.tell(Lang::En)).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        assert!(proof.stops >= 4 && proof.facts >= 4 && proof.questions >= 2, "{name}: {proof:?}");
    }
}

#[test]
fn every_shipped_lesson_speaks_both_languages() {
    for (name, text) in Lesson::shipped_texts() {
        let lesson = Lesson::parse(name, text).unwrap_or_else(|errors| panic!("{errors:?}"));
        let mut texts = vec![&lesson.title, &lesson.goal];
        for (_, stop) in lesson.stops() {
            texts.push(&stop.text);
            if let Some(LessonQuestion::Choice { ask, choices, .. }) = stop.question.as_ref().map(|asked| &asked.value)
            {
                texts.push(ask);
                texts.extend(choices.iter().map(|choice| &choice.says).filter(|says| !says.en.is_empty()));
            }
        }
        let task = lesson.task.as_ref().unwrap_or_else(|| panic!("{name} ends with a task"));
        texts.push(&task.value.text);
        let is_chinese = |text: &str| text.chars().any(|char| ('\u{4e00}'..='\u{9fff}').contains(&char));
        for Bilingual { en, zh } in texts {
            assert!(!is_chinese(en) && is_chinese(zh), "{name}: {en} / {zh}");
        }
    }
}

#[test]
fn a_wrong_lesson_gives_every_mistake_with_its_place() {
    let table = fs::read_to_string("tests/cases/wrong_lessons.txt").expect("the table");
    for case in table.split("====\n").filter(|case| !case.starts_with('#')) {
        let (text, expected) = case.split_once("----\n").expect("a file, a line of dashes, its mistakes");
        let errors = check("wrong.toml", text, &Watch::default()).errors;
        let told: Vec<String> = errors.iter().map(|error| error.tell(Lang::En)).collect();
        assert_eq!(told, expected.lines().collect::<Vec<_>>(), "{text}");
        assert!(errors.iter().all(|error| !error.tell(Lang::Zh).is_ascii()), "{text}");
    }
}

#[test]
fn a_mistake_says_whether_the_lesson_can_be_read() {
    let (name, text) = Lesson::shipped_texts()[0];
    let worst = |text: &str| check(name, text, &Watch::default()).errors.iter().map(LessonError::mistake).max();
    assert_eq!(worst(text), None);
    assert_eq!(worst(&text.replacen("title", "tilte", 1)), Some(Mistake::Unreadable));
    assert_eq!(
        worst(&text.replacen("count = \"visits\", is = ", "count = \"visits\", is = 1", 1)),
        Some(Mistake::Wrong)
    );
}

#[test]
fn a_file_of_ones_own_opens_as_the_shipped_ones_do() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-lesson.toml");
    fs::write(&path, Lesson::shipped_texts()[0].1).expect("a folder to write in");
    assert_eq!(Lesson::open(&path).expect("a lesson").name, "own-lesson");
    assert_eq!(
        Lesson::open(Path::new(Lesson::shipped_texts()[0].0)).expect("a shipped one").name,
        Lesson::shipped_texts()[0].0
    );
    let none = Lesson::open(Path::new("no-such-lesson")).expect_err("no file");
    assert_eq!(none[0].tell(Lang::En), "no-such-lesson: expected a file, found none of that name");
}
