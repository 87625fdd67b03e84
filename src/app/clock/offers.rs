//! When the commands of this area are possible, and why not.

use super::apply;
use super::command::{ClockCommand, Go};
use super::speed::PlayMode;
use crate::app::model::{Lane, Model};
use crate::app::offer::{Offer, Offered};
use crate::replay::Way;
use crate::text::Lang;
use crate::trace::{EventKind, Technique};

impl Offered for ClockCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Visit"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            ClockCommand::Go(Go::Source) => model.source().is_some() || model.timeline.came_from.is_some(),
            ClockCommand::Go(Go::Use(Some(technique), _)) => model.timeline.techniques.contains(technique),
            ClockCommand::Go(Go::Use(None, _)) => model.chosen_technique().is_some(),
            ClockCommand::Go(go) if apply::stays(model, *go) => false,
            ClockCommand::Go(Go::Wrong) => model.wrong_step().is_some(),
            ClockCommand::NextTechnique => model.timeline.techniques.len() > 1,
            ClockCommand::Faster => model.play_mode() != PlayMode::Whole && model.speed().faster() != model.speed(),
            ClockCommand::Slower => model.play_mode() != PlayMode::Whole && model.speed().slower() != model.speed(),
            ClockCommand::VisitSelected => model.edits.selected.is_some(),
            ClockCommand::Stretch(None) => model.timeline.stretch.is_some(),
            ClockCommand::Go(_)
            | ClockCommand::Play(_)
            | ClockCommand::SetPlayMode(_)
            | ClockCommand::SwitchPlayMode
            | ClockCommand::Visit(_)
            | ClockCommand::Stretch(Some(_))
            | ClockCommand::SwitchAlignment => true,
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            ClockCommand::Go(go) => no_step(model, *go),
            ClockCommand::NextTechnique => "app-idle-uses",
            ClockCommand::Faster | ClockCommand::Slower if model.play_mode() == PlayMode::Whole => "app-idle-speed",
            ClockCommand::Faster => "app-idle-fastest",
            ClockCommand::Slower => "app-idle-slowest",
            ClockCommand::VisitSelected => "app-idle-selected",
            ClockCommand::Play(_)
            | ClockCommand::SetPlayMode(_)
            | ClockCommand::SwitchPlayMode
            | ClockCommand::Visit(_)
            | ClockCommand::Stretch(_)
            | ClockCommand::SwitchAlignment => "app-idle-now",
        }
    }

    fn offers(model: &Model) -> Vec<Offer> {
        Technique::ALL
            .into_iter()
            .map(|technique| {
                let named = move |lang: Lang| lang.say(&format!("app-technique-{}", technique.name())).into();
                let command = ClockCommand::Go(Go::Use(Some(technique), Way::Next));
                Offer::with(model.settings.lang, command, "app-jump-use", ("technique", named))
            })
            .collect()
    }
}

/// Why the clock does not move.
fn no_step(model: &Model, go: Go) -> &'static str {
    match go {
        Go::Use(..) if model.chosen_technique().is_some() => "app-idle-further",
        Go::Use(Some(_), _) => "app-idle-use",
        Go::Use(None, _) => "app-idle-uses",
        Go::Next(kind) | Go::Previous(kind) if !has_any(model, kind) => event(kind),
        Go::Next(_) | Go::Previous(_) => "app-idle-further",
        Go::Source => "app-idle-source",
        Go::Wrong => "app-idle-wrong",
        Go::First | Go::Back | Go::PageUp => "app-idle-first",
        Go::Last | Go::Forward | Go::PageDown if model.focused().is_some_and(Lane::is_running) => "app-idle-running",
        Go::Last | Go::Forward | Go::PageDown => "app-idle-last",
        Go::To(_) | Go::Difference(_) | Go::Finding(_) => "app-idle-now",
    }
}

/// Whether the focused lane's search has an event of a kind.
fn has_any(model: &Model, kind: EventKind) -> bool {
    let record = model.focused().and_then(Lane::record);
    record.is_some_and(|record| record.replay.events().first(kind).is_some())
}

/// The words where a search has no event of a kind.
pub(crate) const fn event(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Cutoff => "app-idle-event-cut",
        EventKind::Raise => "app-idle-event-raise",
        EventKind::Research => "app-idle-event-research",
    }
}
