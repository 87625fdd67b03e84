//! Explicit game trees: every position and every leaf value is written down.
//!
//! A tree may be a directed acyclic graph: a transposition is one node with several parents.
//! Values are kept as they are written, from MAX's point of view.

pub mod edit;
pub mod model;
mod names;
mod nodes;
pub mod notation;
pub mod random;
mod tokens;
mod written;

use std::collections::{HashSet, VecDeque};
use std::ops::Range;
use std::sync::Arc;

use super::{Depth, Ending, Game, MoveCode, Side, Stop, Turn};
use crate::score::Score;
use crate::score::scale::Scale;
pub use edit::TreeBuilder;
pub use names::NodeName;
pub use nodes::Node;
use nodes::{NodeList, Nodes};

/// A position of a [`Tree`]: its index in order of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// An explicit game tree with at least one node. A copy costs little: it shares what it does not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    nodes: Nodes,
    root: NodeId,
    root_side: Side,
    height: u8,
    /// The names shown, by position; empty for trees too large to be named.
    names: Arc<[Option<String>]>,
    is_unshared: bool,
    alternates: bool,
    /// What its values are ranks on; `None` where they are the values themselves.
    scale: Option<Arc<Scale>>,
}

/// The most plies from the root to a leaf.
pub const MAX_HEIGHT: usize = 200;
/// The most positions of a tree whose unlabelled positions are given letters.
const MAX_NAMED: usize = 20_000;
pub const MAX_CHILDREN: usize = 60_000;

impl Tree {
    /// A tree of nodes whose children all come after `root` and form no cycle, at most [`MAX_HEIGHT`] deep.
    fn new(nodes: NodeList, root: NodeId, root_side: Side) -> Tree {
        let root_side = nodes.node(root).side.unwrap_or(root_side);
        let mut tree = Tree {
            nodes: nodes.into(),
            root,
            root_side,
            height: 0,
            names: Arc::default(),
            is_unshared: false,
            alternates: true,
            scale: None,
        };
        let mut heights = vec![None; tree.nodes.len()];
        (tree.height, tree.is_unshared) = tree.measure(root, &mut heights);
        tree.names = tree.letters().into();
        tree.alternates = !tree.has_turn_that_stays();
        tree
    }

    /// Whether each position is reached by one path only: there are no transpositions.
    pub fn is_unshared(&self) -> bool {
        self.is_unshared
    }

    pub fn root(&self) -> NodeId {
        self.root
    }

    pub fn root_side(&self) -> Side {
        self.root_side
    }

    pub fn alternates(&self) -> bool {
        self.alternates
    }

