//! How the board is shown, and what is played on it.

use crate::board::command::BoardCommand;
use crate::board::play;
use crate::lanes::search;
use crate::model::Model;
use crate::stage;

pub fn apply(model: &mut Model, command: BoardCommand) {
    match command {
        BoardCommand::SwitchBoard if model.stage.is_on => stage::apply::swap(model),
        BoardCommand::SwitchBoard => model.board.is_shown = !model.board.is_shown,
        BoardCommand::SwitchBoardSide => model.board.from_black = !model.board.from_black,
        BoardCommand::SwitchScript => model.board.script = Some(model.script().other()),
        BoardCommand::SwitchNotation => {
            model.board.has_coordinates = !model.board.has_coordinates;
            // The moves on the canvas are written in it.
            search::settle(model);
        }
        BoardCommand::Touch(point) => play::touch(model, point),
    }
}
