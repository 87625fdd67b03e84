//! What lies over the window, and a word that passes by.

use super::overlay::Overlay;
pub(crate) use super::overlay::WindowDialog as Dialog;
pub(crate) use crate::app::nothing::NothingKept as Kept;

/// What lies over the window, and a word that passes by.
#[derive(Debug, Clone, Default)]
pub struct Dialogs {
    /// What lies over the window.
    pub overlay: Overlay,
    /// A word that passes by.
    pub notice: Option<Notice>,
}

/// A word to the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What is said.
    pub words: String,
    /// Whether something went wrong.
    pub is_problem: bool,
}
