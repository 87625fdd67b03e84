//! What a lesson's page says: its text, its question with the answers, and what is said to the answer. It draws nothing.

use crate::app::model::{Lecture, Model};
use crate::lesson::{Choice, GivenLessonAnswer, LessonQuestion};
use crate::score::Score;
use crate::text::{self, Lang};

/// The words of a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LessonWords {
    /// The lesson, and which of its pages this is.
    pub head: String,
    /// What is said.
    pub text: String,
    /// The question.
    pub ask: Option<String>,
    /// The answers to choose from.
    pub choices: Vec<ShownChoice>,
    /// What is typed, where a number is asked for and none was given.
    pub typed: Option<String>,
    /// What is said to the answer.
    pub verdict: Option<Verdict>,
    /// All that may be said to an answer, the one that was given included: the page keeps the room for it.
    pub verdicts: Vec<String>,
    /// Whether there is a task to be tried here.
    pub has_task: bool,
    /// What goes on now, in small type.
    pub hint: String,
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShownChoice {
    /// Its words.
    pub text: String,
    /// What is known of it.
    pub state: ChoiceState,
}

/// What is known of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChoiceState {
    /// It can be chosen.
    Open,
    /// It is the right one.
    Right,
    /// It was chosen, and is wrong.
    Wrong,
    /// It was not chosen, and is wrong.
    Other,
}

/// What is said to an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The words.
    pub words: String,
    /// Whether the answer was right.
    pub is_right: bool,
}

impl LessonWords {
    /// Those of the lesson that is shown; `None` where none is.
    #[must_use]
    pub(crate) fn of(model: &Model) -> Option<LessonWords> {
        let lecture = model.lesson.as_ref()?;
        let lang = model.lang;
        let title = lecture.lesson.title.in_lang(lang);
        let Some((_, stop)) = lecture.shown() else { return Some(task(model, lecture)) };
        let numbers = [("title", title.into()), ("stop", (lecture.stop + 1).into()), ("stops", lecture.stops().into())];
        let mut words = LessonWords {
            head: lang.say_with("lesson-head", &numbers),
            text: stop.text.in_lang(lang).to_owned(),
            ..LessonWords::default()
        };
        words.hint = lang.say(if lecture.is_waiting { "lesson-waiting" } else { "lesson-hint" });
        match lecture.question() {
            Some(LessonQuestion::Choice { ask, choices, .. }) => {
                words.ask = Some(ask.in_lang(lang).to_owned());
                words.choices =
                    choices.iter().enumerate().map(|(at, choice)| shown(choice, at, lecture, lang)).collect();
                words.verdict = chosen(choices, lecture, lang);
                words.verdicts = (0..choices.len())
                    .filter_map(|at| said_to(choices, GivenLessonAnswer::Chosen(at), lang))
                    .map(|verdict| verdict.words)
                    .collect();
                words.hint = lang.say(if words.verdict.is_some() { "lesson-hint" } else { "lesson-hint-choose" });
            }
            Some(LessonQuestion::Number { ask, says, .. }) => {
                words.ask = Some(ask.in_lang(lang).to_owned());
                let with_reason = |mut verdict: Verdict| {
                    verdict.words = text::sentences(lang, [verdict.words.as_str(), says.in_lang(lang)]);
                    verdict
                };
                words.verdict = lecture.given.map(|given| with_reason(typed(model, lecture, given)));
                let wrong = with_reason(typed(model, lecture, GivenLessonAnswer::Shown));
                words.verdicts = vec![wrong.words];
                words.typed = words.verdict.is_none().then(|| lecture.typed.replace('-', "−"));
                words.hint = lang.say(if words.verdict.is_some() { "lesson-hint" } else { "lesson-type-number" });
            }
            Some(LessonQuestion::Next(_)) if super::apply::is_asked(model) => {
                words.hint = lang.say("lesson-hint-asked");
            }
            Some(LessonQuestion::Next(_)) | None => {}
        }
        Some(words)
    }
}

/// The page of the task.
fn task(model: &Model, lecture: &Lecture) -> LessonWords {
    let lang = model.lang;
    let is_solved = model.followed.get(&lecture.lesson.name).is_some_and(|progress| progress.is_solved);
    let solved = is_solved.then(|| Verdict { words: lang.say("lesson-task-solved"), is_right: true });
    let args = [("title", lecture.lesson.title.in_lang(lang).into())];
    let text = lecture.lesson.task.as_ref().map(|task| task.value.text.in_lang(lang).to_owned());
    LessonWords {
        head: lang.say_with("lesson-head-task", &args),
        text: text.unwrap_or_default(),
        has_task: lecture.lesson.task.is_some(),
        verdict: solved,
        hint: lang.say("lesson-hint-end"),
        ..LessonWords::default()
    }
}

fn shown(choice: &Choice, at: usize, lecture: &Lecture, lang: Lang) -> ShownChoice {
    let state = match lecture.given {
        None => ChoiceState::Open,
        Some(_) if choice.is_right => ChoiceState::Right,
        Some(GivenLessonAnswer::Chosen(chosen)) if chosen == at => ChoiceState::Wrong,
        Some(_) => ChoiceState::Other,
    };
    ShownChoice { text: choice.text.in_lang(lang).to_owned(), state }
}

/// What is said to the answer that was chosen; where none was, what is said to the right one.
fn chosen(choices: &[Choice], lecture: &Lecture, lang: Lang) -> Option<Verdict> {
    said_to(choices, lecture.given?, lang)
}

fn said_to(choices: &[Choice], given: GivenLessonAnswer, lang: Lang) -> Option<Verdict> {
    let right = choices.iter().position(|choice| choice.is_right)?;
    let (at, id) = match given {
        GivenLessonAnswer::Chosen(at) if at == right => (at, "lesson-right"),
        GivenLessonAnswer::Chosen(at) => (at, "lesson-wrong-choice"),
        GivenLessonAnswer::Number(_) | GivenLessonAnswer::Shown => (right, "lesson-shown-choice"),
    };
    let says = choices.get(at).map(|choice| choice.says.in_lang(lang)).unwrap_or_default();
    let said = lang.say_with(id, &[("number", (right + 1).into())]);
    Some(Verdict { words: text::sentences(lang, [said.as_str(), says]), is_right: id == "lesson-right" })
}

/// What is said to the number that was typed.
fn typed(model: &Model, lecture: &Lecture, given: GivenLessonAnswer) -> Verdict {
    let Some(right) = model.lesson_number() else {
        return Verdict { words: model.lang.say("lesson-waiting"), is_right: false };
    };
    let answer =
        i16::try_from(right).ok().filter(|_| lecture.asks_for_score()).map(|score| text::score(Score::new(score)));
    let answer = answer.unwrap_or_else(|| right.to_string());
    let id = match given {
        GivenLessonAnswer::Number(number) if number == right => "lesson-right",
        GivenLessonAnswer::Number(_) => "lesson-wrong-number",
        GivenLessonAnswer::Chosen(_) | GivenLessonAnswer::Shown => "lesson-shown-number",
    };
    let words = model.lang.say_with(id, &[("answer", answer.into())]);
    Verdict { words, is_right: id == "lesson-right" }
}
