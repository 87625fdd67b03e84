//! The dialogs of an area that has none.

/// The dialogs of an area that has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDialog {}
