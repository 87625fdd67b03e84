//! What an area has that brings no dialog, or keeps nothing from one run to the next.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDialog {}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct NothingKept {}
