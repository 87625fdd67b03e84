//! Which language to use: the one asked for, or the system's.

use std::ffi::OsString;

use super::refusal::Failure;
use jianzhi_view::text::{Lang, errors};

/// The language of `--lang`, else of the environment, as POSIX looks it up. Known before the arguments are
/// parsed, since errors in them are reported in it.
pub fn wanted(args: &[OsString]) -> Lang {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let next = words.iter().position(|word| *word == "--lang").and_then(|at| words.get(at + 1).copied());
    joined.or(next).and_then(by_code).unwrap_or_else(of_environment)
}

/// Refuses a language that does not exist.
pub fn check(lang: Lang, asked: Option<&str>) -> Result<(), Failure> {
    match asked {
        Some(code) if by_code(code).is_none() => {
            let wrong = errors::expected(lang, "en / zh", Some(code));
            Err(Failure::at(lang, "--lang", &wrong))
        }
        _ => Ok(()),
    }
}

fn by_code(code: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

fn of_environment() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    if locale.starts_with("zh") { Lang::Zh } else { Lang::En }
}
