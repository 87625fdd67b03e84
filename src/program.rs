//! A student's own program: run as a process of its own on game trees, its visits recorded with the lines of its file,
//! and tried until it is proved or goes wrong.
//!
//! The checker judges the visits; it knows rows and no program. The recorder (`recorder.py`) runs the program;
//! it knows visits and no rules. Only this room knows both, and the statement that a wrong visit
//! leads to.

mod blame;
mod engine;
mod facts;
mod handed;
mod hypothesis;
mod lane;
mod marks;
mod repair;
mod run;
mod sent;
mod statement;
mod trees;
mod trial;
mod words;

pub use engine::EngineCommand;
pub use facts::{ProgramFacts, RecordedRow};
pub use handed::{HandedTree, HandedTreeError, MOST_PLACES, SentTree};
pub use lane::{
    ENGINE_TREES, LaneTree, NoLane, ProgramLane, ProgramListing, ProgramRows, SEED, TREES, VisitLines, header,
};
pub use marks::ProgramMarks;
pub use run::{ProgramRefusal, ProgramRun, Recording, RunWish, StopReason, Stopped, StudentProgram};
pub use trees::growing;
pub(crate) use trees::transposing;
pub use trial::{BegunTrial, Trial, TrialAnswer, WrongTree};

/// The recorder, as `jianzhi python` prints it.
pub const RECORDER: &str = include_str!("program/recorder.py");
