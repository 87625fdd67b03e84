//! A student's own program: run as a process of its own on game trees, its visits recorded with the lines of its file,
//! and tried until it is proved or goes wrong.
//!
//! The checker judges the visits; it knows rows and no program. The recorder (`program/recorder/*.py`) runs the program;
//! it knows visits and no rules. Only this room knows both, and the statement that a wrong visit
//! leads to.

pub mod assignment;
mod blame;
mod choice;
mod engine;
mod facts;
mod handed;
mod hypothesis;
mod lane;
mod marks;
mod own;
mod python;
mod refusal;
mod repair;
mod run;
mod sent;
mod statement;
mod trees;
mod trial;
mod words;

pub use engine::EngineCommand;
pub use facts::RecordedRow;
pub use handed::{HandedTree, SentTree};
pub use lane::{
    ENGINE_TREES, LaneTree, NoLane, ProgramLane, ProgramListing, ProgramRows, SEED, TREES, VisitLines, header,
};
pub use marks::ProgramMarks;
pub use own::{OWN_SECONDS, OWN_VISITS, OpenRun, OwnAsk, OwnRun, OwnVerdict, stop_sentence};
pub use refusal::ProgramRefusal;
pub use run::{ProgramRun, RunWish, StopReason, Stopped, StudentProgram};
pub use trees::{growing, transposing};
pub use trial::{OutsideLeaves, Trial, TrialAnswer, WrongTree};

/// The recorder, as `jianzhi python` prints it: its parts in their order are one Python program.
pub const RECORDER: &str = concat!(
    include_str!("program/recorder/start.py"),
    include_str!("program/recorder/positions.py"),
    include_str!("program/recorder/functions.py"),
    include_str!("program/recorder/statements.py"),
    include_str!("program/recorder/roles.py"),
    include_str!("program/recorder/modules.py"),
    include_str!("program/recorder/moves.py"),
    include_str!("program/recorder/visits.py"),
    include_str!("program/recorder/guard.py"),
    include_str!("program/recorder/session.py"),
    include_str!("program/recorder/hosts.py"),
);
