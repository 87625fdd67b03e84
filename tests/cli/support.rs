//! What these tests share.
#![allow(dead_code, unused_imports, reason = "each test program uses a part of this")]

#[path = "../support/mod.rs"]
mod common;
#[path = "../support/program.rs"]
pub mod program;

pub use common::*;

/// What nearly every file of these tests names.
pub mod prelude {
    pub use std::collections::{BTreeMap, BTreeSet};
    pub use std::fs;
    pub use std::path::{Path, PathBuf};
    pub use std::process::{Command, Output, Stdio};
    pub use std::sync::Arc;
    pub use std::time::Duration;

    pub use serde_json::{Value, json};

    pub use super::program::{json, program, refused, run, run_on, succeed, told_why_not, words};
    pub use super::{algorithms_and_switches, capped, in_folder, random};
    pub use jianzhi_core::game::tree::random::RandomTree;
    pub use jianzhi_core::{Algorithm, Depth, Method, Side, Start, Switch, Task, Trace, Tree, Visit};
    pub use jianzhi_study::scenario::Scenario;
    pub use jianzhi_view::text::Lang;
}
