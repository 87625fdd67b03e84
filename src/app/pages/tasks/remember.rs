//! Which tasks are done, from one run to the next.

use crate::model::Model;
use crate::tasks::kept::KeptTasks;
use crate::window::remember::{Asked, Remember};

impl Remember for KeptTasks {
    fn of(model: &Model) -> KeptTasks {
        KeptTasks { tasks_done: model.tasks.done.clone() }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        model.tasks.done.extend(self.tasks_done);
    }
}
