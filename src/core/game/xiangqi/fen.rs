//! Positions as text: FEN as UCCI and Fairy-Stockfish write it, in and out.
//!
//! What is accepted beyond that: `h` and `e` for `n` and `b`, `r` for red to move, trailing fields left out.
//! Whether the pieces may be on their points is decided below.

use super::Square;
use super::attacks::{has_crossed, in_palace};
use super::board::{Bitboard, Board};
use super::piece::{Color, Piece, PieceKind};

pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    #[error("expected a FEN, found nothing")]
    Empty,
    #[error("expected 10 ranks separated by '/', from rank 9 down to rank 0, found {found}")]
    Ranks { found: usize },
    #[error("rank {rank} must describe 9 points, it describes {found}")]
    Files { rank: u8, found: usize },
    /// A character that is neither a piece nor a count of empty points.
    #[error("rank {rank} has '{found}', expected one of RNBAKCP, rnbakcp or a digit from 1 to 9")]
    Letter { rank: u8, found: char },
    #[error("expected 'w' or 'b' for the side to move, found '{found}'")]
    SideToMove { found: String },
    /// One of the fields after the side to move, which says what is expected there.
    #[error("expected {} field {field}, found '{found}'", expected(*.field))]
    Field { field: usize, found: String },
    /// The text can be read, but no game leads there.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

pub struct Fen {
    pub board: Board,
    pub clock: u16,
    /// The number of the move, from 1; it grows after black's.
    pub number: u16,
}

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
    check_setup(&fen.board)?;
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

// Whether a game can lead to a setup of pieces: their counts, the points they are bound to, and the rule that a
// general must not be left to be taken.
//
// It looks at single pieces, not at whole games: a setup that passes may still be unreachable.

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("expected one {}, found none", of(*.color, PieceKind::General))]
    NoGeneral { color: Color },
    /// A side has more pieces of a kind than it starts with.
    #[error("the {piece} on {square} is one too many: a side has at most {}, found {found}", .piece.kind.limit())]
    TooMany { piece: Piece, found: u32, square: Square },
    #[error(
        "the {} on {square} is outside of its palace, files d to f of {}",
        of(*.color, PieceKind::General), home(*.color, 2)
    )]
    GeneralOutside { color: Color, square: Square },
    #[error(
        "the {} on {square} is on none of its five points, {}",
        of(*.color, PieceKind::Advisor), points(PieceKind::Advisor, *.color)
    )]
    AdvisorAstray { color: Color, square: Square },
    #[error("the {} on {square} has crossed the river; it stays on {}", of(*.color, PieceKind::Elephant), home(*.color, 4))]
    ElephantAcross { color: Color, square: Square },
    #[error(
        "the {} on {square} is on none of its seven points, {}",
        of(*.color, PieceKind::Elephant), points(PieceKind::Elephant, *.color)
    )]
    ElephantAstray { color: Color, square: Square },
    /// A pawn is further back than the rank it starts on.
    #[error("the {} on {square} is further back than the rank where it starts, and pawns never go back", of(*.color, PieceKind::Pawn))]
    PawnBehind { color: Color, square: Square },
    #[error(
        "the {} on {square} has not crossed the river, so that it must be on file a, c, e, g or i",
        of(*.color, PieceKind::Pawn)
    )]
    PawnAstray { color: Color, square: Square },
    #[error(
        "the {0}s on {first} and {second} share a file before the river, where only one starts",
        of(*.color, PieceKind::Pawn)
    )]
    PawnsDoubled { color: Color, first: Square, second: Square },
    #[error("the generals on {red} and {black} face each other with nothing between them")]
    GeneralsFacing { red: Square, black: Square },
    #[error(
        "{} is to move and its {} on {attacker} could take the general on {general}",
        .piece.color.name(), .piece.kind.name()
    )]
    GeneralEnPrise { piece: Piece, attacker: Square, general: Square },
}

