//! Chinese notation: 炮二平五, 前马退四, 三兵平七.
//!
//! Written with simplified characters; red's numbers are Chinese, black's Arabic, and the rank of a pawn in a
//! series is Chinese for both. Read with traditional characters and full-width digits too, and with either
//! side's numbers.

use super::description::{Description, Direction, Rank, Start};
use crate::game::xiangqi::piece::{Color, Kind, Piece};

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The move of a side as it is written.
pub(super) fn format(color: Color, description: Description) -> String {
    let Description { kind, start, direction, number } = description;
    let numeral = |number| numeral(color, number);
    let piece = character(Piece { color, kind });
    let mut text = match start {
        Start::File(file) => String::from_iter([piece, numeral(file)]),
        Start::Ranked(rank) => String::from_iter([rank_character(rank), piece]),
        Start::RankedOnFile(rank, file) => String::from_iter([rank_character(rank), piece, numeral(file)]),
    };
    text.push(match direction {
        Direction::Advance => '进',
        Direction::Traverse => '平',
        Direction::Retreat => '退',
    });
    text.push(numeral(number));
    text
}

/// What a text describes; `None` where it is not of the form `piece file way number`, `rank piece way number`,
/// `rank piece file way number` or, for a pawn, `rank file way number`.
pub(super) fn parse(text: &str) -> Option<Description> {
    use Sign::{Number, Piece, Way};
    let (kind, start, direction, number) = match read(text)? {
        [Some(Piece(kind)), Some(Number(file)), Some(Way(way)), Some(Number(number)), None] => {
            (kind, Start::File(file), way, number)
        }
        [Some(rank), Some(Piece(kind)), Some(Way(way)), Some(Number(number)), None] => {
            (kind, Start::Ranked(rank.rank()?), way, number)
        }
        [Some(rank), Some(Piece(kind)), Some(Number(file)), Some(Way(way)), Some(Number(number))] => {
            (kind, Start::RankedOnFile(rank.rank()?, file), way, number)
        }
        [Some(rank), Some(Number(file)), Some(Way(way)), Some(Number(number)), None] => {
            (Kind::Pawn, Start::RankedOnFile(rank.rank()?, file), way, number)
        }
        _ => return None,
    };
    Some(Description { kind, start, direction, number })
}

/// The signs of a text, at most five; `None` where a character is none.
fn read(text: &str) -> Option<[Option<Sign>; 5]> {
    let mut characters = text.chars();
    let mut signs = [None; 5];
    for (sign, character) in signs.iter_mut().zip(&mut characters) {
        *sign = Some(Sign::of(character)?);
    }
    characters.next().is_none().then_some(signs)
}

/// What a character means.
#[derive(Clone, Copy)]
enum Sign {
    Piece(Kind),
    Place(Rank),
    /// A file, a number of ranks, or a rank in a series.
    Number(u8),
    Way(Direction),
}

impl Sign {
    fn of(character: char) -> Option<Sign> {
        let number = |from: char| (character as u32).wrapping_sub(from as u32) + 1;
        Some(match character {
            '前' => Sign::Place(Rank::Front),
            '中' => Sign::Place(Rank::Middle),
            '后' | '後' => Sign::Place(Rank::Back),
            '进' | '進' => Sign::Way(Direction::Advance),
            '平' => Sign::Way(Direction::Traverse),
            '退' => Sign::Way(Direction::Retreat),
            '1'..='9' => Sign::Number(number('1') as u8),
            '１'..='９' => Sign::Number(number('１') as u8),
            _ => match NUMERALS.iter().position(|&numeral| numeral == character) {
                Some(index) => Sign::Number(index as u8 + 1),
                None => Sign::Piece(kind(character)?),
            },
        })
    }

    fn rank(self) -> Option<Rank> {
        match self {
            Sign::Place(rank) => Some(rank),
            Sign::Number(nth) => Some(Rank::Nth(nth)),
            Sign::Piece(_) | Sign::Way(_) => None,
        }
    }
}

fn kind(character: char) -> Option<Kind> {
    match character {
        '车' | '車' | '俥' => Some(Kind::Rook),
        '炮' | '砲' | '包' => Some(Kind::Cannon),
        '马' | '馬' | '傌' => Some(Kind::Horse),
        '兵' | '卒' => Some(Kind::Pawn),
        '相' | '象' => Some(Kind::Elephant),
        '仕' | '士' => Some(Kind::Advisor),
        '帅' | '帥' | '将' | '將' => Some(Kind::General),
        _ => None,
    }
}

/// The simplified character of a piece, as moves are written.
fn character(Piece { color, kind }: Piece) -> char {
    match (kind, color) {
        (Kind::Rook, _) => '车',
        (Kind::Cannon, _) => '炮',
        (Kind::Horse, _) => '马',
        (Kind::Pawn, Color::Red) => '兵',
        (Kind::Pawn, Color::Black) => '卒',
        (Kind::Elephant, Color::Red) => '相',
        (Kind::Elephant, Color::Black) => '象',
        (Kind::Advisor, Color::Red) => '仕',
        (Kind::Advisor, Color::Black) => '士',
        (Kind::General, Color::Red) => '帅',
        (Kind::General, Color::Black) => '将',
    }
}

fn numeral(color: Color, number: u8) -> char {
    match color {
        Color::Red => chinese_numeral(number),
        Color::Black => char::from(b'0' + number),
    }
}

/// 一 to 九.
fn chinese_numeral(number: u8) -> char {
    NUMERALS[usize::from(number) - 1]
}

fn rank_character(rank: Rank) -> char {
    match rank {
        Rank::Front => '前',
        Rank::Middle => '中',
        Rank::Back => '后',
        Rank::Nth(nth) => chinese_numeral(nth),
    }
}
