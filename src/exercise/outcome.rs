//! What a changed tree comes to, where an exercise asks to change one: the numbers beside those that were asked for.

use super::detail::Detail;
use super::{Exercise, ExerciseAnswer, ExerciseKind};

/// The numbers of a changed tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerOutcome {
    /// Leaves that the search never looks at.
    Pruned {
        /// On the changed tree.
        found: usize,
        /// As was asked for.
        wanted: usize,
    },
    /// Visits of the search, and of alpha-beta on the same tree; and the leaves that were changed for it.
    Visits {
        /// Those of the search.
        own: usize,
        /// Those of alpha-beta.
        plain: usize,
        /// The leaves with another value.
        changed: usize,
        /// As many as may be changed.
        most: usize,
    },
    /// Leaves that the search looks at.
    LookedAt {
        /// With the children as they are.
        found: usize,
        /// With the best child of each position first.
        fewest: usize,
    },
}

impl Exercise {
    /// What an answer comes to; `None` where it changes no tree, or the search needs a value that is unknown.
    #[must_use]
    pub fn outcome(&self, answer: &ExerciseAnswer) -> Option<AnswerOutcome> {
        let ExerciseAnswer::Tree(tree) = answer else { return None };
        let changed = self.with_tree((**tree).clone());
        match (self.kind, &self.detail) {
            (ExerciseKind::PruneCount, &Detail::Count(wanted)) => {
                Some(AnswerOutcome::Pruned { found: changed.leaves_pruned(None)?, wanted })
            }
            (ExerciseKind::PvsDearer, &Detail::Changes(most)) => {
                let (own, plain) = changed.visits_beside_alpha_beta()?;
                Some(AnswerOutcome::Visits { own, plain, changed: self.changed_leaves(tree), most })
            }
            (ExerciseKind::OrderChildren, _) => {
                Some(AnswerOutcome::LookedAt { found: changed.leaves_looked_at()?, fewest: self.fewest_leaves()? })
            }
            _ => None,
        }
    }
}
