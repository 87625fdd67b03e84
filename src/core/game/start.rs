//! Where a search starts: an explicit tree, or a position of any game.

use std::sync::Arc;

use super::any::AnyPosition;
use super::playable::Playable;
use super::tree::{NodeName, Tree, TreeGame};
use super::{Depth, Game, MoveCode, Side, play_code, registry};
use crate::score::scale::Scale;

#[derive(Debug, Clone)]
pub enum Start {
    Tree(Arc<Tree>),
    Position(AnyPosition),
}

impl Start {
    pub fn new<G: Playable>(position: G) -> Start {
        Start::Position(AnyPosition::new(position))
    }

    pub fn side(&self) -> Side {
        match self {
            Start::Tree(tree) => tree.root_side(),
            Start::Position(_) => Side::Max,
        }
    }

    pub fn side_at(&self, line: &[MoveCode]) -> Side {
        match self {
            Start::Tree(tree) if !tree.alternates() => tree.side_at(&indices(line)),
            _ => self.side().after(line.len()),
        }
    }

    pub fn side_along(&self, path: &[u16]) -> Side {
        self.tree().map_or_else(|| self.side().after(path.len()), |tree| tree.side_at(path))
    }

    pub fn alternates(&self) -> bool {
        self.tree().is_none_or(|tree| tree.alternates())
    }

    /// The depth to search to where no other is given: a tree's height, or the game's own default.
    pub fn usual_depth(&self) -> Depth {
        match self {
            Start::Tree(tree) => tree.height(),
            Start::Position(position) => position.facts().usual_depth,
        }
    }

    /// The position after a line of moves; `None` for a tree, or where a move is impossible.
    pub fn position(&self, line: &[MoveCode]) -> Option<AnyPosition> {
        match self {
            Start::Tree(_) => None,
            Start::Position(position) => position.rooted().after(line),
        }
    }

    pub fn as_game<G: Playable>(&self) -> Option<&G> {
        match self {
            Start::Tree(_) => None,
            Start::Position(position) => position.as_game(),
        }
    }

    /// What the values of a tree are ranks on.
    pub fn scale(&self) -> Option<&Arc<Scale>> {
        self.tree().and_then(|tree| tree.scale())
    }

    pub fn tree(&self) -> Option<&Arc<Tree>> {
        match self {
            Start::Tree(tree) => Some(tree),
            Start::Position(_) => None,
        }
    }

    pub fn look(&self, line: &[MoveCode]) -> Option<PositionSummary> {
        match self {
            Start::Tree(tree) => look_in_tree(tree, line),
            Start::Position(position) => look_in_game(position.rooted(), line),
        }
    }

    /// The child indices in generation order of a line of moves, as far as its moves are possible. A pass is its own code.
    pub fn indices(&self, line: &[MoveCode]) -> Vec<u16> {
        match self {
            Start::Tree(_) => indices(line),
            Start::Position(position) => {
                let mut game = position.rooted();
                line.iter().map_while(|&code| play_code(&mut game, code)).collect()
            }
        }
    }

    /// The same start with the other player, or the same one, at the root. A position of a game determines itself who
    /// moves.
    pub fn with_root_side(&self, side: Side) -> Start {
        match self {
            Start::Tree(tree) => Start::Tree(Arc::new(Tree::clone(tree).with_root_side(side))),
            Start::Position(_) => self.clone(),
        }
    }

    pub fn walk<W: GameVisitor>(&self, walk: W) -> W::Output {
        match self {
            Start::Tree(tree) => walk.on(&mut TreeGame::new(Arc::clone(tree))),
            Start::Position(position) => registry::walk(position, walk),
        }
    }
}

impl From<Tree> for Start {
    fn from(tree: Tree) -> Start {
        Start::Tree(Arc::new(tree))
    }
}

impl From<Arc<Tree>> for Start {
    fn from(tree: Arc<Tree>) -> Start {
        Start::Tree(tree)
    }
}

impl From<AnyPosition> for Start {
    fn from(position: AnyPosition) -> Start {
        Start::Position(position)
    }
}

impl From<&Start> for Start {
    fn from(start: &Start) -> Start {
        start.clone()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Name {
    /// A position of a tree: a name, or the way from the nearest ancestor that has one.
    Tree(NodeName),
    Root,
    Move(MoveText),
    /// The position after a pass, so many plies below the root.
    Pass(usize),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MoveText {
    /// Plies from the root to the position after it: 1 for a first move.
    pub ply: usize,
    pub coordinates: String,
    pub english: String,
    pub chinese: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionSummary {
    pub side: Side,
    pub name: Name,
    pub child_count: usize,
}

pub trait GameVisitor {
    type Output;
    fn on<G: Game>(self, game: &mut G) -> Self::Output;
}

fn indices(line: &[MoveCode]) -> Vec<u16> {
    line.iter().map(|mv| mv.0).collect()
}

fn look_in_tree(tree: &Tree, line: &[MoveCode]) -> Option<PositionSummary> {
    let path = indices(line);
    let id = tree.at_path(&path)?;
    Some(PositionSummary {
        side: tree.side_at(&path),
        name: Name::Tree(tree.name_at(&path)),
        child_count: tree.node(id).children.len(),
    })
}

fn look_in_game(root: AnyPosition, line: &[MoveCode]) -> Option<PositionSummary> {
    let (here, name) = match line {
        [] => (root, Name::Root),
        [.., MoveCode::PASS] => (root.after(line)?, Name::Pass(line.len())),
        [before @ .., last] => {
            let mut here = root.after(before)?;
            let [coordinates, english, chinese] = here.written(*last)?;
            let text = MoveText { ply: line.len(), coordinates, english, chinese };
            here.try_play(*last).then_some((here, Name::Move(text)))?
        }
    };
    Some(PositionSummary { side: here.side_to_move(), name, child_count: here.move_count() })
}
