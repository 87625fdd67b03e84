//! The edits of a text of Python that are more than typing a letter: a new line is indented, Tab and Shift+Tab indent and
//! dedent, Backspace in the indentation takes a whole step back. It knows no window.

use crate::prelude::*;

const STEP: usize = 4;
const ENDS: [&str; 5] = ["return", "break", "continue", "pass", "raise"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typing {
    pub text: String,
    /// The end of the selection that does not move, as a place among the bytes.
    pub anchor: usize,
    pub cursor: usize,
}

impl Typing {
    pub fn new(text: &str, anchor: usize, cursor: usize) -> Typing {
        let byte = |place: usize| text.char_indices().nth(place).map_or(text.len(), |(byte, _)| byte);
        Typing { text: text.to_owned(), anchor: byte(anchor), cursor: byte(cursor) }
    }

    /// The selection in characters: its anchor and the cursor.
    pub fn in_chars(&self) -> [usize; 2] {
        [self.anchor, self.cursor].map(|byte| self.text[..byte].chars().count())
    }

    pub fn insert(&mut self, typed: &str) {
        let (from, to) = self.range();
        self.text.replace_range(from..to, typed);
        self.cursor = from + typed.len();
        self.anchor = self.cursor;
    }

    /// Begins a line as deep as the one before, deeper after a colon and less deep after the end of a block.
    pub fn begin_line(&mut self) {
        let (from, _) = self.range();
        let line = &self.text[self.line_start(from)..from];
        let code = line.split('#').next().unwrap_or_default().trim();
        let depth = spaces(line);
        let first = code.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        let depth = match () {
            () if code.ends_with(':') => depth + STEP,
            () if ENDS.contains(&first) => depth.saturating_sub(STEP),
            () => depth,
        };
        self.insert(&format!("\n{}", " ".repeat(depth)));
    }

    /// Goes to the next step of indentation; lines that are selected are indented.
    pub fn indent(&mut self) {
        if self.anchor == self.cursor {
            let column = self.text[self.line_start(self.cursor)..self.cursor].chars().count();
            return self.insert(&" ".repeat(STEP - column % STEP));
        }
        for start in self.selected_lines().into_iter().rev() {
            self.text.insert_str(start, &" ".repeat(STEP));
            self.shift(start, STEP as isize);
        }
    }

    /// Takes a step of indentation from the lines that are selected, or from that of the cursor.
    pub fn dedent(&mut self) {
        for start in self.selected_lines().into_iter().rev() {
            let line = &self.text[start..];
            let less = if line.starts_with('\t') { 1 } else { spaces(line).min(STEP) };
            self.text.replace_range(start..start + less, "");
            self.shift(start, -(less as isize));
        }
    }

    /// Removes what is selected, a step of the indentation that the cursor is in, or else the letter before it.
    pub fn take_back(&mut self) {
        if self.anchor == self.cursor {
            let before = &self.text[self.line_start(self.cursor)..self.cursor];
            let is_indentation = !before.is_empty() && before.bytes().all(|byte| byte == b' ');
            let letter = self.text[..self.cursor].chars().next_back().map_or(0, char::len_utf8);
            let less = if is_indentation { (before.len() - 1) % STEP + 1 } else { letter };
            self.anchor = self.cursor - less;
        }
        self.insert("");
    }

    fn range(&self) -> (usize, usize) {
        (self.anchor.min(self.cursor), self.anchor.max(self.cursor))
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |end| end + 1)
    }

    /// Where the lines begin that are selected; one that the selection ends before is not.
    fn selected_lines(&self) -> Vec<usize> {
        let (from, to) = self.range();
        let first = self.line_start(from);
        let ends = self.text[first..to].match_indices('\n').map(|(end, _)| first + end + 1);
        std::iter::once(first).chain(ends.filter(|&start| start < to)).collect()
    }

    fn shift(&mut self, start: usize, by: isize) {
        for end in [&mut self.anchor, &mut self.cursor] {
            if *end > start || by > 0 && *end == start {
                *end = end.saturating_add_signed(by).max(start);
            }
        }
    }
}

fn spaces(line: &str) -> usize {
    line.bytes().take_while(|byte| *byte == b' ').count()
}

// The words of a text of Python by their kinds, for their colours.

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

    /// A text whose cursor is at `|`; the other end of the selection is at `^`, if there is one.
    fn typing(marked: &str) -> Typing {
        let cursor = marked.find('|').unwrap_or(marked.len());
        let text = marked.replacen('|', "", 1);
        match text.find('^') {
            Some(anchor) => {
                let cursor = if anchor < cursor { cursor - 1 } else { cursor };
                Typing { text: text.replacen('^', "", 1), anchor, cursor }
            }
            None => Typing { text, anchor: cursor, cursor },
        }
    }

    fn check(before: &str, edit: fn(&mut Typing), after: &str) {
        let mut edited = typing(before);
        edit(&mut edited);
        assert_eq!(edited, typing(after), "{before}");
    }

    #[test]
    fn a_line_begins_where_the_one_before_leads_to() {
        check("if a >= b:|", Typing::begin_line, "if a >= b:\n    |");
        check("    for c in x:  # each:|", Typing::begin_line, "    for c in x:  # each:\n        |");
        check("        return best|", Typing::begin_line, "        return best\n    |");
        check("    returned = 1|", Typing::begin_line, "    returned = 1\n    |");
        check("    a = 1|b", Typing::begin_line, "    a = 1\n    |b");
        check("a ^= 1| + 2", Typing::begin_line, "a \n| + 2");
    }

    #[test]
    fn tab_goes_to_the_next_step_and_back() {
        check("ab|", Typing::indent, "ab  |");
        check("|", Typing::indent, "    |");
        check("a\n^b\n  c|\nd", Typing::indent, "a\n    ^b\n      c|\nd");
        check("a\n    b|", Typing::dedent, "a\nb|");
        check("  a^b\n    c|", Typing::dedent, "a^b\nc|");
        check("^    a\n|    b", Typing::dedent, "^a\n|    b");
        check("剪枝|", Typing::indent, "剪枝  |");
    }

    #[test]
    fn backspace_takes_a_step_of_the_indentation_or_a_letter() {
        check("        |a", Typing::take_back, "    |a");
        check("     |a", Typing::take_back, "    |a");
        check("  x |a", Typing::take_back, "  x|a");
        check("枝|", Typing::take_back, "|");
        check("|a", Typing::take_back, "|a");
        check("a\n|b", Typing::take_back, "a|b");
        check("a^bc|d", Typing::take_back, "a|d");
    }

    #[test]
    fn places_are_the_same_in_characters() {
        let typed = Typing::new("剪a枝", 1, 3);
        assert_eq!((typed.anchor, typed.cursor, typed.in_chars()), (3, 7, [1, 3]));
    }
}

#[cfg(test)]
mod tokens_tests {
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
