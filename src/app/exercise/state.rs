//! The exercise that is worked at, how exercises went, and the conventions for them.

use super::climb::Climbs;
use super::desk::ExerciseDesk;
pub(crate) use super::dialog::ExerciseDialog as Dialog;
pub(crate) use super::kept::KeptExercises as Kept;
use super::practice::Practice;
use crate::convention::Course;

/// The exercise that is worked at, how exercises went, and the conventions for them.
#[derive(Debug, Clone, Default)]
pub struct Exercises {
    /// The exercise that is worked at, whether its panel is open or not.
    pub desk: Option<Box<ExerciseDesk>>,
    /// How far the ladders were climbed.
    pub climbs: Climbs,
    /// How exercises went so far.
    pub practice: Practice,
    /// The course's conventions for exercises.
    pub course: Course,
}
