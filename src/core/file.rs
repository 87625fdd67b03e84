//! Traces in files: the binary form that the program itself saves, and JSON Lines for every other program.
//!
//! Each form's reader is next to its writer. The reader of JSON Lines knows what a line may hold, and nothing of what
//! a search may do: the checker knows that.

pub mod binary;
pub mod disk;
pub mod json;
pub mod lines;
pub mod save;
