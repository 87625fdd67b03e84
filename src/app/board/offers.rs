//! When the commands of this area are possible, and why not.

use super::command::BoardCommand;
use crate::app::model::Model;
use crate::app::offer::{Offered, unless};

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
