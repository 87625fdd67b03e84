//! How moves and pieces are written, from one run to the next.

use super::apply::apply;
use super::command::BoardCommand;
use super::kept::KeptBoard;
use crate::app::model::Model;
use crate::app::window::remember::{Asked, Remember};

impl Remember for KeptBoard {
    fn of(model: &Model) -> KeptBoard {
        KeptBoard { coordinates: model.board.has_coordinates, script: model.board.script }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        model.board.script = self.script;
        if model.board.has_coordinates != self.coordinates {
            apply(model, BoardCommand::SwitchNotation);
        }
    }
}
