//! What a person can ask for in this area.

use crate::toward::Toward;
use jianzhi_core::claim::Hinge;
use jianzhi_core::game::Path;
use jianzhi_core::score::Score;

/// Edits of the tree or of the position.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum EditCommand {
    /// Takes a position as the one that edits go to.
    Select(Option<Path>),
    /// Goes from the selected position to a neighbour.
    SelectNext(Toward),
    /// Begins to type a value for the selected leaf.
    StartTyping,
    Type(String),
    /// Takes what is typed as the leaf's value, if it is one.
    FinishTyping,
    /// Gives a leaf another value. Edits of one gesture are undone together.
    SetValue {
        path: Path,
        /// Its value from MAX's point of view; `None` makes it unknown.
        value: Option<Score>,
        gesture: Option<u64>,
    },
    /// Shows the effect on a cut, and on all searches, if the leaf that the cut depends on were worth this to MAX.
    Try(Box<Hinge>, i16),
    /// Ends that, and shows the searches of the tree as it is.
    EndTrial,
    /// Gives the leaf the value that is tried.
    KeepTried,
    Nudge(i16),
    /// Moves a position to another place among its siblings.
    MoveChild {
        path: Path,
        to: u16,
        gesture: Option<u64>,
    },
    Shift(Toward),
    Undo,
    Redo,
    /// Stops showing what the last edit has changed.
    DismissChange,
    OpenTreeEditor,
    DraftTree(String),
    /// Takes the text as the tree, if it is one.
    ApplyTree,
}
