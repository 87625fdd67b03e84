//! Why a text is no Xiangqi position, as sentences.

use super::errors::{expected, shown};
use super::{FluentValue, Lang};
use crate::game::xiangqi::{Color, FenError, Impossible, Kind, Piece, Square};

/// What a reader of FENs expected and found.
#[must_use]
pub fn fen(lang: Lang, error: &FenError) -> String {
    match error {
        FenError::Empty => expected(lang, &lang.say("fen-position"), None),
        FenError::Ranks { found } => expected(lang, &lang.say("fen-ranks"), Some(&found.to_string())),
        FenError::Files { rank, found } => {
            let wanted = lang.say_with("fen-files", &[("rank", (*rank).into())]);
            expected(lang, &wanted, Some(&found.to_string()))
        }
        FenError::Letter { rank, found } => {
            let wanted = lang.say_with("fen-letter", &[("rank", (*rank).into())]);
            expected(lang, &wanted, Some(&found.to_string()))
        }
        FenError::SideToMove { found } => expected(lang, &lang.say("fen-side"), Some(found)),
        FenError::Field { field, found, .. } => {
            let wanted = lang.say_with("fen-field", &[("field", (*field).into())]);
            expected(lang, &wanted, Some(found))
        }
        FenError::Impossible(impossible) => self::impossible(lang, impossible),
    }
}

/// Why no game leads to a position.
fn impossible(lang: Lang, why: &Impossible) -> String {
    let of = |color, kind| name(lang, Piece { color, kind });
    let on = |id: &str, piece: String, square: &Square| {
        lang.say_with(id, &[("piece", piece.into()), ("square", point(*square))])
    };
    match why {
        Impossible::NoGeneral { color } => expected(lang, &of(*color, Kind::General), None),
        Impossible::TooMany { piece, square, .. } => on("fen-too-many", name(lang, *piece), square),
        Impossible::GeneralOutside { color, square } => on("fen-general-outside", of(*color, Kind::General), square),
        Impossible::AdvisorAstray { color, square } => on("fen-astray", of(*color, Kind::Advisor), square),
        Impossible::ElephantAcross { color, square } => on("fen-across", of(*color, Kind::Elephant), square),
        Impossible::ElephantAstray { color, square } => on("fen-astray", of(*color, Kind::Elephant), square),
        Impossible::PawnBehind { color, square } => on("fen-pawn-behind", of(*color, Kind::Pawn), square),
        Impossible::PawnAstray { color, square } => on("fen-pawn-astray", of(*color, Kind::Pawn), square),
        Impossible::PawnsDoubled { color, first, second } => {
            let args = [("piece", of(*color, Kind::Pawn).into()), ("first", point(*first)), ("second", point(*second))];
            lang.say_with("fen-pawns-doubled", &args)
        }
        Impossible::GeneralsFacing { red, black } => {
            lang.say_with("fen-generals-facing", &[("first", point(*red)), ("second", point(*black))])
        }
        Impossible::GeneralEnPrise { piece, attacker, general } => {
            let args =
                [("piece", name(lang, *piece).into()), ("square", point(*attacker)), ("general", point(*general))];
            lang.say_with("fen-general-en-prise", &args)
        }
    }
}

fn name(lang: Lang, piece: Piece) -> String {
    let color = match piece.color {
        Color::Red => "red",
        Color::Black => "black",
    };
    lang.say_with("piece", &[("color", color.into()), ("kind", piece.kind.name().into())])
}

fn point(square: Square) -> FluentValue<'static> {
    shown(&square.to_string()).into()
}
