//! Traces in files: the binary form that the program itself saves, and JSON Lines for every other program.
//!
//! Each form is read beside where it is written. The reader of JSON Lines knows what a line may hold, and nothing of what
//! a search may do: that is the checker's.

#[cfg(feature = "files")]
pub mod binary;
pub mod json;
pub mod lines;
