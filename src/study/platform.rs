//! The interface to the machine: clock, threads or workers, processes and memory.
//!
//! A desktop implements it with threads; a browser with workers that share no memory. Both halves offer the same names, so that
//! no other room asks which of them it is.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    Searches,
    Pictures,
    Python,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    Unreachable,
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
    Full,
    Partial,
    #[default]
    None,
}

impl Protection {
    pub const fn name(self) -> &'static str {
        match self {
            Protection::Full => "full",
            Protection::Partial => "partial",
            Protection::None => "none",
        }
    }
}

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
    Nothing,
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
    pub bodies: Vec<Vec<u8>>,
}

impl Parcel {
    /// A message without bytes; an empty one for what cannot be written as JSON.
    pub fn new(head: &impl Serialize) -> Parcel {
        Parcel { head: serde_json::to_string(head).unwrap_or_default(), bodies: Vec::new() }
    }

    pub fn with(self, bodies: Vec<Vec<u8>>) -> Parcel {
        Parcel { bodies, ..self }
    }

    /// The value of its JSON; `None` where it is something else.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.head).ok()
    }
}
