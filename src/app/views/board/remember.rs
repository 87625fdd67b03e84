//! How moves and pieces are written, from one run to the next.

use crate::board::{BoardCommand, KeptBoard, apply};
use crate::model::Model;
use crate::window::remember::{Asked, Remember};

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
