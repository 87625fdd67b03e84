//! What the stage holds: which part is large, and the lecturer's tools.

pub use crate::nothing::{NoDialog as Dialog, NothingKept as Kept};
use egui::Pos2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LargePart {
    /// The selected lane: its tree, or its Map.
    #[default]
    Lane,
    Board,
}

/// A stroke of the pen: its points in shares of the window's width and height, so that it stays where it was drawn.
pub type PenStroke = Vec<Pos2>;

/// The state of the stage, in addition to what is shown of the search.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StageState {
    pub is_on: bool,
    pub large: LargePart,
    /// Whether all but a disc around the pointer is dark.
    pub has_spotlight: bool,
    pub is_drawing: bool,
    pub strokes: Vec<PenStroke>,
    pub is_black: bool,
    pub has_notes: bool,
}

impl StageState {
    /// The same part large, and all tools put away.
    pub fn cleared(&self) -> StageState {
        StageState { is_on: self.is_on, large: self.large, ..StageState::default() }
    }
}
