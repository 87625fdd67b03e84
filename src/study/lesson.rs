//! Lessons: what to look at in some searches, stop by stop, with questions and a task at the end.
//!
//! A lesson is a TOML file in both languages, which names moments of searches instead of copying their numbers. It is
//! read with an error for everything that is wrong, and proved by its own searches before it is shown.
#![doc = include_str!("lesson/FORMAT.md")]

mod check;
mod fact;
mod problem;
mod read;

use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

use crate::exercise::{Exercise, ExerciseKind, ExerciseLevel, ExerciseSpec, WishError};
use crate::platform;
use crate::scenario::file::{FileTable, ReadProblem, TomlField, whole};
use crate::scenario::{Bilingual, Chapter, Scenario, ScenarioError, ScenarioProblem, read_file};
use crate::worker::{self, Watch};
pub use check::{Choice, GivenLessonAnswer, LessonProof, LessonQuestion, check, question_from};
pub use fact::{Fact, FactCount, FactSubject, FactValue, LessonNode, NoNode, PieceFact, PieceTerm, WrongFact};
use jianzhi_core::game::tree::notation::TextPlace;
use jianzhi_core::predict::QuestionKind;
use jianzhi_core::search::lab::FirstWindow;
use jianzhi_core::trace::NodeType;
use jianzhi_core::{Depth, EventKind, Recording, Replay, Score, Start, Step, Stop, Tree, Window};
pub use problem::{LessonError, LessonProblem, Mistake, WantedInLesson};
use read::LessonReader;

#[derive(Debug, Clone)]
pub struct Lesson {
    pub name: String,
    pub title: Bilingual,
    pub goal: Bilingual,
    pub source: Bilingual,
    /// How long it takes, 1 to 30 minutes.
    pub minutes: u8,
    pub chapter: Chapter,
    /// Whether it is a guided play, which the list shows before the course.
    pub is_guided: bool,
    /// What is searched, in order; at least one.
    pub parts: Vec<LessonPart>,
    pub task: Option<Placed<LessonTask>>,
}

#[derive(Debug, Clone)]
pub struct LessonPart {
    pub scenario: Scenario,
    pub stops: Vec<LessonStop>,
    pub place: TextPlace,
}

#[derive(Debug, Clone)]
pub struct LessonStop {
    pub at: Placed<Anchor>,
    pub lane: usize,
    pub text: Bilingual,
    /// Places that are highlighted; the rest is dimmed unless there are none.
    pub spotlight: Vec<LessonNode>,
    /// What the picture of the tree shows; `None` leaves it as it is.
    pub camera: Option<LessonCamera>,
    /// Views that are opened, those of the whole lesson included.
    pub show: Vec<LessonView>,
    pub opens: Option<LessonDoor>,
    pub facts: Vec<Placed<Fact>>,
    pub question: Option<Placed<LessonQuestion>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonCamera {
    Fit,
    Frame(Vec<LessonNode>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum LessonView {
    Map,
    Listing,
    Board,
    Health,
    Types,
    /// What each cutoff spared.
    Ledger,
    Compare,
    ViewMover,
    /// The cost and the value of each iteration, with the lecture's formula.
    Iterations,
    /// What aspiration takes by guess and by width.
    Guesses,
    Counts,
    Timeline,
    /// What happens at the step and why, with the number line of alpha and beta.
    Why,
    /// Windows at the nodes, numbers of visits, and what a node that is still being searched has found so far.
    Windows,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum LessonDoor {
    Race,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed<T> {
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

    pub fn course() -> impl Iterator<Item = Lesson> {
        Lesson::shipped().filter(|lesson| !lesson.is_guided)
    }

    /// All its stops in order, each with the part that it belongs to.
    pub fn stops(&self) -> impl Iterator<Item = (&LessonPart, &LessonStop)> {
        self.parts.iter().flat_map(|part| part.stops.iter().map(move |stop| (part, stop)))
    }
}

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
            trace.and_then(|trace| Recording::new(task, trace)).ok_or(Stop::Cancelled)
        };
        self.scenario.methods.iter().map(lane).collect()
    }
}

// A question that is answered by changing a leaf: which one, and what has to be so then.

/// A leaf to be changed. It is done when all facts hold in the searches of the changed tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonChange {
    pub ask: Bilingual,
    pub leaf: Placed<LessonNode>,
    /// What has to be so; not all of it is so with the leaf's own value.
    pub until: Vec<Placed<Fact>>,
    /// A value with which it is so, for those who want to be shown one.
    pub example: Placed<Score>,
    /// What is said while something else is so.
    pub otherwise: Bilingual,
    /// What is said when it is done; may be empty.
    pub says: Bilingual,
}

impl LessonChange {
    /// The path to the leaf in a tree; `None` where the tree has no leaf there.
    pub fn path(&self, tree: &Tree) -> Option<Vec<u16>> {
        let path: Vec<u16> = self.leaf.value.line.iter().map(|mv| mv.0).collect();
        tree.at_path(&path).filter(|&id| tree.node(id).children.is_empty()).map(|_| path)
    }

