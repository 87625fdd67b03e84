//! The shipped lessons are proved by their own searches and told in both languages, and a wrong lesson gives each of its
//! mistakes with its place.

use crate::prelude::*;
use jianzhi_study::lesson::{Lesson, LessonDoor, LessonError, LessonQuestion, Mistake, check};
use jianzhi_study::scenario::{Bilingual, Chapter};
use jianzhi_study::worker::Watch;
use jianzhi_view::text::kept_together;

#[test]
fn every_lesson_file_is_shipped_under_its_name_in_the_order_of_the_course() {
    let files = fs::read_dir("../../scenarios/lessons").expect("the folder").flatten();
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
        texts.extend(lesson.task.as_ref().map(|task| &task.value.text));
        let is_chinese = |text: &str| text.chars().any(|char| ('\u{4e00}'..='\u{9fff}').contains(&char));
        for Bilingual { en, zh } in texts {
            assert!(!is_chinese(en) && is_chinese(zh), "{name}: {en} / {zh}");
            let is_kept = |text: &String| *text == kept_together(text);
            assert!(is_kept(en) && is_kept(zh), "{name}: a line may end within a number of {en} / {zh}");
        }
    }
}

/// Each lesson of the course ends with something to be done: an exercise, or a question about something new. A guided play
/// ends with a button.
#[test]
fn every_lesson_ends_with_now_you() {
    for lesson in Lesson::shipped() {
        let Some((_, last)) = lesson.stops().last() else { panic!("{} has stops", lesson.name) };
        let asks = lesson.task.is_some() || last.question.is_some();
        assert!(if lesson.is_guided { last.opens.is_some() } else { asks }, "{}", lesson.name);
    }
}

/// The chapters of the course follow one another, and the way from zero to PVS takes about an hour and a half.
#[test]
fn the_course_leads_from_zero_to_pvs_in_about_90_minutes() {
    let course: Vec<Lesson> = Lesson::course().collect();
    let mut chapters: Vec<Chapter> = course.iter().map(|lesson| lesson.chapter).collect();
    chapters.dedup();
    let distinct: HashSet<Chapter> = chapters.iter().copied().collect();
    assert_eq!(chapters.len(), distinct.len(), "a chapter is in one piece: {chapters:?}");
    let pvs = course.iter().position(|lesson| lesson.name == "pvs").expect("it is shipped");
    let minutes: u32 = course[..=pvs].iter().map(|lesson| u32::from(lesson.minutes)).sum();
    assert!((80..=95).contains(&minutes), "{minutes} minutes");
    assert_eq!(course[0].name, "game-tree");
    let guided: Vec<String> = Lesson::shipped().filter(|lesson| lesson.is_guided).map(|lesson| lesson.name).collect();
    assert_eq!(guided, ["three-minutes"]);
}

/// The minutes of a lesson follow from its words, read slowly, and from what is looked at, answered and worked out in it.
#[test]
fn the_minutes_of_a_lesson_are_those_that_it_takes() {
    const WORDS_A_MINUTE: f64 = 150.0;
    const STOP: f64 = 8.0 / 60.0;
    const QUESTION: f64 = 22.0 / 60.0;
    const TASK: f64 = 1.5;
    for lesson in Lesson::shipped() {
        let questions = || lesson.stops().filter_map(|(_, stop)| Some(&stop.question.as_ref()?.value));
        let asked = questions().filter_map(LessonQuestion::ask);
        let choices = questions().filter_map(|question| match question {
            LessonQuestion::Choice { choices, .. } => Some(choices),
            _ => None,
        });
        let texts = lesson.stops().map(|(_, stop)| &stop.text).chain(asked);
        let texts = texts.chain(choices.flatten().map(|choice| &choice.text));
        let words: usize = texts.map(|text| text.en.split_whitespace().count()).sum();
        let task = if lesson.task.is_some() { TASK } else { 0.0 };
        // A value that is filled in takes less than a question of its own.
        let effort = |question: &LessonQuestion| match question {
            LessonQuestion::Fill { places, .. } => 1.0 + 0.4 * places.len() as f64,
            _ => 1.0,
        };
        let (stops, questions) = (lesson.stops().count() as f64, questions().map(effort).sum::<f64>());
        let minutes = words as f64 / WORDS_A_MINUTE + stops * STOP + questions * QUESTION + task;
        let said = f64::from(lesson.minutes);
        assert!((minutes - said).abs() <= 1.5, "{}: {said} minutes are said, about {minutes:.1} needed", lesson.name);
    }
}

