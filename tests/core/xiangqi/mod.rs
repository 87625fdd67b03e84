//! What the tests of Xiangqi share: reading their data files, and positions from text.
//! Each file gives its sources under `about`.

mod evaluation;
mod mates;
mod naive;
mod notation;
mod perft;
mod properties;
mod rules;

use jianzhi_core::game::xiangqi::Position;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
struct File<T> {
    cases: Vec<T>,
}

/// The cases of `tests/cases/xiangqi/{name}.json`.
pub fn cases<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let path = format!("{}/../../tests/cases/xiangqi/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let file: File<T> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    file.cases
}

/// The position of a FEN that must be a good one.
pub fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}
