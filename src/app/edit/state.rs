//! What is selected and edited.

use super::change::Change;
pub(crate) use super::dialog::EditDialog as Dialog;
use super::history::History;
use super::live::LiveSearches;
use super::tried::Tried;
pub(crate) use crate::app::nothing::NothingKept as Kept;
use crate::game::Path;

/// What is selected and edited.
#[derive(Debug, Clone, Default)]
pub struct Edits {
    /// The position that edits go to.
    pub selected: Option<Path>,
    /// The value being typed for the selected leaf.
    pub typing: Option<String>,
    /// What the last edit has changed, until it is dismissed.
    pub change: Option<Change>,
    /// A value that is tried for the leaf that the present cut depends on.
    pub tried: Option<Tried>,
    /// The searches of the tree with that value, which the lanes show meanwhile; `None` where they take too long for a
    /// frame.
    pub live: Option<LiveSearches>,
    /// What undo and redo go back to.
    pub history: History,
}

impl Edits {
    /// Ends the trial of a value.
    pub(crate) fn end_trial(&mut self) {
        (self.tried, self.live) = (None, None);
    }
}
