//! Relations: what is attacked, and what is protected.
//!
//! A leaf is a snapshot, and may be one move before a capture. A hanging piece is likely to be lost, so that
//! part of its worth is taken off; one attacked by something cheaper may have to be traded down; one that is
//! protected and not attacked is well placed. The general is left out: attacks on it are checks, which the search
//! handles.

use super::PieceValues;
use crate::game::xiangqi::Square;
use crate::game::xiangqi::board::{Bitboard, Board};
use crate::game::xiangqi::piece::{Color, Piece, PieceKind};
use crate::game::xiangqi::position::Position;

/// The share of what could be lost that is taken off: an eighth, since its owner may be the one to move.
const SHARE: i32 = 8;
/// What it is worth to be protected and not attacked.
const CALM: i32 = 3;

/// The relations of all pieces, red's for and black's against.
pub fn of(position: &Position) -> i32 {
    let relations = Relations::new(position);
    position.board().pieces().map(|(square, piece)| piece.color.view(relations.worth(square, piece))).sum()
}

pub struct Relations<'a> {
    cover: [Cover; 2],
    values: &'a PieceValues,
}

impl Relations<'_> {
    pub fn new(position: &Position) -> Relations<'_> {
        let cover = Color::ALL.map(|color| Cover::new(position.board(), color));
        Relations { cover, values: &position.evaluation().values }
    }

    pub fn worth(&self, square: Square, piece: Piece) -> i32 {
        if piece.kind == PieceKind::General {
            return 0;
        }
        let own = self.cover[piece.color.index()].all.has(square);
        let attacker = self.cover[piece.color.other().index()].cheapest(square, self.values);
        relation(self.values.of(piece.kind), own, attacker)
    }
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

struct Cover {
    by_kind: [Bitboard; PieceKind::COUNT],
    all: Bitboard,
}

impl Cover {
    fn new(board: &Board, color: Color) -> Cover {
        let by_kind = PieceKind::ALL.map(|kind| {
            let piece = Piece { color, kind };
            let covered = board.of_piece(piece).map(|from| board.covers(from, piece));
            covered.fold(Bitboard::EMPTY, |all, one| all | one)
        });
        let all = by_kind.into_iter().fold(Bitboard::EMPTY, |all, one| all | one);
        Cover { by_kind, all }
    }

    fn cheapest(&self, square: Square, values: &PieceValues) -> Option<i32> {
        if !self.all.has(square) {
            return None;
        }
        let attackers = PieceKind::ALL.into_iter().filter(|kind| self.by_kind[kind.index()].has(square));
        let price = |kind| {
            if kind == PieceKind::General { i32::MAX / 2 } else { values.of(kind) }
        };
        attackers.map(price).min()
    }
}
