//! Numbers whose exclusive-or is the key of a position (Zobrist, 1970).
//!
//! They are computed at build from a fixed seed, so that keys are the same on every machine.

use super::piece::{Kind, Piece};
use super::square::Square;

/// The number of a piece on a point.
pub(super) fn of_piece(square: Square, piece: Piece) -> u64 {
    PIECES[piece.color.index()][piece.kind.index()][square.index()]
}

/// The number of black being to move.
pub(super) const BLACK_TO_MOVE: u64 = mix(0);

static PIECES: [[[u64; Square::COUNT]; Kind::COUNT]; 2] = {
    let mut table = [[[0; Square::COUNT]; Kind::COUNT]; 2];
    let mut index = 0;
    while index < 2 * Kind::COUNT * Square::COUNT {
        let (row, square) = (index / Square::COUNT, index % Square::COUNT);
        table[row / Kind::COUNT][row % Kind::COUNT][square] = mix(index as u64 + 1);
        index += 1;
    }
    table
};

/// The `index`th number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
const fn mix(index: u64) -> u64 {
    let z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
