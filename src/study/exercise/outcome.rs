//! The result of a changed tree, where an exercise asks to change one: the leaves that are looked at, or the
//! outcome of a cutoff.

use jianzhi_core::game::tree::NodeId;

/// What a changed tree comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerOutcome {
    /// Leaves that the search looks at.
    LookedAt {
        /// With the children as they are.
        found: usize,
        /// With the best child of each position first.
        fewest: usize,
    },
    /// The cutoff that was to be removed is not made any more: the search looks at the next child.
    Undone {
        /// The position that it left.
        node: NodeId,
        /// The child that made it.
        child: NodeId,
    },
    /// The position whose cutoff was to be removed is still left by one.
    StillCut {
        /// The position.
        node: NodeId,
        /// The child that makes the cutoff now.
        child: NodeId,
    },
    /// The position whose cutoff was to be removed is not visited any more.
    Unvisited {
        /// The position.
        node: NodeId,
    },
}
