//! The exercise at the end of a lesson.

use crate::exercise::{Exercise, ExerciseKind, ExerciseLevel, Wish, WishError};
use crate::game::Depth;
use crate::scenario::Bilingual;
use crate::search::Method;

/// What a student is asked to do at the end of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonTask {
    /// What is to be done.
    pub text: Bilingual,
    /// Its conventions in words that are taught by then; `None` for the exercise's own sentence.
    pub(crate) rules: Option<Bilingual>,
    /// The exercise that is generated for it.
    pub(crate) exercise: LessonExercise,
}

/// What the exercise is generated from; `None` where the lesson leaves it to the generator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LessonExercise {
    /// What is asked.
    pub(crate) kind: ExerciseKind,
    /// How it searches.
    pub(crate) algorithm: Option<Method>,
    /// Plies of its tree.
    pub(crate) depth: Option<Depth>,
    /// Children of a node.
    pub(crate) branching: Option<u64>,
    /// Children that are pruned.
    pub(crate) prunes: Option<u64>,
    /// Deep cutoffs.
    pub(crate) deep: Option<u64>,
    /// Pruned children that are inner nodes.
    pub(crate) above_leaves: Option<u64>,
    /// What some kinds ask for: a number to be reached.
    pub(crate) count: Option<u64>,
    /// How much is given.
    pub(crate) level: Option<ExerciseLevel>,
    /// What the random tree is made from.
    pub(crate) seed: Option<u64>,
}

impl LessonExercise {
    /// The seed where the lesson names none.
    const SEED: u64 = 1;

    /// What the generator is asked for.
    pub(crate) fn wish(&self) -> Wish {
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
    pub(crate) fn generate(&self) -> Result<Exercise, WishError> {
        Exercise::generate(self.wish(), self.seed.unwrap_or(LessonExercise::SEED))
    }
}
