//! Formulas over facts: `visits(pvs) < visits(alpha-beta)`, `moves = 44 and moves-worth(-60) = 27`.
//!
//! Words are separated by spaces; `and` binds least, then a comparison, then `+` and `-`, then `*`.

/// Whether the formula holds, and the numbers that it names.
pub fn holds(formula: &str, fact: &dyn Fn(&str, &[&str]) -> i64) -> bool {
    formula.split(" and ").all(|part| comparison(part, fact))
}

/// The numbers that a formula states, outside of its facts' arguments.
pub fn stated(formula: &str) -> Vec<i64> {
    formula.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

fn comparison(text: &str, fact: &dyn Fn(&str, &[&str]) -> i64) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_sign = |word: &&str| matches!(*word, "=" | "<" | ">" | "<=" | ">=");
    let at = words.iter().position(is_sign).unwrap_or_else(|| panic!("no comparison in {text:?}"));
    let (left, right) = (sum(&words[..at], fact), sum(&words[at + 1..], fact));
    let is_so = match words[at] {
        "=" => left == right,
        "<" => left < right,
        ">" => left > right,
        "<=" => left <= right,
        _ => left >= right,
    };
    if !is_so {
        eprintln!("{text}: {left} {} {right} does not hold", words[at]);
    }
    is_so
}

fn sum(words: &[&str], fact: &dyn Fn(&str, &[&str]) -> i64) -> i64 {
    let at = words.iter().rposition(|word| matches!(*word, "+" | "-"));
    match at {
        Some(at) if words[at] == "+" => sum(&words[..at], fact) + product(&words[at + 1..], fact),
        Some(at) => sum(&words[..at], fact) - product(&words[at + 1..], fact),
        None => product(words, fact),
    }
}

fn product(words: &[&str], fact: &dyn Fn(&str, &[&str]) -> i64) -> i64 {
    words.split(|word| *word == "*").map(|factor| single(factor, fact)).product()
}

fn single(words: &[&str], fact: &dyn Fn(&str, &[&str]) -> i64) -> i64 {
    let [word] = words else { panic!("{words:?} is no number and no fact; arguments have no spaces") };
    if let Ok(number) = word.parse() {
        return number;
    }
    match word.strip_suffix(')').and_then(|word| word.split_once('(')) {
        Some((name, args)) => fact(name, &args.split(',').collect::<Vec<_>>()),
        None => fact(word, &[]),
    }
}
