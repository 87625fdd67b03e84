//! When the commands of this area are possible, and why not.

use crate::clock::{ClockCommand, Go, PlayMode, apply};
use crate::model::{Lane, Model};
use crate::offer::{Offer, Offered, unless};
use jianzhi_core::replay::Way;
use jianzhi_core::trace::{EventKind, Technique};
use jianzhi_view::text::Lang;

impl Offered for ClockCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Visit"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            ClockCommand::Go(go) => (!can_go(model, *go)).then(|| no_step(model, *go)),
            ClockCommand::NextTechnique => unless(model.timeline.techniques.len() > 1, "app-idle-uses"),
            ClockCommand::Faster | ClockCommand::Slower if model.play_mode() == PlayMode::Whole => {
                Some("app-idle-speed")
            }
            ClockCommand::Faster => unless(model.speed().faster() != model.speed(), "app-idle-fastest"),
            ClockCommand::Slower => unless(model.speed().slower() != model.speed(), "app-idle-slowest"),
            ClockCommand::VisitSelected => unless(model.edits.selected.is_some(), "app-idle-selected"),
            ClockCommand::Stretch(None) => unless(model.timeline.stretch.is_some(), "app-idle-now"),
            ClockCommand::Play(_)
            | ClockCommand::SetPlayMode(_)
            | ClockCommand::SwitchPlayMode
            | ClockCommand::Visit(_)
            | ClockCommand::Stretch(Some(_))
            | ClockCommand::SwitchAlignment => None,
        }
    }

    fn offers(model: &Model) -> Vec<Offer> {
        Technique::ALL
            .into_iter()
            .map(|technique| {
                let named = move |lang: Lang| lang.say(&format!("app-technique-{}", technique.name())).into();
                let command = ClockCommand::Go(Go::Use(Some(technique), Way::Next));
                Offer::with(model.settings.lang, command, "app-jump-use", "technique", named)
            })
            .collect()
    }
}

fn can_go(model: &Model, go: Go) -> bool {
    match go {
        Go::Source => model.source().is_some() || model.timeline.came_from.is_some(),
        Go::Use(Some(technique), _) => model.timeline.techniques.contains(&technique),
        Go::Use(None, _) => model.chosen_technique().is_some(),
        Go::Wrong => model.wrong_step().is_some() && !apply::stays(model, go),
        _ => !apply::stays(model, go),
    }
}

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
        Go::To(_) | Go::Finding(_) => "app-idle-now",
    }
}

fn has_any(model: &Model, kind: EventKind) -> bool {
    let record = model.focused().and_then(Lane::record);
    record.is_some_and(|record| record.recording.replay.events().first(kind).is_some())
}

pub const fn event(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Cutoff => "app-idle-event-cut",
        EventKind::Raise => "app-idle-event-raise",
        EventKind::Research => "app-idle-event-research",
    }
}
