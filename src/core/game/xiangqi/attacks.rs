//! Where a piece reaches on a board with these points occupied, by table.
//!
//! Rook and cannon read the occupied points of their rank and of their file as an index; horse and elephant read
//! their four legs. All tables are computed when the program is built. It does not know whose the pieces are.

use super::Square;
use super::board::Bitboard;
use super::piece::Color;

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

pub fn advisor(from: Square) -> Bitboard {
    ADVISOR[from.index()]
}

pub fn general(from: Square) -> Bitboard {
    GENERAL[from.index()]
}

/// The points a pawn of this side reaches: forward, and sideways once it has crossed the river.
pub fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

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

/// The legs of `HORSE_LEGS`, in a window that begins one rank below the horse.
const HORSE_WINDOW: LegWindow =
    LegWindow { legs: 1 | 1 << 10 | 1 << 8 | 1 << 18, gather: 1 << 18 | 1 << 9 | 1 << 12 | 1 << 3, shift: 18 };

/// The eyes of `ELEPHANT_EYES`, in a window that begins at the lower left neighbour of the elephant.
const ELEPHANT_WINDOW: LegWindow =
    LegWindow { legs: 1 << 2 | 1 << 20 | 1 | 1 << 18, gather: 1 << 18 | 1 << 1 | 1 << 22 | 1 << 5, shift: 20 };

/// Bit `n` is set where the `n`th leg is occupied.
fn leg_index(window: u64, LegWindow { legs, gather, shift }: LegWindow) -> usize {
    ((window & legs).wrapping_mul(gather) >> shift) as usize & 0xf
}

// The tables that attacks are read from, computed when the program is built.
//
// They are written for reading, not for speed: the compiler runs them once.

/// The legs of a horse, in the order of the bits of an index into [`HORSE`].
const HORSE_LEGS: [(i8, i8); 4] = [(0, -1), (1, 0), (-1, 0), (0, 1)];
/// The eyes of an elephant, in the order of the bits of an index into [`ELEPHANT`].
const ELEPHANT_EYES: [(i8, i8); 4] = [(1, -1), (1, 1), (-1, -1), (-1, 1)];

pub static ROOK_RANK: [[u16; 128]; 9] = rank_table(0);
pub static ROOK_FILE: [[u128; 256]; 10] = file_table(0);
pub static CANNON_RANK: [[u16; 128]; 9] = rank_table(1);
pub static CANNON_FILE: [[u128; 256]; 10] = file_table(1);
pub static HORSE: [[Bitboard; 16]; Square::COUNT] = horse_table();
pub static ELEPHANT: [[Bitboard; 16]; Square::COUNT] = elephant_table();
pub static ADVISOR: [Bitboard; Square::COUNT] = palace_table([(1, 1), (1, -1), (-1, 1), (-1, -1)]);
pub static GENERAL: [Bitboard; Square::COUNT] = palace_table([(0, 1), (0, -1), (1, 0), (-1, 0)]);
pub static PAWN: [[Bitboard; Square::COUNT]; 2] = pawn_table(false);
pub static PAWN_ORIGINS: [[Bitboard; Square::COUNT]; 2] = pawn_table(true);
pub static LINES: [Bitboard; Square::COUNT] = line_table();
pub static BETWEEN: [[Bitboard; Square::COUNT]; Square::COUNT] = between_table();

/// The points that a slider at `at` reaches on a line of `length` points, with `jumps` pieces to leap over first.
/// The ends of the line count as reached and as empty.
const fn slide(length: usize, at: usize, occupied: u16, jumps: u32) -> u16 {
    let mut reached = 0;
    let mut forward = 0;
    while forward < 2 {
        let mut screens = 0;
        let mut point = at;
        while screens <= jumps && (if forward == 1 { point + 1 < length } else { point > 0 }) {
            point = if forward == 1 { point + 1 } else { point - 1 };
            let blocked = occupied >> point & 1 == 1;
            let end = point == 0 || point + 1 == length;
            if screens == jumps && (jumps == 0 || blocked || end) {
                reached |= 1 << point;
            }
            if blocked {
                screens += 1;
            }
        }
        forward += 1;
    }
    reached
}

const fn rank_table(jumps: u32) -> [[u16; 128]; 9] {
    let mut table = [[0; 128]; 9];
    let mut file = 0;
    while file < 9 {
        let mut inner = 0;
        while inner < 128 {
            table[file][inner] = slide(9, file, (inner as u16) << 1, jumps);
            inner += 1;
        }
        file += 1;
    }
    table
}

