//! The exercise that is worked at, how exercises went, and the conventions for them.

use crate::exercise::climb::Climbs;
use crate::exercise::desk::ExerciseDesk;
pub use crate::exercise::dialog::ExerciseDialog as Dialog;
pub use crate::exercise::kept::KeptExercises as Kept;
use crate::exercise::practice::Practice;
use jianzhi_core::score::convention::Course;

/// The exercise that is worked at, how exercises went, and the conventions for them.
#[derive(Debug, Clone, Default)]
pub struct Exercises {
    /// The exercise that is worked at, whether its panel is open or not.
    pub desk: Option<Box<ExerciseDesk>>,
    pub climbs: Climbs,
    pub practice: Practice,
    pub course: Course,
}
