//! Answers that are right for something else than what was asked: a leaf or the question was read wrongly.

use jianzhi_core::game::Path;

/// What was read wrongly, where all else is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    /// A leaf, as another value.
    Leaf(Path),
    /// The question: the leaves below pruned branches are marked instead of the branches.
    LeavesBelow,
    /// The question: the positions that are left by a cutoff are marked instead of what is pruned there.
    CutPositions,
}
