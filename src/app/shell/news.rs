//! Everything that the machine reports: the results of background work, and the clock's time. `apply::hear` takes it.
//!
//! A person asks by a [`Command`](crate::command::Command) instead.

use std::path::PathBuf;
use std::sync::Arc;

use crate::files::opened::OpenedFile;
use crate::laboratory::state::LabNews;
use crate::map::PartedLanes;
use crate::model::{GuessedSearch, LaneOutcome, MadeLedger, MapSheet, ProvedStep, Tried};
use crate::platform::{ChosenFile, Loss};
use crate::program::ProgramNews;
use crate::tasks::JudgingNews;
use jianzhi_core::file::binary::TraceFileError;
use jianzhi_core::search::lab::GuessMap;
use jianzhi_study::worker::service::ComparisonPart;
use jianzhi_view::scene::{FullSize, Line};

/// Something that happened without a command at that moment.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    Tick,
    /// A background search has a result for a lane: what it has done so far, or its end.
    Searched(usize, LaneOutcome),
    /// A lane's background search is over and has produced nothing, for this reason where there is one.
    Lost(usize, Option<Loss>),
    /// Sizes of the full tree below positions were counted, for the searches of this number.
    Sized(u64, Vec<(Line, FullSize)>),
    LedgerMade(MadeLedger),
    /// Where two lanes part is found, or took too long where there are no threads.
    Parted(Option<Arc<PartedLanes>>),
    Mapped(Arc<MapSheet>),
    /// The visits of minimax on a large tree are counted, for the searches of this number.
    WholeCounted(u64, u64),
    Proved(ProvedStep),
    TriedOut(Box<Tried>),
    Compared(ComparisonPart),
    Laboratory(LabNews),
    /// The cost of aspiration by guess and by width is measured, or there is nothing to be guessed.
    Guessed(GuessedSearch, Option<Arc<GuessMap>>),
    Unmeasured(Loss),
    Saved(Result<PathBuf, TraceFileError>),
    NotPressed(Option<Loss>),
    Chosen(ChosenFile),
    Opened(Box<Result<OpenedFile, String>>),
    ProgramRan(Box<ProgramNews>),
    TaskJudged(Box<JudgingNews>),
    /// All of a file whose beginning is shown is in memory.
    HasRead,
    /// What was read of the file that a lane shows contradicts itself.
    Contradicted(usize, TraceFileError),
}
