//! A sentence of a game, as data: its name in the text files, and its arguments.
//!
//! A game knows no language. `text` renders a phrase in the language that is asked for.

/// A sentence in no language yet.
///
/// ```
/// use jianzhi_core::game::phrase::Phrase;
/// let to_move = Phrase::new("board-to-move").with("player", Phrase::new("board-player-red"));
/// let Phrase::Said { id, args } = to_move else { panic!("a sentence of the text files") };
/// assert_eq!((id, args.len()), ("board-to-move", 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phrase {
    /// A sentence of the text files.
    Said {
        /// Its name there.
        id: &'static str,
        /// The values of its placeholders.
        args: Vec<(&'static str, PhrasePart)>,
    },
    /// A text that is the same in every language.
    Plain(String),
    /// That something else was expected.
    Expected {
        /// What was expected.
        wanted: Box<Phrase>,
        /// What was found; `None` at the end.
        found: Option<String>,
    },
    /// Something is given twice.
    Repeated(String),
}

/// A value of a placeholder in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PhrasePart {
    /// A text.
    Text(String),
    /// A text of the user's, which may hold anything.
    Found(String),
    /// A number.
    Number(i64),
    /// Another sentence, or the name of a thing.
    Phrase(Phrase),
}

impl Phrase {
    /// The sentence of that name in the text files.
    #[must_use]
    pub const fn new(id: &'static str) -> Phrase {
        Phrase::Said { id, args: Vec::new() }
    }

    /// A text that is the same in every language, for games that have no sentences in the text files.
    #[must_use]
    pub fn plain(text: &str) -> Phrase {
        Phrase::Plain(text.to_owned())
    }

    /// That `wanted` was expected where `found` is, or where the text ends.
    #[must_use]
    pub fn expected(wanted: Phrase, found: Option<&str>) -> Phrase {
        Phrase::Expected { wanted: Box::new(wanted), found: found.map(str::to_owned) }
    }

    /// The same with the value of one more placeholder.
    #[must_use]
    pub fn with(self, name: &'static str, part: impl Into<PhrasePart>) -> Phrase {
        match self {
            Phrase::Said { id, mut args } => {
                args.push((name, part.into()));
                Phrase::Said { id, args }
            }
            other => other,
        }
    }
}

impl From<String> for PhrasePart {
    fn from(text: String) -> PhrasePart {
        PhrasePart::Text(text)
    }
}

impl From<Phrase> for PhrasePart {
    fn from(phrase: Phrase) -> PhrasePart {
        PhrasePart::Phrase(phrase)
    }
}

impl From<u32> for PhrasePart {
    fn from(number: u32) -> PhrasePart {
        PhrasePart::Number(number.into())
    }
}

impl From<i64> for PhrasePart {
    fn from(number: i64) -> PhrasePart {
        PhrasePart::Number(number)
    }
}

impl From<usize> for PhrasePart {
    fn from(number: usize) -> PhrasePart {
        PhrasePart::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
