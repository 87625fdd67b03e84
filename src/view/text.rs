//! Every sentence a person reads, in English and Simplified Chinese.
//!
//! Sentences are in the Fluent files in this folder, one file a subject; code names them by their id.

pub mod check;
pub mod errors;
pub mod listing;
pub mod phrase;

use crate::prelude::*;
use std::sync::OnceLock;

pub use crate::args;
pub use fluent_bundle::FluentValue;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::platform;
use jianzhi_core::score::scale;
pub use phrase::{phrase, written};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Zh,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// `en` or `zh`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    pub const fn other(self) -> Lang {
        match self {
            Lang::En => Lang::Zh,
            Lang::Zh => Lang::En,
        }
    }

    pub const fn notation(self) -> Notation {
        match self {
            Lang::En => Notation::English,
            Lang::Zh => Notation::Chinese,
        }
    }

    /// The Fluent files of this language, as `(subject, content)`. A program without a command line has none of its
    /// sentences, and a page has none at all before they are loaded.
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        platform::texts(self.code())
    }

    /// Whether its sentences are loaded. A page fetches them where they are not.
    pub fn is_here(self) -> bool {
        self.bundle().is_some()
    }

    pub fn say(self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// The sentence `id` with its arguments. A sentence that does not exist is shown as its id; a test keeps that
    /// from happening. A language whose sentences a page has not loaded yet uses those of the other one.
    pub fn say_with(self, id: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let Some(bundle) = self.bundle().or_else(|| self.other().bundle()) else { return id.to_owned() };
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let said = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
        match self {
            Lang::En => said.into_owned(),
            Lang::Zh => close_up(&said),
        }
    }

    pub fn knows(self, id: &str) -> bool {
        self.bundle().is_some_and(|bundle| bundle.has_message(id))
    }

    fn bundle(self) -> Option<&'static FluentBundle<FluentResource>> {
        let read = match self {
            Lang::En => &ENGLISH,
            Lang::Zh => &CHINESE,
        };
        if let Some(bundle) = read.get() {
            return Some(bundle);
        }
        let files = self.files();
        (!files.is_empty()).then(|| read.get_or_init(|| bundle(self, files)))
    }
}

static ENGLISH: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
static CHINESE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();

