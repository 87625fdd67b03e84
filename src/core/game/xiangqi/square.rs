//! The ninety points of the board and their ICCS names.
//!
//! Files run `a..=i` from red's left, ranks `0..=9` from red's side. It knows no pieces.

use std::fmt;

/// A point of the board; `a0` is red's left corner, `i9` black's left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point on `file` (`0..=8` for `a..=i`) and `rank` (`0..=9`); `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 9 && rank < 10 { Some(Square(rank * 9 + file)) } else { None }
    }

    /// The point with this index, rank by rank from `a0`; `None` from 90 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// The point `files` to the right and `ranks` up, seen from red; `None` off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// `0..=8` for the files `a..=i`.
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// `0..=9`, counted from red's side.
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// `0..=89`, rank by rank from `a0`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same point with left and right exchanged: `a0` and `i0`.
    pub const fn mirrored(self) -> Square {
        Square(self.0 - self.file() + (8 - self.file()))
    }

    /// The same point with red's and black's side exchanged: `a0` and `a9`.
    pub const fn flipped(self) -> Square {
        Square((9 - self.rank()) * 9 + self.file())
    }

    /// The point that an ICCS name such as `e3` or `E3` means; `None` for anything else.
    pub fn from_iccs(file: char, rank: char) -> Option<Square> {
        let file = (file.to_ascii_lowercase() as u32).checked_sub('a' as u32)?;
        Square::new(u8::try_from(file).ok()?, rank.to_digit(10)? as u8)
    }

    /// The lowest square of a set that is known to hold one.
    pub const fn from_bit(bits: u128) -> Square {
        debug_assert!(bits != 0 && bits.trailing_zeros() < Square::COUNT as u32);
        Square(bits.trailing_zeros() as u8)
    }
}

/// The ICCS name: `e3`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}
