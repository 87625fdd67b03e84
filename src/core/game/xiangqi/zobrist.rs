//! Numbers whose exclusive-or is the key of a position (Zobrist, 1970).
//!
//! They are computed when the program is built from a fixed seed, so that keys are the same on every machine.

use super::piece::{Piece, PieceKind};
use super::square::Square;
use crate::game::key::of_index;

/// The number of a piece on a point.
pub fn of_piece(square: Square, piece: Piece) -> u64 {
    PIECES[piece.color.index()][piece.kind.index()][square.index()]
}

pub const BLACK_TO_MOVE: u64 = of_index(0);

static PIECES: [[[u64; Square::COUNT]; PieceKind::COUNT]; 2] = {
    let mut table = [[[0; Square::COUNT]; PieceKind::COUNT]; 2];
    let mut index = 0;
    while index < 2 * PieceKind::COUNT * Square::COUNT {
        let (row, square) = (index / Square::COUNT, index % Square::COUNT);
        table[row / PieceKind::COUNT][row % PieceKind::COUNT][square] = of_index(index as u64 + 1);
        index += 1;
    }
    table
};
