//! When the commands of this area are possible, and why not.

use crate::board::command::BoardCommand;
use crate::model::Model;
use crate::offer::{Offered, unless};

impl Offered for BoardCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Touch"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            BoardCommand::SwitchBoard
            | BoardCommand::SwitchBoardSide
            | BoardCommand::SwitchScript
            | BoardCommand::SwitchNotation => unless(model.searches.base.start.tree().is_none(), "app-idle-board"),
            BoardCommand::Touch(_) => None,
        }
    }
}
