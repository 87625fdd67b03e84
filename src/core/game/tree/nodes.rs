//! The positions of a tree, shared by all copies of it, with the changes of a copy stored separately. So an edit of a
//! tree of twenty million positions copies one of them, and keeping the previous tree costs almost nothing.

use std::ops::Index;
use std::sync::Arc;

use super::NodeId;
use crate::game::Side;
use crate::score::Score;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Node {
    #[expect(clippy::box_collection, reason = "most nodes have none, and a thin pointer keeps millions of them small")]
    pub(super) label: Option<Box<String>>,
    /// Its static value from MAX's point of view, if it is known.
    pub value: Option<Score>,
    pub children: Box<[NodeId]>,
    /// Who moves there, where that is written; otherwise the other side than at its parent.
    pub side: Option<Side>,
}

impl Node {
    pub fn label(&self) -> Option<&str> {
        self.label.as_ref().map(|label| label.as_str())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
