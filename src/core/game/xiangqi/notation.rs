//! Moves as people write them: ICCS, Chinese and WXF, both ways.
//!
//! Chinese and WXF describe a move in the same terms (which piece, which way, how far), so that both are
//! spellings of one [`Description`]. ICCS names two points and needs no position.

mod chinese;
mod wxf;

use super::fen::shortened;
use super::piece::{Color, Piece};
use super::position::Position;
use super::{Move, Square};
use crate::game::xiangqi::board::Board;
use crate::game::xiangqi::piece::PieceKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveNotation {
    /// `h2e2`
    Iccs,
    /// 炮二平五
    Chinese,
    /// `C2=5`
    Wxf,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It has the form of none of the three notations.
    #[error("expected a move such as h2e2, 炮二平五 or C2=5, found '{found}'")]
    Unreadable { found: String },
    #[error("{mv}: there is no piece on {}", .mv.from)]
    NoPiece { mv: Move },
    #[error("{mv}: {} is to move, but the piece on {} is a {piece}", .piece.color.other().name(), .mv.from)]
    NotYours { mv: Move, piece: Piece },
    /// The piece does not move that way, or is blocked.
    #[error("{mv}: the {piece} on {} cannot go to {}", .mv.from, .mv.to)]
    OutOfReach { mv: Move, piece: Piece },
    /// The move would leave its own general to be taken, or facing the other.
    #[error("{mv}: the {piece} may not move there, its general on {general} could be taken")]
    Exposes { mv: Move, piece: Piece, general: Square },
    #[error("{} has no legal move '{found}'", .color.name())]
    NoSuchMove { color: Color, found: String },
    #[error("'{found}' could be {first} or {second}")]
    Ambiguous { found: String, first: Move, second: Move },
}

impl Position {
    /// A move of a piece of this position in one of the notations; a move of no piece is given as ICCS.
    ///
    /// ```
    /// use jianzhi_core::game::xiangqi::{MoveNotation, Position};
    /// let position = Position::start();
    /// let mv = position.parse_move("h2e2")?;
    /// assert_eq!(position.format_move(mv, MoveNotation::Chinese), "炮二平五");
    /// assert_eq!(position.format_move(mv, MoveNotation::Wxf), "C2=5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn format_move(&self, mv: Move, notation: MoveNotation) -> String {
        match (self.piece_at(mv.from), notation) {
            (None, _) | (_, MoveNotation::Iccs) => mv.to_string(),
            (Some(piece), MoveNotation::Chinese) => {
                chinese::format(piece.color, Description::chinese(self.board(), piece, mv))
            }
            (Some(piece), MoveNotation::Wxf) => wxf::format(Description::wxf(self.board(), piece, mv)),
        }
    }

    /// The legal move that a text means, in whichever of the three notations it is written.
    ///
    /// ```
    /// use jianzhi_core::game::xiangqi::Position;
    /// let position = Position::start();
    /// assert_eq!(position.parse_move("炮二平五")?, position.parse_move("h2e2")?);
    /// assert!(position.parse_move("h2h8").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveError`] where the text cannot be read, or means no legal move, or more than one.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        if let Some(mv) = parse(text) {
            return self.checked(mv);
        }
        let description = wxf::parse(text).or_else(|| chinese::parse(text));
        let unreadable = || MoveError::Unreadable { found: shortened(text) };
        self.described(description.ok_or_else(unreadable)?, text)
    }

    fn checked(&self, mv: Move) -> Result<Move, MoveError> {
        let piece = self.piece_at(mv.from).ok_or(MoveError::NoPiece { mv })?;
        if piece.color != self.turn() {
            Err(MoveError::NotYours { mv, piece })
        } else if self.is_legal(mv) {
            Ok(mv)
        } else if self.board().reach(mv.from, piece).has(mv.to) {
            let own = self.board().general(piece.color);
            let general = if own == mv.from { mv.to } else { own };
            Err(MoveError::Exposes { mv, piece, general })
        } else {
            Err(MoveError::OutOfReach { mv, piece })
        }
    }

    fn described(&self, description: Description, text: &str) -> Result<Move, MoveError> {
        let mut fitting = self.legal_moves().filter(|&mv| description.fits(self.board(), mv));
        match (fitting.next(), fitting.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(MoveError::NoSuchMove { color: self.turn(), found: shortened(text) }),
            (Some(first), Some(second)) => Err(MoveError::Ambiguous { found: shortened(text), first, second }),
        }
    }
}

