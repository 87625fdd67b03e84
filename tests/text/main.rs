//! What holds of sentences, drawings, scenarios and saved files, without the program and without a window.
#![cfg(feature = "text")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "../support/words.rs"]
mod banned_words;
mod bets;
mod charts;
mod claims;
mod claims_of_others;
mod course;
mod differences;
mod drawing;
mod games;
mod labels;
mod lessons;
mod levels;
mod link;
mod meeting;
mod moves;
mod palette;
mod predict;
mod programs;
mod scenarios;
mod scene;
mod signature;
#[path = "../support/mod.rs"]
mod support;
mod task;
mod tasks;
mod trace_file;
mod uses;
mod words;
mod writings;
