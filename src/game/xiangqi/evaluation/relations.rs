//! Relations: what is attacked, and what is protected.
//!
//! A leaf is a snapshot, and may be one move before a capture. A piece that hangs is likely to be lost, so that
//! part of its worth is taken off; one attacked by something cheaper may have to be traded down; one that is
//! protected and left alone stands well. The general is left out: attacks on it are checks, the search's matter.

use super::values::PieceValues;
use crate::game::xiangqi::bitboard::Bitboard;
use crate::game::xiangqi::board::Board;
use crate::game::xiangqi::piece::{Color, Kind, Piece};
use crate::game::xiangqi::position::Position;
use crate::game::xiangqi::square::Square;

/// The share of what could be lost that is taken off: an eighth, since its owner may be the one to move.
const SHARE: i32 = 8;
/// What it is worth to be protected and not attacked.
const CALM: i32 = 3;

/// The relations of all pieces, red's for and black's against.
pub(super) fn of(position: &Position) -> i32 {
    let board = position.board();
    let values = &position.evaluation().values;
    let cover = Color::ALL.map(|color| Cover::of(board, color));
    let worth = |(square, piece): (Square, Piece)| {
        let own = cover[piece.color.index()].all.has(square);
        let attacker = cover[piece.color.other().index()].cheapest(square, values);
        piece.color.view(relation(values.of(piece.kind), own, attacker))
    };
    board.pieces().filter(|(_, piece)| piece.kind != Kind::General).map(worth).sum()
}

/// What the relations of one piece are worth to its owner: its value, whether it is protected, and the value of
/// the cheapest attacker.
fn relation(value: i32, protected: bool, attacker: Option<i32>) -> i32 {
    match (protected, attacker) {
        (false, None) => 0,
        (true, None) => CALM,
        (false, Some(_)) => -value / SHARE,
        (true, Some(attacker)) => -(value - attacker).max(0) / SHARE,
    }
}

/// The points where one side could take, or take back.
struct Cover {
    by_kind: [Bitboard; Kind::COUNT],
    all: Bitboard,
}

impl Cover {
    fn of(board: &Board, color: Color) -> Cover {
        let by_kind = Kind::ALL.map(|kind| {
            let piece = Piece { color, kind };
            let covered = board.of_piece(piece).map(|from| board.covers(from, piece));
            covered.fold(Bitboard::EMPTY, |all, one| all | one)
        });
        let all = by_kind.into_iter().fold(Bitboard::EMPTY, |all, one| all | one);
        Cover { by_kind, all }
    }

    /// The value of the cheapest piece that could take on `square`. The general counts as the dearest there is.
    fn cheapest(&self, square: Square, values: &PieceValues) -> Option<i32> {
        if !self.all.has(square) {
            return None;
        }
        let attackers = Kind::ALL.into_iter().filter(|kind| self.by_kind[kind.index()].has(square));
        let price = |kind| {
            if kind == Kind::General { i32::MAX / 2 } else { values.of(kind) }
        };
        attackers.map(price).min()
    }
}
