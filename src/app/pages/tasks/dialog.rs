//! The dialogs of this area.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TasksDialog {
    Pages,
}
