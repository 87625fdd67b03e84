//! Where a search starts: any of the games, behind one type.

use std::sync::Arc;

use super::tree::{Tree, TreeGame};
use super::{Depth, Side};

/// A position of one of the games.
#[derive(Debug, Clone)]
pub enum Start {
    /// The root of an explicit tree.
    Tree(Arc<Tree>),
}

impl Start {
    /// The player who moves there.
    #[must_use]
    pub fn side(&self) -> Side {
        match self {
            Start::Tree(tree) => tree.root_side(),
        }
    }

    /// The depth to search to where nobody says another: a tree's height.
    #[must_use]
    pub fn usual_depth(&self) -> Depth {
        match self {
            Start::Tree(tree) => tree.height(),
        }
    }

    /// The explicit tree, if it is one.
    #[must_use]
    pub fn tree(&self) -> Option<&Arc<Tree>> {
        match self {
            Start::Tree(tree) => Some(tree),
        }
    }

    /// Calls `walk` with the game it is.
    pub fn walk<W: Walk>(&self, walk: W) -> W::Output {
        match self {
            Start::Tree(tree) => walk.on(&mut TreeGame::new(Arc::clone(tree))),
        }
    }
}

/// Something done with a game, whichever it is.
pub trait Walk {
    /// What it gives.
    type Output;
    /// Does it.
    fn on<G: super::Game>(self, game: &mut G) -> Self::Output;
}
