//! What the stage holds: which part is large, and the lecturer's tools.

pub(crate) use crate::app::nothing::{NoDialog as Dialog, NothingKept as Kept};
use egui::Pos2;

/// The part of the stage that is large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LargePart {
    /// The selected lane: its tree, or its Map.
    #[default]
    Lane,
    /// The board of a real game.
    Board,
}

/// A stroke of the pen: its points in shares of the window's width and height, so that it stays where it was drawn.
pub(crate) type PenStroke = Vec<Pos2>;

/// The state of the stage, in addition to what is shown of the search.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StageState {
    /// Whether the window is before an audience.
    pub is_on: bool,
    /// Which part is large.
    pub large: LargePart,
    /// Whether all but a disc around the pointer is dark.
    pub has_spotlight: bool,
    /// Whether the mouse draws.
    pub is_drawing: bool,
    /// What was drawn.
    pub strokes: Vec<PenStroke>,
    /// Whether the hall sees nothing.
    pub is_black: bool,
    /// Whether the lecturer's notes are open.
    pub has_notes: bool,
}

impl StageState {
    /// The same part large, and all tools put away.
    pub(crate) fn cleared(&self) -> StageState {
        StageState { is_on: self.is_on, large: self.large, ..StageState::default() }
    }
}
