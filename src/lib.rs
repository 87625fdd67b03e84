//! Jianzhi 剪枝 shows how a game program thinks.
#![doc = include_str!("../README.md")]

#[cfg(feature = "app")]
pub mod app;
pub mod check;
pub mod claim;
pub mod cli;
pub mod convention;
pub mod drawing;
pub mod export;
pub mod file;
pub mod game;
pub mod mutants;
pub mod replay;
pub mod save;
pub mod scenario;
pub mod scene;
pub mod score;
pub mod search;
pub mod story;
pub mod text;
pub mod theme;
pub mod trace;
pub mod worker;
