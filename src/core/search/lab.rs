//! Experiments: the same searches on many games, and their total cost.
//!
//! What is measured is data. Where it runs, and how it is drawn and described, is decided elsewhere.

pub mod bet;
pub mod effort;
pub mod guess;
pub mod playground;
pub mod theory;
