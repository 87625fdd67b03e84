//! What is wrong with a Xiangqi position, move or evaluation, as phrases.

use super::evaluation::{TermsError, ValuesError};
use super::{FenError, Impossible, MoveError, Piece, PieceKind, Square};
use crate::game::phrase::{Phrase, PhrasePart};

/// Why a text is not a position.
impl From<&FenError> for Phrase {
    fn from(error: &FenError) -> Phrase {
        match error {
            FenError::Empty => Phrase::expected(Phrase::new("xiangqi-fen"), None),
            FenError::Ranks { found } => Phrase::new("xiangqi-ranks").with("found", *found),
            FenError::Files { rank, found } => {
                Phrase::new("xiangqi-files").with("rank", u32::from(*rank)).with("found", *found)
            }
            FenError::Letter { rank, found } => Phrase::new("xiangqi-letter")
                .with("rank", u32::from(*rank))
                .with("found", PhrasePart::Found(found.to_string())),
            FenError::SideToMove { found } => Phrase::expected(Phrase::new("xiangqi-side-to-move"), Some(found)),
            FenError::Field { field, found } => {
                let id = match field {
                    3 | 4 => "xiangqi-field-dash",
                    5 => "xiangqi-field-clock",
                    6 => "xiangqi-field-number",
                    _ => "xiangqi-field-none",
                };
                Phrase::expected(Phrase::new(id).with("field", *field), Some(found))
            }
            FenError::Impossible(reason) => reason.into(),
        }
    }
}

/// Why no game leads to a setup of pieces.
impl From<&Impossible> for Phrase {
    fn from(reason: &Impossible) -> Phrase {
        let bound = |id, color, kind, at: Square| {
            Phrase::new(id).with("piece", piece(Piece { color, kind })).with("square", at.to_string())
        };
        match *reason {
            Impossible::NoGeneral { color } => {
                Phrase::new("xiangqi-no-general").with("piece", piece(Piece { color, kind: PieceKind::General }))
            }
            Impossible::TooMany { piece: extra, found, square } => Phrase::new("xiangqi-too-many")
                .with("piece", piece(extra))
                .with("square", square.to_string())
                .with("limit", extra.kind.limit())
                .with("found", found),
            Impossible::GeneralOutside { color, square } => {
                bound("xiangqi-general-outside", color, PieceKind::General, square)
            }
            Impossible::AdvisorAstray { color, square } => {
                bound("xiangqi-advisor-astray", color, PieceKind::Advisor, square)
            }
            Impossible::ElephantAcross { color, square } => {
                bound("xiangqi-elephant-across", color, PieceKind::Elephant, square)
            }
            Impossible::ElephantAstray { color, square } => {
                bound("xiangqi-elephant-astray", color, PieceKind::Elephant, square)
            }
            Impossible::PawnBehind { color, square } => bound("xiangqi-pawn-behind", color, PieceKind::Pawn, square),
            Impossible::PawnAstray { color, square } => bound("xiangqi-pawn-astray", color, PieceKind::Pawn, square),
            Impossible::PawnsDoubled { color, first, second } => Phrase::new("xiangqi-pawns-doubled")
                .with("piece", piece(Piece { color, kind: PieceKind::Pawn }))
                .with("first", first.to_string())
                .with("second", second.to_string()),
            Impossible::GeneralsFacing { red, black } => {
                Phrase::new("xiangqi-generals-facing").with("red", red.to_string()).with("black", black.to_string())
            }
            Impossible::GeneralEnPrise { piece: attacking, attacker, general } => {
                Phrase::new("xiangqi-general-en-prise")
                    .with("piece", piece(attacking))
                    .with("attacker", attacker.to_string())
                    .with("general", general.to_string())
            }
        }
    }
}

/// Why a text is not a move here.
impl From<&MoveError> for Phrase {
    fn from(error: &MoveError) -> Phrase {
        let with_piece = |id, mv: &super::Move, at: Piece| {
            Phrase::new(id).with("move", mv.to_string()).with("piece", piece(at)).with("to", mv.to.to_string())
        };
        match error {
            MoveError::Unreadable { found } => Phrase::expected(Phrase::new("xiangqi-move"), Some(found)),
            MoveError::NoPiece { mv } => Phrase::new("xiangqi-no-piece").with("square", mv.from.to_string()),
            MoveError::NotYours { mv, piece } => with_piece("xiangqi-not-yours", mv, *piece),
            MoveError::OutOfReach { mv, piece } => with_piece("xiangqi-out-of-reach", mv, *piece),
            MoveError::Exposes { mv, piece, .. } => with_piece("xiangqi-exposes", mv, *piece),
            MoveError::NoSuchMove { found, .. } => {
                Phrase::new("xiangqi-no-such-move").with("found", PhrasePart::Found(found.clone()))
            }
            MoveError::Ambiguous { found, first, second } => Phrase::new("xiangqi-ambiguous")
                .with("found", PhrasePart::Found(found.clone()))
                .with("first", first.to_string())
                .with("second", second.to_string()),
        }
    }
}

/// Why a text names no terms of the evaluation.
impl From<&TermsError> for Phrase {
    fn from(error: &TermsError) -> Phrase {
        match error {
            TermsError::Unknown(found) => Phrase::expected(Phrase::new("xiangqi-terms"), Some(found)),
            TermsError::Repeated(term) => Phrase::Repeated(term.name().to_owned()),
        }
    }
}

/// Why a text gives no piece values.
impl From<&ValuesError> for Phrase {
    fn from(error: &ValuesError) -> Phrase {
        match error {
            ValuesError::Form { found } => Phrase::expected(Phrase::new("xiangqi-values"), Some(found)),
            ValuesError::Letter { found } => Phrase::expected(Phrase::new("xiangqi-values-letter"), Some(found)),
            ValuesError::Repeated(kind) => Phrase::Repeated(kind.letter().to_string()),
            ValuesError::Range { kind, limit, found } => {
                let wanted = Phrase::new("xiangqi-values-range")
                    .with("letter", kind.letter().to_string())
                    .with("limit", i64::from(*limit));
                Phrase::expected(wanted, Some(&found.to_string()))
            }
        }
    }
}

/// A piece in words: `red horse`, `红马`.
fn piece(piece: Piece) -> Phrase {
    Phrase::new(super::playable::shown(piece).name)
}
