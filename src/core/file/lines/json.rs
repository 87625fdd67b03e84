//! Text to JSON values: with the infinities that programs write although JSON has none, and with every field kept, so
//! that one that is there twice is found.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::problem::{LineProblem, Object, Slip};

/// Words for infinity outside of strings, with a number beyond every score that is no longer than they are.
const INFINITIES: [&[u8]; 3] = [b"Infinity", b"inf", b"Inf"];
const BEYOND: &[u8] = b"9e9";

/// Replaces bare words for infinity by numbers beyond every score, each in as many bytes.
pub fn with_infinities(text: &mut [u8]) {
    if !text.windows(2).any(|pair| pair.eq_ignore_ascii_case(b"in")) {
        return;
    }
    let (mut at, mut is_string) = (0, false);
    while at < text.len() {
        match text[at] {
            b'"' => is_string = !is_string,
            b'\\' if is_string => at += 1,
            _ if is_string => {}
            byte if byte.is_ascii_alphabetic() => {
                let length = text[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                if INFINITIES.contains(&&text[at..at + length]) {
                    if at > 0 && text[at - 1] == b'+' {
                        text[at - 1] = b' ';
                    }
                    text[at..at + length].fill(b' ');
                    text[at..at + BEYOND.len()].copy_from_slice(BEYOND);
                }
                at += length - 1;
            }
            _ => {}
        }
        at += 1;
    }
}

struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Fields, D::Error> {
        input.deserialize_map(All)
    }
}

struct All;

impl<'de> Visitor<'de> for All {
    type Value = Fields;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Vec::with_capacity(8);
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Fields(fields))
    }
}

pub enum NoObject {
    Unfinished,
    Wrong { problem: LineProblem, line: usize },
}

/// The object that a text begins with, and its length in bytes.
pub fn object(text: &str) -> Result<(Object, usize), NoObject> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Fields>();
    let fields = match values.next() {
        None => return Err(NoObject::Unfinished),
        Some(Err(error)) if error.is_eof() => return Err(NoObject::Unfinished),
        Some(Err(error)) => {
            return Err(NoObject::Wrong { problem: problem(&error, text), line: error.line().max(1) });
        }
        Some(Ok(Fields(fields))) => fields,
    };
    let names = || fields.iter().map(|(name, _)| name);
    let repeated = names().enumerate().find(|(at, name)| names().take(*at).any(|earlier| earlier == *name));
    match repeated {
        Some((_, name)) => Err(NoObject::Wrong { problem: LineProblem::Repeated(name.clone()), line: 1 }),
        None => Ok((Object::new(fields), values.byte_offset())),
    }
}

fn problem(error: &serde_json::Error, text: &str) -> LineProblem {
    let column = error.column().max(1);
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or(text);
    // The JSON reader counts bytes.
    let rest = line.as_bytes().get(column - 1..).unwrap_or_default();
    let before = line.as_bytes()[..line.len().min(column - 1)].trim_ascii_end();
    let slip = match rest.first() {
        Some(b'\'') => Some(Slip::SingleQuotes),
        Some(b'}' | b']') if before.ends_with(b",") => Some(Slip::TrailingComma),
        _ if is_not_a_number(line, column) => Some(Slip::NotANumber),
        _ if is_out_of_range(word(line, column)) => Some(Slip::OutOfRange),
        _ => None,
    };
    let is_word = matches!(slip, Some(Slip::NotANumber | Slip::OutOfRange));
    let found = if is_word { word(line, column) } else { line.trim() };
    LineProblem::NotJson { column, found: found.to_owned(), slip }
}

fn word(line: &str, column: usize) -> &str {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    let bytes = line.as_bytes();
    let at = column.saturating_sub(1).min(bytes.len());
    let before = bytes[..at].iter().rev().take_while(|byte| is_part(byte)).count();
    let after = bytes[at..].iter().take_while(|byte| is_part(byte)).count();
    line.get(at - before..at + after).unwrap_or_default()
}

fn is_out_of_range(word: &str) -> bool {
    word.contains(|char: char| char.is_ascii_digit()) && word.parse().is_ok_and(f64::is_infinite)
}

fn is_not_a_number(line: &str, column: usize) -> bool {
    let begin = column.saturating_sub(4);
    let end = line.len().min(column + 3);
    line.as_bytes().get(begin..end).is_some_and(|near| near.windows(3).any(|word| word.eq_ignore_ascii_case(b"nan")))
}
