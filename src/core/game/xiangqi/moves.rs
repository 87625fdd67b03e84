//! A move, and the list of the moves of one position.
//!
//! A move is two points; the position knows which piece moves and which is taken.

use std::fmt;

use arrayvec::ArrayVec;

use super::square::Square;
use crate::game::MoveCode;

/// A move from one point to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The start of the move.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move with left and right exchanged.
    pub const fn mirrored(self) -> Move {
        Move { from: self.from.mirrored(), to: self.to.mirrored() }
    }

    /// The move with red's and black's side exchanged.
    pub const fn flipped(self) -> Move {
        Move { from: self.from.flipped(), to: self.to.flipped() }
    }
}

/// The ICCS form: `h2e2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// The index of the start times 90 plus the index of the end.
impl From<Move> for MoveCode {
    fn from(Move { from, to }: Move) -> MoveCode {
        MoveCode((from.index() * Square::COUNT + to.index()) as u16)
    }
}

/// A code that is not two different points of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is the code of no Xiangqi move; expected start * 90 + end, two different points of 0 to 89")]
pub struct NoMove(pub u16);

impl TryFrom<MoveCode> for Move {
    type Error = NoMove;
    fn try_from(MoveCode(code): MoveCode) -> Result<Move, NoMove> {
        let (from, to) = (usize::from(code) / Square::COUNT, usize::from(code) % Square::COUNT);
        match (Square::from_index(from), Square::from_index(to)) {
            (Some(from), Some(to)) if from != to => Ok(Move { from, to }),
            _ => Err(NoMove(code)),
        }
    }
}

pub type MoveList = ArrayVec<Move, MOST_MOVES>;

/// No position has more moves than 119: two rooks and two cannons with 17 each, two horses with 8, five pawns with 3,
/// and 20 for elephants, advisors and the general.
const MOST_MOVES: usize = 120;

/// The legal moves of a position, in generation order; it iterates over itself.
#[derive(Debug, Clone)]
pub struct Moves(arrayvec::IntoIter<Move, MOST_MOVES>);

impl Moves {
    /// The moves not yet returned.
    pub fn as_slice(&self) -> &[Move] {
        self.0.as_slice()
    }
}

impl From<MoveList> for Moves {
    fn from(moves: MoveList) -> Moves {
        Moves(moves.into_iter())
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Moves {}
