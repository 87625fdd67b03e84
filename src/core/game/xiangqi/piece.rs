//! The two sides, the seven kinds of pieces, and the letters that FEN has for them.
//!
//! How they move is not known here.

use std::ops::Neg;

use crate::first_variants;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Moves first, and up the board.
    Red,
    /// Moves second, and down the board.
    Black,
}

impl Color {
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// `0` for red, `1` for black.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn other(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }

    /// A number counted for red, as this side counts it; and the other way round.
    pub fn view<T: Neg<Output = T>>(self, red: T) -> T {
        match self {
            Color::Red => red,
            Color::Black => -red,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Black => "black",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PieceKind {
    /// 车
    Rook,
    /// 炮
    Cannon,
    /// 马
    Horse,
    /// 兵, 卒
    Pawn,
    /// 相, 象
    Elephant,
    /// 仕, 士
    Advisor,
    /// 帅, 将
    General,
}

impl PieceKind {
    pub const COUNT: usize = 7;
    pub const ALL: [PieceKind; PieceKind::COUNT] = first_variants();

    /// `0..=6`, in the order of generation.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of FEN: `R C N P B A K`.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::Rook => 'R',
            PieceKind::Cannon => 'C',
            PieceKind::Horse => 'N',
            PieceKind::Pawn => 'P',
            PieceKind::Elephant => 'B',
            PieceKind::Advisor => 'A',
            PieceKind::General => 'K',
        }
    }

    /// The kind that a letter of either case means, `H` and `E` included; `None` for any other character.
    pub const fn from_letter(letter: char) -> Option<PieceKind> {
        match letter.to_ascii_uppercase() {
            'R' => Some(PieceKind::Rook),
            'C' => Some(PieceKind::Cannon),
            'N' | 'H' => Some(PieceKind::Horse),
            'P' => Some(PieceKind::Pawn),
            'B' | 'E' => Some(PieceKind::Elephant),
            'A' => Some(PieceKind::Advisor),
            'K' => Some(PieceKind::General),
            _ => None,
        }
    }

    pub const fn limit(self) -> u32 {
        match self {
            PieceKind::Pawn => 5,
            PieceKind::General => 1,
            _ => 2,
        }
    }

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    pub color: Color,
    pub kind: PieceKind,
}

impl Piece {
    /// The letter of FEN: capital for red, small for black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::Red => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
        match PieceKind::from_letter(letter) {
            Some(kind) => Some(Piece { color, kind }),
            None => None,
        }
    }
}

/// `red rook`, as messages name it.
impl std::fmt::Display for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.color.name(), self.kind.name())
    }
}
