//! Mobility: how many points a piece may go to, each worth something by its kind.
//!
//! A piece that cannot move is worth little however much it costs: a horse with all its legs blocked counts zero, and
//! so does one that is pinned. What counts is legal moves, those that its side would have if it were to move now; a
//! side in check has few.

use crate::game::xiangqi::Square;
use crate::game::xiangqi::board::{Bitboard, Board};
use crate::game::xiangqi::piece::{Color, Piece, PieceKind};
use crate::game::xiangqi::position::Position;

/// The worth of all points that pieces may go to, red's for and black's against.
pub fn of(position: &Position) -> i32 {
    let boards = turned(position.board());
    position.board().pieces().map(|(square, piece)| piece.color.view(worth(&boards, square, piece))).sum()
}

pub fn turned(board: &Board) -> [Board; 2] {
    Color::ALL.map(|color| board.turned_to(color))
}

pub fn points(boards: &[Board; 2], square: Square, piece: Piece) -> Bitboard {
    boards[piece.color.index()].legal_targets(square)
}

pub fn worth(boards: &[Board; 2], square: Square, piece: Piece) -> i32 {
    match a_point(piece.kind) {
        0 => 0,
        each => each * points(boards, square, piece).count() as i32,
    }
}

/// The worth of one point. A horse has few points, so that each counts more than a rook's; a
/// pawn's single step carries no information, and defenders are not better for being able to leave.
pub const fn a_point(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Horse => 6,
        PieceKind::Rook => 4,
        PieceKind::Cannon => 2,
        PieceKind::Pawn | PieceKind::Elephant | PieceKind::Advisor | PieceKind::General => 0,
    }
}
