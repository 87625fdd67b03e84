//! Jianzhi 剪枝 shows how a game program thinks.
#![doc = include_str!("LIBRARY.md")]
#![cfg_attr(all(feature = "app", feature = "cli"), warn(unreachable_pub))]
#![cfg_attr(
    not(all(feature = "app", feature = "cli")),
    allow(dead_code, unused_imports, reason = "the window and the command line use what other parts do not")
)]

use std::sync::Arc;

// The window, the command line and what serves them alone are programs, not interfaces: they are public for the tests and
// benchmarks, and left out of the documentation.
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod app;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod assignment;
#[cfg(feature = "text")]
pub mod chart;
pub mod check;
#[doc(hidden)]
pub mod claim;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod convention;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod drawing;
pub mod exercise;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod experiment;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod export;
pub mod file;
pub mod game;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod kit;
pub mod lab;
#[cfg(feature = "text")]
pub mod lesson;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod link;
pub mod map;
pub mod mutants;
#[cfg(feature = "files")]
mod platform;
#[doc(hidden)]
pub mod predict;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod program;
pub mod replay;
#[cfg(feature = "files")]
#[doc(hidden)]
pub mod save;
#[cfg(feature = "text")]
pub mod scenario;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod scene;
pub mod score;
pub mod search;
// What the workers of a page do is a separate program.
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod service;
#[cfg(feature = "text")]
pub mod story;
pub mod task;
#[cfg(feature = "text")]
pub mod text;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod theme;
pub mod trace;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod worker;

pub use game::playable::Playable;
pub use game::start::Start;
pub use game::tree::Tree;
pub use game::{Depth, Ending, Game, MoveCode, Side, Stop};
pub use replay::{Recording, Replay, State};
pub use score::{Bound, Score, Window};
pub use search::{Algorithm, Counts, Event, Method, Observer, Switch};
pub use task::{Measurement, Outcome, Task};
pub use trace::{EventKind, Recorder, Step, Trace, Visit, VisitId};
#[cfg(feature = "text")]
pub use {
    scenario::Scenario,
    scene::View,
    story::{Narrator, Story},
    text::Lang,
};

/// Searches, records every visit, and returns the record: about 14 bytes a visit.
///
/// ```
/// use jianzhi::{Algorithm, EventKind, Side, Step, Task, Tree, record};
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
/// let replay = record(&Task::new(tree, Algorithm::AlphaBeta))?;
/// assert_eq!(replay.trace().len(), 7);
/// let cut = replay.next(EventKind::Cutoff, Step(0)).ok_or("no cutoff")?;
/// assert_eq!(replay.at(cut).path.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where a value that is needed is unknown.
pub fn record(task: &Task) -> Result<Replay, Stop> {
    let mut recorder = Recorder::new();
    task.run(&mut recorder)?;
    // A search that returned a value has entered its root and left it, so that there is a trace.
    recorder.finish().and_then(|trace| Replay::new(Arc::new(trace))).ok_or(Stop::Cancelled)
}

/// The examples of the README run as tests, too.
#[cfg(all(doctest, feature = "text"))]
#[doc = include_str!("../README.md")]
struct Readme;
