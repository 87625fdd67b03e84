//! What these tests share.
#![allow(dead_code, unused_imports, reason = "each test program uses a part of this")]

#[path = "../support/mod.rs"]
mod common;
#[path = "../support/exercises.rs"]
pub mod exercises;
#[path = "../support/painted.rs"]
pub mod painted;
#[path = "../support/window.rs"]
pub mod window;

pub use common::*;
