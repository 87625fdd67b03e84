//! Jianzhi 剪枝 shows how a game program thinks.
#![doc = include_str!("../README.md")]

#[cfg(feature = "app")]
pub mod app;
pub mod check;
pub mod claim;
#[cfg(feature = "cli")]
pub mod cli;
pub mod convention;
#[cfg(feature = "text")]
pub mod drawing;
#[cfg(feature = "text")]
pub mod export;
pub mod file;
pub mod game;
pub mod mutants;
pub mod replay;
#[cfg(feature = "files")]
pub mod save;
#[cfg(feature = "text")]
pub mod scenario;
#[cfg(feature = "text")]
pub mod scene;
pub mod score;
pub mod search;
#[cfg(feature = "text")]
pub mod story;
pub mod task;
#[cfg(feature = "text")]
pub mod text;
#[cfg(feature = "text")]
pub mod theme;
#[cfg_attr(not(feature = "text"), expect(dead_code, reason = "some of it serves saved files and scenarios alone"))]
pub mod trace;
#[cfg(feature = "text")]
pub mod worker;

pub use game::playable::Playable;
pub use game::start::Start;
pub use game::tree::Tree;
pub use game::{Depth, Ending, Game, MoveCode, Side, Stop};
pub use replay::{Replay, State};
pub use score::{Bound, Score, Window};
pub use search::{Algorithm, Counts, Event, Method, Observer, Switch};
pub use trace::{EventKind, Recorder, Step, Trace, Visit, VisitId};
#[cfg(feature = "text")]
pub use {
    scenario::Scenario,
    scene::View,
    story::{Narrator, Story},
    text::Lang,
};
