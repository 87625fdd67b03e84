//! The dialogs of this area.

/// What lies over the window about experiments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LabDialog {
    /// The pages of the experiments.
    Pages,
}
