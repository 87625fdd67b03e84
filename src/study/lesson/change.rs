//! A question that is answered by changing a leaf: which one, and what has to be so then.

use std::sync::Arc;

use super::{Fact, LessonNode, Placed};
use crate::scenario::Bilingual;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::replay::Recording;
use jianzhi_core::score::Score;

/// A leaf to be changed. It is done when all facts hold in the searches of the changed tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonChange {
    pub ask: Bilingual,
    pub leaf: Placed<LessonNode>,
    /// What has to be so; not all of it is so with the leaf's own value.
    pub until: Vec<Placed<Fact>>,
    /// A value with which it is so, for those who want to be shown one.
    pub example: Placed<Score>,
    /// What is said while something else is so.
    pub otherwise: Bilingual,
    /// What is said when it is done; may be empty.
    pub says: Bilingual,
}

impl LessonChange {
    /// The path to the leaf in a tree; `None` where the tree has no leaf there.
    pub fn path(&self, tree: &Tree) -> Option<Vec<u16>> {
        let path: Vec<u16> = self.leaf.value.line.iter().map(|mv| mv.0).collect();
        tree.at_path(&path).filter(|&id| tree.node(id).children.is_empty()).map(|_| path)
    }

    /// The tree with another value at the leaf; `None` where the tree has no leaf there.
    pub fn changed(&self, tree: &Tree, value: Score) -> Option<Arc<Tree>> {
        let id = tree.at_path(&self.path(tree)?)?;
        Some(Arc::new(tree.with_value(id, Some(value))))
    }

    /// Whether all is so that has to be.
    pub fn is_done(&self, lanes: &[Recording]) -> bool {
        self.until.iter().all(|fact| fact.value.check(lanes).is_ok())
    }
}
