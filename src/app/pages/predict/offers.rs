//! When the commands of this area are possible, and why not.

use crate::model::Model;
use crate::offer::{Offer, Offered, unless};
use crate::predict::command::PredictCommand;
use crate::predict::state::{AskWhen, Predict};
use jianzhi_core::predict::{Answer, QuestionKind};
use jianzhi_view::text::Lang;

impl Offered for PredictCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Ask", "PickAnswer", "SetHands", "TypeAnswer", "FinishAnswer"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            PredictCommand::Answer(Answer::Cut(_)) => {
                let question = model.predictions.predict.as_ref().and_then(Predict::question);
                unless(question.is_some_and(|question| question.kind == QuestionKind::Cut), "app-idle-asked")
            }
            PredictCommand::Reveal => unless(model.is_asked(), "app-idle-now"),
            PredictCommand::SwitchPredict
            | PredictCommand::SwitchHall
            | PredictCommand::SwitchQuestionKind(_)
            | PredictCommand::SetAskWhen(_)
            | PredictCommand::Ask(_)
            | PredictCommand::Answer(_)
            | PredictCommand::PickAnswer(_)
            | PredictCommand::SetHands(..)
            | PredictCommand::TypeAnswer(_)
            | PredictCommand::FinishAnswer => None,
        }
    }

    fn offers(model: &Model) -> Vec<Offer> {
        let kinds = QuestionKind::ALL.into_iter().map(|kind| {
            let id = if model.predictions.questions.kinds.contains(kind) {
                "app-predict-kind-left"
            } else {
                "app-predict-kind-asked"
            };
            let named = move |lang: Lang| lang.say(&format!("app-predict-kind-{}", kind.name())).into();
            Offer::with(model.settings.lang, PredictCommand::SwitchQuestionKind(kind), id, "kind", named)
        });
        let times = [(AskWhen::Random, "app-predict-random"), (AskWhen::Every, "app-predict-every")];
        kinds
            .chain(times.into_iter().map(|(when, id)| {
                let named = move |lang: Lang| lang.say(id).into();
                Offer::with(
                    model.settings.lang,
                    PredictCommand::SetAskWhen(when),
                    "app-predict-frequency",
                    "when",
                    named,
                )
            }))
            .collect()
    }
}
