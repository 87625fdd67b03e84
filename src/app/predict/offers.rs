//! When the commands of this area are possible, and why not.

use super::command::PredictCommand;
use super::state::{AskWhen, Predict};
use crate::app::model::Model;
use crate::app::offer::Offer;
use crate::predict::{Answer, QuestionKind};
use crate::text::Lang;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &PredictCommand) -> bool {
    match command {
        PredictCommand::Answer(Answer::Cut(_)) => {
            let question = model.predictions.predict.as_ref().and_then(Predict::question);
            question.is_some_and(|question| question.kind == QuestionKind::Cut)
        }
        PredictCommand::Reveal => model.is_asked(),
        PredictCommand::SwitchPredict
        | PredictCommand::SwitchHall
        | PredictCommand::SwitchQuestionKind(_)
        | PredictCommand::SetAskWhen(_)
        | PredictCommand::Ask(_)
        | PredictCommand::Answer(_)
        | PredictCommand::PickAnswer(_)
        | PredictCommand::SetHands(..)
        | PredictCommand::TypeAnswer(_)
        | PredictCommand::FinishAnswer => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(command: &PredictCommand) -> &'static str {
    if matches!(command, PredictCommand::Answer(_)) { "app-idle-asked" } else { "app-idle-now" }
}

/// What predict mode asks, and when.
pub(crate) fn offers(model: &Model) -> impl Iterator<Item = Offer> {
    let kinds = QuestionKind::ALL.into_iter().map(|kind| {
        let id = if model.predictions.questions.kinds.contains(kind) {
            "app-predict-kind-left"
        } else {
            "app-predict-kind-asked"
        };
        let named = move |lang: Lang| lang.say(&format!("app-predict-kind-{}", kind.name())).into();
        Offer::with(model.settings.lang, PredictCommand::SwitchQuestionKind(kind), id, ("kind", named))
    });
    let times = [(AskWhen::Random, "app-predict-random"), (AskWhen::Every, "app-predict-every")];
    kinds.chain(times.into_iter().map(|(when, id)| {
        let named = move |lang: Lang| lang.say(id).into();
        Offer::with(model.settings.lang, PredictCommand::SetAskWhen(when), "app-predict-frequency", ("when", named))
    }))
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Ask", "PickAnswer", "SetHands", "TypeAnswer", "FinishAnswer"];
