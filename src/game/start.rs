//! Where a search starts: any of the games, behind one type.

use std::sync::Arc;

use super::tree::{Tree, TreeGame};
use super::{Depth, MoveCode, Side};

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

    /// What there is to say of the position behind a line of moves; `None` where a move is impossible.
    #[must_use]
    pub fn look(&self, line: &[MoveCode]) -> Option<Look> {
        match self {
            Start::Tree(tree) => {
                let path: Vec<u16> = line.iter().map(|mv| mv.0).collect();
                let id = tree.at_path(&path)?;
                let named = (0..=path.len()).rev().find_map(|length| {
                    let name = tree.display_name(tree.at_path(&path[..length])?)?;
                    Some(Name { base: name.to_owned(), children: path[length..].to_vec() })
                });
                Some(Look {
                    side: tree.root_side().after(line.len()),
                    name: named.unwrap_or(Name { base: String::new(), children: path }),
                    child_count: tree.node(id).children.len(),
                })
            }
        }
    }

    /// Calls `walk` with the game it is.
    pub fn walk<W: Walk>(&self, walk: W) -> W::Output {
        match self {
            Start::Tree(tree) => walk.on(&mut TreeGame::new(Arc::clone(tree))),
        }
    }
}

/// What a position is called: a name, or the way from a position that has one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Name {
    /// The name of the position, or of its nearest ancestor that has one; empty if there is none.
    pub base: String,
    /// The child indices from there, counted from 0; empty if the position has a name itself.
    pub children: Vec<u16>,
}

/// What there is to say of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// Who moves there.
    pub side: Side,
    /// What it is called.
    pub name: Name,
    /// The legal moves there.
    pub child_count: usize,
}

/// Something done with a game, whichever it is.
pub trait Walk {
    /// What it gives.
    type Output;
    /// Does it.
    fn on<G: super::Game>(self, game: &mut G) -> Self::Output;
}
