//! The interface to the machine: clock, threads or workers, processes and memory.
//!
//! A desktop implements it with threads; a browser with workers that share no memory. Both halves offer the same names, so that
//! no other room asks which of them it is.

/// The program of another instance: each is loaded when it is first needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    Searches,
    /// Makes pictures of pixels and of paper.
    Pictures,
    Python,
}

/// Why another instance of the program does not finish its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Its program could not be loaded.
    Unreachable,
    /// It broke down.
    Broken,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Poll<T> {
    Part(T),
    Waiting,
    Over,
}

/// How far a program of others is kept in: that it reads Python and its own folder, writes nothing, and uses no network.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Protection {
    /// All of it.
    Full,
    /// The system has not all that it takes.
    Partial,
    /// Not at all.
    #[default]
    None,
}

impl Protection {
    /// The name by which a keeper tells it.
    pub const fn name(self) -> &'static str {
        match self {
            Protection::Full => "full",
            Protection::Partial => "partial",
            Protection::None => "none",
        }
    }
}

/// A program of the system that is to be started.
#[derive(Debug, Clone)]
pub struct Launch<'a> {
    pub program: &'a str,
    pub args: &'a [String],
    pub input: Vec<u8>,
    /// Whether it reads nothing else.
    pub is_all: bool,
    /// The folders that it may read in addition to its own and the system's; `None` for one that is not confined.
    pub confined: Option<Vec<std::path::PathBuf>>,
}

/// The result of waiting for a process's output for some time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    Line(Vec<u8>),
    /// It goes on without output.
    Nothing,
    /// It writes no more.
    End,
}

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use jianzhi_view::platform::*;
#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

// What is sent from one instance of the program to another that shares no memory with it: JSON, and bytes that go with
// it.

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parcel {
    pub head: String,
    /// What would be too large as JSON, such as traces.
    pub bodies: Vec<Vec<u8>>,
}

impl Parcel {
    /// A message without bytes; an empty one for what cannot be written as JSON.
    pub fn of(head: &impl Serialize) -> Parcel {
        Parcel { head: serde_json::to_string(head).unwrap_or_default(), bodies: Vec::new() }
    }

    /// The same with bytes.
    pub fn with(self, bodies: Vec<Vec<u8>>) -> Parcel {
        Parcel { bodies, ..self }
    }

    /// The value of its JSON; `None` where it is something else.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.head).ok()
    }
}
