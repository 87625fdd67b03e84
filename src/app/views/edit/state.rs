//! What is selected and edited.

use crate::edit::change::Change;
pub use crate::edit::dialog::EditDialog as Dialog;
use crate::edit::history::History;
use crate::edit::live::LiveSearches;
use crate::edit::tried::Tried;
pub use crate::nothing::NothingKept as Kept;
use jianzhi_core::game::Path;

#[derive(Debug, Clone, Default)]
pub struct Edits {
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
    pub history: History,
}

impl Edits {
    pub fn end_trial(&mut self) {
        (self.tried, self.live) = (None, None);
    }
}
