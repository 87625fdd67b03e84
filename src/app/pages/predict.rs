//! Predict mode: what is asked and when, and what is answered.

pub mod apply;
pub mod card;
pub mod hall;

use egui::Key;

use crate::catalogue::Offer;
use crate::entry::{Entry, key, row, shift, unless};
use crate::model::Model;
pub use apply::apply;
use jianzhi_core::mutants::Mistake;
use jianzhi_core::predict::{Answer, CutOr, Question, QuestionKind, QuestionKinds};
use jianzhi_core::trace::Step;
use jianzhi_view::scene::Line;
use jianzhi_view::text::Lang;

pub static ENTRIES: &[Entry<PredictCommand>] = &[
    row(PredictCommand::SwitchPredict, "app-predict", "app-key-predict", &[key(Key::P)]),
    row(PredictCommand::SwitchHall, "app-predict-hall", "app-key-predict-hall", &[shift(Key::P)]),
    row(PredictCommand::Answer(Answer::Cut(CutOr::Cuts)), "app-predict-cut", "app-key-predict", &[key(Key::Y)])
        .when(no_cut),
    row(PredictCommand::Answer(Answer::Cut(CutOr::GoesOn)), "app-predict-on", "app-key-predict", &[key(Key::N)])
        .when(no_cut),
    row(PredictCommand::Reveal, "app-predict-reveal", "app-key-predict-hall", &[])
        .when(|model| unless(model.is_asked(), "app-idle-now")),
];

fn no_cut(model: &Model) -> Option<&'static str> {
    let question = model.predictions.predict.as_ref().and_then(Predict::question);
    unless(question.is_some_and(|question| question.kind == QuestionKind::Cut), "app-idle-asked")
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
    Ask(QuestionKind),
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
