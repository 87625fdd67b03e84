//! A tree as it is given to a program: cut at the depth of the search, so that what lies at the horizon is a leaf. A
//! position of a game is given as the tree of its moves.

use std::sync::Arc;

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Serialize, Serializer};

use super::TrueWorth;
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::game::start::{GameVisitor, Start};
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::game::{Depth, Ending, Game, Side, Stop, Turn};
use jianzhi_core::score::{Score, Window};

pub const MOST_PLACES: usize = 1_000_000;

#[derive(Debug, Clone)]
pub struct TestTree {
    pub tree: Arc<Tree>,
    pub depth: Depth,
    /// The root's window, as MAX sees it.
    pub window: Window,
    /// How often MIN moves after each move of MAX: as Berkeley's ghosts do. With more than one, MAX moves at the root.
    pub ghosts: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentTree {
    root: Side,
    depth: Depth,
    tree: String,
}

impl SentTree {
    pub fn new(handed: &TestTree) -> SentTree {
        SentTree { root: handed.tree.root_side(), depth: handed.depth, tree: handed.tree.to_string() }
    }

    pub fn read(&self) -> Option<TestTree> {
        let tree = Tree::parse(&self.tree, self.root).ok()?;
        Some(TestTree { depth: self.depth, ..TestTree::whole(tree) })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TestTreeError {
    TooLarge,
    Stop(Stop),
}

impl From<Stop> for TestTreeError {
    fn from(stop: Stop) -> TestTreeError {
        TestTreeError::Stop(stop)
    }
}

impl TestTree {
    /// A tree to its leaves, with the full window.
    pub fn whole(tree: Tree) -> TestTree {
        TestTree { depth: tree.height(), tree: Arc::new(tree), window: Window::FULL, ghosts: 1 }
    }

    /// Whether MIN moves twice after each move of MAX.
    pub fn has_two_ghosts(&self) -> bool {
        self.ghosts > 1
    }

    /// Who moves at the end of a path.
    pub fn side_at(&self, path: &[u16]) -> Side {
        match self.ghosts {
            0 | 1 => self.tree.side_at(path),
            ghosts if path.len().is_multiple_of(usize::from(ghosts) + 1) => Side::Max,
            _ => Side::Min,
        }
    }

    pub fn node_at(&self, path: &[u16]) -> Option<NodeId> {
        let child = |id: NodeId, &place: &u16| self.tree.node(id).children.get(usize::from(place)).copied();
        path.iter().try_fold(self.tree.root(), child)
    }

    /// Whether a path leads to a position with moves.
    pub fn is_inner(&self, path: &[u16]) -> bool {
        self.node_at(path).is_some_and(|id| !self.tree.node(id).children.is_empty())
    }

    pub fn leaves(&self) -> u64 {
        let is_leaf = |id: &usize| self.tree.node(NodeId(*id as u32)).children.is_empty();
        (0..self.tree.node_count()).filter(is_leaf).count() as u64
    }

    /// What it is worth to the side that moves first, and the moves that come to that; no value where it has a window,
    /// which may hide it.
    pub fn solution(&self) -> (Option<i16>, Vec<u16>) {
        let side = self.tree.root_side();
        let mut worth = TrueWorth::on(self);
        let root = worth.at(&[]);
        let best = root.map(|root| worth.best(root)).unwrap_or_default();
        (root.filter(|_| self.window == Window::FULL).map(|value| side.view(value).get()), best)
    }

    /// What a search from `start` to this depth looks at.
    ///
    /// # Errors
    /// [`TestTreeError`] where that is too much, or not all of it has values.
    pub fn new(start: &Start, depth: Depth, window: Window) -> Result<TestTree, TestTreeError> {
        let tree = match start.tree() {
            Some(tree) if depth >= tree.height() && tree.is_unshared() => {
                valued(tree)?;
                // A program is given whole numbers, as on all other trees.
                if tree.scale().is_some() { Arc::new(Tree::clone(tree).in_ranks()) } else { Arc::clone(tree) }
            }
            _ => {
                let text = start.walk(WriteTree { depth, tree: start.tree().map(|tree| &**tree) })?;
                let tree = Tree::parse(&text, start.side());
                Arc::new(tree.map_err(|_| TestTreeError::TooLarge)?)
            }
        };
        Ok(TestTree { depth: depth.min(tree.height()), tree, window, ghosts: 1 })
    }
}

fn valued(tree: &Tree) -> Result<(), TestTreeError> {
    if tree.node_count() > MOST_PLACES {
        return Err(TestTreeError::TooLarge);
    }
    let mut all = (0..tree.node_count()).map(|id| NodeId(id as u32));
    let unknown = all.find(|&id| tree.node(id).children.is_empty() && tree.node(id).value.is_none());
    unknown.map_or(Ok(()), |id| Err(Stop::Unknown(tree.name_at(&tree.first_path(id))).into()))
}

struct WriteTree<'a> {
    depth: Depth,
    tree: Option<&'a Tree>,
}

impl GameVisitor for WriteTree<'_> {
    type Output = Result<String, TestTreeError>;

