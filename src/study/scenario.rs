//! Scenarios: a game, the algorithms to show on it, and what a lecturer says about it.
//!
//! A scenario is a TOML file. The shipped ones are part of the program, and a user's own opens the same way.
//! A scenario knows no search's outcome.

mod described;
pub mod file;
pub mod link;
mod opaque;
mod problem;
mod read;
pub mod shipped;
mod signature;

use std::borrow::Cow;
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use crate::exercise::{ExerciseKind, ExerciseLevel, Rung};
use crate::lesson::Lesson;
use crate::platform;
use crate::worker::{self, Limits, Watch, Within};
pub use described::{RowsOf, ToldTrace, TraceVerdict, is_told};
use file::FileProblem;
pub use file::TomlFile;
use jianzhi_core::check::{Fault, Refutation, TraceProof};
use jianzhi_core::game::registry;
use jianzhi_core::game::registry::GAMES;
use jianzhi_core::game::tree::random::RandomTreeError;
use jianzhi_core::score::convention::Course;
use jianzhi_core::score::scale::Scale;
use jianzhi_core::search::Silent;
use jianzhi_core::search::task::TaskBase;
use jianzhi_core::{
    Algorithm, Depth, EventKind, Method, Recorder, Score, Side, Start, Step, Task, Trace, Tree, VisitId, Window,
};
use jianzhi_view::text::{Lang, args, errors, kept_together};
pub use opaque::{Boards, NoTree, OpaqueTold, OpaqueTree};
pub use problem::{ExpectedValue, ScenarioError, ScenarioProblem};
pub use read::ScenarioReader;
pub use shipped::SHIPPED;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bilingual {
    pub en: String,
    pub zh: String,
}

impl Bilingual {
    /// What a person has written. Its numbers are kept together with their thousands.
    pub fn written(en: &str, zh: &str) -> Bilingual {
        Bilingual { en: kept_together(en), zh: kept_together(zh) }
    }

    pub fn same(text: &str) -> Bilingual {
        Bilingual::written(text, text)
    }

    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScenarioOpening {
    /// At this step; one beyond the end is the end.
    Step(u64),
    /// At the first event of a kind in the first lane, or at the beginning if there is no such event.
    First(EventKind),
    /// Where its first two searches with a window part most.
    Difference,
    /// Where the technique that the lane shows is used first.
    Technique,
    End,
}

#[derive(Debug, Clone)]
pub struct Scenario {
    /// The file's name without its ending; for a shipped scenario its name in [`SHIPPED`].
    pub name: String,
    pub title: Bilingual,
    pub chapter: Option<Chapter>,
    /// What it teaches, in one line; may be empty.
    pub lesson: Bilingual,
    /// How many minutes it takes to show.
    pub minutes: Option<u8>,
    /// What to look at, in a few sentences; may be empty.
    pub note: Bilingual,
    /// The depth whose search the note describes, whatever depth is searched to.
    pub note_depth: Depth,
    /// The game and its position, how deep it is searched and in which window.
    pub base: TaskBase,
    /// One to three algorithms, a lane each.
    pub methods: Vec<Method>,
    /// The lane that it is about, which is described as text: its place among `methods`. The last one unless the file
    /// says so.
    pub about: Option<usize>,
    /// Algorithms that the app offers by name for the lanes left.
    pub at_hand: Vec<Method>,
    pub opening: ScenarioOpening,
}

pub const MAX_LANES: usize = 3;
const MAX_BYTES: u64 = 16 << 20;

impl Scenario {
    /// A scenario of a game alone: searched to its usual depth by alpha-beta, shown from the beginning.
    pub fn new(name: &str, start: Start) -> Scenario {
        let base = TaskBase::new(start);
        Scenario {
            name: name.to_owned(),
            title: Bilingual::same(name),
            chapter: None,
            lesson: Bilingual::default(),
            minutes: None,
            note: Bilingual::default(),
            note_depth: base.depth,
            base,
            methods: vec![Algorithm::AlphaBeta.into()],
            about: None,
            at_hand: Vec::new(),
            opening: ScenarioOpening::Step(0),
        }
    }

    /// The note for a search to a depth: its numbers hold for one depth only, and for any other depth that is said
    /// instead. `None` where there is no note.
    pub fn note_at(&self, lang: Lang, depth: Depth) -> Option<Cow<'_, str>> {
        let note = self.note.in_lang(lang);
        if note.is_empty() {
            return None;
        }
        if depth == self.note_depth {
            return Some(Cow::Borrowed(note));
        }
        Some(Cow::Owned(lang.say_with("app-note-depth", &args![note = self.note_depth.0, depth = depth.0])))
    }

