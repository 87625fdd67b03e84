//! Changes to a tree: another value of a leaf, another order of children. Each gives a new tree.

use super::{Node, NodeId, Tree};
use crate::score::Score;

impl Tree {
    /// The tree with another static value, from MAX's point of view; `None` makes it unknown.
    #[must_use]
    pub fn with_value(&self, id: NodeId, value: Option<Score>) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(id) {
            node.value = value;
        }
        tree
    }

    /// The tree with the child at `from` moved to `to`; unchanged where either is not a child.
    #[must_use]
    pub fn with_child_moved(&self, parent: NodeId, from: usize, to: usize) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(parent)
            && from < node.children.len()
            && to < node.children.len()
        {
            let child = node.children.remove(from);
            node.children.insert(to, child);
        }
        tree
    }

    /// The tree with the children of every position in the opposite order.
    #[must_use]
    pub fn mirrored(&self) -> Tree {
        let mut nodes: Vec<Node> = self.nodes.iter().cloned().collect();
        nodes.iter_mut().for_each(|node| node.children.reverse());
        Tree::new(nodes, self.root, self.root_side)
    }

    /// Makes a position a leaf of this value, from MAX's point of view. Names and height stay as they were.
    pub(crate) fn make_leaf(&mut self, id: NodeId, value: Score) {
        if let Some(node) = self.nodes.get_mut(id) {
            node.value = Some(value);
            node.children.clear();
        }
    }

    /// The static values that are known, of leaves and of inner positions.
    pub(crate) fn values(&self) -> impl Iterator<Item = Score> + '_ {
        self.nodes.iter().filter_map(|node| node.value)
    }
}
