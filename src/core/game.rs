//! What a search needs of a game, and the games themselves.
//!
//! A game knows its rules, its side to move and the static value of a position. It knows no search.

pub mod any;
pub mod assessment;
pub mod connect_four;
pub mod diagram;
pub mod guarded;
pub mod key;
pub mod phrase;
pub mod playable;
pub mod registry;
pub mod rows;
pub mod start;
pub mod tic_tac_toe;
pub mod tree;
pub mod xiangqi;

use std::ops::Neg;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantNames};

use crate::score::Score;
use tree::NodeName;

/// A position by the child indices, in generation order, that lead to it from the root; a pass is written as 65535.
pub type Path = Vec<u16>;

/// The two players of a tree: MAX is the player at the root unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantNames, Serialize, Deserialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Wants the value to be large.
    Max,
    /// Wants the value to be small.
    Min,
}

impl Side {
    /// The name in files.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A score from this side's point of view, as MAX sees it; and the other way round.
    ///
    /// ```
    /// use jianzhi_core::{Score, Side};
    /// assert_eq!(Side::Min.view(Score::new(3)), Score::new(-3));
    /// assert_eq!(Side::Max.view(Score::new(3)), Score::new(3));
    /// ```
    #[must_use]
    pub fn view<T: Neg<Output = T>>(self, seen: T) -> T {
        match self {
            Side::Max => seen,
            Side::Min => -seen,
        }
    }

    /// The side that moves `ply` plies below a root where this side moves.
    ///
    /// ```
    /// use jianzhi_core::Side;
    /// assert_eq!(Side::Max.after(3), Side::Min);
    /// ```
    #[must_use]
    pub const fn after(self, ply: usize) -> Side {
        match (self, ply % 2) {
            (side, 0) => side,
            (Side::Max, _) => Side::Min,
            (Side::Min, _) => Side::Max,
        }
    }
}

impl Neg for Side {
    type Output = Side;
    fn neg(self) -> Side {
        self.after(1)
    }
}

/// A move as the trace stores it; the game defines its meaning (a child index, or two squares).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct MoveCode(pub u16);

impl MoveCode {
    /// The side to move lets the other one move twice.
    pub const PASS: MoveCode = MoveCode(u16::MAX);
}

/// Plies that a search may still look ahead, `0..=255`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
pub struct Depth(pub u8);

impl Depth {
    /// Where the search stops and evaluates.
    pub const HORIZON: Depth = Depth(0);

    /// One ply less; the horizon stays the horizon.
    pub const fn below(self) -> Depth {
        Depth(self.0.saturating_sub(1))
    }
}

/// Why a position is not searched further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It is evaluated statically: a leaf of the tree, or a position at the horizon.
    Leaf,
    /// The rules end the game here.
    Terminal,
}

/// Why a search could not go on to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// A leaf had to be evaluated whose value is unknown. The name identifies it.
    #[error("the value of {0} is unknown, and the search needs it")]
    Unknown(NodeName),
    /// The same, where a search that differs only in taking the children in the tree's order does not need that or
    /// any other unknown leaf. The name identifies the leaf.
    #[error("the value of {0} is unknown, and the search needs it because of its order of moves")]
    OutOfOrder(NodeName),
    /// An inner position had to be evaluated that has no static value. The name identifies it.
    #[error("{0} has no static value, and the search stops there")]
    Unvalued(NodeName),
    /// The search was asked to stop.
    #[error("the search was cancelled")]
    Cancelled,
}

impl Stop {
    /// The position whose value is missing; `None` where none is.
    pub fn needs(&self) -> Option<&NodeName> {
        match self {
            Stop::Unknown(name) | Stop::OutOfOrder(name) | Stop::Unvalued(name) => Some(name),
            Stop::Cancelled => None,
        }
    }
}

/// A game that a search can walk: two sides, zero sum, full information.
///
/// A position is changed in place: every `play` is followed by an `undo` of the same move.
pub trait Game {
    /// A move at the current position.
    type Move: Copy + Eq + std::fmt::Debug;
    /// The moves of one position, in generation order.
    type Moves: IntoIterator<Item = Self::Move, IntoIter: ExactSizeIterator>;

    /// Whose move it is.
    fn side_to_move(&self) -> Side;

    /// Whether the search ends at this position with `depth` plies left, and why; `None` where it goes on.
    fn ending(&self, depth: Depth) -> Option<Ending>;

    /// The value of a position that ended this way, from the side to move's point of view.
    ///
    /// # Errors
    /// [`Stop::Unknown`] where the value is not known.
    fn value(&self, ending: Ending) -> Result<Score, Stop>;

    /// The legal moves, in generation order; never empty where `ending` is `None`.
    fn moves(&self) -> Self::Moves;

    /// How many legal moves there are, which may be cheaper to count than to list.
    fn move_count(&self) -> usize {
        self.moves().into_iter().len()
    }

    /// Makes a move.
    fn play(&mut self, mv: Self::Move);

    /// Takes back the move just played.
    fn undo(&mut self, mv: Self::Move);

    /// The move as the trace stores it.
    fn code(mv: Self::Move) -> MoveCode;

    /// A number that is equal for equal positions, and almost certainly different for others.
    fn key(&self) -> u64;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool {
        false
    }

    /// What a move captures, in the units of the evaluation; `None` of a move that captures nothing.
    fn victim(&self, _: Self::Move) -> Option<u16> {
        None
    }

    /// Lets the other side move, if the game knows such a move and the position allows it; returns whether it did.
    fn pass(&mut self) -> bool {
        false
    }

    /// Takes back a pass.
    fn undo_pass(&mut self) {}
}
