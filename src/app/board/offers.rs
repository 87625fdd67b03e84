//! When the commands of this area are possible, and why not.

use super::command::BoardCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for BoardCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Touch"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            BoardCommand::SwitchBoard
            | BoardCommand::SwitchBoardSide
            | BoardCommand::SwitchScript
            | BoardCommand::SwitchNotation => model.searches.base.start.tree().is_none(),
            BoardCommand::Touch(_) => true,
        }
    }

    fn reason(&self, _: &Model) -> &'static str {
        match self {
            BoardCommand::SwitchBoard
            | BoardCommand::SwitchBoardSide
            | BoardCommand::SwitchScript
            | BoardCommand::SwitchNotation => "app-idle-board",
            BoardCommand::Touch(_) => "app-idle-now",
        }
    }
}
