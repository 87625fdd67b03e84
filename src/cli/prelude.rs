//! What nearly every command names.

pub use std::io::{self, Write};
pub use std::path::{Path, PathBuf};

pub use clap::Args;
pub use serde::Serialize;
pub use serde_json::{Value, json};

pub use super::refusal::Failure;
pub use super::report::{Align, Form};
pub use super::saved::Recorded;
pub use super::session::Session;
pub use super::setup::{Game, OneAlgorithm};
pub(super) use super::{refusal, report, saved};
pub use jianzhi_core::{
    Algorithm, Counts, Depth, Method, MoveCode, Outcome, Score, Side, Start, Stop, Switch, Task, Trace, VisitId,
};
pub use jianzhi_study::program::StudentProgram;
pub use jianzhi_study::scenario::{Scenario, ToldTrace};
pub use jianzhi_study::worker;
pub use jianzhi_view::story;
pub use jianzhi_view::text::{self, Lang, errors};
