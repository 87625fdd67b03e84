//! The clock's pace, from one run to the next.

use crate::clock::kept::KeptClock;
use crate::model::Model;
use crate::window::remember::{Asked, Remember};

impl Remember for KeptClock {
    fn of(model: &Model) -> KeptClock {
        KeptClock { pace: model.timeline.pace }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        model.timeline.pace = self.pace;
    }
}
