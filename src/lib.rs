//! Jianzhi 剪枝 shows how a game program thinks.
#![doc = ""]

pub mod game;
pub mod score;
