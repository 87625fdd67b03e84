//! Finds the numbers of a text, in figures and in words, in English and in Chinese.
//!
//! "One" and 一 are left out, since they mostly count nothing; so are ordinals.

use crate::prelude::*;
use std::ops::Range;

const ENGLISH: &str = "\
    two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 \
    fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 \
    forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 half 2 twice 2 double 2 thirds 3 \
    quarter 4 quarters 4 fifths 5 tenths 10 dozen 12 dozens 12 hundred 100 hundreds 100 \
    thousand 1000 million 1000000";
const CHINESE: &str = "\
    一 1 二 2 两 2 三 3 四 4 五 5 六 6 七 7 八 8 九 9 十 10 百 100 千 1000 万 10000 半 2";

/// What a word of a list of words and their numbers is.
fn named(list: &str, word: &str) -> Option<i64> {
    let mut words = list.split(' ');
    words.find(|name| *name == word).and_then(|_| words.next()?.parse().ok())
}

/// Each number with its place.
pub fn numbers(lang: Lang, text: &str) -> Vec<(Range<usize>, i64)> {
    let mut found = figures(text);
    found.extend(match lang {
        Lang::En => english(text),
        Lang::Zh => chinese(text),
    });
    found
}

/// `7`, `−5`, `81 631` with a space that does not break; a minus sign counts where no figure is before it.
fn figures(text: &str) -> Vec<(Range<usize>, i64)> {
    let mut found = Vec::new();
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let at = |index: usize| chars.get(index).map(|&(_, char)| char);
    let mut index = 0;
    while index < chars.len() {
        if !at(index).is_some_and(|char| char.is_ascii_digit()) {
            index += 1;
            continue;
        }
        let first = index;
        let mut digits = String::new();
        while let Some(char) = at(index) {
            let is_gap = char == '\u{a0}' && at(index + 1).is_some_and(|next| next.is_ascii_digit());
            if char.is_ascii_digit() {
                digits.push(char);
            } else if !is_gap {
                break;
            }
            index += 1;
        }
        // A name such as `F1` is not a number.
        if first > 0 && at(first - 1).is_some_and(|char| char.is_ascii_alphabetic()) {
            continue;
        }
        let is_minus = first > 0
            && at(first - 1) == Some('−')
            && (first < 2 || at(first - 2) != Some(' ') || at(first) != Some(' '));
        let end = chars.get(index).map_or(text.len(), |&(place, _)| place);
        let number: i64 = digits.parse().expect("figures");
        found.push((chars[first].0..end, if is_minus { -number } else { number }));
    }
    found
}

fn english(text: &str) -> Vec<(Range<usize>, i64)> {
    let is_letter = |char: char| char.is_ascii_alphabetic();
    let mut found: Vec<(Range<usize>, i64)> = Vec::new();
    let mut from = 0;
    for word in text.split(|char: char| !is_letter(char)) {
        let place = from..from + word.len();
        from = place.end + text[place.end..].chars().next().map_or(0, char::len_utf8);
        let Some(value) = named(ENGLISH, &word.to_ascii_lowercase()) else { continue };
        // Forty-four is one number.
        let joined = found.last().is_some_and(|(last, tens)| {
            text[last.end..place.start] == *"-" && *tens % 10 == 0 && *tens >= 20 && value < 10
        });
        match found.last_mut().filter(|_| joined) {
            Some((last, sum)) => (last.end, *sum) = (place.end, *sum + value),
            None => found.push((place, value)),
        }
    }
    found
}

fn chinese(text: &str) -> Vec<(Range<usize>, i64)> {
    let digit = |char: char| named(CHINESE, char.encode_utf8(&mut [0; 4]));
    let mut found: Vec<(Range<usize>, i64)> = Vec::new();
    let (mut run, mut before) = (Vec::new(), ' ');
    let ends = text.char_indices().chain([(text.len(), ' ')]);
    for (at, char) in ends {
        if let Some(value) = digit(char) {
            run.push((at, char, value));
            continue;
        }
        if let (Some(first), Some(last)) = (run.first(), run.last()) {
            let values: Vec<i64> = run.iter().map(|&(_, _, value)| value).collect();
            let place = first.0..last.0 + last.1.len_utf8();
            if values != [1] && before != '第' {
                found.push((place, spelled(&values)));
            }
            run.clear();
        }
        before = char;
    }
    found
}

/// 四十四 is 44, 一半 is 2, 十 is 10.
fn spelled(values: &[i64]) -> i64 {
    let (mut sum, mut last) = (0, None);
    for &value in values {
        match value {
            10 | 100 | 1_000 | 10_000 => sum += last.take().unwrap_or(1) * value,
            value => last = Some(value),
        }
    }
    sum + last.unwrap_or(0)
}
