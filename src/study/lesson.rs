//! Lessons: what to look at in some searches, stop by stop, with questions and a task at the end.
//!
//! A lesson is a TOML file in both languages, which names moments of searches instead of copying their numbers. It is
//! read with an error for everything that is wrong, and proved by its own searches before it is shown.
#![doc = include_str!("lesson/FORMAT.md")]

mod anchor;
mod change;
mod check;
mod fact;
mod node;
mod problem;
mod question;
mod read;
mod task;

use std::path::Path;

use crate::platform;
use crate::scenario::{Bilingual, Chapter, Scenario, ScenarioError, read_file};
use crate::worker::{self, Watch};
pub use anchor::{Anchor, LessonVisit, NoAnchor, VisitsShort};
pub use change::LessonChange;
pub use check::{LessonProof, check};
pub use fact::{Fact, FactCount, FactSubject, FactValue, PieceFact, PieceTerm, WrongFact};
use jianzhi_core::game::Stop;
use jianzhi_core::game::tree::notation::TextPlace;
use jianzhi_core::replay::Recording;
pub use node::{LessonNode, NoNode};
pub use problem::{LessonError, LessonProblem, Mistake, WantedInLesson};
pub use question::{Choice, GivenLessonAnswer, LessonQuestion, question_from};
pub use task::{LessonExercise, LessonTask};

/// A guided sequence of stops.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The file's name without its ending; for a shipped lesson its name in the list.
    pub name: String,
    /// What it is called.
    pub title: Bilingual,
    /// What one can do afterwards.
    pub goal: Bilingual,
    /// The source of its claims.
    pub source: Bilingual,
    /// How long it takes, 1 to 30 minutes.
    pub minutes: u8,
    /// Where it belongs in the course.
    pub chapter: Chapter,
    /// Whether it is a guided play, which the list shows before the course.
    pub is_guided: bool,
    /// What is searched, in order; at least one.
    pub parts: Vec<LessonPart>,
    /// The exercise at its end.
    pub task: Option<Placed<LessonTask>>,
}

/// Something that is searched, with the stops in it.
#[derive(Debug, Clone)]
pub struct LessonPart {
    /// What is searched, a lane each method.
    pub scenario: Scenario,
    /// Where the lesson stops, in the order in which they are shown; at least one.
    pub stops: Vec<LessonStop>,
    pub place: TextPlace,
}

/// A moment that the lesson shows.
#[derive(Debug, Clone)]
pub struct LessonStop {
    /// The moment, in the lane that the stop is about.
    pub at: Placed<Anchor>,
    /// The lane that it is about, counted from 0.
    pub lane: usize,
    /// What is said.
    pub text: Bilingual,
    /// Places that are highlighted; the rest is dimmed unless there are none.
    pub spotlight: Vec<LessonNode>,
    /// What the picture of the tree shows; `None` leaves it as it is.
    pub camera: Option<LessonCamera>,
    /// Views that are opened, those of the whole lesson included.
    pub show: Vec<LessonView>,
    /// What a button of the page opens.
    pub opens: Option<LessonDoor>,
    pub facts: Vec<Placed<Fact>>,
    /// What is asked.
    pub question: Option<Placed<LessonQuestion>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonCamera {
    Fit,
    Frame(Vec<LessonNode>),
}

/// A view that a stop opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum LessonView {
    /// The Map of the full tree.
    Map,
    /// The algorithm's listing.
    Listing,
    /// The board.
    Board,
    /// How healthy the search is.
    Health,
    /// Types of nodes.
    Types,
    /// What each cutoff spared.
    Ledger,
    /// The algorithms compared.
    Compare,
    /// Scores as the side to move sees them.
    ViewMover,
    /// The cost and the value of each iteration, with the lecture's formula.
    Iterations,
    /// What aspiration takes by guess and by width.
    Guesses,
    /// The table of counts.
    Counts,
    /// The search in time.
    Timeline,
    /// What happens at the step and why, with the number line of alpha and beta.
    Why,
    /// Windows at the nodes, numbers of visits, and what a node that is still being searched has found so far.
    Windows,
}

/// What a button of a page opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum LessonDoor {
    /// The race of the page's searches.
    Race,
}

/// Something with its place in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed<T> {
    /// The thing.
    pub value: T,
    pub place: TextPlace,
}

impl Lesson {
    /// Reads a lesson; `file` names it in errors. What it says of searches is not proved: [`check`] does that.
    ///
    /// # Errors
    /// Everything that is wrong with the text, in the order of the file.
    pub fn parse(file: &str, text: &str) -> Result<Lesson, Vec<LessonError>> {
        let (lesson, errors) = read::lesson(file, text);
        if errors.is_empty() { Ok(lesson) } else { Err(errors) }
    }

