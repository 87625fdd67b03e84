//! The program around the window: how it is opened, what it remembers and what it says to a screen reader.

pub mod entrance;
#[cfg(target_os = "linux")]
pub mod keyboard;
pub mod opening;
pub mod page;
pub mod reader;
pub mod remember;