/// As [`rank_table`], spread to the points of the a-file.
const fn file_table(jumps: u32) -> [[u128; 256]; 10] {
    let mut table = [[0; 256]; 10];
    let mut rank = 0;
    while rank < 10 {
        let mut inner = 0;
        while inner < 256 {
            let mut reached = slide(10, rank, (inner as u16) << 1, jumps);
            while reached != 0 {
                table[rank][inner] |= 1 << (reached.trailing_zeros() * 9);
                reached &= reached - 1;
            }
            inner += 1;
        }
        rank += 1;
    }
    table
}

const fn with_offset(set: Bitboard, from: Square, files: i8, ranks: i8) -> Bitboard {
    match from.offset(files, ranks) {
        Some(target) => set.with(target),
        None => set,
    }
}

pub const fn square(index: usize) -> Square {
    match Square::from_index(index) {
        Some(square) => square,
        None => unreachable!(),
    }
}

const fn horse_table() -> [[Bitboard; 16]; Square::COUNT] {
    let mut table = [[Bitboard::EMPTY; 16]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT * 16 * 4 {
        let (from, blocked, leg) = (index / 64, index / 4 % 16, index % 4);
        if blocked >> leg & 1 == 0 {
            let (files, ranks) = HORSE_LEGS[leg];
            let left = with_offset(table[from][blocked], square(from), 2 * files - ranks, 2 * ranks - files);
            table[from][blocked] = with_offset(left, square(from), 2 * files + ranks, 2 * ranks + files);
        }
        index += 1;
    }
    table
}

const fn elephant_table() -> [[Bitboard; 16]; Square::COUNT] {
    let mut table = [[Bitboard::EMPTY; 16]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT * 16 * 4 {
        let (from, blocked, eye) = (index / 64, index / 4 % 16, index % 4);
        if blocked >> eye & 1 == 0 {
            let (files, ranks) = ELEPHANT_EYES[eye];
            if let Some(target) = square(from).offset(2 * files, 2 * ranks)
                && (target.rank() < 5) == (square(from).rank() < 5)
            {
                table[from][blocked] = table[from][blocked].with(target);
            }
        }
        index += 1;
    }
    table
}

pub const fn in_palace(square: Square) -> bool {
    square.file() >= 3 && square.file() <= 5 && (square.rank() <= 2 || square.rank() >= 7)
}

const fn palace_table(steps: [(i8, i8); 4]) -> [Bitboard; Square::COUNT] {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT * 4 {
        let (from, (files, ranks)) = (square(index / 4), steps[index % 4]);
        if let Some(target) = from.offset(files, ranks)
            && in_palace(from)
            && in_palace(target)
        {
            table[index / 4] = table[index / 4].with(target);
        }
        index += 1;
    }
    table
}

pub const fn has_crossed(color: Color, rank: u8) -> bool {
    match color {
        Color::Red => rank >= 5,
        Color::Black => rank <= 4,
    }
}

const fn pawn_table(origins: bool) -> [[Bitboard; Square::COUNT]; 2] {
    let mut table = [[Bitboard::EMPTY; Square::COUNT]; 2];
    let mut index = 0;
    while index < Square::COUNT * 2 * 3 {
        let (color, from) = (Color::ALL[index / 3 % 2], square(index / 6));
        let forward = if let Color::Red = color { 1 } else { -1 };
        let (files, ranks) = [(0, forward), (-1, 0), (1, 0)][index % 3];
        if let Some(target) = from.offset(files, ranks)
            && (ranks != 0 || has_crossed(color, from.rank()))
        {
            let (row, entry) = if origins { (target, from) } else { (from, target) };
            let set = &mut table[color.index()][row.index()];
            *set = set.with(entry);
        }
        index += 1;
    }
    table
}

const fn line_table() -> [Bitboard; Square::COUNT] {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT * Square::COUNT {
        let (from, to) = (square(index / Square::COUNT), square(index % Square::COUNT));
        let shares = from.file() == to.file() || from.rank() == to.rank();
        if shares && from.index() != to.index() {
            table[from.index()] = table[from.index()].with(to);
        }
        index += 1;
    }
    table
}

const fn between_table() -> [[Bitboard; Square::COUNT]; Square::COUNT] {
    let mut table = [[Bitboard::EMPTY; Square::COUNT]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT * 4 {
        let from = square(index / 4);
        let (files, ranks) = [(0, 1), (0, -1), (1, 0), (-1, 0)][index % 4];
        let (mut passed, mut step) = (Bitboard::EMPTY, from.offset(files, ranks));
        while let Some(point) = step {
            table[from.index()][point.index()] = passed;
            passed = passed.with(point);
            step = point.offset(files, ranks);
        }
        index += 1;
    }
    table
}
