//! Chinese notation: 炮二平五, 前马退四, 三兵平七.
//!
//! Written with simplified characters; red's numbers are Chinese, black's Arabic, and the rank of a pawn in a
//! series is Chinese for both. Read with traditional characters and full-width digits too, and with either
//! side's numbers.

use super::{Description, PieceDirection, PieceOrigin, PieceRank};
use crate::game::xiangqi::piece::{Color, Piece, PieceKind};

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

pub fn format(color: Color, description: Description) -> String {
    let Description { kind, start, direction, number } = description;
    let numeral = |number| numeral(color, number);
    let piece = character(Piece { color, kind });
    let mut text = match start {
        PieceOrigin::File(file) => String::from_iter([piece, numeral(file)]),
        PieceOrigin::Ranked(rank) => String::from_iter([rank_character(rank), piece]),
        PieceOrigin::RankedOnFile(rank, file) => String::from_iter([rank_character(rank), piece, numeral(file)]),
    };
    text.push(match direction {
        PieceDirection::Advance => '进',
        PieceDirection::Traverse => '平',
        PieceDirection::Retreat => '退',
    });
    text.push(numeral(number));
    text
}

/// What a text describes; `None` where it is not of the form `piece file way number`, `rank piece way number`,
/// `rank piece file way number` or, for a pawn, `rank file way number`.
pub fn parse(text: &str) -> Option<Description> {
    use CharacterMeaning::{Number, Piece, Way};
    let (kind, start, direction, number) = match read(text)? {
        [Some(Piece(kind)), Some(Number(file)), Some(Way(way)), Some(Number(number)), None] => {
            (kind, PieceOrigin::File(file), way, number)
        }
        [Some(rank), Some(Piece(kind)), Some(Way(way)), Some(Number(number)), None] => {
            (kind, PieceOrigin::Ranked(rank.rank()?), way, number)
        }
        [Some(rank), Some(Piece(kind)), Some(Number(file)), Some(Way(way)), Some(Number(number))] => {
            (kind, PieceOrigin::RankedOnFile(rank.rank()?, file), way, number)
        }
        [Some(rank), Some(Number(file)), Some(Way(way)), Some(Number(number)), None] => {
            (PieceKind::Pawn, PieceOrigin::RankedOnFile(rank.rank()?, file), way, number)
        }
        _ => return None,
    };
    Some(Description { kind, start, direction, number })
}

/// The signs of a text, at most five; `None` where a character is not one of them.
fn read(text: &str) -> Option<[Option<CharacterMeaning>; 5]> {
    let mut characters = text.chars();
    let mut signs = [None; 5];
    for (sign, character) in signs.iter_mut().zip(&mut characters) {
        *sign = Some(CharacterMeaning::new(character)?);
    }
    characters.next().is_none().then_some(signs)
}

#[derive(Clone, Copy)]
enum CharacterMeaning {
    Piece(PieceKind),
    Place(PieceRank),
    /// A file, a number of ranks, or a rank in a series.
    Number(u8),
    Way(PieceDirection),
}

impl CharacterMeaning {
    fn new(character: char) -> Option<CharacterMeaning> {
        let number = |from: char| (character as u32).wrapping_sub(from as u32) + 1;
        Some(match character {
            '前' => CharacterMeaning::Place(PieceRank::Front),
            '中' => CharacterMeaning::Place(PieceRank::Middle),
            '后' | '後' => CharacterMeaning::Place(PieceRank::Back),
            '进' | '進' => CharacterMeaning::Way(PieceDirection::Advance),
            '平' => CharacterMeaning::Way(PieceDirection::Traverse),
            '退' => CharacterMeaning::Way(PieceDirection::Retreat),
            '1'..='9' => CharacterMeaning::Number(number('1') as u8),
            '１'..='９' => CharacterMeaning::Number(number('１') as u8),
            _ => match NUMERALS.iter().position(|&numeral| numeral == character) {
                Some(index) => CharacterMeaning::Number(index as u8 + 1),
                None => CharacterMeaning::Piece(kind(character)?),
            },
        })
    }

    fn rank(self) -> Option<PieceRank> {
        match self {
            CharacterMeaning::Place(rank) => Some(rank),
            CharacterMeaning::Number(nth) => Some(PieceRank::Nth(nth)),
            CharacterMeaning::Piece(_) | CharacterMeaning::Way(_) => None,
        }
    }
}

fn kind(character: char) -> Option<PieceKind> {
    match character {
        '车' | '車' | '俥' => Some(PieceKind::Rook),
        '炮' | '砲' | '包' => Some(PieceKind::Cannon),
        '马' | '馬' | '傌' => Some(PieceKind::Horse),
        '兵' | '卒' => Some(PieceKind::Pawn),
        '相' | '象' => Some(PieceKind::Elephant),
        '仕' | '士' => Some(PieceKind::Advisor),
        '帅' | '帥' | '将' | '將' => Some(PieceKind::General),
        _ => None,
    }
}

fn character(Piece { color, kind }: Piece) -> char {
    match (kind, color) {
        (PieceKind::Rook, _) => '车',
        (PieceKind::Cannon, _) => '炮',
        (PieceKind::Horse, _) => '马',
        (PieceKind::Pawn, Color::Red) => '兵',
        (PieceKind::Pawn, Color::Black) => '卒',
        (PieceKind::Elephant, Color::Red) => '相',
        (PieceKind::Elephant, Color::Black) => '象',
        (PieceKind::Advisor, Color::Red) => '仕',
        (PieceKind::Advisor, Color::Black) => '士',
        (PieceKind::General, Color::Red) => '帅',
        (PieceKind::General, Color::Black) => '将',
    }
}

fn numeral(color: Color, number: u8) -> char {
    match color {
        Color::Red => chinese_numeral(number),
        Color::Black => char::from(b'0' + number),
    }
}

fn chinese_numeral(number: u8) -> char {
    NUMERALS[usize::from(number) - 1]
}

fn rank_character(rank: PieceRank) -> char {
    match rank {
        PieceRank::Front => '前',
        PieceRank::Middle => '中',
        PieceRank::Back => '后',
        PieceRank::Nth(nth) => chinese_numeral(nth),
    }
}
