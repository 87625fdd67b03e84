//! What lies over the window, and a word that passes by.

use crate::dialog::overlay::Overlay;
pub use crate::dialog::overlay::WindowDialog as Dialog;
pub use crate::nothing::NothingKept as Kept;
use jianzhi_view::text::Lang;

/// What lies over the window, and a word that passes by.
#[derive(Debug, Clone, Default)]
pub struct Dialogs {
    pub overlay: Overlay,
    pub notice: Option<Notice>,
    /// Whether the word is about what is shown now, and is over as soon as something else is.
    pub is_of_now: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    pub words: String,
    pub is_problem: bool,
    /// The same in the other language, where that is known.
    pub other: Option<String>,
}

impl Notice {
    /// A word in a language, where nothing went wrong.
    pub fn told(lang: Lang, words: impl Fn(Lang) -> String) -> Notice {
        let other = lang.other();
        Notice { words: words(lang), is_problem: false, other: other.is_here().then(|| words(other)) }
    }

    pub fn problem(words: String) -> Notice {
        Notice { words, is_problem: true, other: None }
    }

    /// The same in the other language; `None` where that is not known.
    pub fn in_other_language(self) -> Option<Notice> {
        let words = self.other?;
        Some(Notice { words, other: Some(self.words), ..self })
    }

    /// How long a reader needs for it, in seconds.
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
const CHINESE: char = '\u{2e80}';
