//! A board as data: its points, what is drawn on it, the pieces, and the last move.
//!
//! It knows no rules and no picture: the game fills it, and code that draws it needs nothing of the game.

use std::fmt;

use super::playable::{Notation, Playable};
use super::{Phrase, PhrasePart};

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
    pub fn read(text: &str) -> Option<Point> {
        let mut letters = text.trim().chars();
        let file = letters.next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase() as u8 - b'a';
        let rank = letters.as_str();
        let is_number = !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit());
        Some(Point { file, rank: rank.parse().ok().filter(|_| is_number)? })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file.min(25)), self.rank)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardPiece {
    pub letter: char,
    pub player: u8,
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
    pub alarmed: Vec<Point>,
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

// Boards of two players with one kind of piece each, as text: rows from the top, then whose move it is.
//
// `xo1/1x1/3 o` is a board of three rows: letters are pieces, numbers count empty squares, as does a dot for one. It
// knows no rules but that the players move in turn.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRows {
    pub squares: Vec<Vec<Option<u8>>>,
    pub turn: u8,
}

/// The letters of the players' pieces, the first player's first. `x` and `o` are read in any game.
pub type Letters = [char; 2];

const USUAL: Letters = ['x', 'o'];
/// The longest side of a board: points have one letter for their file.
pub const MOST: usize = 26;

impl BoardRows {
    /// Reads a board. Whose move it is follows from the pieces; a text that gives it, too, has to agree.
    pub fn read(text: &str, letters: Letters) -> Result<BoardRows, Phrase> {
        let mut fields = text.split_whitespace();
        let wanted = || Phrase::new("board-rows").with("letters", format!("{}, {}", letters[0], letters[1]));
        let rows = fields.next().ok_or_else(|| Phrase::expected(wanted(), None))?;
        let squares: Vec<Vec<Option<u8>>> =
            (1..).zip(rows.split('/')).map(|(number, row)| squares(row, number, letters)).collect::<Result<_, _>>()?;
        let width = squares[0].len();
        let other = (1usize..).zip(&squares).find(|(_, row)| row.len() != width || row.is_empty());
        if let Some((number, row)) =
            other.or_else(|| (width > MOST || squares.len() > MOST).then_some((1, &squares[0])))
        {
            return Err(Phrase::new("board-width")
                .with("row", number)
                .with("expected", width.clamp(1, MOST))
                .with("most", MOST)
                .with("found", row.len()));
        }
        let count = |player| squares.iter().flatten().filter(|&&square| square == Some(player)).count();
        let (first, second) = (count(0), count(1));
        let turn = u8::from(first > second);
        if first != second + usize::from(turn) {
            let ids =
                ("first", PhrasePart::from(letters[0].to_string()), "second", PhrasePart::from(letters[1].to_string()));
            let counts = Phrase::new("board-counts").with(ids.0, ids.1).with(ids.2, ids.3);
            return Err(counts.with("firsts", first).with("seconds", second));
        }
        let said = fields.next().map(|found| (found, player(found.chars().next(), letters)));
        if let Some((found, _)) = said.filter(|&(found, said)| said != Some(turn) || found.chars().count() != 1) {
            let wanted = Phrase::new("board-turn").with("letter", letters[usize::from(turn)].to_string());
            return Err(Phrase::expected(wanted, Some(found)));
        }
        match fields.next() {
            Some(found) => Err(Phrase::expected(Phrase::new("board-end"), Some(found))),
            None => Ok(BoardRows { squares, turn }),
        }
    }

    /// The rows of a position, from its diagram; none of a game without a board.
    pub fn new<G: Playable>(position: &G) -> BoardRows {
        let turn = position.player();
        let Some(diagram) = position.diagram() else { return BoardRows { squares: Vec::new(), turn } };
        let BoardPlan { files, ranks, first_rank, .. } = diagram.field;
        let at = |point| diagram.pieces.iter().find(|(at, _)| *at == point).map(|(_, piece)| piece.player);
        let row = |rank| (0..files).map(|file| at(Point { file, rank })).collect();
        BoardRows { squares: (first_rank..first_rank + ranks).rev().map(row).collect(), turn }
    }

    pub fn write(&self, letters: Letters) -> String {
        let row = |squares: &Vec<Option<u8>>| {
            let mut text = String::new();
            for run in squares.chunk_by(|one, other| one.is_none() && other.is_none()) {
                match run[0] {
                    None => text.push_str(&run.len().to_string()),
                    Some(player) => text.push(letters[usize::from(player)]),
                }
            }
            text
        };
        let rows: Vec<String> = self.squares.iter().map(row).collect();
        format!("{} {}", rows.join("/"), letters[usize::from(self.turn)])
    }
}

fn player(letter: Option<char>, letters: Letters) -> Option<u8> {
    let letter = letter?.to_ascii_lowercase();
    [letters, USUAL].iter().find_map(|letters| letters.iter().position(|&known| known == letter)).map(|at| at as u8)
}

fn squares(row: &str, number: usize, letters: Letters) -> Result<Vec<Option<u8>>, Phrase> {
    let mut squares = Vec::new();
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let wrong = || {
            let found = PhrasePart::Found(letter.to_string());
            let known = format!("{}, {}", letters[0], letters[1]);
            Phrase::new("board-square").with("row", number).with("letters", known).with("found", found)
        };
        if digits > 0 {
            let empty = rest[..digits].parse().ok().filter(|empty| (1..=MOST).contains(empty)).ok_or_else(wrong)?;
            squares.resize(squares.len() + empty, None);
            rest = &rest[digits..];
        } else {
            squares.push(match letter {
                '.' | '-' | '_' => None,
                _ => Some(player(Some(letter), letters).ok_or_else(wrong)?),
            });
            rest = &rest[letter.len_utf8()..];
        }
    }
    Ok(squares)
}
