//! What holds of the library alone: games, searches, the trace, its replay and its checker.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod checker;
mod costs;
mod enhanced;
mod listing;
mod opaque;
mod playground;
mod properties;
mod replay;
mod running;
mod seek;
mod soundness;
#[path = "../support/mod.rs"]
mod support;
mod theory;
mod trees;
mod xiangqi;