    /// Who moves at the end of a list of child indices; beyond the tree the sides move in turn.
    ///
    /// ```
    /// use jianzhi_core::{Side, Tree};
    /// let tree = Tree::parse("a(b(c/min(3 9) d(10 6)) 4)", Side::Max)?;
    /// assert_eq!([&[0][..], &[0, 0], &[0, 1]].map(|path| tree.side_at(path)), [Side::Min, Side::Min, Side::Max]);
    /// assert!(!tree.alternates());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn side_at(&self, path: &[u16]) -> Side {
        if self.alternates {
            return self.root_side.after(path.len());
        }
        let (mut side, mut at) = (self.root_side, Some(self.root));
        for &index in path {
            at = at.and_then(|at| self.node(at).children.get(usize::from(index)).copied());
            side = at.and_then(|at| self.node(at).side).unwrap_or(-side);
        }
        side
    }

    pub fn side_below(&self, side: Side, child: NodeId) -> Side {
        self.node(child).side.unwrap_or(-side)
    }

    /// Who moves at each of the first plies; `None` where that differs from position to position. Leaves do not count where
    /// other positions lie on their ply.
    pub fn sides_of_plies(&self, count: u16) -> Vec<Option<Side>> {
        if self.alternates {
            return (0..usize::from(count)).map(|ply| Some(self.root_side.after(ply))).collect();
        }
        let mut level = HashSet::from([(self.root, self.root_side)]);
        let mut plies = Vec::new();
        for _ in 0..count {
            let is_inner = |(at, _): &&(NodeId, Side)| !self.node(*at).children.is_empty();
            let has = |side| level.iter().filter(is_inner).any(|&(_, other)| other == side);
            plies.push(match (has(Side::Max), has(Side::Min)) {
                (true, true) => None,
                (true, false) => Some(Side::Max),
                (false, true) => Some(Side::Min),
                (false, false) => level.iter().next().map(|&(_, side)| side),
            });
            let below = |&(at, side): &(NodeId, Side)| {
                let children = self.node(at).children.iter();
                children.map(move |&child| (child, self.side_below(side, child)))
            };
            level = level.iter().flat_map(below).collect();
        }
        plies
    }

    fn has_turn_that_stays(&self) -> bool {
        if self.nodes.iter().all(|node| node.side.is_none()) {
            return false;
        }
        let mut seen = HashSet::new();
        let mut stack = vec![(self.root, self.root_side)];
        while let Some((at, side)) = stack.pop() {
            if !seen.insert((at, side)) {
                continue;
            }
            for &child in self.node(at).children {
                let below = self.side_below(side, child);
                if below == side {
                    return true;
                }
                stack.push((child, below));
            }
        }
        false
    }

    /// The same tree with the other player, or the same one, at the root. Positions whose side is written keep it.
    #[must_use]
    pub fn with_root_side(mut self, side: Side) -> Tree {
        self.root_side = side;
        if self.node(self.root).side.is_some()
            && let Some(root) = self.nodes.get_mut(self.root)
        {
            root.side = Some(side);
        }
        self.alternates = !self.has_turn_that_stays();
        self
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> Node<'_> {
        self.nodes.node(id)
    }

    /// The name that is written before a position.
    pub fn label(&self, id: NodeId) -> Option<&str> {
        self.nodes.label(id)
    }

    /// Positions, each counted once.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Plies from the root to the deepest leaf: the depth of a search of the whole tree.
    pub fn height(&self) -> Depth {
        Depth(self.height)
    }

    /// The position that a list of child indices leads to; `None` where there is no such child.
    ///
    /// ```
    /// use jianzhi_core::{Side, Tree};
    /// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
    /// let leaf = tree.at_path(&[1, 0]).ok_or("no such place")?;
    /// assert_eq!(tree.first_path(leaf), [1, 0]);
    /// assert_eq!(tree.at_path(&[7]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_path(&self, path: &[u16]) -> Option<NodeId> {
        path.iter().try_fold(self.root, |id, &index| self.node(id).children.get(usize::from(index)).copied())
    }

    /// The name that is shown to people: the label; or, for an inner position of a tree that is not too large, a letter
    /// given in breadth-first order.
    pub fn display_name(&self, id: NodeId) -> Option<&str> {
        match self.names.get(id.0 as usize) {
            Some(name) => name.as_deref(),
            None => self.label(id),
        }
    }

    /// The first path from the root, in order of writing, to a position.
    pub fn first_path(&self, id: NodeId) -> Vec<u16> {
        let mut parent: Vec<Option<(NodeId, u16)>> = vec![None; self.nodes.len()];
        for (from, node) in self.nodes.iter().enumerate() {
            for (index, child) in node.children.iter().enumerate() {
                parent[child.0 as usize].get_or_insert((NodeId(from as u32), index as u16));
            }
        }
        let mut path = Vec::new();
        let mut at = id;
        while let Some((from, index)) = parent[at.0 as usize].filter(|_| at != self.root) {
            path.push(index);
            at = from;
        }
        path.reverse();
        path
    }

    fn letters(&self) -> Vec<Option<String>> {
        if self.nodes.len() > MAX_NAMED {
            return Vec::new();
        }
        let ids = (0..self.nodes.len() as u32).map(NodeId);
        let mut names: Vec<Option<String>> = ids.map(|id| self.label(id).map(str::to_owned)).collect();
        let taken: HashSet<&str> = self.nodes.labels().collect();
        let series = (1..).flat_map(|round| {
            ('A'..='Z').map(move |letter| if round == 1 { letter.to_string() } else { format!("{letter}{round}") })
        });
        let mut free = series.filter(|name| !taken.contains(name.as_str()));
        let mut queue = VecDeque::from([self.root]);
        let mut seen = vec![false; self.nodes.len()];
        while let Some(id) = queue.pop_front() {
            let node = self.node(id);
            if std::mem::replace(&mut seen[id.0 as usize], true) || node.children.is_empty() {
                continue;
            }
            if self.label(id).is_none() {
                names[id.0 as usize] = free.next();
            }
            queue.extend(node.children);
        }
        names
    }

    /// Plies from a position to its deepest leaf, and whether no position is reached twice on the way to those below it. It calls
    /// itself as often as the tree is high.
    fn measure(&self, id: NodeId, heights: &mut [Option<u8>]) -> (u8, bool) {
        let (mut height, mut is_unshared) = (0, true);
        for &child in self.node(id).children {
            let (below, is_new) = match heights[child.0 as usize] {
                Some(below) => (below, false),
                None => self.measure(child, heights),
            };
            (height, is_unshared) = (below.saturating_add(1).max(height), is_unshared && is_new);
        }
        heights[id.0 as usize] = Some(height);
        (height, is_unshared)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Branch(pub u16);

#[derive(Debug, Clone)]
pub struct TreeGame {
    tree: Arc<Tree>,
    /// The tree's positions themselves, where none of them was edited: a search looks them up several times a visit.
    unedited: Option<Arc<NodeList>>,
    at: NodeId,
    side: Side,
    alternates: bool,
    line: Vec<(NodeId, Side)>,
}

impl TreeGame {
    pub fn new(tree: Arc<Tree>) -> TreeGame {
        let (at, side, alternates) = (tree.root, tree.root_side, tree.alternates);
        TreeGame { at, side, alternates, unedited: tree.nodes.unedited(), tree, line: Vec::new() }
    }

    pub fn at(&self) -> NodeId {
        self.at
    }

    pub fn tree(&self) -> &Arc<Tree> {
        &self.tree
    }

    fn needed(&self) -> NodeName {
        self.tree.name_at(&self.tree.first_path(self.at))
    }

    #[inline]
    fn node(&self) -> Node<'_> {
        match &self.unedited {
            Some(nodes) => nodes.node(self.at),
            None => self.tree.node(self.at),
        }
    }
}

