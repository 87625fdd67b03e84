//! The result of a changed tree, where an exercise asks to change one: the numbers with those that were asked for, or
//! the outcome of a cutoff.

use super::detail::Detail;
use super::puzzle::ChangedLeaf;
use super::{Exercise, ExerciseAnswer, ExerciseKind};
use crate::game::tree::NodeId;
use crate::score::Score;

/// What a changed tree comes to.
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
    /// The cutoff that was to be removed is not made any more: the search looks at the next child.
    Undone {
        /// The position that it left.
        node: NodeId,
        /// The child that made it.
        child: NodeId,
    },
    /// The position whose cutoff was to be removed is still left by one.
    StillCut {
        /// The position.
        node: NodeId,
        /// The child that makes the cutoff now.
        child: NodeId,
    },
    /// The position whose cutoff was to be removed is not visited any more.
    Unvisited {
        /// The position.
        node: NodeId,
    },
}

impl Exercise {
    /// The result of an answer; `None` where it changes no tree, or the search needs a value that is unknown.
    #[must_use]
    pub fn outcome(&self, answer: &ExerciseAnswer) -> Option<AnswerOutcome> {
        let tree = match answer {
            ExerciseAnswer::Leaf(leaf, value) => return self.left_after(leaf, *value),
            ExerciseAnswer::Tree(tree) => tree,
            _ => return None,
        };
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

    /// The outcome of the cutoff that is to be removed where a leaf has another value.
    fn left_after(&self, leaf: &[u16], value: Score) -> Option<AnswerOutcome> {
        let Detail::Cut(cut) = &self.detail else { return None };
        let node = self.tree.at_path(cut)?;
        let child = |by: u16| self.tree.node(node).children.get(usize::from(by)).copied();
        let of_cut = |exercise: &Exercise| exercise.cuts()?.into_iter().find(|(path, _)| path == cut);
        let change = ChangedLeaf { leaf: leaf.to_vec(), value };
        if self.undoes(cut, &change, None)? {
            let (_, by) = of_cut(self)?;
            return Some(AnswerOutcome::Undone { node, child: child(by)? });
        }
        let changed = self.with_tree(self.tree.with_value(self.leaf(leaf)?, Some(value)));
        Some(match of_cut(&changed) {
            Some((_, by)) => AnswerOutcome::StillCut { node, child: child(by)? },
            None => AnswerOutcome::Unvisited { node },
        })
    }
}
