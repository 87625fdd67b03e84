//! When the commands of this area are possible, and why not.

use crate::edit::apply;
use crate::edit::command::EditCommand;
use crate::model::Model;
use crate::offer::{Offered, unless};

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

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        let or_none_selected = |reason| if model.edits.selected.is_some() { reason } else { "app-idle-selected" };
        match self {
            EditCommand::Undo => unless(!model.edits.history.undo.is_empty(), "app-idle-undo"),
            EditCommand::Redo => unless(!model.edits.history.redo.is_empty(), "app-idle-redo"),
            EditCommand::StartTyping | EditCommand::Nudge(_) => {
                unless(apply::can_type(model), or_none_selected("app-idle-leaf"))
            }
            EditCommand::Shift(_) if model.searches.base.start.tree().is_none() => Some("app-idle-order"),
            EditCommand::Shift(toward) => {
                unless(apply::can_shift(model, *toward), or_none_selected("app-idle-neighbour"))
            }
            EditCommand::SelectNext(toward) => {
                unless(apply::next_selected(model, *toward).is_some(), or_none_selected("app-idle-neighbour"))
            }
            EditCommand::DismissChange => unless(model.edits.change.is_some(), "app-idle-now"),
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
            | EditCommand::ApplyTree => None,
        }
    }
}
