//! Positions as text: FEN as UCCI and Fairy-Stockfish write it, in and out.
//!
//! What is accepted beyond that: `h` and `e` for `n` and `b`, `r` for red to move, trailing fields left out.
//! Whether the pieces may be on their points is decided by `setup`.

use super::Square;
use super::board::Board;
use super::piece::{Color, Piece};
use super::setup::{self, Impossible};

pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    #[error("expected a FEN, found nothing")]
    Empty,
    /// The ranks are not ten.
    #[error("expected 10 ranks separated by '/', from rank 9 down to rank 0, found {found}")]
    Ranks { found: usize },
    /// A rank has not nine points.
    #[error("rank {rank} must describe 9 points, it describes {found}")]
    Files { rank: u8, found: usize },
    /// A character that is neither a piece nor a count of empty points.
    #[error("rank {rank} has '{found}', expected one of RNBAKCP, rnbakcp or a digit from 1 to 9")]
    Letter { rank: u8, found: char },
    #[error("expected 'w' or 'b' for the side to move, found '{found}'")]
    SideToMove { found: String },
    /// One of the fields after the side to move, which says what is expected there.
    #[error("expected {} field {field}, found '{found}'", expected(*.field))]
    Field {
        /// Which field, from 3.
        field: usize,
        found: String,
    },
    /// The text can be read, but no game leads there.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

pub struct Fen {
    pub board: Board,
    /// Plies since the last capture.
    pub clock: u16,
    /// The number of the move, from 1; it grows after black's.
    pub number: u16,
}

/// Reads a FEN and checks that the position is possible.
pub fn parse(text: &str) -> Result<Fen, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let ranks = fields.next().ok_or(FenError::Empty)?;
    let side = match fields.next() {
        None | Some("w" | "W" | "r" | "R") => Color::Red,
        Some("b" | "B") => Color::Black,
        Some(other) => {
            return Err(FenError::SideToMove { found: shortened(other) });
        }
    };
    let mut board = Board::empty(side);
    place(&mut board, ranks)?;
    let mut fen = Fen { board, clock: 0, number: 1 };
    for (field, found) in (3..).zip(fields) {
        let wrong = || FenError::Field { field, found: shortened(found) };
        match field {
            3 | 4 if found == "-" => {}
            5 => fen.clock = number(found).ok_or_else(wrong)?,
            6 => fen.number = number(found).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        }
    }
    setup::check(&fen.board)?;
    Ok(fen)
}

pub fn format(board: &Board, clock: u16, number: u16) -> String {
    let mut text = String::with_capacity(80);
    for rank in (0..10).rev() {
        let mut empty = 0;
        for square in (0..9).filter_map(|file| Square::new(file, rank)) {
            match board.piece_at(square) {
                None => empty += 1,
                Some(piece) => {
                    push_count(&mut text, empty);
                    empty = 0;
                    text.push(piece.letter());
                }
            }
        }
        push_count(&mut text, empty);
        if rank > 0 {
            text.push('/');
        }
    }
    let side = if board.side() == Color::Red { 'w' } else { 'b' };
    format!("{text} {side} - - {clock} {number}")
}

/// What the fields after the side to move hold: two empty ones that come from international chess, two numbers.
const fn expected(field: usize) -> &'static str {
    match field {
        3 | 4 => "'-' in",
        5 => "the plies since the last capture, 0 to 65535, in",
        6 => "the number of the move, 0 to 65535, in",
        _ => "six fields and no",
    }
}

pub fn shortened(found: &str) -> String {
    const LIMIT: usize = 40;
    let mut text: String = found.chars().take(LIMIT).collect();
    if text.len() < found.len() {
        text.push('…');
    }
    text
}

fn number(field: &str) -> Option<u16> {
    let digits = field.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| field.parse().ok())?
}

fn place(board: &mut Board, ranks: &str) -> Result<(), FenError> {
    let found = ranks.split('/').count();
    if found != 10 {
        return Err(FenError::Ranks { found });
    }
    for (rank, points) in (0..10).rev().zip(ranks.split('/')) {
        let mut file = 0;
        for found in points.chars() {
            match (found, Piece::from_letter(found)) {
                ('1'..='9', _) => file += found as usize - '0' as usize,
                (_, Some(piece)) => {
                    let square = u8::try_from(file).ok().and_then(|file| Square::new(file, rank));
                    if let Some(square) = square {
                        board.put(square, piece);
                    }
                    file += 1;
                }
                _ => return Err(FenError::Letter { rank, found }),
            }
        }
        if file != 9 {
            return Err(FenError::Files { rank, found: file });
        }
    }
    Ok(())
}

fn push_count(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}
