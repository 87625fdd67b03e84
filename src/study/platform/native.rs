//! A desktop: threads, processes, and a system that reports its free memory.

mod experiments;
#[cfg(target_os = "linux")]
mod keeper;
mod lessons;
mod limits;
mod memory;
mod process;
mod tasks;
mod threads;

pub use std::time::Instant;

pub use experiments::experiments;
#[cfg(target_os = "linux")]
pub use keeper::{keep, protection};
pub use lessons::lessons;
pub use memory::free_memory;
pub use process::Process;
pub use tasks::tasks;
pub use threads::{CAN_REST, HAS_THREADS, Instance, attend, post, spawn, tell_owner, wait_for_owner, worked};

/// The licences of all that is shipped, where they are in the program itself.
pub const LICENCES: Option<&str> = Some(include_str!("../../package/licences.txt"));

/// Only Linux keeps programs in.
#[cfg(not(target_os = "linux"))]
pub fn protection() -> crate::platform::Protection {
    crate::platform::Protection::None
}

/// Only Linux has keepers of programs.
#[cfg(not(target_os = "linux"))]
pub fn keep(_: impl IntoIterator<Item = std::ffi::OsString>) -> Option<std::process::ExitCode> {
    None
}
