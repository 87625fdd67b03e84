//! WXF notation: `C2=5`, `H+-4`, `37=6` (the third pawn of file 7).
//!
//! Written with `H` for the horse and `E` for the elephant. Read with `N` and `B` too, in either case, with `.`
//! for `=`, and with the sign of the rank before the letter.

use super::description::{Description, Direction, Rank, Start};
use crate::game::xiangqi::piece::Kind;

/// A move as it is written, by either side.
pub(super) fn format(Description { kind, start, direction, number }: Description) -> String {
    let way = match direction {
        Direction::Advance => '+',
        Direction::Traverse => '=',
        Direction::Retreat => '-',
    };
    let letter = match kind {
        Kind::Horse => 'H',
        Kind::Elephant => 'E',
        _ => kind.letter(),
    };
    match start {
        Start::File(file) => format!("{letter}{file}{way}{number}"),
        Start::Ranked(rank) => format!("{letter}{}{way}{number}", rank_character(rank)),
        Start::RankedOnFile(rank, file) => format!("{}{file}{way}{number}", rank_character(rank)),
    }
}

/// What a text describes; `None` where it is not of the form `letter file way number`,
/// `letter rank way number`, `rank letter way number` or, for a pawn, `rank file way number`.
pub(super) fn parse(text: &str) -> Option<Description> {
    let mut characters = text.chars();
    let mut next = || characters.next();
    let (first, second, way, number) = (next()?, next()?, next()?, next()?);
    if next().is_some() {
        return None;
    }
    let (kind, start) = match (Kind::from_letter(first), Kind::from_letter(second)) {
        (Some(kind), None) => (kind, start(second)?),
        (None, Some(kind)) => (kind, Start::Ranked(place(first)?)),
        (None, None) => (Kind::Pawn, Start::RankedOnFile(Rank::Nth(digit(first)?), digit(second)?)),
        (Some(_), Some(_)) => return None,
    };
    let direction = match way {
        '+' => Direction::Advance,
        '=' | '.' => Direction::Traverse,
        '-' => Direction::Retreat,
        _ => return None,
    };
    Some(Description { kind, start, direction, number: digit(number)? })
}

fn start(sign: char) -> Option<Start> {
    place(sign).map(Start::Ranked).or_else(|| digit(sign).map(Start::File))
}

fn place(sign: char) -> Option<Rank> {
    match sign {
        '+' => Some(Rank::Front),
        '-' => Some(Rank::Back),
        _ => None,
    }
}

fn digit(sign: char) -> Option<u8> {
    ('1'..='9').contains(&sign).then(|| sign as u8 - b'0')
}

/// The sign before a way: WXF has none for the middle, and tells three on a file by their number.
fn rank_character(rank: Rank) -> char {
    match rank {
        Rank::Front => '+',
        Rank::Middle => '2',
        Rank::Back => '-',
        Rank::Nth(nth) => char::from(b'0' + nth),
    }
}
