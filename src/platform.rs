//! The one interface to the machine: clock, threads or workers, memory, the window and its files, the page's address.
//!
//! A desktop implements it with threads, files and a window; a browser with workers that share no memory, pickers and a
//! page. Both halves offer the same names, so that no other room asks which of them it is.

#[cfg(feature = "app")]
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only a browser has a history"))]
mod history;
#[cfg(feature = "text")]
mod parcel;

/// The program of another instance: each is loaded when it is first needed.
#[cfg(feature = "text")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Program {
    /// Searches and counts.
    Searches,
    /// Makes pictures of pixels and of paper.
    Pictures,
    /// Runs programs of Python.
    Python,
}

/// Why another instance of the program does not finish its work.
#[cfg(feature = "text")]
#[cfg_attr(not(feature = "app"), allow(dead_code, reason = "only a browser loses instances"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Its program could not be loaded.
    Unreachable,
    /// It broke down.
    Broken,
}

/// The result of polling a job.
#[cfg(feature = "text")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub(crate) enum Poll<T> {
    /// The next result.
    Part(T),
    /// Nothing yet: the work goes on.
    Waiting,
    /// Nothing more: the work has ended.
    Over,
}

/// How far a program of others is kept in: that it reads Python and its own folder, writes nothing, and uses no network.
#[cfg(feature = "text")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux confines a program"))]
pub(crate) enum Protection {
    /// All of it.
    Full,
    /// The system has not all that it takes.
    Partial,
    /// Not at all.
    #[default]
    None,
}

#[cfg(feature = "text")]
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux confines a program"))]
impl Protection {
    /// The name by which a keeper tells it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Protection::Full => "full",
            Protection::Partial => "partial",
            Protection::None => "none",
        }
    }
}

/// A program of the system that is to be started.
#[cfg(feature = "text")]
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "a page starts no programs"))]
pub(crate) struct Launch<'a> {
    pub(crate) program: &'a str,
    pub(crate) args: &'a [String],
    /// What it reads first.
    pub(crate) input: Vec<u8>,
    /// Whether it reads nothing else.
    pub(crate) is_all: bool,
    /// The folders that it may read in addition to its own and the system's; `None` for one that is not confined.
    pub(crate) confined: Option<Vec<std::path::PathBuf>>,
}

/// The result of waiting for a process's output for some time.
#[cfg(feature = "text")]
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "a page starts no programs"))]
pub(crate) enum Heard {
    /// A line, its end included.
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

#[cfg(feature = "app")]
pub(crate) use history::{AddressChange, Followed};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::*;
#[cfg(feature = "text")]
pub(crate) use parcel::Parcel;
#[cfg(target_arch = "wasm32")]
pub(crate) use web::*;

/// The error of reading what is no plain file; the system itself reports it where a file cannot be gone to and fro in.
#[cfg(feature = "files")]
pub(crate) const NO_PLAIN_FILE: std::io::ErrorKind = std::io::ErrorKind::NotSeekable;

/// What a file holds, read no further than `most` bytes. `None` where it holds more.
///
/// # Errors
/// Those of the system, and [`NO_PLAIN_FILE`] for a pipe or a device, which may never begin or never end.
#[cfg(feature = "files")]
pub(crate) fn read_at_most(path: &std::path::Path, most: u64) -> std::io::Result<Option<Vec<u8>>> {
    use std::io::Read;

    if is_special(path) {
        return Err(NO_PLAIN_FILE.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}

/// The result of the system's dialogue.
#[cfg(feature = "app")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenFile {
    /// A file.
    Path(std::path::PathBuf),
    /// It was closed without one.
    Nothing,
    /// The system has no such dialogue.
    NoDialogue,
}
