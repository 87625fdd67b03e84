//! What the scenarios' notes say is so: `tests/cases/lessons/*.toml` sets a computed fact beside each sentence.
//!
//! A note whose number or sentence has no claim fails; so does a claim whose phrase has left its note.
#![cfg(feature = "text")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod claims;
mod facts;
mod formula;
mod numbers;
mod techniques;
