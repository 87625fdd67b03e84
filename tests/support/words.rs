//! The words that texts and comments do without, with those that are used instead: `tests/cases/words.toml`.

use std::collections::BTreeMap;

/// Wrong word and right word, for a language by its code or for `comments`.
pub fn banned(list: &str) -> BTreeMap<String, String> {
    let file = include_str!("../cases/words.toml").to_owned();
    let mut lists: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(&file).expect("TOML");
    lists.remove(list).expect("a list of that name")
}

/// Whether a text in lower case has a word. English words are found as whole words, also in the plural; Chinese ones
/// anywhere.
pub fn has(text: &str, word: &str) -> bool {
    let is_letter = |char: char| char.is_ascii_alphabetic();
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let after = after.strip_prefix('s').unwrap_or(after);
        !word.is_ascii() || !(before.ends_with(is_letter) || before.ends_with('$') || after.starts_with(is_letter))
    })
}
