//! What holds of sentences, drawings, scenarios and saved files, without the program and without a window.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "../support/words.rs"]
mod banned_words;
mod bets;
mod by_hand;
mod charts;
mod claims;
mod claims_of_others;
mod course;
mod damages;
mod drawing;
mod exercise;
mod exercise_kinds;
mod games;
mod labels;
mod lessons;
mod levels;
mod link;
mod meeting;
mod moves;
mod palette;
mod predict;
mod prelude;
mod programs;
mod proofs;
mod right_under;
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

use jianzhi_study::exercise::{Exercise, ExerciseAnswer, Grade};
use jianzhi_study::scenario::{Scenario, shipped_one};

fn shipped(name: &str) -> Scenario {
    shipped_one(name).expect("a shipped scenario")
}

fn graded(exercise: &Exercise, answer: &ExerciseAnswer) -> Grade {
    exercise.grade(answer).expect("a tree without unknown values")
}
