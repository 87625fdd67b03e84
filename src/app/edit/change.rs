//! What an edit has changed: every lane's counts and value before it, and in words whether the result is another one.

use crate::app::lanes::lane::Record;
use crate::game::Path;
use crate::score::Score;
use crate::search::Counts;
use crate::trace::{Reach, Trace, Visit};

/// The last edit, with what every lane held before.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// What was done.
    pub edit: Edit,
    /// What each lane held before; `None` for a lane that had no result.
    pub before: Vec<Option<HeldCounts>>,
    /// Whether each lane looks at the changed leaf now. Empty where the edit was not of a leaf.
    pub seen: Vec<bool>,
}

/// What was done to the tree.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// A leaf got another value.
    Value {
        /// The leaf.
        path: Path,
        /// Before; `None` for an unknown value.
        from: Option<Score>,
        /// After.
        to: Option<Score>,
    },
    /// A position is at another place among its siblings, now at this path.
    Order(Path),
    /// The tree was replaced as text.
    Tree,
    /// Another position of a real game.
    Position,
    /// An edit was taken back.
    Undone,
    /// An edit was done again.
    Redone,
}

/// What a lane held before an edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldCounts {
    /// Its counts.
    pub counts: Counts,
    /// What it looked at, where that was counted.
    pub reach: Option<Reach>,
    /// The value of the root, from MAX's point of view.
    pub value: Score,
}

impl HeldCounts {
    /// What the record of a whole search holds, with the counts of all of it: not all of it may be recorded.
    #[must_use]
    pub(crate) fn of(record: &Record) -> Option<HeldCounts> {
        record.value.map(|value| HeldCounts { counts: record.trace().counted(), reach: record.trace().reach(), value })
    }
}

/// Whether a search has visited the position at a path.
#[must_use]
pub(crate) fn visited(trace: &Trace, path: &[u16]) -> bool {
    let mut level: Vec<Visit> = trace.roots().collect();
    for &index in path {
        level = level
            .iter()
            .flat_map(|&visit| trace.children(visit))
            .filter(|child| child.mv.is_some_and(|mv| mv.0 == index))
            .collect();
    }
    !level.is_empty()
}
