//! The dialogs of this area.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditDialog {
    /// The tree as text, as far as it is typed.
    TreeEditor(String),
}