    pub fn describe(&self) -> Method {
        let about = self.about.and_then(|lane| self.methods.get(lane));
        about.or(self.methods.last()).copied().unwrap_or(Algorithm::AlphaBeta.into())
    }

    pub fn task(&self, method: impl Into<Method>) -> Task {
        self.base.by(method)
    }

    pub fn to(mut self, depth: Depth) -> Scenario {
        self.base.depth = depth;
        self
    }

    pub fn of_task(name: &str, task: Task) -> Scenario {
        let method = task.method;
        let base = TaskBase::from(task);
        Scenario { methods: vec![method], base: base.clone(), ..Scenario::new(name, base.start) }
    }

    /// Reads a scenario; `file` names it in errors.
    ///
    /// ```
    /// use jianzhi_study::scenario::Scenario;
    /// let text = "title = { en = \"Mine\", zh = \"我的\" }\ntree = \"((3 5) (2 9))\"\nalgorithms = [\"alpha-beta\"]\n";
    /// let scenario = Scenario::parse("mine.toml", text)?;
    /// assert_eq!(scenario.title.en, "Mine");
    /// assert!(Scenario::parse("mine.toml", "tree = 3").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first `ScenarioError` in the text.
    pub fn parse(file: &str, text: &str) -> Result<Scenario, ScenarioError> {
        read::scenario(file, text)
    }

    /// Opens a scenario file, or, where there is no such file, the shipped scenario of that name.
    ///
    /// # Errors
    /// `ScenarioError` where the file cannot be read or is not a scenario.
    pub fn open(path: &Path) -> Result<Scenario, ScenarioError> {
        let file = path.display().to_string();
        if let Some((_, text)) = shipped::find(&file).filter(|_| !path.exists()) {
            return Scenario::parse(&file, text);
        }
        let text = read_file(path).map_err(|problem| match problem {
            ScenarioProblem::Unreadable(ErrorKind::NotFound) if shipped::is_name(path) => {
                ScenarioProblem::NoScenario(shipped::nearest(&file))
            }
            problem => problem,
        });
        let text = text.map_err(|problem| ScenarioError { file: file.clone(), place: None, problem })?;
        Scenario::parse(&file, &text)
    }

    /// The worked example A/B/C, with which the program opens.
    ///
    /// # Errors
    /// `ScenarioError` where the shipped file is invalid, which a test excludes.
    pub fn worked_example() -> Result<Scenario, ScenarioError> {
        let (name, text) = SHIPPED[0];
        Scenario::parse(name, text)
    }

    /// All shipped scenarios, in the order of a lecture.
    pub fn shipped() -> impl Iterator<Item = Scenario> {
        SHIPPED.iter().filter_map(|(name, text)| Scenario::parse(name, text).ok())
    }

    /// Whether it is a position of the registry's first game, and shows no technique.
    pub fn is_ordinary_position(&self) -> bool {
        let is_first = self.base.start.position(&[]).is_some_and(|position| position.game() == GAMES[0].facts.name);
        is_first && self.methods.iter().all(|method| method.is_plain())
    }
}

pub fn shipped_one(name: &str) -> Option<Scenario> {
    shipped::find(name).and_then(|(name, text)| Scenario::parse(name, text).ok())
}

/// The text of a file of reasonable size.
///
/// # Errors
/// Why there is none.
pub fn read_file(path: &Path) -> Result<String, ScenarioProblem> {
    let read = platform::read_at_most(path, MAX_BYTES);
    let bytes = read.map_err(|error| ScenarioProblem::Unreadable(error.kind()))?;
    let bytes = bytes.ok_or(ScenarioProblem::TooLarge { limit: MAX_BYTES })?;
    let text = String::from_utf8(bytes).map_err(|_| ScenarioProblem::NotText)?;
    worker::room(Tree::bytes_to_read(text.len()))?;
    Ok(text)
}

// Whether a scenario's searches are as long as the step that it opens at.

/// Visits of a search that are made to find that out: a step that only a longer search has is accepted.
const MOST_VISITS: u64 = 20_000;

