//! Changes to a tree: another value of a leaf, another order of children. Each gives a new tree.

use super::{NodeId, Tree};
use crate::score::Score;

impl Tree {
    /// The tree with another static value, from MAX's point of view; `None` makes it unknown.
    #[must_use]
    pub fn with_value(&self, id: NodeId, value: Option<Score>) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(id.0 as usize) {
            node.value = value;
        }
        tree
    }

    /// The tree with the child at `from` moved to stand at `to`; unchanged where either is no child.
    #[must_use]
    pub fn with_child_moved(&self, parent: NodeId, from: usize, to: usize) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(parent.0 as usize)
            && from < node.children.len()
            && to < node.children.len()
        {
            let child = node.children.remove(from);
            node.children.insert(to, child);
        }
        tree
    }
}
