//! The exercise at the end of a lesson.

use crate::exercise::{Exercise, ExerciseKind, ExerciseLevel, Wish, WishError};
use crate::scenario::Bilingual;
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;

/// What a student is asked to do at the end of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonTask {
    /// What is to be done.
    pub text: Bilingual,
    /// Its conventions in words that are taught by then; `None` for the exercise's own sentence.
    pub rules: Option<Bilingual>,
    pub exercise: LessonExercise,
}

/// What the exercise is generated from; `None` where the lesson leaves it to the generator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonExercise {
    pub kind: ExerciseKind,
    pub algorithm: Option<Method>,
    /// Plies of its tree.
    pub depth: Option<Depth>,
    pub branching: Option<u64>,
    pub prunes: Option<u64>,
    pub deep: Option<u64>,
    pub above_leaves: Option<u64>,
    /// What some kinds ask for: a number to be reached.
    pub count: Option<u64>,
    pub level: Option<ExerciseLevel>,
    pub seed: Option<u64>,
}

impl LessonExercise {
    /// The seed where the lesson names none.
    const SEED: u64 = 1;

    pub fn wish(&self) -> Wish {
        let mut wish = Wish::new(self.kind);
        let count = |number: Option<u64>| number.and_then(|number| usize::try_from(number).ok());
        wish.algorithm = self.algorithm.map_or(wish.algorithm, |method| method.algorithm);
        wish.level = self.level.unwrap_or_default();
        wish.depth = self.depth.map(|depth| depth.0);
        wish.branching = self.branching.map(|branching| u16::try_from(branching).unwrap_or(u16::MAX));
        (wish.branches, wish.deep) = (count(self.prunes), count(self.deep));
        wish.above_leaves = count(self.above_leaves);
        wish
    }

    /// The exercise with its tree.
    ///
    /// # Errors
    /// [`WishError`] where there is no such exercise.
    pub fn generate(&self) -> Result<Exercise, WishError> {
        Exercise::generate(self.wish(), self.seed.unwrap_or(LessonExercise::SEED))
    }
}
