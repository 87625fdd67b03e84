//! Predict mode: what is asked and when, and what is answered.

pub mod hall;

use crate::prelude::*;
use jianzhi_core::mutants::Mistake;
use jianzhi_core::predict::{Answer, CutOr, Question, QuestionKind, QuestionKinds, mistake_behind, questions_behind};

pub static ENTRIES: &[Entry<PredictCommand>] = &[
    row(PredictCommand::SwitchPredict, "app-predict", "app-key-predict", &[key(Key::P)]).in_menu("menu-teach", 3),
    row(PredictCommand::SwitchHall, "app-predict-hall", "app-key-predict-hall", &[shift(Key::P)])
        .in_menu("menu-teach", 4),
    row(PredictCommand::Answer(Answer::Cut(CutOr::Cuts)), "app-predict-cut", "app-key-predict", &[key(Key::Y)])
        .when(no_cut),
    row(PredictCommand::Answer(Answer::Cut(CutOr::GoesOn)), "app-predict-on", "app-key-predict", &[key(Key::N)])
        .when(no_cut),
    row(PredictCommand::Reveal, "app-predict-reveal", "app-key-predict-hall", &[])
        .when(|model| unless(model.is_asked(), "app-idle-now")),
];

fn no_cut(model: &Model) -> Option<&'static str> {
    let asked = model.predictions.asked();
    unless(asked.is_some_and(|asked| asked.question.kind == QuestionKind::Cut), "app-idle-asked")
}

pub fn offers(model: &Model) -> Vec<Offer> {
    let kinds = QuestionKind::ALL.into_iter().map(|kind| {
        let is_asked = model.predictions.questions.kinds.contains(kind);
        let id = if is_asked { "app-predict-kind-left" } else { "app-predict-kind-asked" };
        let named = move |lang: Lang| lang.say(&format!("app-predict-kind-{}", kind.name())).into();
        Offer::with(model.settings.lang, PredictCommand::SwitchQuestionKind(kind), id, "kind", named)
    });
    let times = [(AskWhen::Random, "app-predict-random"), (AskWhen::Every, "app-predict-every")];
    let times = times.map(|(when, id)| {
        let (command, named) = (PredictCommand::SetAskWhen(when), move |lang: Lang| lang.say(id).into());
        Offer::with(model.settings.lang, command, "app-predict-frequency", "when", named)
    });
    kinds.chain(times).collect()
}

#[derive(Debug, Clone, PartialEq)]
pub enum PredictCommand {
    SwitchPredict,
    SwitchHall,
    SwitchQuestionKind(QuestionKind),
    SetAskWhen(AskWhen),
    Answer(Answer),
    /// Answers with a choice by its place; before an audience it counts another hand for it.
    PickAnswer(usize),
    /// So many hands of an audience were counted for a choice, by its place.
    SetHands(usize, u32),
    TypeAnswer(String),
    FinishAnswer,
    Reveal,
}

#[derive(Debug, Clone, Default)]
pub struct Predictions {
    pub predict: Option<Predict>,
    pub questions: QuestionSettings,
}

impl Predictions {
    pub fn asked(&self) -> Option<&AskedQuestion> {
        self.predict.as_ref()?.asked.as_ref()
    }

