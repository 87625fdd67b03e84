//! The program of the workshop, from one run to the next.

use super::kept::KeptProgram;
use crate::app::model::Model;
use crate::app::window::remember::{Asked, Remember};

impl Remember for KeptProgram {
    fn of(model: &Model) -> KeptProgram {
        KeptProgram { program: model.workshop.kept().cloned() }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        if model.workshop.is_empty() {
            model.workshop.program = self.program;
        }
    }
}
