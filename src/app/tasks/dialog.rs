//! The dialogs of this area.

/// What lies over the window about tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TasksDialog {
    Pages,
}
