//! The dialogs of this area.

/// What lies over the window about exercises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExerciseDialog {
    /// The exercise that is worked at.
    Desk,
    /// The three ladders to choose from.
    Ladders,
}
