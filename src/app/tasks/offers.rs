//! When the commands of this area are possible, and why not.

use super::command::TasksCommand;
use super::dialog::TasksDialog;
use crate::app::model::{Model, Overlay};
use crate::app::offer::Offered;

impl Offered for TasksCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] =
        &["Choose", "Put", "Pick", "Line", "Clear", "CheckPuzzle", "Hint", "SwitchWorked", "ToWorkshop", "CheckOwn"];

    fn is_possible(&self, model: &Model) -> bool {
        let is_shown = model.dialog.overlay == Overlay::Tasks(TasksDialog::Pages);
        match self {
            TasksCommand::Open => true,
            TasksCommand::CheckOwn => is_shown && !model.workshop.is_empty(),
            TasksCommand::Choose(_)
            | TasksCommand::Put(_)
            | TasksCommand::Pick(_)
            | TasksCommand::Line(_)
            | TasksCommand::Clear
            | TasksCommand::CheckPuzzle
            | TasksCommand::Hint
            | TasksCommand::SwitchWorked
            | TasksCommand::ToWorkshop => is_shown,
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            TasksCommand::CheckOwn if model.workshop.is_empty() => "task-idle-empty",
            _ => "task-idle-closed",
        }
    }
}
