//! What an area has that brings no dialog, or keeps nothing from one run to the next.

/// The dialogs of an area that has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDialog {}

/// What an area keeps that keeps nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct NothingKept {}