impl Game for TreeGame {
    type Move = Branch;
    type Moves = std::iter::Map<Range<u16>, fn(u16) -> Branch>;

    fn side_to_move(&self) -> Side {
        self.side
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.line.last() {
            Some(above) if !self.alternates => Turn::between(above.1, self.side),
            _ => Turn::Changes,
        }
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        let is_leaf = depth == Depth::HORIZON || self.node().children.is_empty();
        is_leaf.then_some(Ending::Leaf)
    }

    fn value(&self, _: Ending) -> Result<Score, Stop> {
        match self.node().value {
            Some(value) => Ok(self.side_to_move().view(value)),
            None if self.node().children.is_empty() => Err(Stop::Unknown(self.needed())),
            None => Err(Stop::Unvalued(self.needed())),
        }
    }

    fn moves(&self) -> Self::Moves {
        (0..self.node().children.len() as u16).map(Branch)
    }

    fn play(&mut self, mv: Branch) {
        self.line.push((self.at, self.side));
        self.at = self.node().children[usize::from(mv.0)];
        let written = if self.alternates { None } else { self.node().side };
        self.side = written.unwrap_or(-self.side);
    }

    fn undo(&mut self, _: Branch) {
        if let Some(above) = self.line.pop() {
            (self.at, self.side) = above;
        }
    }

    fn code(mv: Branch) -> MoveCode {
        MoveCode(mv.0)
    }

    fn key(&self) -> u64 {
        // A position that is reached by both sides counts as two.
        let other = !self.alternates && self.side != self.tree.root_side;
        crate::game::key::mix(u64::from(self.at.0) | u64::from(other) << 32)
    }
}
