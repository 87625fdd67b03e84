//! The dialogs of this area.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonDialog {
    /// The list of lessons, and the row that is chosen.
    List(usize),
}