/// Parses a language's files. Parts that Fluent cannot read are left out; a test finds them.
fn bundle(lang: Lang, files: &[(&str, &str)]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(lang.code().parse().into_iter().collect());
    bundle.set_use_isolating(false);
    for (_, content) in files {
        let resource = match FluentResource::try_new((*content).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Chinese sets spaces around Latin letters and figures only: one between two Chinese characters, which comes from a
/// name put into a sentence, goes.
fn close_up(text: &str) -> String {
    let is_chinese =
        |char: char| matches!(char, '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let mut closed = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let before = closed.chars().next_back().is_some_and(is_chinese);
        let after = chars.peek().copied().is_some_and(is_chinese);
        if !(char == ' ' && before && after) {
            closed.push(char);
        }
    }
    closed
}

pub fn sentence_lines(text: &str) -> Vec<String> {
    text.replace(". ", ".\n").replace('。', "。\n").lines().map(str::to_owned).collect()
}

pub fn sentences<S: AsRef<str>>(lang: Lang, sentences: impl IntoIterator<Item = S>) -> String {
    let mut joined = String::new();
    for sentence in sentences.into_iter().filter(|sentence| !sentence.as_ref().is_empty()) {
        joined.extend((!joined.is_empty()).then_some(' '));
        joined.push_str(sentence.as_ref());
    }
    match lang {
        Lang::En => joined,
        Lang::Zh => close_up(&joined),
    }
}

/// What a link is called that opens no scenario, in English and in Chinese: a page may have the sentences of one alone.
pub const LINK_TITLE: [&str; 2] = ["A link", "链接"];

/// The arguments of a sentence, each by its name: `args![depth = 3, who]`. A variable may have the name itself.
#[macro_export]
macro_rules! args {
    (@name $name:ident) => { stringify!($name) };
    (@name $name:literal) => { $name };
    (@value $name:tt $value:expr) => { $value };
    (@value $name:ident) => { $name };
    ($($name:tt $(= $value:expr)?),* $(,)?) => {
        [$(($crate::args!(@name $name), $crate::text::FluentValue::from($crate::args!(@value $name $($value)?)))),*]
    };
}

/// What separates words from a Chinese character before them, as the argument `gap` of a sentence: a space before Latin
/// letters and figures alone.
pub fn gap_before(words: &str) -> (&'static str, FluentValue<'static>) {
    ("gap", if words.starts_with(|sign: char| sign.is_ascii_alphanumeric()) { " " } else { "" }.into())
}

pub fn sentence(text: &str) -> String {
    // A name of letters and figures is written in one way only: `m1.2`.
    let is_letter = |sign: &char| sign.is_ascii_alphanumeric();
    if text.chars().take_while(is_letter).any(|sign| sign.is_ascii_digit()) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A score as a person writes it: `−5`, `+∞`, and `M3` for a mate three plies from the root (`−M3` against). On the
/// scale that is shown it is a value of that.
pub fn score(score: Score) -> String {
    if let Some(ply) = score.mate_ply() {
        return format!("{}M{ply}", if score < Score::ZERO { "−" } else { "" });
    }
    match score {
        Score::INFINITY => "+∞".to_owned(),
        // The null windows next to the infinities only ask whether the value is infinite.
        score if score == Score::new(i16::MAX) => "<+∞".to_owned(),
        score if score == -Score::new(i16::MAX) => ">−∞".to_owned(),
        score if score == -Score::INFINITY => "−∞".to_owned(),
        score => scale::written(score).replace('-', "−"),
    }
}

/// A value with what it proves: `≤−8`.
pub fn bounded(value: Score, bound: Bound) -> String {
    let sign = match bound {
        Bound::Exact => "",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    };
    format!("{sign}{}", score(value))
}

pub fn window(window: Window) -> String {
    format!("({}, {})", score(window.alpha), score(window.beta))
}

/// A count as a person reads it, in groups of three digits: `1 234 567`. The spaces do not break.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            // The fonts have no narrower one.
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    grouped
}

/// A text whose numbers are not broken over lines: the space before a group of three digits is one that does not break.
///
/// ```
/// use jianzhi_view::text::kept_together;
/// assert_eq!(kept_together("81 631 visits, 3 plies"), "81\u{a0}631 visits, 3 plies");
/// ```
pub fn kept_together(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let is_inside = |at: usize| at > 0 && is_digit(at - 1) && (1..=3).all(|by| is_digit(at + by)) && !is_digit(at + 4);
    text.char_indices().map(|(at, char)| if char == ' ' && is_inside(at) { '\u{a0}' } else { char }).collect()
}

/// What is told of something that may be unknown.
pub fn or_dash(told: Option<String>) -> String {
    told.unwrap_or_else(|| "–".to_owned())
}

/// A share as a person reads it: `12.3 %`, and two figures of one that is below one percent: `0.49 %`, `0.034 %`.
pub fn percent(share: f64) -> String {
    let percent = share * 100.0;
    let digits = match percent.abs() {
        p if p >= 0.995 || p == 0.0 => 1,
        // A millionth of a percent is as small as anything that is counted.
        p => (1.0 - p.log10().floor()).min(8.0) as usize,
    };
    format!("{percent:.digits$} %")
}

/// Shares that are compared with each other: as `percent` writes them, with one or two digits more where shares that differ
/// would read the same.
///
/// ```
/// use jianzhi_view::text::percents;
/// assert_eq!(percents(&[1.0, 0.0049, 0.0053]), ["100.0 %", "0.49 %", "0.53 %"]);
/// assert_eq!(percents(&[0.12341, 0.12304]), ["12.34 %", "12.30 %"]);
/// ```
pub fn percents(shares: &[f64]) -> Vec<String> {
    let plain: Vec<String> = shares.iter().map(|&share| percent(share)).collect();
    let is_clear = |written: &[String]| {
        let mut pairs = (0..shares.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.all(|(one, other)| shares[one] == shares[other] || written[one] != written[other])
    };
    if is_clear(&plain) {
        return plain;
    }
    let longer = |digits: usize| shares.iter().map(|share| format!("{:.digits$} %", share * 100.0)).collect::<Vec<_>>();
    (2..=3).map(longer).find(|written| is_clear(written)).unwrap_or(plain)
}

/// A count for a sentence, which may have a singular of its own: grouped as [`count`] does where it has groups.
pub fn counted(number: u64) -> FluentValue<'static> {
    if number < 1_000 { number.into() } else { count(number).into() }
}

/// Counts below this are written digit by digit, so that 10 593 can be read next to 2 144 944.
const MOST_IN_DIGITS: u64 = 10_000_000;

/// A count where many are next to each other: as [`compact`] writes it in English.
pub fn short(number: u64) -> String {
    compact(Lang::En, number)
}

/// The number of a row, an event or a choice as a person reads it: from 1. Files count from 0.
pub fn from_one(number: usize) -> String {
    (number + 1).to_string()
}

/// A count in a table, a bar or a label: in groups of three digits below ten million, and from there on in millions, or in
/// the units of Chinese (万, 亿). The same number is written in the same way in all of them.
pub fn compact(lang: Lang, number: u64) -> String {
    let units = |unit: f64, name: &str| {
        let value = number as f64 / unit;
        let digits = if value < 99.95 { 1 } else { 0 };
        format!("{value:.digits$}{name}")
    };
    match (lang, number) {
        (_, 0..MOST_IN_DIGITS) => count(number),
        (Lang::En, _) => rounded(number),
        (Lang::Zh, MOST_IN_DIGITS..99_995_000) => units(1e4, "万"),
        (Lang::Zh, _) => units(1e8, "亿"),
    }
}

/// A large number in three or four digits: `136.6 M`, `20.1 k`.
pub fn rounded(count: u64) -> String {
    match count {
        0..1_000 => count.to_string(),
        1_000..1_000_000 => format!("{:.1}\u{a0}k", count as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1}\u{a0}M", count as f64 / 1e6),
        _ => format!("{:.1}\u{a0}G", count as f64 / 1e9),
    }
}

pub fn duration(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_share_is_rounded_to_nothing() {
        let shares = [0.0, 1.0, 0.123_45, 0.005, 0.000_95, 0.000_34, 0.000_001, 3.804];
        let written = ["0.0 %", "100.0 %", "12.3 %", "0.50 %", "0.095 %", "0.034 %", "0.00010 %", "380.4 %"];
        assert_eq!(shares.map(percent), written);
    }

    #[test]
    fn counts_from_ten_million_on_are_rounded_in_the_units_of_the_language() {
        let counts = [81_631, 99_999, 123_456, 9_990_000, 99_999_999, 136_600_000, 23_000_000_000];
        let written = counts.map(|number| compact(Lang::Zh, number).replace('\u{a0}', " "));
        assert_eq!(written, ["81 631", "99 999", "123 456", "9 990 000", "1.0亿", "1.4亿", "230亿"]);
        assert_eq!(compact(Lang::En, 136_600_000), "136.6\u{a0}M");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_and_leaves_names_as_they_are() {
        let told = ["child 1 of C", "m1.2 is worth 5", "alpha-beta：2", ""].map(sentence);
        assert_eq!(told, ["Child 1 of C", "m1.2 is worth 5", "Alpha-beta：2", ""]);
    }

    #[test]
    fn digits_stand_in_groups_of_three() {
        let counts = [0, 7, 999, 1_000, 12_345, 1_234_567, 133_312_995];
        let written = ["0", "7", "999", "1 000", "12 345", "1 234 567", "133 312 995"];
        assert_eq!(counts.map(|number| count(number).replace('\u{a0}', " ")), written);
    }
}
