//! Where a search starts: any of the games, behind one type.

use std::sync::Arc;

use super::tree::{Tree, TreeGame};
use super::xiangqi::{Move, Notation, Position};
use super::{Depth, Game, MoveCode, Side};

/// A position of one of the games.
#[derive(Debug, Clone)]
pub enum Start {
    /// The root of an explicit tree.
    Tree(Arc<Tree>),
    /// A Xiangqi position; MAX is the player to move there.
    Xiangqi(Box<Position>),
}

impl Start {
    /// The player who moves there.
    #[must_use]
    pub fn side(&self) -> Side {
        match self {
            Start::Tree(tree) => tree.root_side(),
            Start::Xiangqi(_) => Side::Max,
        }
    }

    /// The depth to search to where nobody says another: a tree's height, three plies of a real game.
    #[must_use]
    pub fn usual_depth(&self) -> Depth {
        match self {
            Start::Tree(tree) => tree.height(),
            Start::Xiangqi(_) => Depth(3),
        }
    }

    /// The Xiangqi position behind a line of moves; `None` for a tree, or where a move is impossible.
    #[must_use]
    pub fn position(&self, line: &[MoveCode]) -> Option<Position> {
        match self {
            Start::Tree(_) => None,
            Start::Xiangqi(position) => after(position, line),
        }
    }

    /// The explicit tree, if it is one.
    #[must_use]
    pub fn tree(&self) -> Option<&Arc<Tree>> {
        match self {
            Start::Tree(tree) => Some(tree),
            Start::Xiangqi(_) => None,
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
                    Some(Name::Tree { base: name.to_owned(), children: path[length..].to_vec() })
                });
                Some(Look {
                    side: tree.root_side().after(line.len()),
                    name: named.unwrap_or(Name::Tree { base: String::new(), children: path }),
                    child_count: tree.node(id).children.len(),
                })
            }
            Start::Xiangqi(position) => {
                let (before, last) = match line {
                    [] => ((**position).clone(), None),
                    [.., MoveCode::PASS] => {
                        let here = after(position, line)?;
                        let child_count = here.legal_moves().as_slice().len();
                        return Some(Look { side: here.side_to_move(), name: Name::Pass(line.len()), child_count });
                    }
                    [before @ .., last] => (after(position, before)?, Some(Move::try_from(*last).ok()?)),
                };
                let name = last.map_or(Name::Root, |mv| Name::Move(move_text(&before, mv, line.len())));
                let mut here = before;
                if let Some(mv) = last.filter(|&mv| here.is_legal(mv)) {
                    here.play_move(mv);
                }
                Some(Look { side: here.side_to_move(), name, child_count: here.legal_moves().as_slice().len() })
            }
        }
    }

    /// The same start with the other player, or the same one, at the root. A Xiangqi position says itself who moves.
    #[must_use]
    pub fn with_root_side(&self, side: Side) -> Start {
        match self {
            Start::Tree(tree) => Start::Tree(Arc::new(Tree::clone(tree).with_root_side(side))),
            Start::Xiangqi(_) => self.clone(),
        }
    }

    /// Calls `walk` with the game it is.
    pub fn walk<W: Walk>(&self, walk: W) -> W::Output {
        match self {
            Start::Tree(tree) => walk.on(&mut TreeGame::new(Arc::clone(tree))),
            Start::Xiangqi(position) => walk.on(&mut (**position).clone().rooted()),
        }
    }
}

/// What a position is called.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Name {
    /// A position of a tree: a name, or the way from the nearest ancestor that has one.
    Tree {
        /// The name of the position, or of that ancestor; empty if there is none.
        base: String,
        /// The child indices from there, counted from 0; empty if the position has a name itself.
        children: Vec<u16>,
    },
    /// The position where a game's search starts.
    Root,
    /// The position behind a move.
    Move(MoveText),
    /// The position behind a pass, so many plies below the root.
    Pass(usize),
}

/// A move as people write it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MoveText {
    /// Plies from the root to the position behind it: 1 for a first move.
    pub ply: usize,
    /// In coordinates: `h2e2`.
    pub iccs: String,
    /// In Chinese: `炮二平五`.
    pub chinese: String,
    /// In the World Xiangqi Federation's letters: `C2=5`.
    pub wxf: String,
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
    fn on<G: Game>(self, game: &mut G) -> Self::Output;
}

/// The position behind a line of legal moves.
fn after(root: &Position, line: &[MoveCode]) -> Option<Position> {
    let mut position = root.clone().rooted();
    for &code in line {
        if code == MoveCode::PASS {
            position.pass_turn().then_some(())?;
            continue;
        }
        let mv = Move::try_from(code).ok().filter(|&mv| position.is_legal(mv))?;
        position.play_move(mv);
    }
    Some(position)
}

fn move_text(before: &Position, mv: Move, ply: usize) -> MoveText {
    MoveText {
        ply,
        iccs: before.format_move(mv, Notation::Iccs),
        chinese: before.format_move(mv, Notation::Chinese),
        wxf: before.format_move(mv, Notation::Wxf),
    }
}
