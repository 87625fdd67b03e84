//! The positions of a tree, shared by all copies of it, with the changes of a copy stored separately. So an edit of a
//! tree of twenty million positions copies one of them, and keeping the previous tree costs almost nothing.

use std::ops::Index;
use std::sync::Arc;

use super::{Node, NodeId, Tree};
use crate::game::Side;
use crate::score::Score;
use crate::score::scale::{self, Scale};

#[derive(Debug, Clone)]
pub struct Nodes {
    written: Arc<Vec<Node>>,
    changed: Vec<(NodeId, Node)>,
}

impl Nodes {
    pub fn len(&self) -> usize {
        self.written.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Node> + '_ {
        (0..self.len()).map(|id| &self[NodeId(id as u32)])
    }

    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        let place = match self.changed.binary_search_by_key(&id, |&(id, _)| id) {
            Ok(place) => place,
            Err(place) => {
                let node = self.written.get(id.0 as usize)?.clone();
                self.changed.insert(place, (id, node));
                place
            }
        };
        self.changed.get_mut(place).map(|(_, node)| node)
    }

    /// All of them, where none was changed.
    pub fn unedited(&self) -> Option<Arc<Vec<Node>>> {
        self.changed.is_empty().then(|| Arc::clone(&self.written))
    }

    /// Kept apart, so that trees without edits do not pay for it.
    #[cold]
    #[inline(never)]
    fn now(&self, id: NodeId) -> &Node {
        match self.changed.binary_search_by_key(&id, |&(id, _)| id) {
            Ok(place) => &self.changed[place].1,
            Err(_) => &self.written[id.0 as usize],
        }
    }
}

impl From<Vec<Node>> for Nodes {
    fn from(nodes: Vec<Node>) -> Nodes {
        Nodes { written: Arc::new(nodes), changed: Vec::new() }
    }
}

impl Index<NodeId> for Nodes {
    type Output = Node;

    #[inline]
    fn index(&self, id: NodeId) -> &Node {
        if self.changed.is_empty() { &self.written[id.0 as usize] } else { self.now(id) }
    }
}

/// The same positions, whatever of them was changed.
impl PartialEq for Nodes {
    fn eq(&self, other: &Nodes) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Eq for Nodes {}

// Changes to a tree: another value of a leaf, another order of children. Each gives a new tree.

impl Tree {
    /// The tree with another static value, from MAX's point of view; `None` makes it unknown. Its scale stays, whether all values
    /// of that are needed or not.
    #[must_use]
    pub fn with_value(&self, id: NodeId, value: Option<Score>) -> Tree {
        let mut tree = self.clone();
        if let Some(node) = tree.nodes.get_mut(id) {
            node.value = value;
        }
        tree
    }

    /// The tree with another static value, from MAX's point of view, as it is written: `4.01`; `None` where that is no number,
    /// or the tree would have too many different values.
    #[must_use]
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

    /// The tree with its values as they are written, on the scale that these need.
    fn rescaled(&self, write: impl Fn(NodeId, Score) -> Option<String>) -> Option<Tree> {
        let ids = (0..self.node_count() as u32).map(NodeId);
        let texts = ids.clone().map(|id| self.node(id).value.and_then(|value| write(id, value))).collect::<Vec<_>>();
        let written = || texts.iter().flatten().map(String::as_str);
        let whole = |text: &str| scale::number(text).and_then(scale::whole);
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

    /// The same tree with ranks as its values.
    #[must_use]
    pub fn in_ranks(self) -> Tree {
        self.on_scale(None)
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
    pub fn mirrored(&self) -> Tree {
        let mut nodes: Vec<Node> = self.nodes.iter().cloned().collect();
        nodes.iter_mut().for_each(|node| node.children.reverse());
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
            node.children.clear();
        }
    }

    /// The static values that are known, of leaves and of inner positions.
    pub fn values(&self) -> impl Iterator<Item = Score> + '_ {
        self.nodes.iter().filter_map(|node| node.value)
    }
}

/// Positions that become a tree: each is added before its children.
#[derive(Debug, Default)]
pub struct TreeBuilder {
    nodes: Vec<Node>,
}

impl TreeBuilder {
    /// Adds a leaf of a value from MAX's point of view.
    pub fn leaf(&mut self, value: Score) -> NodeId {
        self.add(Node { value: Some(value), ..Node::default() })
    }

    pub fn inner(&mut self) -> NodeId {
        self.add(Node::default())
    }

    pub fn adopt(&mut self, parent: NodeId, child: NodeId) {
        if let Some(parent) = self.nodes.get_mut(parent.0 as usize) {
            parent.children.push(child);
        }
    }

    /// The tree from the position on that was added first.
    pub fn build(self, root_side: Side) -> Tree {
        Tree::new(self.nodes, NodeId(0), root_side)
    }

    fn add(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Adds a position of a tree with all below it. The notation names what is reached on several ways by its label, and has
    /// no place for the value of an inner position without one.
    fn copy(&mut self, tree: &Tree, id: NodeId, known: &mut [Option<NodeId>]) -> NodeId {
        let &Node { ref label, value, ref children, side } = tree.node(id);
        let is_valued = children.is_empty() || label.is_some();
        if let Some(copied) = known[id.0 as usize].filter(|_| label.is_some()) {
            return copied;
        }
        let value = value.filter(|_| is_valued);
        let copied = self.add(Node { label: label.clone(), value, children: Vec::new(), side });
        known[id.0 as usize] = Some(copied);
        for &child in children {
            let child = self.copy(tree, child, known);
            self.adopt(copied, child);
        }
        copied
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;

    fn of(values: impl IntoIterator<Item = i16>) -> Nodes {
        let node = |value| Node { value: Some(Score::new(value)), ..Node::default() };
        values.into_iter().map(node).collect::<Vec<_>>().into()
    }

    #[test]
    fn a_copy_shares_all_positions_but_those_that_it_changes() {
        let nodes = of(0..5_000);
        let mut copy = nodes.clone();
        for id in [4_999, 0, 17, 0] {
            let Some(node) = copy.get_mut(NodeId(id)) else { unreachable!("it is there") };
            node.value = Some(Score::new(-1));
        }
        assert!(Arc::ptr_eq(&nodes.written, &copy.written) && copy.changed.len() == 3);
        assert!(nodes == of(0..5_000) && nodes != copy);
        assert_eq!(copy, of((0..5_000).map(|value| if [0, 17, 4_999].contains(&value) { -1 } else { value })));
        assert!(copy.get_mut(NodeId(5_000)).is_none());
    }

    #[test]
    fn what_is_changed_back_is_the_same() {
        let mut nodes = of([1, 2, 3]);
        for value in [9, 2] {
            let Some(node) = nodes.get_mut(NodeId(1)) else { unreachable!("it is there") };
            node.value = Some(Score::new(value));
            assert_eq!(nodes == of([1, 2, 3]), value == 2);
        }
    }

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
