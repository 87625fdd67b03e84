//! The signs and words of the tree notation, read one at a time: a list of them would take more memory than the tree.

use super::notation::TextPlace;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    Open,
    Close,
    Equals,
    Colon,
    At,
    Slash,
    Unknown,
    /// Between two nodes; white space does as well.
    Comma,
    Word(&'a str),
}

pub type Placed<'a> = (Token<'a>, TextPlace);

/// The tokens of a text, split at white space and the notation's own signs. After the last comes the end, an empty word.
#[derive(Clone)]
pub struct Tokens<'a> {
    rest: &'a str,
    place: TextPlace,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text, place: TextPlace { line: 1, column: 1 } }
    }

    pub fn words(self) -> impl Iterator<Item = &'a str> {
        let mut tokens = self;
        std::iter::from_fn(move || Some(tokens.take().0))
            .take_while(|token| *token != Token::Word(""))
            .filter_map(|token| if let Token::Word(word) = token { Some(word) } else { None })
    }

    pub fn take(&mut self) -> Placed<'a> {
        let gap = |char: char| if char.is_whitespace() { Some(char) } else { None };
        while let Some(char) = self.rest.chars().next().and_then(gap) {
            self.pass(char.len_utf8());
            self.place = if char == '\n' {
                TextPlace { line: self.place.line + 1, column: 1 }
            } else {
                TextPlace { column: self.place.column + 1, ..self.place }
            };
        }
        let place = self.place;
        if let Some((sign, length)) = self.rest.chars().next().and_then(|char| Some((sign(char)?, char.len_utf8()))) {
            self.pass(length);
            self.place.column += 1;
            return (sign, place);
        }
        let is_behind = |char: char| char.is_whitespace() || sign(char).is_some();
        let word = self.pass(self.rest.find(is_behind).unwrap_or(self.rest.len()));
        self.place.column += word.chars().count();
        (Token::Word(word), place)
    }

    fn pass(&mut self, length: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(length);
        self.rest = rest;
        passed
    }
}

fn sign(char: char) -> Option<Token<'static>> {
    match char {
        '(' | '（' => Some(Token::Open),
        ')' | '）' => Some(Token::Close),
        '=' => Some(Token::Equals),
        ':' => Some(Token::Colon),
        '@' => Some(Token::At),
        '/' | '／' => Some(Token::Slash),
        '?' => Some(Token::Unknown),
        ',' | '，' => Some(Token::Comma),
        _ => None,
    }
}
