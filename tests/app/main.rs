//! What holds of the window, found by its labels; no display is needed.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod accessible;
mod board_edge;
mod board_reasons;
mod charts;
mod commands;
mod compare;
mod doors;
mod edges;
mod exercise_desk;
mod exercise_files;
mod exercise_foot;
mod exercises;
mod feedback;
mod first_characters;
mod gallery;
mod guided;
mod health;
mod idle;
mod laboratory;
mod ladder;
mod ledger;
mod legible;
mod lesson_page;
mod lessons;
mod links;
mod live;
mod map;
mod model;
mod notices;
mod own;
mod parting;
mod predict;
mod programs;
mod race;
mod racing;
mod running;
mod sheets;
mod sizes;
mod slots;
mod soak;
mod stage;
#[path = "../support/mod.rs"]
mod support;
mod taps;
mod tasks;
mod top_bar;
mod veil;
mod views;
mod what_if;
mod window;
mod workshop;
mod xiangqi;
