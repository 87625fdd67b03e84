//! Experiments: the same searches on many games, and what they took together.
//!
//! What is measured is data. Who runs it on which thread, and how it is drawn and told, is decided elsewhere.

pub mod bet;
pub mod effort;
pub mod guess;
pub mod playground;
pub mod theory;
