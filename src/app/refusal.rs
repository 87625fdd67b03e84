//! Why a command would do nothing now, for whoever points at its grey button.

use crate::app::command::{Command, Go, StageCommand};
use crate::app::model::{Lane, Model, PlayMode};
use crate::app::offers;
use crate::text::errors;
use crate::trace::EventKind;

/// Why a command does nothing as things stand; `None` where it does something.
#[must_use]
pub(crate) fn why_not(model: &Model, command: &Command) -> Option<String> {
    if offers::is_possible(model, command) {
        return None;
    }
    if let Command::AddLane(method) | Command::SetAlgorithm(_, method) = command
        && let Err(reason) = method.fits(&model.base.start)
    {
        return Some(errors::invalid_method(model.lang, reason));
    }
    Some(model.lang.say(match command {
        Command::ShowLink => "app-idle-page",
        Command::Undo => "app-idle-undo",
        Command::Redo => "app-idle-redo",
        Command::SwitchBoard | Command::SwitchBoardSide | Command::SwitchScript | Command::SwitchLaneMaps => {
            "app-idle-board"
        }
        Command::StartTyping | Command::Nudge(_) if model.selected.is_some() => "app-idle-leaf",
        Command::Enter if model.selected.is_some() => "app-idle-fold",
        Command::GoIntoSelected if model.selected.is_some() => "app-idle-inside",
        Command::Shift(_) if model.base.start.tree().is_none() => "app-idle-order",
        Command::Shift(_) | Command::SelectNext(_) if model.selected.is_some() => "app-idle-neighbour",
        Command::StartTyping
        | Command::Nudge(_)
        | Command::Enter
        | Command::GoIntoSelected
        | Command::VisitSelected
        | Command::SelectNext(_)
        | Command::Shift(_) => "app-idle-selected",
        Command::OpenRace if model.hides_ahead() => "race-idle-predict",
        Command::OpenRace => "app-pictures-none",
        Command::Tidy => "app-idle-tidy",
        Command::Look(None) => "app-idle-fit",
        Command::Faster | Command::Slower if model.play_mode() == PlayMode::Whole => "app-idle-speed",
        Command::Faster => "app-idle-fastest",
        Command::Slower => "app-idle-slowest",
        Command::Focus(index) if *index == model.focus => "app-idle-lane-here",
        Command::Focus(_) => "app-idle-lane-none",
        command if offers::tells_answer(model, command) => "app-idle-answer",
        Command::ShowChart(_) => "chart-none",
        Command::Save => "app-idle-running",
        Command::GoOut | Command::GoInto(_) => "app-idle-trail",
        Command::AddLane(_) => "app-idle-lanes",
        Command::OnStage(StageCommand::ClearPen) if model.presenter => "app-idle-pen",
        Command::OnStage(_) => "app-idle-stage",
        Command::NextOfClass(_) => "app-idle-class",
        Command::Answer(_) => "app-idle-asked",
        Command::Go(Go::Use(..)) if model.chosen_technique().is_some() => "app-idle-further",
        Command::Go(Go::Use(Some(_), _)) => "app-idle-use",
        Command::Go(Go::Use(None, _)) | Command::NextTechnique => "app-idle-uses",
        Command::Go(Go::Next(kind) | Go::Previous(kind)) if !has_any(model, *kind) => event(*kind),
        Command::Go(Go::Next(_) | Go::Previous(_)) => "app-idle-further",
        Command::Go(Go::Source) => "app-idle-source",
        Command::Go(Go::Wrong) => "app-idle-wrong",
        Command::Go(Go::First | Go::Back | Go::PageUp) => "app-idle-first",
        Command::Go(Go::Last | Go::Forward | Go::PageDown) if model.focused().is_some_and(Lane::is_running) => {
            "app-idle-running"
        }
        Command::Go(Go::Last | Go::Forward | Go::PageDown) => "app-idle-last",
        _ => "app-idle-now",
    }))
}

/// Whether the focused lane's search has an event of a kind.
fn has_any(model: &Model, kind: EventKind) -> bool {
    let record = model.focused().and_then(Lane::record);
    record.is_some_and(|record| record.replay.events().first(kind).is_some())
}

/// What is said where a search has no event of a kind.
pub(crate) const fn event(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Cutoff => "app-idle-event-cut",
        EventKind::Raise => "app-idle-event-raise",
        EventKind::Research => "app-idle-event-research",
    }
}
