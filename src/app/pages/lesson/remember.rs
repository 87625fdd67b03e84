//! How far lessons were followed, from one run to the next.

use crate::lesson::kept::KeptLessons;
use crate::model::Model;
use crate::window::remember::{Asked, Remember};

impl Remember for KeptLessons {
    fn of(model: &Model) -> KeptLessons {
        KeptLessons { lessons: model.learning.followed.clone() }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        for (name, left) in self.lessons {
            let progress = model.learning.followed.entry(name).or_default();
            progress.furthest = progress.furthest.max(left.furthest);
            progress.is_done |= left.is_done;
            progress.is_solved |= left.is_solved;
        }
    }
}
