//! The crate's own source as the tidiness tests see it: names, string literals and functions with their lines.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// A source file, read once.
pub struct Source {
    /// Its path from the root of the repository.
    pub path: String,
    /// Its text.
    pub text: String,
    /// What is named of modules of this member or another: the module, the name after it, and the line.
    pub names: Vec<([String; 2], usize)>,
    /// String literals of the program itself, outside of attributes, tests and assertions, with their lines.
    pub literals: Vec<(String, usize)>,
    /// Ids given literally to the sentences' home, with their lines.
    pub said: Vec<(String, usize)>,
    /// Functions with the lines that they take.
    pub functions: Vec<(String, usize)>,
    /// Functions with their parameters, `self` included, as they are written.
    pub parameters: Vec<(String, Vec<String>)>,
}

/// Every Rust file below a folder, in order of path.
pub fn all(folder: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    collect(Path::new(folder), "rs", &mut paths);
    paths.into_iter().map(|path| read(&path)).collect()
}

/// The files with an ending below a folder, in order of path.
pub fn collect(folder: &Path, ending: &str, paths: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("one").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, ending, paths);
        } else if path.extension().is_some_and(|found| found == ending) {
            paths.push(path);
        }
    }
}

fn read(path: &Path) -> Source {
    let text = fs::read_to_string(path).expect("a text");
    let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut source = Source {
        path: path.to_string_lossy().replace('\\', "/"),
        text,
        names: Vec::new(),
        literals: Vec::new(),
        said: Vec::new(),
        functions: Vec::new(),
        parameters: Vec::new(),
    };
    source.take(stream);
    source
}

impl Source {
    fn take(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at += self.one(&tokens[at..]);
        }
    }

    /// Takes what begins at the first token; returns how many tokens that were.
    fn one(&mut self, tokens: &[TokenTree]) -> usize {
        if let Some((length, is_test)) = attribute(tokens) {
            // What follows `#[cfg(test)]` is no part of the program.
            return if is_test { length + item(&tokens[length..]) } else { length };
        }
        match tokens {
            [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(_), ..]
                if mark.as_char() == '!' && is_for_programmers(&name.to_string()) =>
            {
                return 3;
            }
            [TokenTree::Ident(root), TokenTree::Punct(first), TokenTree::Punct(_), TokenTree::Ident(room), ..]
                if (root == "crate" || root.to_string().starts_with("jianzhi_"))
                    && first.as_char() == ':'
                    && first.spacing() == Spacing::Joint =>
            {
                let line = room.span().start().line;
                let names = firsts(&tokens[4..]).into_iter().map(|name| ([room.to_string(), name], line));
                self.names.extend(names);
            }
            [TokenTree::Ident(keyword), TokenTree::Ident(name), rest @ ..] if keyword == "fn" => {
                self.parameters.extend(parameters(rest).map(|found| (name.to_string(), found)));
                if let Some(body) = rest.iter().find_map(body) {
                    let lines = body.span_close().start().line - keyword.span().start().line + 1;
                    self.functions.push((name.to_string(), lines));
                }
            }
            [TokenTree::Ident(name), TokenTree::Group(args), ..] if name == "say" || name == "say_with" => {
                if let Some(TokenTree::Literal(id)) = args.stream().into_iter().next() {
                    self.said.extend(string(&id.to_string()).map(|said| (said, id.span().start().line)));
                }
            }
            [TokenTree::Literal(literal), ..] => {
                self.literals.extend(string(&literal.to_string()).map(|text| (text, literal.span().start().line)));
            }
            _ => {}
        }
        if let Some(TokenTree::Group(group)) = tokens.first() {
            self.take(group.stream());
        }
        1
    }
}

/// How a path goes on after `::`: one name, or the first name of each branch in braces.
fn firsts(tokens: &[TokenTree]) -> Vec<String> {
    match tokens {
        [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Ident(name), ..] => vec![name.to_string()],
        [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Group(names), ..] => {
            let tokens: Vec<TokenTree> = names.stream().into_iter().collect();
            let branches = tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
            branches.filter_map(|branch| branch.first().map(ToString::to_string)).collect()
        }
        _ => Vec::new(),
    }
}

