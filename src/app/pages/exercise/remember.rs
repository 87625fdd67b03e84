//! How exercises went, and the one that was worked at last, from one run to the next.

use crate::exercise::desk::KeptExercise;
use crate::exercise::kept::KeptExercises;
use crate::model::Model;
use crate::window::remember::{Asked, Remember};
use jianzhi_core::score::convention::Course;

impl Remember for KeptExercises {
    fn of(model: &Model) -> KeptExercises {
        let exercises = &model.exercises;
        KeptExercises {
            exercises: exercises.practice.clone(),
            climbs: exercises.climbs.clone(),
            course: exercises.course.written(),
            exercise: exercises.desk.as_deref().and_then(KeptExercise::of),
        }
    }

    fn restore(self, model: &mut Model, _: Asked) {
        let exercises = &mut model.exercises;
        exercises.practice.restore(&self.exercises);
        exercises.climbs.restore(&self.climbs);
        exercises.course = Course::read(&self.course).unwrap_or(exercises.course);
        if exercises.desk.is_none() {
            exercises.desk = self.exercise.as_ref().and_then(KeptExercise::restored).map(Box::new);
        }
    }
}
