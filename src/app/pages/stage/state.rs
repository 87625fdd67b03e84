//! What the stage holds: which part is large, the black-out, and the lecturer's notes.

pub use crate::nothing::{NoDialog as Dialog, NothingKept as Kept};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LargePart {
    /// The selected lane: its tree, or its Map.
    #[default]
    Lane,
    Board,
}

/// The state of the stage, in addition to what is shown of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StageState {
    pub is_on: bool,
    pub large: LargePart,
    pub is_black: bool,
    pub has_notes: bool,
}
