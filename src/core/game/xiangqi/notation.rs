//! Moves as people write them: ICCS, Chinese and WXF, both ways.
//!
//! Chinese and WXF describe a move in the same terms (which piece, which way, how far), so that both are
//! spellings of one [`Description`]. ICCS names two points and needs no position.

mod chinese;
mod description;
mod iccs;
mod wxf;

use description::Description;

use super::fen::shortened;
use super::moves::Move;
use super::piece::{Color, Piece};
use super::position::Position;
use super::square::Square;

/// The ways to write a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveNotation {
    /// `h2e2`
    Iccs,
    /// 炮二平五
    Chinese,
    /// `C2=5`
    Wxf,
}

/// Why a text is not a move in a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It has the form of none of the three notations.
    #[error("expected a move such as h2e2, 炮二平五 or C2=5, found '{found}'")]
    Unreadable {
        /// The text, shortened.
        found: String,
    },
    /// There is no piece at the start of the move.
    #[error("{mv}: there is no piece on {}", .mv.from)]
    NoPiece {
        /// The move as read.
        mv: Move,
    },
    /// The piece is the opponent's.
    #[error("{mv}: {} is to move, but the piece on {} is a {piece}", .piece.color.other().name(), .mv.from)]
    NotYours {
        /// The move as read.
        mv: Move,
        /// The piece where it starts.
        piece: Piece,
    },
    /// The piece does not move that way, or is blocked.
    #[error("{mv}: the {piece} on {} cannot go to {}", .mv.from, .mv.to)]
    OutOfReach {
        /// The move as read.
        mv: Move,
        /// The piece where it starts.
        piece: Piece,
    },
    /// The move would leave its own general to be taken, or facing the other.
    #[error("{mv}: the {piece} may not move there, its general on {general} could be taken")]
    Exposes {
        /// The move as read.
        mv: Move,
        /// The piece where it starts.
        piece: Piece,
        /// Where its general would be.
        general: Square,
    },
    /// The text describes no legal move.
    #[error("{} has no legal move '{found}'", .color.name())]
    NoSuchMove {
        /// The side to move.
        color: Color,
        /// The text, shortened.
        found: String,
    },
    /// The text describes more than one legal move.
    #[error("'{found}' could be {first} or {second}")]
    Ambiguous {
        /// The text, shortened.
        found: String,
        /// One of the moves.
        first: Move,
        /// Another.
        second: Move,
    },
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
    #[must_use]
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
        if let Some(mv) = iccs::parse(text) {
            return self.checked(mv);
        }
        let description = wxf::parse(text).or_else(|| chinese::parse(text));
        let unreadable = || MoveError::Unreadable { found: shortened(text) };
        self.described(description.ok_or_else(unreadable)?, text)
    }

    /// The move, if it is legal.
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
