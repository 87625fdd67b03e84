//! A board as data: its points, what is drawn on it, the pieces, and the last move.
//!
//! It knows no rules and no picture: the game fills it, and code that draws it needs nothing of the game.

use std::fmt;

use super::phrase::Phrase;
use super::playable::Notation;

/// A point where two lines cross, or a square: a letter and a number, as coordinates have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// `0` for file a, counted from the first player's left.
    pub(crate) file: u8,
    /// The number of the rank as it is written, counted from the first player's side.
    pub(crate) rank: u8,
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

/// A piece as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardPiece {
    /// Its letter in texts.
    pub(crate) letter: char,
    /// Whose it is: `0` for the player who moves first in a game, `1` for the other one.
    pub(crate) player: u8,
    /// Its name in the text files: `red rook`.
    pub name: &'static str,
    /// What is written on it: in Chinese, and in letters. Empty texts leave a plain disc.
    pub(crate) signs: [&'static str; 2],
}

/// Where a move goes on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardMove {
    /// Where the piece comes from; `None` where it comes from off the board.
    pub from: Option<Point>,
    /// Where it goes.
    pub to: Point,
}

/// Where pieces are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Ground {
    /// On the crossings of lines.
    Points,
    Squares,
}

/// What a board looks like without pieces. Places are counted in files from the left and in ranks from the top, as seen by
/// the player who moves first.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardPlan {
    /// How many files there are.
    pub(crate) files: u8,
    /// How many ranks there are.
    pub(crate) ranks: u8,
    /// The number that the first rank is written with.
    pub(crate) first_rank: u8,
    /// Where pieces are placed.
    pub(crate) ground: Ground,
    /// Lines apart from the border: between squares there are lines anyway.
    pub(crate) lines: Vec<[(f32, f32); 2]>,
    /// Points with small angles around them.
    pub(crate) stars: Vec<(f32, f32)>,
    pub(crate) words: Vec<((f32, f32), &'static str)>,
    /// Notations in which each player counts the files from the right: the names of the files from a on, a character
    /// each, first those of the player who moves first.
    pub(crate) counted: &'static [(Notation, [&'static str; 2])],
}

impl BoardPlan {
    /// An empty board of squares whose first rank is 1.
    pub(crate) fn squares(files: u8, ranks: u8) -> BoardPlan {
        let (lines, stars, words) = (Vec::new(), Vec::new(), Vec::new());
        BoardPlan { files, ranks, first_rank: 1, ground: Ground::Squares, lines, stars, words, counted: &[] }
    }

    /// Whether there is such a point.
    pub(crate) fn has(&self, point: Point) -> bool {
        point.file < self.files && (self.first_rank..self.first_rank + self.ranks).contains(&point.rank)
    }
}

/// A position as a board shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagram {
    /// The board.
    pub field: BoardPlan,
    /// The pieces and their points.
    pub pieces: Vec<(Point, BoardPiece)>,
    /// The last move, in the search or before it.
    pub(crate) last: Option<BoardMove>,
    /// Points to be circled: a king in check, a line that won.
    pub alarmed: Vec<Point>,
    /// Whose move it is, or how the game has ended.
    pub(crate) status: Phrase,
}

/// How positions are set up by hand: rows of letters from the top, then whose move it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kit {
    /// Every piece that there is, the first player's before the other's.
    pub(crate) pieces: [Vec<BoardPiece>; 2],
    /// The words of a text for whose move it is; empty where it follows from the pieces.
    pub(crate) turns: [&'static str; 2],
    /// The text that follows them.
    pub(crate) rest: &'static str,
}
