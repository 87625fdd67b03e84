//! What is wrong with a Xiangqi position, move or evaluation, as sentences; and the words for its pieces.

use super::errors::{expected, shown};
use super::{FluentValue, Lang};
use crate::game::xiangqi::evaluation::{TermsError, ValuesError};
use crate::game::xiangqi::{Color, FenError, Impossible, Kind, MoveError, Piece, Square};

/// Why a text is no position.
#[must_use]
pub fn fen(lang: Lang, error: &FenError) -> String {
    let number = |number: usize| FluentValue::from(number as u64);
    match error {
        FenError::Empty => expected(lang, &lang.say("xiangqi-fen"), None),
        FenError::Ranks { found } => lang.say_with("xiangqi-ranks", &[("found", number(*found))]),
        FenError::Files { rank, found } => {
            lang.say_with("xiangqi-files", &[("rank", u64::from(*rank).into()), ("found", number(*found))])
        }
        FenError::Letter { rank, found } => {
            let found = shown(&found.to_string());
            lang.say_with("xiangqi-letter", &[("rank", u64::from(*rank).into()), ("found", found.into())])
        }
        FenError::SideToMove { found } => expected(lang, &lang.say("xiangqi-side-to-move"), Some(found)),
        FenError::Field { field, found, .. } => {
            let id = match field {
                3 | 4 => "xiangqi-field-dash",
                5 => "xiangqi-field-clock",
                6 => "xiangqi-field-number",
                _ => "xiangqi-field-none",
            };
            expected(lang, &lang.say_with(id, &[("field", number(*field))]), Some(found))
        }
        FenError::Impossible(reason) => impossible(lang, reason),
    }
}

/// Why no game leads to a setup of pieces.
#[must_use]
pub fn impossible(lang: Lang, reason: &Impossible) -> String {
    let bound = |id: &str, color: Color, kind: Kind, square: Square| {
        lang.say_with(
            id,
            &[("piece", piece(lang, Piece { color, kind }).into()), ("square", square.to_string().into())],
        )
    };
    match *reason {
        Impossible::NoGeneral { color } => {
            let general = piece(lang, Piece { color, kind: Kind::General });
            lang.say_with("xiangqi-no-general", &[("piece", general.into())])
        }
        Impossible::TooMany { piece: extra, found, square } => lang.say_with(
            "xiangqi-too-many",
            &[
                ("piece", piece(lang, extra).into()),
                ("square", square.to_string().into()),
                ("limit", extra.kind.limit().into()),
                ("found", found.into()),
            ],
        ),
        Impossible::GeneralOutside { color, square } => bound("xiangqi-general-outside", color, Kind::General, square),
        Impossible::AdvisorAstray { color, square } => bound("xiangqi-advisor-astray", color, Kind::Advisor, square),
        Impossible::ElephantAcross { color, square } => bound("xiangqi-elephant-across", color, Kind::Elephant, square),
        Impossible::ElephantAstray { color, square } => bound("xiangqi-elephant-astray", color, Kind::Elephant, square),
        Impossible::PawnBehind { color, square } => bound("xiangqi-pawn-behind", color, Kind::Pawn, square),
        Impossible::PawnAstray { color, square } => bound("xiangqi-pawn-astray", color, Kind::Pawn, square),
        Impossible::PawnsDoubled { color, first, second } => {
            let pawn = piece(lang, Piece { color, kind: Kind::Pawn });
            let args = [("piece", pawn.into()), ("first", place(first)), ("second", place(second))];
            lang.say_with("xiangqi-pawns-doubled", &args)
        }
        Impossible::GeneralsFacing { red, black } => {
            lang.say_with("xiangqi-generals-facing", &[("red", place(red)), ("black", place(black))])
        }
        Impossible::GeneralEnPrise { piece: attacking, attacker, general } => lang.say_with(
            "xiangqi-general-en-prise",
            &[("piece", piece(lang, attacking).into()), ("attacker", place(attacker)), ("general", place(general))],
        ),
    }
}

/// Why a text is no move here.
#[must_use]
pub fn no_move(lang: Lang, error: &MoveError) -> String {
    let with_piece = |id: &str, mv: &crate::game::xiangqi::Move, at: Piece| {
        let args = [("move", mv.to_string().into()), ("piece", piece(lang, at).into()), ("to", place(mv.to))];
        lang.say_with(id, &args)
    };
    match error {
        MoveError::Unreadable { found } => expected(lang, &lang.say("xiangqi-move"), Some(found)),
        MoveError::NoPiece { mv } => lang.say_with("xiangqi-no-piece", &[("square", place(mv.from))]),
        MoveError::NotYours { mv, piece } => with_piece("xiangqi-not-yours", mv, *piece),
        MoveError::OutOfReach { mv, piece } => with_piece("xiangqi-out-of-reach", mv, *piece),
        MoveError::Exposes { mv, piece, .. } => with_piece("xiangqi-exposes", mv, *piece),
        MoveError::NoSuchMove { found, .. } => {
            lang.say_with("xiangqi-no-such-move", &[("found", found.clone().into())])
        }
        MoveError::Ambiguous { found, first, second } => lang.say_with(
            "xiangqi-ambiguous",
            &[
                ("found", found.clone().into()),
                ("first", first.to_string().into()),
                ("second", second.to_string().into()),
            ],
        ),
    }
}

/// Why a text names no terms of the evaluation.
#[must_use]
pub fn terms(lang: Lang, error: &TermsError) -> String {
    match error {
        TermsError::Unknown(found) => expected(lang, &lang.say("xiangqi-terms"), Some(found)),
        TermsError::Repeated(term) => super::errors::repeated(lang, term.name()),
    }
}

/// Why a text gives no piece values.
#[must_use]
pub fn values(lang: Lang, error: &ValuesError) -> String {
    match error {
        ValuesError::Form { found } => expected(lang, &lang.say("xiangqi-values"), Some(found)),
        ValuesError::Letter { found } => expected(lang, &lang.say("xiangqi-values-letter"), Some(found)),
        ValuesError::Repeated(kind) => super::errors::repeated(lang, &kind.letter().to_string()),
        ValuesError::Range { kind, limit, found } => {
            let args = [("letter", kind.letter().to_string().into()), ("limit", i64::from(*limit).into())];
            expected(lang, &lang.say_with("xiangqi-values-range", &args), Some(&found.to_string()))
        }
    }
}

/// A piece in words: `red horse`, `红马`.
#[must_use]
pub fn piece(lang: Lang, piece: Piece) -> String {
    lang.say(&format!("xiangqi-{}-{}", piece.color.name(), piece.kind.name()))
}

fn place(square: Square) -> FluentValue<'static> {
    square.to_string().into()
}
