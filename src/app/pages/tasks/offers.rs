//! When the commands of this area are possible, and why not.

use crate::model::{Model, Overlay};
use crate::offer::{Offered, unless};
use crate::tasks::command::TasksCommand;
use crate::tasks::dialog::TasksDialog;

impl Offered for TasksCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] =
        &["Choose", "Put", "Pick", "Line", "Clear", "CheckPuzzle", "Hint", "SwitchWorked", "ToWorkshop", "CheckOwn"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            TasksCommand::Open => None,
            TasksCommand::CheckOwn if model.workshop.is_empty() => Some("task-idle-empty"),
            TasksCommand::CheckOwn
            | TasksCommand::Choose(_)
            | TasksCommand::Put(_)
            | TasksCommand::Pick(_)
            | TasksCommand::Line(_)
            | TasksCommand::Clear
            | TasksCommand::CheckPuzzle
            | TasksCommand::Hint
            | TasksCommand::SwitchWorked
            | TasksCommand::ToWorkshop => {
                unless(model.dialog.overlay == Overlay::Tasks(TasksDialog::Pages), "task-idle-closed")
            }
        }
    }
}
