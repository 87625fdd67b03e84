//! What holds of the program `jianzhi`, run as a process.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod both_verdicts;
mod budget;
mod cli;
mod counts;
mod docs;
mod edges;
mod engines;
mod export;
mod golden;
mod grade;
mod grade_class;
mod health;
mod kept;
mod kit;
mod lab;
mod map;
mod memory;
mod minimal;
mod mistakes;
mod node_types;
mod own;
mod program;
mod projects;
mod saving;
mod shell;
mod student;
mod support;
mod tasks;
mod told;
