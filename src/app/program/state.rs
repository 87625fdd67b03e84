//! The program that is open, and the result of running it.

use std::path::PathBuf;
use std::sync::Arc;

use super::fault::ProgramFault;
use crate::app::files::opened::OpenedFile;
use crate::program::{EngineCommand, LaneTree, ProgramLane, ProgramListing, StudentProgram};
use crate::text::{Lang, errors};
use crate::worker::SameArc;

/// A program to be run.
#[derive(Debug, Clone)]
pub struct AskedProgram {
    /// Where it comes from.
    pub origin: ProgramOrigin,
    /// The game that it is shown on; without one, whatever tree it goes wrong on.
    pub on: LaneTree,
}

/// Where a program comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramOrigin {
    /// A file, which is run again when it is saved.
    File(PathBuf),
    /// The text of the workshop.
    Text(StudentProgram),
    /// A command of the system, which writes its visits itself.
    Engine(EngineCommand),
}

/// The program that is open, and the lines of the visits that are shown.
#[derive(Debug, Clone)]
pub struct OpenProgram {
    pub(crate) asked: SameArc<AskedProgram>,
    /// The file of what is shown; `None` before it has run.
    pub listing: Option<Arc<ProgramListing>>,
    /// Whether it has run, whatever has come of it.
    pub(crate) is_answered: bool,
}

/// The result of running a program.
#[derive(Debug, Clone)]
pub struct ProgramNews {
    pub(crate) asked: SameArc<AskedProgram>,
    pub(crate) answer: Result<ShownProgram, ProgramFault>,
}

/// A program's visits, to be shown.
#[derive(Debug, Clone)]
pub(crate) struct ShownProgram {
    pub(crate) opened: OpenedFile,
    pub(crate) listing: Arc<ProgramListing>,
    /// What it is right on, where it is.
    pub(crate) right: Option<RightProgram>,
}

/// A program that is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RightProgram {
    /// The function that was called.
    pub(crate) entry: String,
    /// The trees that it is right on.
    pub(crate) trees: usize,
}

impl AskedProgram {
    /// A program that is shown on whatever tree it goes wrong on.
    #[must_use]
    pub fn of(origin: ProgramOrigin) -> AskedProgram {
        AskedProgram { origin, on: LaneTree::default() }
    }
}

impl ProgramOrigin {
    pub(crate) fn name(&self) -> String {
        match self {
            ProgramOrigin::File(path) => path.display().to_string(),
            ProgramOrigin::Text(program) => program.name.clone(),
            ProgramOrigin::Engine(command) => command.text.clone(),
        }
    }
}

impl RightProgram {
    /// What is said of it in passing.
    pub(crate) fn words(&self, lang: Lang) -> String {
        let args = [("function", errors::file(&self.entry).into()), ("trees", self.trees.into())];
        lang.say_with("program-praise", &args)
    }
}

impl From<ProgramLane> for ShownProgram {
    fn from(lane: ProgramLane) -> ShownProgram {
        let ProgramLane { told, listing, entry, right_on } = lane;
        let right = right_on.map(|trees| RightProgram { entry, trees });
        ShownProgram { opened: OpenedFile::from(told), listing: Arc::new(listing), right }
    }
}

/// The same run.
impl PartialEq for ProgramNews {
    fn eq(&self, other: &ProgramNews) -> bool {
        let shown = |news: &ProgramNews| news.answer.clone().map(|shown| shown.listing);
        self.asked == other.asked && shown(self) == shown(other)
    }
}
