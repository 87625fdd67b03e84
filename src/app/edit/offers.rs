//! When the commands of this area are possible, and why not.

use super::apply;
use super::command::EditCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for EditCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &[
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

    fn is_possible(&self, model: &Model) -> bool {
        match self {
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

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            EditCommand::Undo => "app-idle-undo",
            EditCommand::Redo => "app-idle-redo",
            EditCommand::StartTyping | EditCommand::Nudge(_) if model.edits.selected.is_some() => "app-idle-leaf",
            EditCommand::Shift(_) if model.searches.base.start.tree().is_none() => "app-idle-order",
            EditCommand::Shift(_) | EditCommand::SelectNext(_) if model.edits.selected.is_some() => {
                "app-idle-neighbour"
            }
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
}