pub fn check_setup(board: &Board) -> Result<(), Impossible> {
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            check_count(board, Piece { color, kind })?;
        }
        check_pawn_files(board, color)?;
    }
    board.pieces().try_for_each(|(square, piece)| check_point(square, piece))?;
    check_generals(board)
}

/// The points of a kind that is bound to a few: these ranks, counted from its own side, and files.
const ADVISOR_POINTS: [(u8, u8); 5] = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)];
const ELEPHANT_POINTS: [(u8, u8); 7] = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)];

fn check_count(board: &Board, piece: Piece) -> Result<(), Impossible> {
    let standing = board.of_piece(piece);
    let (found, limit) = (standing.count(), piece.kind.limit());
    if piece.kind == PieceKind::General && found == 0 {
        return Err(Impossible::NoGeneral { color: piece.color });
    }
    match standing.into_iter().nth(limit as usize) {
        Some(square) => Err(Impossible::TooMany { piece, found, square }),
        None => Ok(()),
    }
}

fn check_point(square: Square, Piece { color, kind }: Piece) -> Result<(), Impossible> {
    let own = own_view(color, square);
    let (file, rank) = (own.file(), own.rank());
    let wrong = match kind {
        PieceKind::General if !in_palace(own) || rank > 2 => Impossible::GeneralOutside { color, square },
        PieceKind::Advisor if !ADVISOR_POINTS.contains(&(file, rank)) => Impossible::AdvisorAstray { color, square },
        PieceKind::Elephant if rank > 4 => Impossible::ElephantAcross { color, square },
        PieceKind::Elephant if !ELEPHANT_POINTS.contains(&(file, rank)) => Impossible::ElephantAstray { color, square },
        PieceKind::Pawn if rank < 3 => Impossible::PawnBehind { color, square },
        PieceKind::Pawn if rank < 5 && file % 2 == 1 => Impossible::PawnAstray { color, square },
        _ => return Ok(()),
    };
    Err(wrong)
}

fn check_pawn_files(board: &Board, color: Color) -> Result<(), Impossible> {
    let pawns = board.of_piece(Piece { color, kind: PieceKind::Pawn });
    let mut first_on_file: [Option<Square>; 9] = [None; 9];
    for second in pawns.filter(|pawn| !has_crossed(color, pawn.rank())) {
        if let Some(first) = first_on_file[usize::from(second.file())].replace(second) {
            return Err(Impossible::PawnsDoubled { color, first, second });
        }
    }
    Ok(())
}

fn check_generals(board: &Board) -> Result<(), Impossible> {
    let (mover, waiting) = (board.side(), board.side().other());
    let general = board.general(waiting);
    let mut attackers = board.of(mover).filter_map(|attacker| {
        let piece = board.piece_at(attacker)?;
        let alone = Bitboard::ALL.without(Bitboard::new(attacker));
        let hits = board.exposes(waiting, general, board.occupied(), alone);
        hits.then_some((attacker, piece))
    });
    match attackers.next() {
        None => Ok(()),
        Some((_, Piece { kind: PieceKind::General, .. })) => {
            Err(Impossible::GeneralsFacing { red: board.general(Color::Red), black: board.general(Color::Black) })
        }
        Some((attacker, piece)) => Err(Impossible::GeneralEnPrise { piece, attacker, general }),
    }
}

const fn of(color: Color, kind: PieceKind) -> Piece {
    Piece { color, kind }
}

const fn own_view(color: Color, square: Square) -> Square {
    match color {
        Color::Red => square,
        Color::Black => square.flipped(),
    }
}

fn home(color: Color, last: u8) -> String {
    match color {
        Color::Red => format!("ranks 0 to {last}"),
        Color::Black => format!("ranks {} to 9", 9 - last),
    }
}

fn points(kind: PieceKind, color: Color) -> String {
    let own: &[(u8, u8)] = if kind == PieceKind::Advisor { &ADVISOR_POINTS } else { &ELEPHANT_POINTS };
    let squares = own.iter().filter_map(|&(file, rank)| Square::new(file, rank));
    let names: Vec<String> = squares.map(|square| own_view(color, square).to_string()).collect();
    names.join(" ")
}
