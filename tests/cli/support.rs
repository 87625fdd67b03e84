//! What these tests share.
#![allow(dead_code, unused_imports, reason = "each test program uses a part of this")]

#[path = "../support/mod.rs"]
mod common;
#[path = "../support/program.rs"]
pub mod program;

pub use common::*;