// ICCS: the two points, `h2e2` or `H2-E2`.
//
// Whether the move is legal is not asked here.

/// The move that a text names; `None` where it names no two different points.
pub fn parse(text: &str) -> Option<Move> {
    let mut characters = text.chars();
    let from = Square::from_iccs(characters.next()?, characters.next()?)?;
    let mut file = characters.next()?;
    if file == '-' {
        file = characters.next()?;
    }
    let to = Square::from_iccs(file, characters.next()?)?;
    (characters.next().is_none() && from != to).then_some(Move { from, to })
}

// A move in the terms that Chinese and WXF notation share: which piece, which way, how far.
//
// What is written fits one legal move only. What is read may follow older customs too (front and back among four
// or five, the file of a pawn after its rank, the file alone): it is understood where it fits one move only.

/// A move described.
///
/// Files are numbered 1 to 9 from the mover's own right. A piece is named by its file; where that leaves two of a
/// kind, by its rank among them, counted from the front:
///
/// - advisors and elephants by their file always: of two on one file only one can advance and one retreat;
/// - rooks, cannons, horses: front or back;
/// - pawns, where one file holds several: two are front and back, three are front, middle and back, four or five
///   are first to fifth;
/// - pawns, where two files do: first to fifth in one series over both, the file further to the mover's right
///   first, each from front to back.
///
/// WXF names three and more on a file, and all of two such files, by their number on the file and the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Description {
    pub kind: PieceKind,
    pub start: PieceOrigin,
    pub direction: PieceDirection,
    /// Ranks for a piece that goes straight ahead or back, else the file of arrival; `1..=9`.
    pub number: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceOrigin {
    File(u8),
    Ranked(PieceRank),
    RankedOnFile(PieceRank, u8),
}

/// A rank among pieces of a kind, from the front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceRank {
    Front,
    Middle,
    Back,
    /// By number, from 1, in the series of all pawns that share their file with another.
    Nth(u8),
}

/// Which way a piece goes, seen by its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceDirection {
    /// 进, `+`
    Advance,
    /// 平, `=`
    Traverse,
    /// 退, `-`
    Retreat,
}

impl Description {
    pub fn chinese(board: &Board, piece: Piece, mv: Move) -> Description {
        let comrades = SameFilePieces::new(board, piece, mv.from);
        let series = comrades.on_file > 3 || comrades.two_files;
        let start = match piece.kind {
            PieceKind::Pawn if comrades.on_file > 1 && series => {
                PieceOrigin::Ranked(PieceRank::Nth(comrades.in_series + 1))
            }
            _ => comrades.start(piece, mv.from),
        };
        Description::from(piece, start, mv)
    }

    pub fn wxf(board: &Board, piece: Piece, mv: Move) -> Description {
        let comrades = SameFilePieces::new(board, piece, mv.from);
        let series = comrades.on_file > 2 || comrades.two_files;
        let start = match piece.kind {
            PieceKind::Pawn if comrades.on_file > 1 && series => {
                let file = file_of(piece.color, mv.from);
                PieceOrigin::RankedOnFile(PieceRank::Nth(comrades.ahead + 1), file)
            }
            _ => comrades.start(piece, mv.from),
        };
        Description::from(piece, start, mv)
    }