/// A guided play of at most twelve pages, with a sentence each, two predictions, a leaf to change, and the race.
#[test]
fn the_three_minutes_are_twelve_pages_of_one_sentence() {
    let lesson = Lesson::shipped().find(|lesson| lesson.name == "three-minutes").expect("it is shipped");
    assert!(lesson.stops().count() <= 12);
    for (_, stop) in lesson.stops() {
        let ends = |text: &str, ends: &[char]| text.matches(ends).count();
        assert_eq!(ends(&stop.text.en, &['.', '?', '!']), 1, "{}", stop.text.en);
        assert_eq!(ends(&stop.text.zh, &['。', '？', '！']), 1, "{}", stop.text.zh);
    }
    let questions: Vec<&LessonQuestion> =
        lesson.stops().filter_map(|(_, stop)| Some(&stop.question.as_ref()?.value)).collect();
    let changes = questions.iter().filter(|question| matches!(question, LessonQuestion::Change(_))).count();
    assert_eq!((questions.len() - changes, changes), (2, 1));
    let (part, last) = lesson.stops().last().expect("stops");
    assert_eq!(last.opens, Some(LessonDoor::Race));
    assert!(
        part.scenario.base.start.tree().is_none() && part.scenario.methods.len() == 3,
        "a real position, three lanes"
    );
}

#[test]
fn a_wrong_lesson_gives_every_mistake_with_its_place() {
    let table = fs::read_to_string("../../tests/cases/wrong_lessons.txt").expect("the table");
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
    let &(name, text) = Lesson::shipped_texts().iter().find(|(name, _)| *name == "negamax").expect("it is shipped");
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

/// The texts of each page of the course in English, a task last: lesson, page from 1, words.
fn pages() -> Vec<(String, usize, String)> {
    let mut pages = Vec::new();
    for (name, text) in Lesson::shipped_texts() {
        let lesson = text.parse::<toml::Table>().expect("TOML");
        if lesson.contains_key("guided") {
            continue;
        }
        let parts = lesson["part"].as_array().expect("parts").iter();
        let stops = parts.flat_map(|part| part["stop"].as_array().expect("stops"));
        for (page, stop) in stops.chain(lesson.get("task")).enumerate() {
            let mut words = Vec::new();
            english(stop, &mut words);
            pages.push(((*name).to_owned(), page + 1, words.join(" ")));
        }
    }
    pages
}

fn english(value: &toml::Value, words: &mut Vec<String>) {
    match value {
        toml::Value::Table(table) => table.iter().for_each(|(key, value)| match value.as_str() {
            Some(text) if key == "en" => words.push(text.to_owned()),
            _ => english(value, words),
        }),
        toml::Value::Array(values) => values.iter().for_each(|value| english(value, words)),
        _ => {}
    }
}

/// Whether a text has a term as a word of its own; names in capitals are meant as they are written.
fn has_term(text: &str, term: &str) -> bool {
    let is_name = term.chars().all(|char| !char.is_ascii_lowercase());
    let (text, term) = match is_name {
        true => (text.to_owned(), term.to_owned()),
        false => (text.to_lowercase(), term.to_lowercase()),
    };
    let text = if term == "alpha-beta" { text } else { text.replace("alpha-beta", "") };
    let is_part = |char: char| char.is_alphanumeric() || char == '-';
    text.match_indices(&term)
        .any(|(at, _)| !text[..at].ends_with(is_part) && !text[at + term.len()..].starts_with(is_part))
}

#[test]
fn no_page_uses_a_term_before_the_page_that_explains_it() {
    let pages = pages();
    let terms = fs::read_to_string("../../tests/cases/lesson_terms.txt").expect("the terms");
    for line in terms.lines().filter(|line| !line.starts_with('#')) {
        let (rest, page) = line.rsplit_once(' ').expect("a page");
        let (term, lesson) = rest.rsplit_once(' ').expect("a lesson");
        let first = pages.iter().find(|(.., text)| has_term(text, term)).map(|(name, page, _)| (name.as_str(), *page));
        assert_eq!(first, Some((lesson, page.parse().expect("a number"))), "{term}");
    }
}