    fn on<G: Game>(self, game: &mut G) -> Self::Output {
        let mut written = Written { text: String::new(), places: 0, side: game.side_to_move(), path: Vec::new() };
        written.node(game, self.depth, self.tree)?;
        Ok(written.text)
    }
}

struct Written {
    text: String,
    places: usize,
    /// Who moves at the root, whose view the scores of a game are.
    side: Side,
    path: Vec<u16>,
}

impl Written {
    /// Recursion is bounded by the depth, which is at most 255.
    fn node<G: Game>(&mut self, game: &mut G, depth: Depth, tree: Option<&Tree>) -> Result<(), TestTreeError> {
        self.places += 1;
        if self.places > MOST_PLACES || self.path.len() > jianzhi_core::game::tree::MAX_HEIGHT {
            return Err(TestTreeError::TooLarge);
        }
        if let Some(ending) = game.ending(depth) {
            let value = game.value(ending)?;
            let value = game.side_to_move().view(self.bounded(value, ending));
            let value = if tree.is_none() { self.side.view(value) } else { value };
            self.text += &value.get().to_string();
            return Ok(());
        }
        if game.turn() == Turn::Stays {
            self.text += "/";
            self.text += game.side_to_move().name();
        }
        self.text.push('(');
        for (index, mv) in game.moves().into_iter().enumerate() {
            game.play(mv);
            self.path.push(index as u16);
            let below = self.node(game, depth.below(), tree);
            self.path.pop();
            game.undo(mv);
            below?;
            self.text.push(' ');
        }
        self.text.push(')');
        Ok(())
    }

    /// A score that a tree can hold: mates lie beyond the others, nearer ones farther.
    fn bounded(&self, value: Score, ending: Ending) -> Score {
        let limit = Score::STATIC_LIMIT;
        let mate = limit - i16::try_from(self.path.len()).unwrap_or(limit);
        match value.get() {
            value if ending == Ending::Terminal && value > limit => Score::new(mate),
            value if ending == Ending::Terminal && value < -limit => Score::new(-mate),
            value => Score::new(value.clamp(-limit, limit)),
        }
    }
}

impl Serialize for TestTree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("root", &self.tree.root_side())?;
        map.serialize_entry("depth", &self.depth.0)?;
        map.serialize_entry("window", &[JsonScore(self.window.alpha), JsonScore(self.window.beta)])?;
        if self.ghosts > 1 {
            map.serialize_entry("ghosts", &self.ghosts)?;
        }
        map.serialize_entry("tree", &ToldNode(&self.tree, self.tree.root()))?;
        map.end()
    }
}

pub struct ToldNode<'a>(&'a Tree, NodeId);

impl<'a> ToldNode<'a> {
    pub fn root(tree: &'a Tree) -> ToldNode<'a> {
        ToldNode(tree, tree.root())
    }
}

impl Serialize for ToldNode<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &ToldNode(tree, id) = self;
        let node = tree.node(id);
        let mut map = serializer.serialize_map(None)?;
        if let Some(label) = tree.label(id) {
            map.serialize_entry("name", label)?;
        }
        if !tree.is_unshared() {
            map.serialize_entry("key", &id.0)?;
        }
        if let Some(side) = node.side {
            map.serialize_entry("side", &side)?;
        }
        if let Some(value) = node.value {
            map.serialize_entry("value", &value.get())?;
        }
        if !node.children.is_empty() {
            map.serialize_entry("children", &ToldNodes(tree, node.children))?;
        }
        map.end()
    }
}

struct ToldNodes<'a>(&'a Tree, &'a [NodeId]);

impl Serialize for ToldNodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.1.len()))?;
        self.1.iter().try_for_each(|&id| list.serialize_element(&ToldNode(self.0, id)))?;
        list.end()
    }
}