    fn from(piece: Piece, start: PieceOrigin, mv: Move) -> Description {
        let (direction, number) = course(piece, mv);
        Description { kind: piece.kind, start, direction, number }
    }

    pub fn fits(self, board: &Board, mv: Move) -> bool {
        let Some(piece) = board.piece_at(mv.from).filter(|piece| piece.kind == self.kind) else {
            return false;
        };
        let comrades = SameFilePieces::new(board, piece, mv.from);
        course(piece, mv) == (self.direction, self.number)
            && match self.start {
                PieceOrigin::File(file) => file == file_of(piece.color, mv.from),
                PieceOrigin::Ranked(rank) => comrades.fits(rank, comrades.in_series),
                PieceOrigin::RankedOnFile(rank, file) => {
                    file == file_of(piece.color, mv.from) && comrades.fits(rank, comrades.ahead)
                }
            }
    }
}

/// The file as its owner numbers it: `1..=9` from the right.
fn file_of(color: Color, square: Square) -> u8 {
    match color {
        Color::Red => 9 - square.file(),
        Color::Black => square.file() + 1,
    }
}

fn course(Piece { color, kind }: Piece, Move { from, to }: Move) -> (PieceDirection, u8) {
    let ahead = color.view(to.rank() as i8 - from.rank() as i8);
    let direction = match ahead {
        1.. => PieceDirection::Advance,
        0 => PieceDirection::Traverse,
        ..=-1 => PieceDirection::Retreat,
    };
    let straight = !matches!(kind, PieceKind::Horse | PieceKind::Elephant | PieceKind::Advisor);
    if straight && ahead != 0 { (direction, ahead.unsigned_abs()) } else { (direction, file_of(color, to)) }
}

struct SameFilePieces {
    kind: PieceKind,
    /// How many are on its file, itself included.
    on_file: u8,
    ahead: u8,
    /// How many come before it in the series of all that share their file with another.
    in_series: u8,
    two_files: bool,
}

impl SameFilePieces {
    fn new(board: &Board, piece: Piece, from: Square) -> SameFilePieces {
        let alike = board.of_piece(piece);
        let on = |file: u8| alike.filter(move |square| file_of(piece.color, *square) == file);
        let before = |other: Square| match piece.color {
            Color::Red => other.rank() > from.rank(),
            Color::Black => other.rank() < from.rank(),
        };
        let own = file_of(piece.color, from);
        let ahead = on(own).filter(|&other| before(other)).count();
        let shared = (1..=9).map(|file| (file, on(file).count())).filter(|&(_, count)| count > 1);
        let to_the_right: usize = shared.clone().filter(|&(file, _)| file < own).map(|(_, count)| count).sum();
        SameFilePieces {
            kind: piece.kind,
            on_file: on(own).count() as u8,
            ahead: ahead as u8,
            in_series: (to_the_right + ahead) as u8,
            two_files: shared.count() > 1,
        }
    }

    fn start(&self, piece: Piece, from: Square) -> PieceOrigin {
        match piece.kind {
            PieceKind::Advisor | PieceKind::Elephant => PieceOrigin::File(file_of(piece.color, from)),
            _ if self.on_file == 1 => PieceOrigin::File(file_of(piece.color, from)),
            _ if self.ahead == 0 => PieceOrigin::Ranked(PieceRank::Front),
            _ if self.ahead + 1 == self.on_file => PieceOrigin::Ranked(PieceRank::Back),
            _ => PieceOrigin::Ranked(PieceRank::Middle),
        }
    }

    /// Whether this is its rank, if `before` come before it.
    fn fits(&self, rank: PieceRank, before: u8) -> bool {
        self.on_file > 1
            && match rank {
                PieceRank::Front => self.ahead == 0,
                PieceRank::Middle => self.ahead == 1 && self.on_file == 3,
                PieceRank::Back => self.ahead + 1 == self.on_file,
                PieceRank::Nth(nth) => self.kind == PieceKind::Pawn && before + 1 == nth,
            }
    }
}
