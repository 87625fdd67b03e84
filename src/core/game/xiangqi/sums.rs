//! Sums over all pieces: the key, and the two terms of the evaluation that depend on a piece and its point only.
//!
//! A move changes them by a difference, so that a position has them at no cost.

use super::board::Board;
use super::evaluation::place;
use super::moves::Move;
use super::piece::{Color, Piece};
use super::square::Square;
use super::terms::Evaluation;
use super::zobrist;

/// Sums over all pieces; in the two scores red counts for and black against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sums {
    /// The exclusive-or of the pieces' numbers and of the side's.
    pub key: u64,
    pub material: i32,
    /// The worth of the points they are on.
    pub placement: i32,
}

impl Sums {
    pub fn of(board: &Board, evaluation: &Evaluation) -> Sums {
        let key = if board.side() == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        let mut sums = Sums { key, material: 0, placement: 0 };
        for (square, piece) in board.pieces() {
            sums.key ^= zobrist::of_piece(square, piece);
            sums.add(square, piece, evaluation);
        }
        sums
    }

    /// A piece comes; the key is left to the caller.
    fn add(&mut self, square: Square, piece: Piece, evaluation: &Evaluation) {
        self.material += evaluation.values.signed(piece);
        self.placement += piece.color.view(place::worth(square, piece));
    }

    pub fn drop(&mut self, square: Square, piece: Piece, evaluation: &Evaluation) {
        self.key ^= zobrist::of_piece(square, piece);
        self.material -= evaluation.values.signed(piece);
        self.placement -= piece.color.view(place::worth(square, piece));
    }

    /// The side to move changes, and no piece moves.
    pub fn turn(&mut self) {
        self.key ^= zobrist::BLACK_TO_MOVE;
    }

    pub fn shift(&mut self, Move { from, to }: Move, piece: Piece) {
        let step = zobrist::of_piece(from, piece) ^ zobrist::of_piece(to, piece);
        self.key ^= step ^ zobrist::BLACK_TO_MOVE;
        let gained = place::worth(to, piece) - place::worth(from, piece);
        self.placement += piece.color.view(gained);
    }
}
