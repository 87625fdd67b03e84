//! When the commands of this area are possible, and why not.

use super::command::BoardCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &BoardCommand) -> bool {
    match command {
        BoardCommand::SwitchBoard | BoardCommand::SwitchBoardSide | BoardCommand::SwitchScript => {
            model.searches.base.start.tree().is_none()
        }
        BoardCommand::Touch(_) => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(command: &BoardCommand) -> &'static str {
    match command {
        BoardCommand::SwitchBoard | BoardCommand::SwitchBoardSide | BoardCommand::SwitchScript => "app-idle-board",
        BoardCommand::Touch(_) => "app-idle-now",
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Touch"];
