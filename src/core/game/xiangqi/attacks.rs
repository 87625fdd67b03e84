//! Where a piece reaches on a board with these points occupied, by table.
//!
//! Rook and cannon read the occupied points of their rank and of their file as an index; horse and elephant read
//! their four legs. All tables are computed when the program is built. It does not know whose the pieces are.

mod tables;

use super::bitboard::Bitboard;
use super::piece::Color;
use super::square::Square;
use tables::{
    ADVISOR, BETWEEN, CANNON_FILE, CANNON_RANK, ELEPHANT, GENERAL, HORSE, LINES, PAWN, PAWN_ORIGINS, ROOK_FILE,
    ROOK_RANK, square,
};
pub use tables::{has_crossed, in_palace};

/// The empty points a rook reaches, and the first piece in each direction.
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank) = (from.file(), from.rank());
    let on_rank = u128::from(ROOK_RANK[file as usize][rank_index(rank, occupied)]);
    let on_file = ROOK_FILE[rank as usize][file_index(file, occupied)];
    Bitboard(on_rank << (rank * 9) | on_file << file)
}

/// The pieces that a cannon can take over one screen; some empty points at the edge too, so ask for pieces only.
pub fn cannon_captures(from: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank) = (from.file(), from.rank());
    let on_rank = u128::from(CANNON_RANK[file as usize][rank_index(rank, occupied)]);
    let on_file = CANNON_FILE[rank as usize][file_index(file, occupied)];
    Bitboard(on_rank << (rank * 9) | on_file << file)
}

/// The points a horse reaches over the legs that are free.
pub fn horse(from: Square, occupied: Bitboard) -> Bitboard {
    let window = ((occupied.0 << 9) >> from.index()) as u64;
    HORSE[from.index()][leg_index(window, HORSE_WINDOW)]
}

/// The points an elephant reaches through the eyes that are free; it stays on its side of the river.
pub fn elephant(from: Square, occupied: Bitboard) -> Bitboard {
    let window = ((occupied.0 << 10) >> from.index()) as u64;
    ELEPHANT[from.index()][leg_index(window, ELEPHANT_WINDOW)]
}

/// The points an advisor reaches inside the palace it is in.
pub fn advisor(from: Square) -> Bitboard {
    ADVISOR[from.index()]
}

/// The points a general reaches inside the palace it is in.
pub fn general(from: Square) -> Bitboard {
    GENERAL[from.index()]
}

/// The points a pawn of this side reaches: forward, and sideways once it has crossed the river.
pub fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// The points from which a pawn of this side reaches `target`.
pub fn pawn_origins(color: Color, target: Square) -> Bitboard {
    PAWN_ORIGINS[color.index()][target.index()]
}

/// The points from which a horse reaches `target` if its leg is free.
pub fn horse_origins(target: Square) -> Bitboard {
    HORSE[target.index()][0]
}

/// The leg of a horse that goes from `from` to `target`, which must be a horse's jump apart.
pub fn horse_leg(from: Square, target: Square) -> Square {
    debug_assert!(horse_origins(target).has(from));
    let leg = match target.index() as isize - from.index() as isize {
        step @ (17.. | ..=-17) => 9 * step.signum(),
        11 | -7 => 1,
        _ => -1,
    };
    square(from.index().wrapping_add_signed(leg))
}

/// The points between two points of one rank or file, both excluded; nothing where they share neither.
pub fn between(from: Square, to: Square) -> Bitboard {
    BETWEEN[from.index()][to.index()]
}

/// The other points of the rank and of the file.
pub fn lines(from: Square) -> Bitboard {
    LINES[from.index()]
}

/// The seven inner points of a rank. A piece on an end of the rank does not change the reach.
fn rank_index(rank: u8, occupied: Bitboard) -> usize {
    (occupied.0 >> (rank * 9 + 1)) as usize & 0x7f
}

/// The eight inner points of a file. They lie nine bits apart over just 64 bits, so that one multiplication
/// gathers them in the top byte.
fn file_index(file: u8, occupied: Bitboard) -> usize {
    const EVERY_NINTH: u64 = 0x8040_2010_0804_0201;
    const GATHER: u64 = 0x0101_0101_0101_0101;
    let inner = (occupied.0 >> (file + 9)) as u64 & EVERY_NINTH;
    (inner.wrapping_mul(GATHER) >> 56) as usize
}

/// How four legs, seen in a window of the board around the piece, are gathered to an index by multiplication.
struct LegWindow {
    legs: u64,
    gather: u64,
    shift: u32,
}

/// The legs of `tables::HORSE_LEGS`, in a window that begins one rank below the horse.
const HORSE_WINDOW: LegWindow =
    LegWindow { legs: 1 | 1 << 10 | 1 << 8 | 1 << 18, gather: 1 << 18 | 1 << 9 | 1 << 12 | 1 << 3, shift: 18 };

/// The eyes of `tables::ELEPHANT_EYES`, in a window that begins at the lower left neighbour of the elephant.
const ELEPHANT_WINDOW: LegWindow =
    LegWindow { legs: 1 << 2 | 1 << 20 | 1 | 1 << 18, gather: 1 << 18 | 1 << 1 | 1 << 22 | 1 << 5, shift: 20 };

/// Bit `n` is set where the `n`th leg is occupied.
fn leg_index(window: u64, LegWindow { legs, gather, shift }: LegWindow) -> usize {
    ((window & legs).wrapping_mul(gather) >> shift) as usize & 0xf
}
