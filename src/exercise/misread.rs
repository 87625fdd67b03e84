//! Answers that are right for something else than what was asked: a leaf or the question was read wrongly.

use std::collections::BTreeSet;

use super::odd::AnswerScope;
use super::{Exercise, ExerciseAnswer};
use crate::game::Path;

/// What was read wrongly, where all else is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    /// A leaf, as another value.
    Leaf(Path),
    /// The question: the leaves below pruned branches are marked instead of the branches.
    LeavesBelow,
    /// The question: the positions that are left by a cutoff are marked instead of what is pruned there.
    CutPositions,
}

impl Exercise {
    /// What was read wrongly, where that explains all of an answer.
    pub(super) fn misread(&self, right: &ExerciseAnswer, answer: &ExerciseAnswer) -> Option<Misread> {
        match (right, answer) {
            (ExerciseAnswer::Windows(_), ExerciseAnswer::Windows(_)) => self.misread_leaf(answer).map(Misread::Leaf),
            (ExerciseAnswer::Pruned(right), ExerciseAnswer::Pruned(answer)) if right != answer => {
                let is_below = |leaf: &Path| right.iter().any(|branch| leaf.starts_with(branch));
                let below: BTreeSet<Path> = self.leaves().into_iter().filter(is_below).collect();
                let cut: BTreeSet<Path> =
                    right.iter().filter_map(|branch| Some(branch.split_last()?.1.to_vec())).collect();
                match answer {
                    answer if *answer == below => Some(Misread::LeavesBelow),
                    answer if *answer == cut => Some(Misread::CutPositions),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The leaf that a table of windows has another value at, where all of it is right on the tree with that value.
    fn misread_leaf(&self, answer: &ExerciseAnswer) -> Option<Path> {
        let ExerciseAnswer::Windows(table) = answer else { return None };
        let mut misread = table.places.iter().filter_map(|(path, rows)| {
            let (id, value) = (self.leaf(path)?, rows.first()?.value?);
            (self.tree.node(id).value != Some(value)).then_some((path, id, value))
        });
        let (path, id, value) = misread.next()?;
        let changed = self.with_tree(self.tree.with_value(id, Some(value)));
        let is_right = misread.next().is_none()
            && self.odd(&self.answer_of(&changed.truth()?), answer, AnswerScope::All).is_empty();
        is_right.then(|| path.clone())
    }
}
