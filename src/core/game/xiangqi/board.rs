//! The pieces on their points: one list by point, sets by side and by kind, and who is to move.
//!
//! It answers which piece attacks which point. It knows neither history nor values.

use std::ops::{BitAnd, BitOr, BitXor};

use super::piece::{Color, Piece, PieceKind};
use super::{Move, Square, attacks};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    points: [Option<Piece>; Square::COUNT],
    colors: [Bitboard; 2],
    kinds: [Bitboard; PieceKind::COUNT],
    pub side: Color,
}

impl Board {
    pub const fn empty(side: Color) -> Board {
        Board {
            points: [None; Square::COUNT],
            colors: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; PieceKind::COUNT],
            side,
        }
    }

    pub const fn side(&self) -> Color {
        self.side
    }

    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.points[square.index()]
    }

    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    pub const fn of(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    pub fn of_piece(&self, Piece { color, kind }: Piece) -> Bitboard {
        self.kinds[kind.index()] & self.of(color)
    }

    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    pub fn general(&self, color: Color) -> Square {
        Square::from_bit((self.kinds[PieceKind::General.index()] & self.of(color)).0)
    }

    /// Puts a piece on an empty point.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.points[square.index()] = Some(piece);
        self.toggle(Bitboard::new(square), piece);
    }

    pub fn lift(&mut self, square: Square, piece: Piece) {
        self.points[square.index()] = None;
        self.toggle(Bitboard::new(square), piece);
    }

    /// Moves the piece that is known to be on `from` to an empty point.
    pub fn shift(&mut self, Move { from, to }: Move, piece: Piece) {
        self.points[from.index()] = None;
        self.points[to.index()] = Some(piece);
        self.toggle(Bitboard::new(from) | Bitboard::new(to), piece);
    }

    fn toggle(&mut self, points: Bitboard, Piece { color, kind }: Piece) {
        self.colors[color.index()] = self.colors[color.index()] ^ points;
        self.kinds[kind.index()] = self.kinds[kind.index()] ^ points;
    }

    pub fn in_check(&self) -> bool {
        self.exposes(self.side, self.general(self.side), self.occupied(), Bitboard::EMPTY)
    }

    /// Whether a general of `color` on `at` would be attacked, or would face the other general, with these points
    /// occupied and the opponent's pieces on `taken` gone.
    pub fn exposes(&self, color: Color, at: Square, occupied: Bitboard, taken: Bitboard) -> bool {
        let them = self.of(color.other()).without(taken);
        let [rooks, cannons, horses, pawns, _, _, generals] = self.kinds;
        let straight = rooks | generals;
        if attacks::pawn_origins(color.other(), at).meets(them & pawns) {
            return true;
        }
        let on_lines = attacks::lines(at) & them;
        on_lines.meets(straight) && attacks::rook(at, occupied).meets(them & straight)
            || on_lines.meets(cannons) && attacks::cannon_captures(at, occupied).meets(them & cannons)
            || (attacks::horse_origins(at) & them & horses).any(|horse| !occupied.has(attacks::horse_leg(horse, at)))
    }

    pub fn turned_to(&self, color: Color) -> Board {
        Board { side: color, ..self.clone() }
    }

    /// The points where a piece could take, or take back what is taken there: own pieces included. For a cannon
    /// these are pieces alone.
    #[inline(always)] // so that a caller who knows the kind pays for that kind alone
    pub fn covers(&self, from: Square, Piece { color, kind }: Piece) -> Bitboard {
        let occupied = self.occupied();
        match kind {
            PieceKind::Rook => attacks::rook(from, occupied),
            PieceKind::Cannon => attacks::cannon_captures(from, occupied) & occupied,
            PieceKind::Horse => attacks::horse(from, occupied),
            PieceKind::Pawn => attacks::pawn(color, from),
            PieceKind::Elephant => attacks::elephant(from, occupied),
            PieceKind::Advisor => attacks::advisor(from),
            PieceKind::General => attacks::general(from),
        }
    }

    /// The points that a piece reaches by its own way of moving, own pieces left out, whether or not that exposes
    /// its general.
    #[inline(always)] // as `covers`
    pub fn reach(&self, from: Square, piece: Piece) -> Bitboard {
        let covered = self.covers(from, piece).without(self.of(piece.color));
        match piece.kind {
            PieceKind::Cannon => covered | attacks::rook(from, self.occupied()).without(self.occupied()),
            _ => covered,
        }
    }
}

// A set of points as the bits of one number: 90 of 128, rank by rank.
//
// With the whole board in one register pair, "every target that is neither mine nor forbidden" takes two instructions.
// It knows points, not pieces.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u128);

impl Bitboard {
    pub const EMPTY: Bitboard = Bitboard(0);
    pub const ALL: Bitboard = Bitboard((1 << Square::COUNT) - 1);

    pub const fn new(square: Square) -> Bitboard {
        POINTS[square.index()]
    }

    pub const fn has(self, square: Square) -> bool {
        self.0 & POINTS[square.index()].0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::from_bit(self.0)) }
    }

    pub const fn without_first(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_sub(1))
    }

    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | POINTS[square.index()].0)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// The points in ascending order, `a0` first.
impl Iterator for Bitboard {
    type Item = Square;
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        *self = self.without_first();
        Some(square)
    }
}

/// The set of each point: a load is cheaper than a shift of 128 bits, by a tenth of a whole search.
static POINTS: [Bitboard; Square::COUNT] = {
    let mut points = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        points[index] = Bitboard(1 << index);
        index += 1;
    }
    points
};
