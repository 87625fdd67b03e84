//! The evaluation piece by piece: what each is worth in each term, and why.
//!
//! It reuses the terms: each number is what the term itself adds up, so that the sums are the evaluation's.

use super::place::{self, Post};
use super::relations::Relations;
use super::{Term, mobility};
use crate::game::xiangqi::bitboard::Bitboard;
use crate::game::xiangqi::piece::Piece;
use crate::game::xiangqi::position::Position;
use crate::game::xiangqi::square::Square;

/// One piece with its share of each term.
#[derive(Debug, Clone)]
pub struct Weighed {
    /// The point that it is on.
    pub square: Square,
    /// The piece.
    pub piece: Piece,
    /// What each term counts for it, in the order of [`Term::ALL`], to its owner.
    pub worth: [i32; 4],
    /// The named posts that the point belongs to.
    pub posts: Vec<&'static Post>,
    /// The points that it could go to if its side were to move.
    pub points: Bitboard,
    /// What a point is worth for its mobility; 0 where its kind's mobility does not count.
    pub a_point: i32,
    /// The enemy pieces that could take it, pins aside.
    pub attacked_by: Vec<(Square, Piece)>,
    /// The pieces of its own side that could take back, pins aside.
    pub protected_by: Vec<(Square, Piece)>,
}

impl Weighed {
    /// What one term counts for it, to its owner.
    #[must_use]
    pub const fn of(&self, term: Term) -> i32 {
        self.worth[term as usize]
    }

    /// The same as the side to move sees it: an enemy's piece counts against.
    #[must_use]
    pub fn seen(&self, term: Term, position: &Position) -> i32 {
        if self.piece.color == position.turn() { self.of(term) } else { -self.of(term) }
    }
}

impl Position {
    /// Every piece with what each term counts for it, from `a0` to `i9`. Summed up, red's for and black's against, each
    /// term is that of [`Position::terms`].
    pub fn weighed(&self) -> Vec<Weighed> {
        let boards = mobility::turned(self.board());
        let relations = Relations::of(self);
        let weigh = |(square, piece): (Square, Piece)| Weighed {
            square,
            piece,
            worth: [
                self.evaluation().values.of(piece.kind),
                place::worth(square, piece),
                mobility::worth(&boards, square, piece),
                relations.worth(square, piece),
            ],
            posts: place::posts(square, piece).collect(),
            points: mobility::points(&boards, square, piece),
            a_point: mobility::a_point(piece.kind),
            attacked_by: self.covering(square).filter(|(_, other)| other.color != piece.color).collect(),
            protected_by: self.covering(square).filter(|(_, other)| other.color == piece.color).collect(),
        };
        self.board().pieces().map(weigh).collect()
    }

    /// The pieces that could take, or take back, on a point.
    fn covering(&self, target: Square) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let board = self.board();
        board.pieces().filter(move |&(from, piece)| board.covers(from, piece).has(target))
    }
}
