//! Which tasks are done, from one run to the next.

use super::kept::KeptTasks;
use crate::app::model::Model;
use crate::app::window::remember::{Asked, Remember};

impl Remember for KeptTasks {
    fn of(model: &Model) -> KeptTasks {
        KeptTasks { tasks_done: model.tasks.done.clone() }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        model.tasks.done.extend(self.tasks_done);
    }
}
