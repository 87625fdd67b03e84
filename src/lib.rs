//! Jianzhi 剪枝 shows how a game program thinks.
#![doc = ""]

pub mod game;
pub mod scene;
pub mod score;
pub mod search;
pub mod text;
pub mod trace;
