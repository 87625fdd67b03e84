//! The program that is open, and what came of running it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::files::opened::OpenedFile;
use crate::program::{HandedTree, ProgramListing};
use crate::worker::SameArc;

/// A program whose file is watched.
#[derive(Debug, Clone)]
pub struct AskedProgram {
    /// The file.
    pub path: PathBuf,
    /// The game that it is shown on; `None` for whatever tree it goes wrong on.
    pub given: Option<HandedTree>,
}

/// The program that is open, and the lines of the visits that are shown.
#[derive(Debug, Clone)]
pub struct OpenProgram {
    pub(crate) asked: SameArc<AskedProgram>,
    /// The file of what is shown; `None` before it has run.
    pub listing: Option<Arc<ProgramListing>>,
}

/// What came of running a program.
#[derive(Debug, Clone)]
pub struct ProgramNews {
    pub(crate) asked: SameArc<AskedProgram>,
    pub(crate) answer: Result<ShownProgram, String>,
}

/// A program's visits, to be shown.
#[derive(Debug, Clone)]
pub(crate) struct ShownProgram {
    pub opened: OpenedFile,
    pub listing: Arc<ProgramListing>,
    /// What is said of it in passing, where it is right.
    pub praise: Option<String>,
}

/// The same run.
impl PartialEq for ProgramNews {
    fn eq(&self, other: &ProgramNews) -> bool {
        let shown = |news: &ProgramNews| news.answer.clone().map(|shown| shown.listing);
        self.asked == other.asked && shown(self) == shown(other)
    }
}
