//! A board as data: its points, what is drawn on it, the pieces, and the last move.
//!
//! It knows no rules and no picture: the game fills it, and code that draws it needs nothing of the game.

use std::fmt;

use super::Phrase;
use super::playable::Notation;

/// A point where two lines cross, or a square: a letter and a number, as coordinates have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// `0` for file a, counted from the first player's left.
    pub file: u8,
    /// The number of the rank as it is written, counted from the first player's side.
    pub rank: u8,
}

impl Point {
    /// The point that a letter and a number mean, as in `e3`; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Point> {
        let mut letters = text.trim().chars();
        let file = letters.next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase() as u8 - b'a';
        let rank = letters.as_str();
        let is_number = !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit());
        Some(Point { file, rank: rank.parse().ok().filter(|_| is_number)? })
    }
}

/// The coordinates: `e3`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file.min(25)), self.rank)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardPiece {
    pub letter: char,
    /// Whose it is: `0` for the player who moves first in a game, `1` for the other one.
    pub player: u8,
    /// Its name in the text files: `red rook`.
    pub name: &'static str,
    /// What is written on it: in Chinese, and in letters. Empty texts leave a plain disc.
    pub signs: [&'static str; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardMove {
    /// Where the piece comes from; `None` where it comes from off the board.
    pub from: Option<Point>,
    pub to: Point,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ground {
    Points,
    Squares,
}

/// What a board looks like without pieces. Places are counted in files from the left and in ranks from the top, as seen by
/// the player who moves first.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardPlan {
    pub files: u8,
    pub ranks: u8,
    pub first_rank: u8,
    pub ground: Ground,
    /// Lines apart from the border: between squares there are lines anyway.
    pub lines: Vec<[(f32, f32); 2]>,
    /// Points with small angles around them.
    pub stars: Vec<(f32, f32)>,
    pub words: Vec<((f32, f32), &'static str)>,
    /// Notations in which each player counts the files from the right: the names of the files from a on, a character
    /// each, first those of the player who moves first.
    pub counted: &'static [(Notation, [&'static str; 2])],
}

impl BoardPlan {
    pub fn squares(files: u8, ranks: u8) -> BoardPlan {
        let (lines, stars, words) = (Vec::new(), Vec::new(), Vec::new());
        BoardPlan { files, ranks, first_rank: 1, ground: Ground::Squares, lines, stars, words, counted: &[] }
    }

    pub fn has(&self, point: Point) -> bool {
        point.file < self.files && (self.first_rank..self.first_rank + self.ranks).contains(&point.rank)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Diagram {
    pub field: BoardPlan,
    pub pieces: Vec<(Point, BoardPiece)>,
    pub last: Option<BoardMove>,
    /// Points to be circled: a king in check, a line that won.
    pub alarmed: Vec<Point>,
    /// Whose move it is, or how the game has ended.
    pub status: Phrase,
}

/// How positions are set up by hand: rows of letters from the top, then whose move it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kit {
    /// Every piece that there is, the first player's before the other's.
    pub pieces: [Vec<BoardPiece>; 2],
    /// The words of a text for whose move it is; empty where it follows from the pieces.
    pub turns: [&'static str; 2],
    pub rest: &'static str,
}