/// The parameters of a function whose name is before these tokens.
fn parameters(tokens: &[TokenTree]) -> Option<Vec<String>> {
    let list = parts(tokens).find_map(|(token, depth)| match token {
        TokenTree::Group(group) if depth == 0 && group.delimiter() == Delimiter::Parenthesis => Some(group.stream()),
        _ => None,
    })?;
    let tokens: Vec<TokenTree> = list.into_iter().collect();
    let mut found = vec![String::new()];
    for (token, depth) in parts(&tokens) {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == ',' && depth == 0 => found.push(String::new()),
            _ => found.last_mut()?.push_str(&token.to_string()),
        }
    }
    found.retain(|parameter| !parameter.is_empty());
    Some(found)
}

/// Tokens with the number of angle brackets around each.
fn parts(tokens: &[TokenTree]) -> impl Iterator<Item = (&TokenTree, usize)> {
    let (mut depth, mut before) = (0_usize, ' ');
    tokens.iter().map(move |token| {
        let mark = if let TokenTree::Punct(mark) = token { mark.as_char() } else { ' ' };
        match (before, mark) {
            (_, '<') => depth += 1,
            // The arrow of a return type closes nothing.
            ('-', '>') => {}
            (_, '>') => depth = depth.saturating_sub(1),
            _ => {}
        }
        before = mark;
        (token, depth)
    })
}

/// Macros whose words are read by programmers who broke an invariant.
fn is_for_programmers(name: &str) -> bool {
    name.contains("assert") || name == "unreachable"
}

/// The length of an attribute that begins here, and whether it marks tests.
fn attribute(tokens: &[TokenTree]) -> Option<(usize, bool)> {
    let is = |token: &TokenTree, char| matches!(token, TokenTree::Punct(punct) if punct.as_char() == char);
    let brackets = |token: &TokenTree| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => Some(group.stream().to_string()),
        _ => None,
    };
    match tokens {
        [hash, text, ..] if is(hash, '#') && brackets(text).is_some() => {
            Some((2, brackets(text).is_some_and(|text| text.replace(' ', "") == "cfg(test)")))
        }
        [hash, mark, text, ..] if is(hash, '#') && is(mark, '!') && brackets(text).is_some() => Some((3, false)),
        _ => None,
    }
}

/// The tokens up to the end of an item: its braces, or a semicolon.
fn item(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1)
}

fn body(token: &TokenTree) -> Option<&Group> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
        _ => None,
    }
}

/// Whether a parameter as [`Source::parameters`] has it is a tuple: taken apart at once, or whole.
pub fn is_tuple(parameter: &str) -> bool {
    let has_parts = |part: &str| {
        let inner = part.strip_prefix('(').and_then(|part| part.strip_suffix(')')).unwrap_or_default();
        let mut depth = 0;
        inner.chars().any(|mark| {
            match mark {
                '(' | '[' | '<' => depth += 1,
                ')' | ']' | '>' => depth -= 1,
                _ => {}
            }
            mark == ',' && depth == 0
        })
    };
    let (pattern, kind) = parameter.split_once("):").map_or_else(
        || parameter.split_once(':').unwrap_or((parameter, "")),
        |(pattern, kind)| (&parameter[..=pattern.len()], kind),
    );
    has_parts(pattern) || has_parts(kind.trim_start_matches('&').trim_start_matches("mut"))
}

/// Two words of two letters with a space between them, or Chinese with punctuation.
pub fn is_sentence(literal: &str) -> bool {
    let without_places: String =
        literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, text)| text)).collect();
    let is_word = |word: &str| {
        word.chars().filter(char::is_ascii_alphabetic).count() >= 2 && !word.contains(['-', '=', '/', '<'])
    };
    let words: Vec<bool> = without_places.split(' ').map(is_word).collect();
    words.windows(2).any(|pair| pair == [true, true]) || literal.contains(['，', '。', '：', '；', '？', '！'])
}

/// The content of a string literal, escapes resolved as far as the tests need it.
fn string(literal: &str) -> Option<String> {
    let start = literal.find('"')?;
    let end = literal.rfind('"').filter(|&end| end > start)?;
    let is_byte = literal.starts_with('b');
    (!is_byte).then(|| literal[start + 1..end].replace("\\n", "\n").replace("\\\"", "\"").replace("\\t", "\t"))
}
