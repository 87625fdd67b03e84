//! The words of a text of Python by their kinds, for their colours. It is light: what it does not know is plain.

use std::ops::Range;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    Keyword,
    Name,
    Number,
    Text,
    Comment,
    Plain,
}

const KEYWORDS: [&str; 32] = [
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise",
    "return", "try", "while", "with", "yield",
];
const CONSTANTS: [&str; 3] = ["False", "None", "True"];

/// The text in pieces, one after another and without a gap.
pub fn tokens(text: &str) -> Vec<(Range<usize>, Token)> {
    let mut found: Vec<(Range<usize>, Token)> = Vec::new();
    let (mut at, mut defines) = (0, false);
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let (length, token) = match letter {
            '#' => (rest.find('\n').unwrap_or(rest.len()), Token::Comment),
            '"' | '\'' => (quoted(rest), Token::Text),
            _ if letter.is_ascii_digit() => {
                (while_some(rest, |c| c.is_ascii_alphanumeric() || ".".contains(c)), Token::Number)
            }
            _ if letter.is_alphabetic() || letter == '_' => {
                let length = while_some(rest, |c| c.is_alphanumeric() || c == '_');
                let word = &rest[..length];
                let token = match () {
                    () if KEYWORDS.contains(&word) => Token::Keyword,
                    () if CONSTANTS.contains(&word) => Token::Number,
                    () if defines => Token::Name,
                    () => Token::Plain,
                };
                defines = matches!(word, "def" | "class");
                (length, token)
            }
            _ => (letter.len_utf8(), Token::Plain),
        };
        let range = at..at + length.max(letter.len_utf8());
        at = range.end;
        match found.last_mut() {
            Some((last, kind)) if *kind == token => last.end = range.end,
            _ => found.push((range, token)),
        }
    }
    found
}

fn while_some(text: &str, is_in: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is_in(letter)).unwrap_or(text.len())
}

/// The length of a text in quotes: to the same quotes, or, for single ones, to the end of the line.
fn quoted(text: &str) -> usize {
    let quote = &text[..1];
    let triple = quote.repeat(3);
    let (mark, ends_with_line) = if text.starts_with(&triple) { (triple.as_str(), false) } else { (quote, true) };
    let mut at = mark.len();
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with(mark) {
            return at + mark.len();
        }
        if ends_with_line && rest.starts_with('\n') {
            return at;
        }
        let mut letters = rest.chars();
        let is_escape = letters.next() == Some('\\');
        let skipped = if is_escape { letters.next().map_or(0, char::len_utf8) } else { 0 };
        at += rest.chars().next().map_or(1, char::len_utf8) + skipped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(&str, Token)> {
        let whole = tokens(text);
        assert_eq!(whole.iter().map(|(range, _)| &text[range.clone()]).collect::<String>(), text);
        whole.into_iter().filter(|(_, kind)| *kind != Token::Plain).map(|(range, kind)| (&text[range], kind)).collect()
    }

    #[test]
    fn words_have_their_kinds() {
        use Token::{Comment, Keyword, Name, Number, Text};
        assert_eq!(
            kinds("def min_value(s):  # if\n  return -1e9 if s is None else 'a\\'b'"),
            [
                ("def", Keyword),
                ("min_value", Name),
                ("# if", Comment),
                ("return", Keyword),
                ("1e9", Number),
                ("if", Keyword),
                ("is", Keyword),
                ("None", Number),
                ("else", Keyword),
                ("'a\\'b'", Text)
            ]
        );
        assert_eq!(kinds("\"\"\"a\n'b\"\"\" 'c\nif"), [("\"\"\"a\n'b\"\"\"", Text), ("'c", Text), ("if", Keyword)]);
        for odd in ["'", "\\", "'\\", "\"\"\"剪", "𝛼 = '枝"] {
            kinds(odd);
        }
    }
}
