//! Text broken into lines: at spaces, and in Chinese between any two characters but before a mark that closes something.

use crate::theme::fonts::{Meter, Weight};

/// A text in lines that are no wider than `room`: broken at spaces, and in Chinese between any two characters but
/// before a mark that closes something.
pub fn wrapped(text: &str, size: f32, room: f32, meter: &dyn Meter) -> Vec<String> {
    broken(text, |line| meter.width(line, size, Weight::Regular) > room)
}

/// The same, of a text in type of any kind: a line is broken before it becomes too wide.
pub fn broken(text: &str, is_too_wide: impl Fn(&str) -> bool) -> Vec<String> {
    let is_wide = |line: &str| is_too_wide(line.trim_end());
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for piece in pieces(paragraph) {
            if !line.is_empty() && is_wide(&format!("{line}{piece}")) {
                lines.push(line.trim_end().to_owned());
                line = piece.trim_start().to_owned();
            } else {
                line.push_str(piece);
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The pieces of a line that are not to be broken, each with the spaces after it.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((_, here)) = characters.next() {
        let Some(&(at, next)) = characters.peek() else { break };
        let is_gap = here == ' ' && next != ' ';
        let is_between = (is_ideograph(here) || is_ideograph(next)) && next != ' ' && !closes(next) && !opens(here);
        if is_gap || is_between {
            pieces.push(&text[start..at]);
            start = at;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

/// Whether a character is one of those that have no spaces between them.
fn is_ideograph(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

/// Whether no line begins with a character.
pub fn closes(character: char) -> bool {
    // The closing ones of Chinese punctuation, and those of full width.
    let is_wide =
        matches!(character, '\u{3001}' | '\u{3002}' | '\u{3009}' | '\u{300b}' | '\u{300d}' | '\u{300f}' | '\u{3011}')
            || matches!(
                character,
                '\u{ff01}' | '\u{ff05}' | '\u{ff09}' | '\u{ff0c}' | '\u{ff1a}' | '\u{ff1b}' | '\u{ff1f}'
            );
    is_wide || matches!(character, '\u{2019}' | '\u{201d}') || ",.;:?!)]}%".contains(character)
}

/// Whether no line ends with a character.
pub fn opens(character: char) -> bool {
    let is_wide = matches!(character, '\u{3008}' | '\u{300a}' | '\u{300c}' | '\u{300e}' | '\u{3010}' | '\u{ff08}');
    is_wide || matches!(character, '\u{2018}' | '\u{201c}') || "([{".contains(character)
}
