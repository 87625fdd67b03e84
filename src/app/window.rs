//! The program around the window: how it is opened, what it remembers and what it says to a screen reader.

pub(crate) mod entrance;
#[cfg(target_os = "linux")]
pub(crate) mod keyboard;
pub(crate) mod opening;
pub mod page;
pub(crate) mod reader;
pub mod remember;
