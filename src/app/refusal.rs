//! Why a command would do nothing now, for whoever points at its grey button.

use super::command::{Command, Go};
use super::model::Model;
use super::offers;
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
        Command::StartTyping
        | Command::Nudge(_)
        | Command::Enter
        | Command::GoIntoSelected
        | Command::VisitSelected
        | Command::Shift(_) => "app-idle-selected",
        command if offers::tells_answer(model, command) => "app-idle-answer",
        Command::ShowChart(_) => "chart-none",
        Command::Save => "app-idle-running",
        Command::GoOut | Command::GoInto(_) => "app-idle-trail",
        Command::AddLane(_) => "app-idle-lanes",
        Command::OnStage(_) => "app-idle-stage",
        Command::NextOfClass(_) => "app-idle-class",
        Command::Answer(_) => "app-idle-asked",
        Command::Go(Go::Use(Some(_), _)) => "app-idle-use",
        Command::Go(Go::Use(None, _)) | Command::NextTechnique => "app-idle-uses",
        Command::Go(Go::Next(kind) | Go::Previous(kind)) => event(*kind),
        _ => "app-idle-now",
    }))
}

/// What is said where a search has no event of a kind.
pub(crate) const fn event(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Cutoff => "app-idle-event-cut",
        EventKind::Raise => "app-idle-event-raise",
        EventKind::Research => "app-idle-event-research",
    }
}
