//! What a lesson's page says: its text, its question with the answers, and what is said to the answer. It draws nothing.

use crate::prelude::*;
use jianzhi_study::lesson::{Choice, LessonChange, LessonDoor};
use jianzhi_study::scenario::Bilingual;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonWords {
    /// The title, and the number of the page.
    pub head: String,
    /// The number alone.
    pub place: String,
    pub text: String,
    pub ask: Option<String>,
    pub choices: Vec<ShownChoice>,
    pub filled: Vec<String>,
    /// What is typed, where a number is asked for and none was given; with the place whose value it is.
    pub typed: Option<String>,
    pub verdict: Option<Verdict>,
    /// All possible responses to an answer, the one that was given included: the page keeps the room for it.
    pub verdicts: Vec<String>,
    pub has_task: bool,
    pub opens: Option<LessonDoor>,
    pub hint: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownChoice {
    pub text: String,
    pub state: ChoiceState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChoiceState {
    Open,
    Right,
    Wrong,
    /// It was not chosen, and is wrong.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    pub words: String,
    pub outcome: Outcome,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Right,
    Wrong,
    /// Nothing was answered: the right answer was shown.
    Shown,
    NotYet,
}

impl LessonWords {
    /// The answer that the verdict belongs under: the chosen one, or the right one where none was chosen. `None` where the
    /// question has no answers to choose from, or nothing was answered.
    pub fn told_at(&self) -> Option<usize> {
        let at = |state| self.choices.iter().position(|choice| choice.state == state);
        at(ChoiceState::Wrong).or_else(|| at(ChoiceState::Right))
    }

    pub fn new(model: &Model) -> Option<LessonWords> {
        let lecture = model.learning.lesson.as_ref()?;
        let lang = model.settings.lang;
        let title = lecture.lesson.title.in_lang(lang);
        let Some((_, stop)) = lecture.shown() else { return Some(task(model, lecture)) };
        let place = lang.say_with("lesson-place", &args![stop = lecture.stop + 1, stops = lecture.stops()]);
        let mut words = LessonWords {
            head: format!("{title} · {place}"),
            place,
            text: stop.text.in_lang(lang).to_owned(),
            ..LessonWords::default()
        };
        words.opens = stop.opens;
        words.hint = match (lecture.is_waiting, model.settings.has_fingers) {
            (true, _) => lang.say("lesson-waiting"),
            (false, true) => String::new(),
            (false, false) => lang.say("lesson-hint"),
        };
        if let Some(question) = lecture.question() {
            words.ask = question.ask().map(|ask| ask.in_lang(lang).to_owned());
            words.asked(model, lecture, question);
        }
        Some(words)
    }

    fn asked(&mut self, model: &Model, lecture: &Lecture, question: &LessonQuestion) {
        let lang = model.settings.lang;
        let hint = match question {
            LessonQuestion::Choice { choices, .. } => {
                let shown = |(at, choice)| shown(choice, at, lecture, lang);
                self.choices = choices.iter().enumerate().map(shown).collect();
                // Where none was chosen, the response to the right one.
                self.verdict = lecture.given.and_then(|given| said_to(choices, given, lang));
                self.verdicts = (0..choices.len())
                    .filter_map(|at| said_to(choices, GivenLessonAnswer::Chosen(at), lang))
                    .map(|verdict| verdict.words)
                    .collect();
                let has_places = choices.iter().any(|choice| choice.place.is_some());
                if has_places { "lesson-hint-choose-place" } else { "lesson-hint-choose" }
            }
            LessonQuestion::Number { says, .. } => {
                let with_reason = |verdict: Verdict| verdict.and(lang, says);
                self.verdict = lecture.given.map(|given| with_reason(typed(model, lecture, given)));
                let wrong = with_reason(typed(model, lecture, GivenLessonAnswer::Shown));
                self.verdicts = vec![wrong.words];
                self.typed = self.verdict.is_none().then(|| lecture.typed.replace('-', "−"));
                number_hint(model)
            }
            LessonQuestion::Fill { says, .. } => {
                let filled = (0..lecture.filled).filter_map(|number| model.to_fill(number));
                self.filled =
                    filled.map(|next| format!("{} = {}", next.node.written, text::score(next.value))).collect();
                let next = model.next_to_fill().filter(|_| lecture.given.is_none());
                self.typed =
                    next.as_ref().map(|next| format!("{} = {}", next.node.written, lecture.typed.replace('-', "−")));
                let missed = next.and_then(|next| Some(missed(lang, &next, lecture.missed?)));
                self.verdict = lecture.given.map(|given| filled_in(lang, given, says)).or(missed);
                number_hint(model)
            }
            LessonQuestion::Change(change) => {
                self.verdict = changed(model, lecture, change);
                "lesson-hint-change"
            }
            LessonQuestion::Next(_) if model.is_asked() => "lesson-hint-asked",
            LessonQuestion::Next(_) => return,
        };
        if lecture.given.is_some() {
            return;
        }
        if self.verdict.is_none() && (lecture.is_beside || lecture.is_warned) {
            let said = if lecture.is_beside { "lesson-not-asked" } else { "lesson-try-first" };
            self.verdict = Some(Verdict { words: lang.say(said), outcome: Outcome::NotYet });
        }
        // Fingers press no keys, and see what they can tap.
        self.hint = match (model.settings.has_fingers, lecture.change()) {
            (false, _) => lang.say(hint),
            (true, Some(_)) => lang.say("lesson-hint-change-touch"),
            (true, None) => String::new(),
        };
    }
}

pub fn number_hint(model: &Model) -> &'static str {
    if model.settings.has_fingers { "lesson-type-number-touch" } else { "lesson-type-number" }
}

impl Verdict {
    /// The same with a reason; with none where that is empty.
    fn and(mut self, lang: Lang, says: &Bilingual) -> Verdict {
        self.words = text::sentences(lang, [self.words.as_str(), says.in_lang(lang)]);
        self
    }
}

fn missed(lang: Lang, next: &NextToFill, typed: i64) -> Verdict {
    let of_other_side = match next.side {
        Side::Max => next.below.iter().min(),
        Side::Min => next.below.iter().max(),
    };
    let is_other_side = of_other_side.is_some_and(|value| i64::from(value.get()) == typed);
    let id = match (next.side, is_other_side) {
        (Side::Max, true) => "lesson-fill-smallest",
        (Side::Min, true) => "lesson-fill-largest",
        (Side::Max, false) => "lesson-fill-max",
        (Side::Min, false) => "lesson-fill-min",
    };
    let below: Vec<String> = next.below.iter().map(|value| text::score(*value)).collect();
    let args = args![
        node = next.node.written.as_str(),
        typed = typed.to_string().replace('-', "−"),
        below = below.join(&lang.say("kit-between"))
    ];
    Verdict { words: lang.say_with(id, &args), outcome: Outcome::Wrong }
}

fn filled_in(lang: Lang, given: GivenLessonAnswer, says: &Bilingual) -> Verdict {
    let (id, outcome) = match given {
        GivenLessonAnswer::Filled => ("lesson-right", Outcome::Right),
        _ => ("lesson-shown-values", Outcome::Shown),
    };
    Verdict { words: lang.say(id), outcome }.and(lang, says)
}

fn changed(model: &Model, lecture: &Lecture, change: &LessonChange) -> Option<Verdict> {
    let lang = model.settings.lang;
    let verdict = |id: &str, outcome| Verdict { words: lang.say(id), outcome };
    match lecture.given {
        Some(GivenLessonAnswer::Changed) => Some(verdict("lesson-right", Outcome::Right).and(lang, &change.says)),
        Some(_) => {
            let value = text::score(change.example.value);
            let path = model.tree().and_then(|tree| change.path(tree)).unwrap_or_default();
            let leaf = text::sentence(&model.name_of(&path));
            let words = lang.say_with("lesson-shown-change", &args![leaf, value]);
            Some(Verdict { words, outcome: Outcome::Shown }.and(lang, &change.says))
        }
        None => match model.leaf_change()? {
            LeafChange::Before | LeafChange::Done => None,
            LeafChange::NotYet => Some(verdict("lesson-not-yet", Outcome::NotYet).and(lang, &change.otherwise)),
            LeafChange::Elsewhere => Some(verdict("lesson-changed-elsewhere", Outcome::NotYet)),
        },
    }
}

fn task(model: &Model, lecture: &Lecture) -> LessonWords {
    let lang = model.settings.lang;
    let is_solved = model.learning.followed.get(&lecture.lesson.name).is_some_and(|progress| progress.is_solved);
    let solved = is_solved.then(|| Verdict { words: lang.say("lesson-task-solved"), outcome: Outcome::Right });
    let place = lang.say("lesson-place-task");
    let text = lecture.lesson.task.as_ref().map(|task| task.value.text.in_lang(lang).to_owned());
    LessonWords {
        head: format!("{} · {place}", lecture.lesson.title.in_lang(lang)),
        place,
        text: text.unwrap_or_default(),
        has_task: lecture.lesson.task.is_some(),
        verdict: solved,
        hint: if model.settings.has_fingers { String::new() } else { lang.say("lesson-hint-end") },
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

fn said_to(choices: &[Choice], given: GivenLessonAnswer, lang: Lang) -> Option<Verdict> {
    let right = choices.iter().position(|choice| choice.is_right)?;
    let (at, id, outcome) = match given {
        GivenLessonAnswer::Chosen(at) if at == right => (at, "lesson-right", Outcome::Right),
        GivenLessonAnswer::Chosen(at) => (at, "lesson-wrong-choice", Outcome::Wrong),
        _ => (right, "lesson-shown-choice", Outcome::Shown),
    };
    let says = choices.get(at).map(|choice| choice.says.in_lang(lang)).unwrap_or_default();
    let said = lang.say_with(id, &args![number = right + 1]);
    Some(Verdict { words: text::sentences(lang, [said.as_str(), says]), outcome })
}

fn typed(model: &Model, lecture: &Lecture, given: GivenLessonAnswer) -> Verdict {
    let Some(right) = model.lesson_number() else {
        return Verdict { words: model.say("lesson-waiting"), outcome: Outcome::NotYet };
    };
    let answer =
        i16::try_from(right).ok().filter(|_| lecture.asks_for_score()).map(|score| text::score(Score::new(score)));
    let answer = answer.unwrap_or_else(|| right.to_string());
    let (id, outcome) = match given {
        GivenLessonAnswer::Number(number) if number == right => ("lesson-right", Outcome::Right),
        GivenLessonAnswer::Number(_) => ("lesson-wrong-number", Outcome::Wrong),
        _ => ("lesson-shown-number", Outcome::Shown),
    };
    Verdict { words: model.say_with(id, &args![answer]), outcome }
}
