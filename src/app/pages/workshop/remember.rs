//! The program of the workshop, from one run to the next.

use crate::model::Model;
use crate::window::remember::{Asked, Remember};
use crate::workshop::kept::KeptProgram;

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
