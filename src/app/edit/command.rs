//! What a person can ask for in this area.

use crate::app::toward::Toward;
use crate::claim::Hinge;
use crate::game::Path;
use crate::score::Score;

/// Edits of the tree or of the position.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum EditCommand {
    /// Takes a position as the one that edits go to.
    Select(Option<Path>),
    /// Goes from the selected position to a neighbour.
    SelectNext(Toward),
    /// Begins to type a value for the selected leaf.
    StartTyping,
    /// What is typed so far.
    Type(String),
    /// Takes what is typed as the leaf's value, if it is one.
    FinishTyping,
    /// Gives a leaf another value. Edits of one gesture are undone together.
    SetValue {
        /// The leaf.
        path: Path,
        /// Its value from MAX's point of view; `None` makes it unknown.
        value: Option<Score>,
        /// The gesture that this belongs to.
        gesture: Option<u64>,
    },
    /// Shows the effect on a cut, and on all searches, if the leaf that the cut depends on were worth this to MAX.
    Try(Box<Hinge>, i16),
    /// Ends that, and shows the searches of the tree as it is.
    EndTrial,
    /// Gives the leaf the value that is tried.
    KeepTried,
    /// Adds to the selected leaf's value.
    Nudge(i16),
    /// Moves a position to another place among its siblings.
    MoveChild {
        /// The position.
        path: Path,
        /// Its new index.
        to: u16,
        /// The gesture that this belongs to.
        gesture: Option<u64>,
    },
    /// Moves the selected position among its siblings.
    Shift(Toward),
    /// Takes the last edit back.
    Undo,
    /// Does it again.
    Redo,
    /// Stops showing what the last edit has changed.
    DismissChange,
    /// Opens the tree as text.
    OpenTreeEditor,
    /// The text so far.
    DraftTree(String),
    /// Takes the text as the tree, if it is one.
    ApplyTree,
}
