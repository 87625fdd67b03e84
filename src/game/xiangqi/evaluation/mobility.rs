//! Mobility: how many points a piece reaches, each worth something by its kind.
//!
//! A piece that cannot move is worth little however much it costs; a hobbled horse, with all its legs blocked,
//! counts zero. Reach is by the piece's own way of moving, own pieces left out; pins are not looked at, since
//! checks come and go within the search.

use crate::game::xiangqi::piece::{Kind, Piece};
use crate::game::xiangqi::position::Position;

/// The worth of all points reached, red's for and black's against.
pub(super) fn of(position: &Position) -> i32 {
    let board = position.board();
    let worth = |(square, piece): (_, Piece)| match a_point(piece.kind) {
        0 => 0,
        points => piece.color.view(points * board.reach(square, piece).count() as i32),
    };
    board.pieces().map(worth).sum()
}

/// The worth of one point reached. A horse lives by its few points, so that each counts more than a rook's; a
/// pawn's single step says nothing, and defenders are not better for being able to leave.
const fn a_point(kind: Kind) -> i32 {
    match kind {
        Kind::Horse => 6,
        Kind::Rook => 4,
        Kind::Cannon => 2,
        Kind::Pawn | Kind::Elephant | Kind::Advisor | Kind::General => 0,
    }
}
