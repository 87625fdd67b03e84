//! When the commands of this area are possible, and why not.

use super::apply;
use super::command::EditCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &EditCommand) -> bool {
    match command {
        EditCommand::Undo => !model.edits.history.undo.is_empty(),
        EditCommand::Redo => !model.edits.history.redo.is_empty(),
        EditCommand::StartTyping | EditCommand::Nudge(_) => apply::can_type(model),
        EditCommand::Shift(toward) => apply::can_shift(model, *toward),
        EditCommand::SelectNext(toward) => apply::next_selected(model, *toward).is_some(),
        EditCommand::DismissChange => model.edits.change.is_some(),
        EditCommand::Select(_)
        | EditCommand::Type(_)
        | EditCommand::FinishTyping
        | EditCommand::SetValue { .. }
        | EditCommand::Try(..)
        | EditCommand::EndTrial
        | EditCommand::KeepTried
        | EditCommand::MoveChild { .. }
        | EditCommand::OpenTreeEditor
        | EditCommand::DraftTree(_)
        | EditCommand::ApplyTree => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(model: &Model, command: &EditCommand) -> &'static str {
    match command {
        EditCommand::Undo => "app-idle-undo",
        EditCommand::Redo => "app-idle-redo",
        EditCommand::StartTyping | EditCommand::Nudge(_) if model.edits.selected.is_some() => "app-idle-leaf",
        EditCommand::Shift(_) if model.searches.base.start.tree().is_none() => "app-idle-order",
        EditCommand::Shift(_) | EditCommand::SelectNext(_) if model.edits.selected.is_some() => "app-idle-neighbour",
        EditCommand::StartTyping | EditCommand::Nudge(_) | EditCommand::SelectNext(_) | EditCommand::Shift(_) => {
            "app-idle-selected"
        }
        EditCommand::Select(_)
        | EditCommand::Type(_)
        | EditCommand::FinishTyping
        | EditCommand::SetValue { .. }
        | EditCommand::Try(..)
        | EditCommand::EndTrial
        | EditCommand::KeepTried
        | EditCommand::MoveChild { .. }
        | EditCommand::DismissChange
        | EditCommand::OpenTreeEditor
        | EditCommand::DraftTree(_)
        | EditCommand::ApplyTree => "app-idle-now",
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &[
    "Select",
    "Type",
    "FinishTyping",
    "SetValue",
    "Try",
    "EndTrial",
    "KeepTried",
    "MoveChild",
    "DraftTree",
    "ApplyTree",
];
