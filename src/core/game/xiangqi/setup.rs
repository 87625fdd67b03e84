//! Whether a game can lead to a setup of pieces: their counts, the points they are bound to, and the rule that a
//! general must not be left to be taken.
//!
//! It looks at single pieces, not at whole games: a setup that passes may still be unreachable.

use super::Square;
use super::attacks::{has_crossed, in_palace};
use super::board::{Bitboard, Board};
use super::piece::{Color, Piece, PieceKind};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("expected one {}, found none", of(*.color, PieceKind::General))]
    NoGeneral { color: Color },
    /// A side has more pieces of a kind than it starts with.
    #[error("the {piece} on {square} is one too many: a side has at most {}, found {found}", .piece.kind.limit())]
    TooMany {
        piece: Piece,
        found: u32,
        /// The first point, from `a0`, beyond the limit.
        square: Square,
    },
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
    PawnsDoubled {
        color: Color,
        /// The lower point.
        first: Square,
        /// The upper point.
        second: Square,
    },
    #[error("the generals on {red} and {black} face each other with nothing between them")]
    GeneralsFacing { red: Square, black: Square },
    #[error(
        "{} is to move and its {} on {attacker} could take the general on {general}",
        .piece.color.name(), .piece.kind.name()
    )]
    GeneralEnPrise { piece: Piece, attacker: Square, general: Square },
}

pub fn check(board: &Board) -> Result<(), Impossible> {
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

/// The side that is not to move must not be in check; facing generals are reported as such.
fn check_generals(board: &Board) -> Result<(), Impossible> {
    let (mover, waiting) = (board.side(), board.side().other());
    let general = board.general(waiting);
    let mut attackers = board.of(mover).filter_map(|attacker| {
        let piece = board.piece_at(attacker)?;
        let alone = Bitboard::ALL.without(Bitboard::of(attacker));
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

/// The point as red would see it if red were `color`.
const fn own_view(color: Color, square: Square) -> Square {
    match color {
        Color::Red => square,
        Color::Black => square.flipped(),
    }
}

/// `ranks 0 to 2` for red, `ranks 7 to 9` for black.
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
