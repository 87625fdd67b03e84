//! WXF notation: `C2=5`, `H+-4`, `37=6` (the third pawn of file 7).
//!
//! Written with `H` for the horse and `E` for the elephant. Read with `N` and `B` too, in either case, with `.`
//! for `=`, and with the sign of the rank before the letter.

use super::{Description, PieceDirection, PieceOrigin, PieceRank};
use crate::game::xiangqi::piece::PieceKind;

pub fn format(Description { kind, start, direction, number }: Description) -> String {
    let way = match direction {
        PieceDirection::Advance => '+',
        PieceDirection::Traverse => '=',
        PieceDirection::Retreat => '-',
    };
    let letter = match kind {
        PieceKind::Horse => 'H',
        PieceKind::Elephant => 'E',
        _ => kind.letter(),
    };
    match start {
        PieceOrigin::File(file) => format!("{letter}{file}{way}{number}"),
        PieceOrigin::Ranked(rank) => format!("{letter}{}{way}{number}", rank_character(rank)),
        PieceOrigin::RankedOnFile(rank, file) => format!("{}{file}{way}{number}", rank_character(rank)),
    }
}

/// What a text describes; `None` where it is not of the form `letter file way number`,
/// `letter rank way number`, `rank letter way number` or, for a pawn, `rank file way number`.
pub fn parse(text: &str) -> Option<Description> {
    let mut characters = text.chars();
    let mut next = || characters.next();
    let (first, second, way, number) = (next()?, next()?, next()?, next()?);
    if next().is_some() {
        return None;
    }
    let (kind, start) = match (PieceKind::from_letter(first), PieceKind::from_letter(second)) {
        (Some(kind), None) => (kind, start(second)?),
        (None, Some(kind)) => (kind, PieceOrigin::Ranked(place(first)?)),
        (None, None) => (PieceKind::Pawn, PieceOrigin::RankedOnFile(PieceRank::Nth(digit(first)?), digit(second)?)),
        (Some(_), Some(_)) => return None,
    };
    let direction = match way {
        '+' => PieceDirection::Advance,
        '=' | '.' => PieceDirection::Traverse,
        '-' => PieceDirection::Retreat,
        _ => return None,
    };
    Some(Description { kind, start, direction, number: digit(number)? })
}

fn start(sign: char) -> Option<PieceOrigin> {
    place(sign).map(PieceOrigin::Ranked).or_else(|| digit(sign).map(PieceOrigin::File))
}

fn place(sign: char) -> Option<PieceRank> {
    match sign {
        '+' => Some(PieceRank::Front),
        '-' => Some(PieceRank::Back),
        _ => None,
    }
}

fn digit(sign: char) -> Option<u8> {
    ('1'..='9').contains(&sign).then(|| sign as u8 - b'0')
}

/// The sign before a way: WXF has none for the middle, and identifies three on a file by their number.
fn rank_character(rank: PieceRank) -> char {
    match rank {
        PieceRank::Front => '+',
        PieceRank::Middle => '2',
        PieceRank::Back => '-',
        PieceRank::Nth(nth) => char::from(b'0' + nth),
    }
}