    /// The tree with another value at the leaf; `None` where the tree has no leaf there.
    pub fn changed(&self, tree: &Tree, value: Score) -> Option<Arc<Tree>> {
        let id = tree.at_path(&self.path(tree)?)?;
        Some(Arc::new(tree.with_value(id, Some(value))))
    }

    pub fn is_done(&self, lanes: &[Recording]) -> bool {
        self.until.iter().all(|fact| fact.value.check(lanes).is_ok())
    }
}

// The exercise at the end of a lesson.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonTask {
    pub text: Bilingual,
    /// Its conventions in words that are taught by then; `None` for the exercise's own sentence.
    pub rules: Option<Bilingual>,
    pub exercise: ExerciseSpec,
    pub seed: u64,
}

impl LessonTask {
    /// The exercise with its tree.
    ///
    /// # Errors
    /// [`WishError`] where there is no such exercise.
    pub fn generate(&self) -> Result<Exercise, WishError> {
        Exercise::generate(self.exercise.clone(), self.seed)
    }
}

// The moment of a search that a stop is tied to.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Anchor {
    Start,
    End,
    Enter(LessonVisit),
    Leave(LessonVisit),
    /// An event of a kind, counted from 1.
    Event(EventKind, u32),
    /// A step by its number, counted from 0.
    Step(u64),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonVisit {
    pub node: LessonNode,
    /// Which visit of it, counted from 1; `None` where it is not given.
    pub number: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAnchor {
    Visits(VisitsShort),
    Events { kind: EventKind, wanted: u32, found: u32 },
    Steps { last: u64 },
}

/// A place has fewer visits than the lesson refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitsShort {
    pub node: String,
    pub wanted: u32,
    pub found: u32,
}

impl LessonVisit {
    /// The visit that is meant; `other` where the lesson does not say: `Some(1)` for the first, `None` for the last.
    pub fn find(&self, replay: &Replay, other: Option<u32>) -> Result<jianzhi_core::trace::Visit, VisitsShort> {
        let number = self.number.or(other);
        self.node.visit(replay, number).map_err(|found| VisitsShort {
            node: self.node.written.clone(),
            wanted: number.unwrap_or(1),
            found,
        })
    }
}

impl Anchor {
    /// The step of the moment in a search. Where a place has several visits and the lesson does not say which, it is the
    /// first.
    ///
    /// # Errors
    /// [`NoAnchor`] where the search has no such moment.
    pub fn step(&self, replay: &Replay) -> Result<Step, NoAnchor> {
        let last = replay.last_step();
        let trace = replay.trace();
        let visit = |visit: &LessonVisit| visit.find(replay, Some(1)).map_err(NoAnchor::Visits);
        match self {
            Anchor::Start => Ok(Step(0)),
            Anchor::End => Ok(last),
            Anchor::Enter(at) => Ok(trace.entered_at(visit(at)?, at.node.line.len())),
            Anchor::Leave(at) => Ok(trace.left_at(visit(at)?, at.node.line.len())),
            Anchor::Event(kind, number) => {
                let place = (*number as usize).saturating_sub(1);
                let found = replay.events().count(*kind);
                let none = NoAnchor::Events { kind: *kind, wanted: *number, found };
                replay.events().steps(*kind).nth(place).ok_or(none)
            }
            Anchor::Step(step) => {
                Some(Step(*step)).filter(|&step| step <= last).ok_or(NoAnchor::Steps { last: last.0 })
            }
        }
    }
}
