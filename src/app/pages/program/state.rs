//! The program that is open, and the result of running it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::files::opened::OpenedFile;
use crate::program::fault::ProgramFault;
use jianzhi_study::program::{EngineCommand, LaneTree, ProgramLane, ProgramListing, StudentProgram};
use jianzhi_study::worker::SameArc;
use jianzhi_view::text::{Lang, errors};

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
    Text(StudentProgram),
    /// A command of the system, which writes its visits itself.
    Engine(EngineCommand),
}

/// The program that is open, and the lines of the visits that are shown.
#[derive(Debug, Clone)]
pub struct OpenProgram {
    pub asked: SameArc<AskedProgram>,
    /// The file of what is shown; `None` before it has run.
    pub listing: Option<Arc<ProgramListing>>,
    /// Whether it has run, whatever has come of it.
    pub is_answered: bool,
}

#[derive(Debug, Clone)]
pub struct ProgramNews {
    pub asked: SameArc<AskedProgram>,
    pub answer: Result<ShownProgram, ProgramFault>,
}

#[derive(Debug, Clone)]
pub struct ShownProgram {
    pub opened: OpenedFile,
    pub listing: Arc<ProgramListing>,
    /// What it is right on, where it is.
    pub right: Option<RightProgram>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RightProgram {
    pub entry: String,
    pub trees: usize,
}

impl AskedProgram {
    /// A program that is shown on whatever tree it goes wrong on.
    pub fn of(origin: ProgramOrigin) -> AskedProgram {
        AskedProgram { origin, on: LaneTree::default() }
    }
}

impl ProgramOrigin {
    pub fn name(&self) -> String {
        match self {
            ProgramOrigin::File(path) => path.display().to_string(),
            ProgramOrigin::Text(program) => program.name.clone(),
            ProgramOrigin::Engine(command) => command.text.clone(),
        }
    }
}

impl RightProgram {
    pub fn words(&self, lang: Lang) -> String {
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

impl PartialEq for ProgramNews {
    fn eq(&self, other: &ProgramNews) -> bool {
        let shown = |news: &ProgramNews| news.answer.clone().map(|shown| shown.listing);
        self.asked == other.asked && shown(self) == shown(other)
    }
}
