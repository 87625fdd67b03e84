//! The exercise at the end of a lesson.

use crate::game::Depth;
use crate::scenario::Bilingual;
use crate::search::Method;

/// What somebody is asked to do at the end of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonTask {
    /// What is to be done.
    pub text: Bilingual,
    /// The exercise that is generated for it.
    pub exercise: LessonExercise,
}

/// What the exercise is generated from; `None` where the lesson leaves it to the generator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonExercise {
    /// The kind: one of [`LessonExercise::KINDS`].
    pub kind: &'static str,
    /// How it searches.
    pub algorithm: Option<Method>,
    /// Plies of its tree.
    pub depth: Option<Depth>,
    /// Children of a node.
    pub branching: Option<u64>,
    /// Children that are pruned.
    pub prunes: Option<u64>,
    /// Deep cutoffs.
    pub deep: Option<u64>,
    /// Pruned children that are inner nodes.
    pub above_leaves: Option<u64>,
    /// What some kinds ask for: a number to be reached.
    pub count: Option<u64>,
    /// What the random tree is made from.
    pub seed: Option<u64>,
}

impl LessonExercise {
    /// The kinds by name.
    pub const KINDS: [&'static str; 9] = [
        "windows",
        "pruned",
        "order",
        "complete",
        "first-wrong",
        "undo-cut",
        "prune-count",
        "pvs-dearer",
        "order-children",
    ];
}