impl Scenario {
    /// The last step of its searches, where it opens at one beyond that. No search is longer than the step requires;
    /// where one is stopped by an unknown value, or would take long, the step is accepted.
    pub fn last_before_opening(&self) -> Option<u64> {
        let ScenarioOpening::Step(step @ 1..) = self.opening else { return None };
        // Each visit is entered and left.
        let needed = step / 2 + 1;
        if needed > MOST_VISITS {
            return None;
        }
        let limits = Limits { visits: Some(needed), ..Limits::default() };
        let mut longest = 0;
        for &method in &self.methods {
            let task = self.task(method);
            let watch = Watch::default();
            let reached = Within { task: &task, limits, watch: &watch }.run(&mut Silent, |_| ()).ok()?;
            if reached.outcome.halt.is_some() {
                return None;
            }
            longest = longest.max(reached.outcome.counts.visits);
        }
        (longest < needed).then(|| (2 * longest).saturating_sub(1))
    }
}

// The chapters of the course, which scenarios and lessons belong to.

/// A chapter, in the order of the course. In a file it is written in lower case, with hyphens between words.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Chapter {
    Cuts,
    Bounds,
    Pvs,
    /// Drivers: deepening, aspiration, MTD(f).
    Drivers,
    Table,
    Ordering,
    Risky,
    Openings,
    MiddleGames,
    Mates,
    SmallGames,
}

impl Chapter {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Scenario {
    /// The scenario as the text of a file, which gives the same scenario again.
    ///
    /// ```
    /// use jianzhi_study::scenario::Scenario;
    /// let scenario = Scenario::worked_example()?;
    /// let again = Scenario::parse("worked-example.toml", &scenario.to_toml())?;
    /// assert_eq!((again.title, again.methods), (scenario.title, scenario.methods));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_toml(&self) -> String {
        let mut table = Table::new();
        let mut put = |key: &str, value: Value| {
            table.insert(key.to_owned(), value);
        };
        for (key, text) in [("title", &self.title), ("lesson", &self.lesson), ("note", &self.note)] {
            if *text != Bilingual::default() {
                put(key, bilingual(text));
            }
        }
        if let Some(chapter) = self.chapter {
            put("chapter", chapter.name().into());
        }
        if let Some(minutes) = self.minutes {
            put("minutes", i64::from(minutes).into());
        }
        put("depth", i64::from(self.base.depth.0).into());
        put("algorithms", names(&self.methods));
        if let Some(about) = self.about {
            put("about", (about as i64 + 1).into());
        }
        if !self.at_hand.is_empty() {
            put("at_hand", names(&self.at_hand));
        }
        if self.base.window != Window::FULL {
            let Window { alpha, beta } = self.base.start.side().view(self.base.window);
            put("window", Value::Array([alpha, beta].map(|score| edge(score, self.base.start.scale())).to_vec()));
        }
        put("start", opening(self.opening));
        match &self.base.start {
            Start::Tree(tree) => {
                put("tree", self.task(self.describe()).tree_text().unwrap_or_default().into());
                put("root", tree.root_side().name().into());
            }
            Start::Position(position) => {
                put("game", position.game().into());
                put("position", position.text().into());
                for setting in position.settings().into_iter().filter(|setting| !setting.is_usual) {
                    put(setting.name, setting.text.into());
                }
            }
        }
        table.to_string()
    }
}

fn bilingual(text: &Bilingual) -> Value {
    let each = [("en", &text.en), ("zh", &text.zh)];
    Value::Table(each.into_iter().map(|(lang, text)| (lang.to_owned(), Value::from(text.as_str()))).collect())
}

fn names(methods: &[Method]) -> Value {
    Value::Array(methods.iter().map(|method| Value::from(method.name())).collect())
}

fn edge(score: Score, scale: Option<&Arc<Scale>>) -> Value {
    match scale {
        Some(scale) => scale.value(score).into(),
        None if score.is_finite() => i64::from(score.get()).into(),
        None => (f64::from(score.get().signum()) * f64::INFINITY).into(),
    }
}

/// What a file writes where it is no number.
const OPENINGS: [(&str, ScenarioOpening); 6] = [
    ("cutoff", ScenarioOpening::First(EventKind::Cutoff)),
    ("raise", ScenarioOpening::First(EventKind::Raise)),
    ("research", ScenarioOpening::First(EventKind::Research)),
    ("difference", ScenarioOpening::Difference),
    ("technique", ScenarioOpening::Technique),
    ("end", ScenarioOpening::End),
];

fn opening(opening: ScenarioOpening) -> Value {
    if let ScenarioOpening::Step(step) = opening {
        return i64::try_from(step).unwrap_or(i64::MAX).into();
    }
    OPENINGS.iter().find(|(_, named)| *named == opening).map_or("end", |(name, _)| name).into()
}
