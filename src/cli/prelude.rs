//! What nearly every command names.

pub use std::io::{self, ErrorKind, IsTerminal, Write};
pub use std::path::{Path, PathBuf};
pub use std::sync::Arc;
pub use std::time::{Duration, Instant};

pub use clap::Args;
pub use serde::Serialize;
pub use serde_json::{Value, json};

pub use super::check::Check;
pub use super::refusal::Failure;
pub use super::report::{Align, Form};
pub use super::saved::{Recorded, refuse};
pub use super::session::Session;
pub use super::setup::{Game, OneAlgorithm, number};
pub use super::{refusal, report, saved};
pub use jianzhi_core::file::json::JsonObject;
pub use jianzhi_core::file::save::Target;
pub use jianzhi_core::{
    Algorithm, Counts, Depth, Method, MoveCode, Outcome, Score, Side, Start, Stop, Switch, Task, Trace, VisitId,
};
pub use jianzhi_study::program::StudentProgram;
pub use jianzhi_study::scenario::{Scenario, ToldTrace};
pub use jianzhi_study::worker::{self, Limits, ReachedDepth};
pub use jianzhi_view::export::PictureForm;
pub use jianzhi_view::export::svg::Press;
pub use jianzhi_view::story;
pub use jianzhi_view::text::{self, Lang, args, errors};
pub use jianzhi_view::theme::Shade;
