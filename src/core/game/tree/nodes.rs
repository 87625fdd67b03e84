//! The positions of a tree, shared by all copies of it, with the changes of a copy stored separately. So an edit of a
//! tree of twenty million positions copies one of them, and keeping the previous tree costs almost nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::NodeId;
use crate::game::Side;
use crate::score::Score;

/// A position as it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node<'a> {
    /// Its static value from MAX's point of view, if it is known.
    pub value: Option<Score>,
    pub children: &'a [NodeId],
    /// Who moves there, where that is written; otherwise the other side than at its parent.
    pub side: Option<Side>,
}

/// Positions as they are written: 12 bytes each, and 4 for each child.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NodeList {
    nodes: Vec<StoredNode>,
    children: Vec<NodeId>,
    labels: BTreeMap<NodeId, Box<str>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct StoredNode {
    value: Option<Score>,
    first_child: u32,
    child_count: u16,
    side: Option<Side>,
}

/// Bytes that a position takes: itself, and its place among its parent's children.
pub const NODE_BYTES: usize = size_of::<StoredNode>() + size_of::<NodeId>();

impl NodeList {
    pub fn with_capacity(nodes: usize) -> NodeList {
        let (nodes, children) = (Vec::with_capacity(nodes), Vec::with_capacity(nodes));
        NodeList { nodes, children, labels: BTreeMap::new() }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a position without children.
    pub fn add(&mut self, value: Option<Score>, side: Option<Side>) -> NodeId {
        self.nodes.push(StoredNode { value, first_child: 0, child_count: 0, side });
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub fn set_value(&mut self, id: NodeId, value: Score) {
        self.nodes[id.0 as usize].value = Some(value);
    }

    pub fn set_label(&mut self, id: NodeId, label: &str) {
        self.labels.insert(id, label.into());
    }

    /// Gives a position its children, at most [`MAX_CHILDREN`](super::MAX_CHILDREN).
    pub fn adopt(&mut self, parent: NodeId, children: impl IntoIterator<Item = NodeId>) {
        let first = self.children.len();
        self.children.extend(children);
        let parent = &mut self.nodes[parent.0 as usize];
        (parent.first_child, parent.child_count) = (first as u32, (self.children.len() - first) as u16);
    }

    pub fn set_child(&mut self, parent: NodeId, index: usize, child: NodeId) {
        let first = self.nodes[parent.0 as usize].first_child as usize;
        self.children[first + index] = child;
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> Node<'_> {
        let StoredNode { value, first_child, child_count, side } = self.nodes[id.0 as usize];
        let first = first_child as usize;
        Node { value, children: &self.children[first..first + usize::from(child_count)], side }
    }
}

/// A position that was changed; its label never is.
#[derive(Debug, Clone)]
pub struct EditedNode {
    pub value: Option<Score>,
    pub children: Box<[NodeId]>,
    pub side: Option<Side>,
}

impl EditedNode {
    fn node(&self) -> Node<'_> {
        Node { value: self.value, children: &self.children, side: self.side }
    }
}

#[derive(Debug, Clone)]
pub struct Nodes {
    written: Arc<NodeList>,
    changed: Vec<(NodeId, EditedNode)>,
}

impl Nodes {
    pub fn len(&self) -> usize {
        self.written.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = Node<'_>> + '_ {
        (0..self.len()).map(|id| self.node(NodeId(id as u32)))
    }

    pub fn label(&self, id: NodeId) -> Option<&str> {
        self.written.labels.get(&id).map(|label| &**label)
    }

    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.written.labels.values().map(|label| &**label)
    }

    /// All positions with their changes as a new list, with the children that `children` makes of theirs.
    pub fn to_list(&self, children: impl Fn(&[NodeId]) -> Vec<NodeId>) -> NodeList {
        let mut list = NodeList { labels: self.written.labels.clone(), ..NodeList::with_capacity(self.len()) };
        for node in self.iter() {
            let id = list.add(node.value, node.side);
            list.adopt(id, children(node.children));
        }
        list
    }

    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut EditedNode> {
        let place = match self.changed.binary_search_by_key(&id, |&(id, _)| id) {
            Ok(place) => place,
            Err(place) => {
                let Node { value, children, side } = ((id.0 as usize) < self.len()).then(|| self.written.node(id))?;
                self.changed.insert(place, (id, EditedNode { value, children: children.into(), side }));
                place
            }
        };
        self.changed.get_mut(place).map(|(_, node)| node)
    }

    pub fn unedited(&self) -> Option<Arc<NodeList>> {
        self.changed.is_empty().then(|| Arc::clone(&self.written))
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> Node<'_> {
        if self.changed.is_empty() { self.written.node(id) } else { self.now(id) }
    }

    /// Kept apart, so that trees without edits do not pay for it.
    #[cold]
    #[inline(never)]
    fn now(&self, id: NodeId) -> Node<'_> {
        match self.changed.binary_search_by_key(&id, |&(id, _)| id) {
            Ok(place) => self.changed[place].1.node(),
            Err(_) => self.written.node(id),
        }
    }
}

impl From<NodeList> for Nodes {
    fn from(nodes: NodeList) -> Nodes {
        Nodes { written: Arc::new(nodes), changed: Vec::new() }
    }
}

/// The same positions, whatever of them was changed.
impl PartialEq for Nodes {
    fn eq(&self, other: &Nodes) -> bool {
        self.written.labels == other.written.labels && self.iter().eq(other.iter())
    }
}

impl Eq for Nodes {}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: impl IntoIterator<Item = i16>) -> Nodes {
        let mut nodes = NodeList::default();
        for value in values {
            nodes.add(Some(Score::new(value)), None);
        }
        nodes.into()
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
}
