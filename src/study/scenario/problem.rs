//! Why a file is not a scenario, and how that is reported.

use super::file::FileError;
use super::*;
use crate::worker::NoRoom;
use jianzhi_core::game::Phrase;
use jianzhi_core::game::tree::notation::NotationError;
use jianzhi_core::search::MethodError;
use jianzhi_view::text::phrase;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExpectedValue {
    /// A text, or one text a language: `{ en = "...", zh = "..." }`.
    Bilingual,
    Text,
    /// Exactly one of `tree`, `random`, `game` and a key that gives the game.
    OneGame,
    Game,
    Random,
    /// A value in that table: a number or a word.
    RandomValue,
    /// `max` or `min`.
    Side,
    /// A whole number from 0 to 255.
    Depth,
    /// A list of one to three algorithms.
    Lanes,
    /// A list of algorithms for the lanes that are left.
    AtHand,
    /// The number of one of the lanes.
    Lane,
    #[strum(serialize = "algorithm")]
    Method,
    /// A list of two scores, the smaller one first.
    Window,
    /// A step's number, or the name of an event.
    Opening,
    Chapter,
    /// A whole number from 1 to 255.
    Minutes,
}

impl ExpectedValue {
    pub const ALL: &[ExpectedValue] = <ExpectedValue as VariantArray>::VARIANTS;

    pub fn id(self) -> String {
        format!("wanted-{}", <&str>::from(self))
    }

    pub fn words(self, lang: Lang) -> String {
        let known = match self {
            ExpectedValue::Game => registry::names().collect::<Vec<_>>().join(", "),
            ExpectedValue::Chapter => <Chapter as VariantNames>::VARIANTS.join(", "),
            _ => Algorithm::ALL.map(Algorithm::name).join(", "),
        };
        lang.say_with(&self.id(), &args![known])
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScenarioProblem {
    Unreadable(ErrorKind),
    /// It is neither a file nor the name of a shipped scenario, of which this one is most like it.
    NoScenario(&'static str),
    /// It is larger than any scenario.
    TooLarge {
        /// Bytes that a file may have.
        limit: u64,
    },
    /// What it describes does not fit into memory.
    NoRoom {
        needed: u64,
        free: u64,
    },
    NotText,
    Toml {
        message: String,
        /// Mistakes after it, most of which follow from it.
        more: usize,
    },
    /// A key that is in a table twice.
    Repeated(String),
    Key {
        found: String,
        known: &'static [&'static str],
    },
    Found {
        wanted: ExpectedValue,
        /// What was found; `None` where there is nothing.
        found: Option<String>,
    },
    /// A step to open at that none of the searches has.
    Beyond {
        last: u64,
        found: String,
    },
    /// The tree is not in tree notation. The error's own place is inside of the notation's text.
    Tree(NotationError),
    Random(RandomTreeError),
    /// The text is not a position of the game, or not a setting of its evaluation.
    Position(Phrase),
    Method(MethodError),
    /// A position determines itself who moves at the root.
    RootOfPosition,
}

impl From<NoRoom> for ScenarioProblem {
    fn from(NoRoom { needed, free }: NoRoom) -> ScenarioProblem {
        ScenarioProblem::NoRoom { needed, free }
    }
}

pub type ScenarioError = FileError<ScenarioProblem>;

impl FileProblem for ScenarioProblem {
    fn tell(&self, lang: Lang) -> String {
        match self {
            ScenarioProblem::Unreadable(kind) => errors::unreadable(lang, *kind),
            ScenarioProblem::NoScenario(like) => lang.say_with("file-no-scenario", &args![like = *like]),
            ScenarioProblem::TooLarge { limit } => lang.say_with("file-too-large", &args![limit = limit >> 20]),
            ScenarioProblem::NoRoom { needed, free } => errors::no_room(lang, *needed, *free),
            ScenarioProblem::NotText => lang.say("file-not-text"),
            ScenarioProblem::Toml { message, more } => {
                lang.say_with("file-not-toml", &args![message = message.as_str(), more = *more])
            }
            ScenarioProblem::Repeated(key) => errors::repeated(lang, key),
            ScenarioProblem::Key { found, known } => {
                let known = known.join(", ");
                errors::expected(lang, &lang.say_with("wanted-key", &args![known]), Some(found))
            }
            ScenarioProblem::Found { wanted, found } => errors::expected(lang, &wanted.words(lang), found.as_deref()),
            ScenarioProblem::Beyond { last, found } => {
                let wanted = lang.say_with("wanted-step", &args![last = last.to_string()]);
                errors::expected(lang, &wanted, Some(found))
            }
            ScenarioProblem::Tree(error) => errors::notation(lang, error),
            ScenarioProblem::Random(error) => errors::random(lang, error),
            ScenarioProblem::Position(problem) => phrase(lang, problem),
            ScenarioProblem::Method(error) => errors::method(lang, error),
            ScenarioProblem::RootOfPosition => lang.say("board-says-who-moves"),
        }
    }
}
