//! The bet on the first move: what its value predicts about a visit, and what the visit turned out to be.
//!
//! A first move that reaches beta makes a cut node for certain. One that stays at alpha or below predicts an all node,
//! and one between predicts a PV node: both may still be refuted by a later move (Moreland's three types of nodes).

use super::{End, NodeType, Trace, Visit};
use crate::score::{Bound, Score, Window};
use crate::search::VisitKind;

/// What the first move predicts about a visit, and what the visit turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bet {
    /// The type that the first move's value announces.
    pub announced: NodeType,
    /// The type that the visit had when it was left.
    pub found: NodeType,
}

impl Bet {
    /// Whether the visit turned out to be what its first move predicted.
    pub fn holds(self) -> bool {
        self.announced == self.found
    }
}

impl NodeType {
    /// All of them.
    pub const ALL: [NodeType; 3] = [NodeType::Pv, NodeType::Cut, NodeType::All];

    /// The type of a visit with a window that has this value.
    #[must_use]
    pub fn of(window: Window, value: Score) -> NodeType {
        match window.bound(value) {
            Bound::Exact => NodeType::Pv,
            Bound::Lower => NodeType::Cut,
            Bound::Upper => NodeType::All,
        }
    }
}

impl Trace {
    /// The bet of a visit that searched its moves, all of which were recorded; `None` of any other: a leaf, a visit
    /// that the table answered, one that a null move cut off, and one beyond the horizon, which may stand pat.
    #[must_use]
    pub fn bet(&self, visit: Visit) -> Option<Bet> {
        let announced = self.announced(visit).filter(|_| self.is_whole(visit.id))?;
        Some(Bet { announced, found: visit.node_type() })
    }

    /// The type that the first move's value predicts; `None` of a visit without a bet.
    #[must_use]
    pub fn announced(&self, visit: Visit) -> Option<NodeType> {
        let first = self.first_answer(visit).filter(|_| visit.end == End::Searched)?;
        Some(NodeType::of(visit.window, -first.value))
    }

    /// The visit that gave the value of a visit's first move: where a probe was followed by a re-search, that one.
    pub fn first_answer(&self, visit: Visit) -> Option<Visit> {
        let mut moves = self.children(visit).filter(|child| child.kind != VisitKind::NullMove);
        let first = moves.next()?;
        if self.asks_again(visit, first) { moves.next() } else { Some(first) }
    }
}
