//! What a person can ask for in this area.

use crate::predict::state::AskWhen;
use jianzhi_core::predict::{Answer, QuestionKind};

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum PredictCommand {
    /// Asks for predictions, or no longer.
    SwitchPredict,
    /// Asks an audience for predictions, or no longer.
    SwitchHall,
    /// Asks questions of a kind, or no longer.
    SwitchQuestionKind(QuestionKind),
    SetAskWhen(AskWhen),
    /// Asks a question of that kind about the next step, if there is one.
    Ask(QuestionKind),
    Answer(Answer),
    /// Answers with a choice by its place; before an audience it counts another hand for it.
    PickAnswer(usize),
    /// So many hands of an audience were counted for a choice, by its place.
    SetHands(usize, u32),
    /// The answer as far as it is typed.
    TypeAnswer(String),
    /// Takes what is typed as the answer, if it is one.
    FinishAnswer,
    Reveal,
}