    fn asked_mut(&mut self) -> Option<&mut AskedQuestion> {
        self.predict.as_mut()?.asked.as_mut()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuestionSettings {
    pub kinds: QuestionKinds,
    pub when: AskWhen,
}

impl Default for QuestionSettings {
    fn default() -> QuestionSettings {
        // Types of nodes come late in the course: they are asked for where a person chooses them.
        let kinds = QuestionKinds::all() - QuestionKind::NodeType;
        QuestionSettings { kinds, when: AskWhen::Random }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskWhen {
    /// Before about every third event with a choice, of whatever kind is drawn.
    Random,
    Every,
    Lesson,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Predict {
    pub asks: Asks,
    pub asked: Option<AskedQuestion>,
    pub answered: Option<AnsweredQuestion>,
    pub right: u32,
    pub answers: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Asks {
    #[default]
    Viewer,
    /// An audience: the lecturer counts hands, and shows the answer.
    Hall,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedQuestion {
    pub question: Question,
    /// The moves to the position that is entered or left: a viewer who has been there knows the answer.
    pub line: Line,
    pub typed: String,
    pub hands: Vec<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnsweredQuestion {
    pub question: Question,
    /// The answer that was given; `None` where an audience was shown it.
    pub given: Option<Answer>,
    pub mistake: Option<Mistake>,
    pub hands: Vec<u32>,
}

impl Predict {
    /// The same answers so far where another search is shown: what was asked of one means nothing in another.
    pub fn elsewhere(self) -> Predict {
        Predict { asked: None, answered: None, ..self }
    }

    pub fn question(&self) -> Option<&Question> {
        self.asked.as_ref().map(|asked| &asked.question)
    }

    pub fn told_at(&self, step: Step) -> Option<&AnsweredQuestion> {
        self.answered.as_ref().filter(|answered| answered.question.step == step)
    }
}

/// The least length of the strip's time while the search's own is hidden.
const LEAST_TIME: u64 = 16;

/// A length that has room for so much and for some more, and shows nothing of what there is in all.
pub const fn room_for(seen: u64) -> u64 {
    let room = seen.saturating_add(2).next_power_of_two();
    if room < LEAST_TIME { LEAST_TIME } else { room }
}

// Predict mode: asks before an event, takes answers, and goes on to the event.

/// Of so many steps with a question one is asked about, where questions are drawn at random.
const ONE_OF: u64 = 3;
/// The most hands that are counted for a choice: more than any hall has.
pub const MOST_HANDS: u32 = 9_999;
/// A jump looks for questions at so many steps on its way, and where it arrives.
const MOST_LOOKED_AT: u64 = 20_000;

pub fn apply(model: &mut Model, command: PredictCommand) {
    match command {
        PredictCommand::SwitchPredict => switch(model, Asks::Viewer),
        PredictCommand::SwitchHall => switch(model, Asks::Hall),
        PredictCommand::SwitchQuestionKind(kind) => {
            let QuestionSettings { kinds, when } = model.predictions.questions;
            model.predictions.questions = QuestionSettings { kinds: kinds ^ kind, when };
        }
        PredictCommand::SetAskWhen(when) => model.predictions.questions.when = when,
        PredictCommand::Answer(answer) => answer_with(model, answer),
        PredictCommand::PickAnswer(number) => pick(model, number),
        PredictCommand::SetHands(number, hands) => {
            if let Some(counted) = model.predictions.asked_mut().and_then(|asked| asked.hands.get_mut(number)) {
                *counted = hands.min(MOST_HANDS);
            }
        }
        PredictCommand::TypeAnswer(typed) => {
            if let Some(asked) = model.predictions.asked_mut() {
                asked.typed = typed;
            }
        }
        PredictCommand::FinishAnswer => {
            let read = model.predictions.asked().zip(model.narrator());
            if let Some(answer) = read.and_then(|(asked, by)| by.read_answer(&asked.question, &asked.typed)) {
                answer_with(model, answer);
            }
        }
        PredictCommand::Reveal => go_on(model, None),
    }
}

fn switch(model: &mut Model, asks: Asks) {
    model.predictions.predict = match model.predictions.predict.take() {
        Some(predict) if predict.asks == asks => None,
        Some(predict) => Some(Predict { asks, ..predict }),
        None => Some(Predict { asks, ..Predict::default() }),
    };
    if model.predictions.predict.is_some() && model.learning.lesson.is_none() && !model.is_asked() {
        ask_first(model);
    }
}

/// Asks the first question of the kinds that are asked which follows the present step, as far as it is looked for; says so
/// where there is none.
fn ask_first(model: &mut Model) {
    let Some(record) = model.record() else { return };
    let from = model.step();
    let end = Step(from.0.saturating_add(MOST_LOOKED_AT));
    let first = questions_behind(&record.recording.replay, from, |step| step <= end)
        .take_while(|(step, _)| *step <= end)
        .find_map(|(step, questions)| due(model, step, questions));
    let is_over = record.recording.replay.last_step() <= end;
    match first {
        Some(question) => wait_for(model, question),
        None if is_over => say(model, model.say("app-predict-nothing-left")),
        None => {}
    }
}

/// Whether the step where the clock arrives is asked about only where that was drawn, or wherever there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    Step,
    Event,
}

/// Asks for a prediction of what happens on the way to `target` of the focused lane, or there, where that is worth one: then
/// the clock waits one step before it. Returns whether it asks.
pub fn asks_until(model: &mut Model, target: Step, arrival: Arrival) -> bool {
    let from = model.step();
    let is_for_lesson = model.predictions.questions.when == AskWhen::Lesson || model.learning.lesson.is_some();
    if model.predictions.predict.is_none() || target <= from {
        return false;
    }
    if model.predictions.asked().is_some_and(|open| open.question.step > from && open.question.step <= target) {
        // No command gets past the question that is open, and what was answered so far stays.
        model.timeline.playing = None;
        return true;
    }
    if is_for_lesson {
        return false;
    }
    let Some(record) = model.record() else { return false };
    let target = target.min(record.recording.replay.last_step());
    let near = Step(target.0.min(from.0.saturating_add(MOST_LOOKED_AT)));
    // The outcome of an event is asked for where a child returns, one step before it.
    let is_event = |step: Step| arrival == Arrival::Event && step.0 + 1 >= target.0;
    let asks_always = model.predictions.questions.when == AskWhen::Every;
    let is_due = |step| is_event(step) || asks_always || (drawn(step) / 7).is_multiple_of(ONE_OF);
    let before_last = Step(target.0.saturating_sub(2)).max(near);
    let on_way = questions_behind(&record.recording.replay, from, is_due).take_while(|(step, _)| *step <= near);
    let at_last =
        questions_behind(&record.recording.replay, before_last, is_due).take_while(|(step, _)| *step <= target);
    let Some(question) = on_way.chain(at_last).find_map(|(step, questions)| due(model, step, questions)) else {
        return false;
    };
    wait_for(model, question);
    true
}

/// Asks one step before what is asked about.
fn wait_for(model: &mut Model, question: Question) {
    model.timeline.clock = Step(question.step.0 - 1);
    if model.dialog.overlay.is_chart() {
        model.dialog.overlay = Overlay::None;
    }
    put(model, question);
}

fn due(model: &Model, step: Step, mut questions: Vec<Question>) -> Option<Question> {
    questions.retain(|question| model.predictions.questions.kinds.contains(question.kind));
    let number = drawn(step) % (questions.len() as u64).max(1);
    questions.into_iter().nth(number as usize)
}

pub fn put(model: &mut Model, question: Question) {
    let Some(record) = model.record() else { return };
    let line = record.recording.replay.at(question.step).line();
    let hands = vec![0; question.choices.len()];
    model.timeline.playing = None;
    if let Some(predict) = &mut model.predictions.predict {
        predict.answered = None;
        predict.asked = Some(AskedQuestion { question, line, typed: String::new(), hands });
    }
}

pub fn forget(model: &mut Model) {
    if let Some(predict) = &mut model.predictions.predict {
        predict.asked = None;
    }
}

/// The number of a choice: the viewer's answer, or another hand for it.
fn pick(model: &mut Model, number: usize) {
    let Some(predict) = &mut model.predictions.predict else { return };
    let Some(asked) = &mut predict.asked else {
        return say(model, model.say("app-predict-answered"));
    };
    let Some(&answer) = asked.question.choices.get(number) else {
        let count = asked.question.choices.len();
        return say(model, model.say_with("app-predict-so-many", &args![count]));
    };
    match predict.asks {
        Asks::Hall => {
            if let Some(hands) = asked.hands.get_mut(number) {
                *hands = hands.saturating_add(1).min(MOST_HANDS);
            }
        }
        Asks::Viewer => answer_with(model, answer),
    }
}

fn say(model: &mut Model, words: String) {
    model.dialog.notice = Some(Notice::news(words));
}

/// A click on a position while the question is whose bound it is: that is the answer. Returns whether it was one.
pub fn is_owner(model: &mut Model, path: Option<&Path>) -> bool {
    let asked = model.predictions.asked().filter(|asked| asked.question.kind == QuestionKind::Owner);
    let Some(asked) = asked else { return false };
    let place = path.and_then(|path| model.place_at(path)).map(|place| model.line_to(place));
    let Some(line) = place.filter(|line| asked.line.starts_with(line) && *line != asked.line) else { return false };
    answer_with(model, Answer::Owner(Some(line.len())));
    true
}

fn answer_with(model: &mut Model, answer: Answer) {
    let is_hall = model.predictions.predict.as_ref().is_some_and(|predict| predict.asks == Asks::Hall);
    go_on(model, (!is_hall).then_some(answer));
}

fn go_on(model: &mut Model, given: Option<Answer>) {
    let Some(asked) = model.predictions.predict.as_mut().and_then(|predict| predict.asked.take()) else { return };
    let AskedQuestion { question, hands, .. } = asked;
    let answered = given.zip(model.record());
    let mistake = answered.and_then(|(answer, record)| mistake_behind(&record.recording, &question, answer));
    model.timeline.clock = question.step.min(model.last());
    if let Some(predict) = &mut model.predictions.predict {
        if let Some(answer) = given {
            predict.answers += 1;
            predict.right += u32::from(question.is_right(answer));
        } else {
            predict.answers += hands.iter().sum::<u32>();
            let right = question.choices.iter().position(|&choice| question.is_right(choice));
            predict.right += right.and_then(|right| hands.get(right)).copied().unwrap_or_default();
        }
        predict.answered = Some(AnsweredQuestion { question, given, mistake, hands });
    }
}

/// A number that looks drawn, always the same one for a step.
fn drawn(step: Step) -> u64 {
    let mixed = (step.0 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32
}