    /// Opens a lesson file, or, where there is no such file, the shipped lesson of that name.
    ///
    /// # Errors
    /// As [`Lesson::parse`] has them, or that the file cannot be read.
    pub fn open(path: &Path) -> Result<Lesson, Vec<LessonError>> {
        let file = path.display().to_string();
        Lesson::parse(&file, &text_of(path)?)
    }

    /// All shipped lessons, in the order of the course.
    ///
    /// ```
    /// use jianzhi_study::lesson::Lesson;
    /// assert!(Lesson::shipped().any(|lesson| lesson.name == "worked-example"));
    /// ```
    pub fn shipped() -> impl Iterator<Item = Lesson> {
        Lesson::shipped_texts().iter().filter_map(|(name, text)| Lesson::parse(name, text).ok())
    }

    /// Name and text of each shipped lesson, in the order of the course. A page has none before they are loaded.
    pub fn shipped_texts() -> &'static [(&'static str, &'static str)] {
        platform::lessons()
    }

    pub fn is_shipped(name: &str) -> bool {
        shipped(name).is_some()
    }

    /// The shipped lessons of the course: without the guided plays before it.
    pub fn course() -> impl Iterator<Item = Lesson> {
        Lesson::shipped().filter(|lesson| !lesson.is_guided)
    }

    /// All its stops in order, each with the part that it belongs to.
    pub fn stops(&self) -> impl Iterator<Item = (&LessonPart, &LessonStop)> {
        self.parts.iter().flat_map(|part| part.stops.iter().map(move |stop| (part, stop)))
    }
}

/// A lesson or a scenario, whichever a file holds.
#[derive(Debug, Clone)]
pub enum LessonOrScenario {
    Lesson(Box<Lesson>),
    /// It has none.
    Scenario(Box<Scenario>),
}

#[derive(Debug)]
pub enum LessonOrScenarioError {
    Lesson(Vec<LessonError>),
    Scenario(ScenarioError),
}

impl LessonOrScenario {
    /// Opens a file, or, where there is none, the shipped scenario of that name. The file is read once.
    ///
    /// # Errors
    /// That it cannot be read, or what is wrong with it.
    pub fn open(path: &Path) -> Result<LessonOrScenario, LessonOrScenarioError> {
        let scenario = |read: Result<Scenario, ScenarioError>| {
            read.map(|scenario| LessonOrScenario::Scenario(Box::new(scenario))).map_err(LessonOrScenarioError::Scenario)
        };
        let file = path.display().to_string();
        match read_file(path) {
            Ok(text) if text.lines().any(|line| line.trim_start().starts_with("[[part]]")) => {
                let lesson = Lesson::parse(&file, &text).map_err(LessonOrScenarioError::Lesson)?;
                Ok(LessonOrScenario::Lesson(Box::new(lesson)))
            }
            Ok(text) => scenario(Scenario::parse(&file, &text)),
            // There may be a shipped one of that name; otherwise the error of the file is reported.
            Err(_) => scenario(Scenario::open(path)),
        }
    }
}

fn shipped(name: &str) -> Option<&'static (&'static str, &'static str)> {
    Lesson::shipped_texts().iter().find(|(shipped, _)| *shipped == name)
}

/// The text of a lesson: of a file, or, where there is none, of the shipped lesson of that name.
///
/// # Errors
/// That the file cannot be read.
pub fn text_of(path: &Path) -> Result<String, Vec<LessonError>> {
    let file = path.display().to_string();
    match shipped(&file).filter(|_| !path.exists()) {
        Some((_, text)) => Ok((*text).to_owned()),
        None => read_file(path)
            .map_err(|problem| vec![LessonError { file, place: None, problem: LessonProblem::Scenario(problem) }]),
    }
}

impl LessonPart {
    /// Searches all its lanes.
    ///
    /// # Errors
    /// [`Stop`] where a search found no value, or the watch was cancelled.
    pub fn search(&self, watch: &Watch) -> Result<Vec<Recording>, Stop> {
        let lane = |&method| {
            let task = self.scenario.task(method);
            let mut recorder = worker::recorder_among(self.scenario.methods.len());
            worker::run(&task, watch, &mut recorder)?;
            let trace = recorder.finish();
            trace.and_then(|trace| Recording::of(task, trace)).ok_or(Stop::Cancelled)
        };
        self.scenario.methods.iter().map(lane).collect()
    }
}
