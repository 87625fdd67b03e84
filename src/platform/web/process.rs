//! Another program of the system: a page cannot start one.

use std::time::Duration;

use crate::platform::Heard;

/// A process: there is none.
#[derive(Debug)]
pub(crate) enum Process {}

impl Process {
    /// Nothing: a page starts no programs.
    pub(crate) fn start(_program: &str, _args: &[String], _input: Vec<u8>) -> Option<Process> {
        None
    }

    /// Nothing: a page starts no programs.
    pub(crate) fn converse(_program: &str, _args: &[String], _input: Vec<u8>) -> Option<Process> {
        None
    }

    /// Writes more to it.
    pub(crate) fn say(&self, _piece: Vec<u8>) {
        match *self {}
    }

    /// Ends it.
    pub(crate) fn end(&mut self) {
        match *self {}
    }

    /// The memory that it holds.
    pub(crate) fn memory(&self) -> Option<u64> {
        match *self {}
    }

    /// The next line that it writes.
    pub(crate) fn hear(&self, _within: Duration) -> Heard {
        match *self {}
    }
}
