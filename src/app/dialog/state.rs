//! What lies over the window, and a word that passes by.

use super::overlay::Overlay;
pub(crate) use super::overlay::WindowDialog as Dialog;
pub(crate) use crate::app::nothing::NothingKept as Kept;
use crate::text::Lang;

/// What lies over the window, and a word that passes by.
#[derive(Debug, Clone, Default)]
pub struct Dialogs {
    /// What lies over the window.
    pub overlay: Overlay,
    /// A word that passes by.
    pub notice: Option<Notice>,
    /// Whether the word is about what is shown now, and is over as soon as something else is.
    pub(crate) is_of_now: bool,
}

/// A word to the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What is said.
    pub words: String,
    /// Whether something went wrong.
    pub is_problem: bool,
    /// The same in the other language, where that is known.
    pub other: Option<String>,
}

impl Notice {
    /// A word in a language, where nothing went wrong.
    pub(crate) fn told(lang: Lang, words: impl Fn(Lang) -> String) -> Notice {
        let other = lang.other();
        Notice { words: words(lang), is_problem: false, other: other.is_here().then(|| words(other)) }
    }

    /// That something went wrong.
    pub(crate) fn problem(words: String) -> Notice {
        Notice { words, is_problem: true, other: None }
    }

    /// The same in the other language; `None` where that is not known.
    pub(crate) fn in_other_language(self) -> Option<Notice> {
        let words = self.other?;
        Some(Notice { words, other: Some(self.words), ..self })
    }

    /// How long a reader needs for it, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        let signs: f64 = self.words.chars().map(|sign| if sign < CHINESE { LETTER } else { CHARACTER }).sum();
        (NOTICED + signs) * if self.is_problem { TWICE } else { 1.0 }
    }
}

/// Seconds until a message is noticed, and for each letter and each Chinese character of it.
const NOTICED: f64 = 3.0;
const LETTER: f64 = 0.06;
const CHARACTER: f64 = 0.2;
/// What went wrong is read twice.
const TWICE: f64 = 2.0;
/// The first of the Chinese characters.
const CHINESE: char = '\u{2e80}';
