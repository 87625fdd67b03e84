//! Changes to a tree: another value of a leaf, another order of children. Each gives a new tree.

use super::{Node, NodeId, NodeList, Tree};
use crate::game::Side;
use crate::score::Score;
use crate::score::scale::{self, Scale};

impl Tree {
    /// The tree with another static value, from MAX's point of view; `None` makes it unknown. Its scale stays, whether all values
    /// of that are needed or not.
    pub fn with_value(&self, id: NodeId, value: Option<Score>) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(id) {
            node.value = value;
        }
        tree
    }

    /// The tree with another static value, from MAX's point of view, as it is written: `4.01`; `None` where that is no number,
    /// or the tree would have too many different values.
    pub fn with_number(&self, id: NodeId, number: &str) -> Option<Tree> {
        let number = number.trim();
        match scale::number(number).and_then(scale::whole).filter(|_| self.scale.is_none()) {
            Some(value) => Some(self.with_value(id, Some(value))),
            None => {
                let mut tree = self.clone();
                tree.nodes.get_mut(id)?.value.get_or_insert_default();
                tree.rescaled(|at, value| Some(if at == id { number.to_owned() } else { self.written(value) }))
            }
        }
    }

    /// The tree with its values as they are written, on the scale that these need. That keeps the values of the one before, which
    /// a change is compared with.
    fn rescaled(&self, write: impl Fn(NodeId, Score) -> Option<String>) -> Option<Tree> {
        let ids = (0..self.node_count() as u32).map(NodeId);
        let texts = ids.clone().map(|id| self.node(id).value.and_then(|value| write(id, value))).collect::<Vec<_>>();
        let written = || texts.iter().flatten().map(String::as_str);
        let whole = |text: &str| scale::number(text).and_then(scale::whole);
        // The scale is that which the notation gives, so that a saved search has the same ranks when it is read again.
        let scale = if written().all(|text| whole(text).is_some()) { None } else { Some(Scale::new(written())?) };
        let score = |text: &String| match &scale {
            Some(scale) => scale::number(text).and_then(|number| scale.rank(number)),
            None => whole(text),
        };
        let mut tree = self.clone();
        for (id, text) in ids.zip(&texts) {
            let value = text.as_ref().and_then(score);
            if self.node(id).value != value
                && let Some(node) = tree.nodes.get_mut(id)
            {
                node.value = value;
            }
        }
        Some(tree.on_scale(scale.map(Into::into)))
    }

    /// The tree with the child at `from` moved to `to`; unchanged where either is not a child.
    pub fn with_child_moved(&self, parent: NodeId, from: usize, to: usize) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(parent)
            && from < node.children.len()
            && to < node.children.len()
        {
            let moved = &mut node.children[from.min(to)..=from.max(to)];
            if from < to { moved.rotate_left(1) } else { moved.rotate_right(1) }
        }
        tree
    }

    /// The tree with the children of every position in the opposite order.
    pub fn mirrored(&self) -> Tree {
        let nodes = self.nodes.to_list(|children| children.iter().rev().copied().collect());
        Tree::new(nodes, self.root, self.root_side).on_scale(self.scale.clone())
    }

    /// The tree with its positions numbered in the order in which they are written, as one that is read from its notation has
    /// them.
    pub fn renumbered(&self) -> Tree {
        let mut made = TreeBuilder::default();
        let mut known = vec![None; self.node_count()];
        made.copy(self, self.root, &mut known);
        made.build(self.root_side).on_scale(self.scale.clone())
    }

    /// Makes a position a leaf of this value, from MAX's point of view. Names and height stay as they were.
    pub fn make_leaf(&mut self, id: NodeId, value: Score) {
        if let Some(node) = self.nodes.get_mut(id) {
            node.value = Some(value);
            node.children = Box::default();
        }
    }

    pub fn values(&self) -> impl Iterator<Item = Score> + '_ {
        self.nodes.iter().filter_map(|node| node.value)
    }
}

/// Positions that become a tree: each is added before its children.
#[derive(Debug, Default)]
pub struct TreeBuilder {
    nodes: NodeList,
}

impl TreeBuilder {
    pub fn leaf(&mut self, value: Score) -> NodeId {
        self.nodes.add(Some(value), None)
    }

    pub fn inner(&mut self) -> NodeId {
        self.nodes.add(None, None)
    }

    pub fn adopt(&mut self, parent: NodeId, children: Vec<NodeId>) {
        if (parent.0 as usize) < self.nodes.len() {
            self.nodes.adopt(parent, children);
        }
    }

    pub fn build(self, root_side: Side) -> Tree {
        Tree::new(self.nodes, NodeId(0), root_side)
    }

    /// Adds a position of a tree with all below it. The notation names what is reached on several ways by its label, and has
    /// no place for the value of an inner position without one.
    fn copy(&mut self, tree: &Tree, id: NodeId, known: &mut [Option<NodeId>]) -> NodeId {
        let (label, Node { value, children, side }) = (tree.label(id), tree.node(id));
        let is_valued = children.is_empty() || label.is_some();
        if let Some(copied) = known[id.0 as usize].filter(|_| label.is_some()) {
            return copied;
        }
        let value = value.filter(|_| is_valued);
        let copied = self.nodes.add(value, side);
        label.into_iter().for_each(|label| self.nodes.set_label(copied, label));
        known[id.0 as usize] = Some(copied);
        let children = children.iter().map(|&child| self.copy(tree, child, known)).collect();
        self.adopt(copied, children);
        copied
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_renumbered_tree_is_the_one_that_its_notation_gives() {
        for text in ["A(B(3 C=4) (5 @C) ?)", "((1 2) (3 (4 5)))", "7", "A:3(B(C:1(2 1) 5) D(4 @C))"] {
            let moved = Tree::parse(text, Side::Min).map(|tree| tree.with_child_moved(tree.root(), 1, 0)).ok();
            let read = moved.as_ref().and_then(|moved| Tree::parse(&moved.to_string(), Side::Min).ok());
            assert!(read.is_some(), "{text}");
            assert_eq!(moved.map(|moved| moved.renumbered()), read, "{text}");
        }
    }
}
