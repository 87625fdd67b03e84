//! A visit, and the moments that it has.

use std::ops::Neg;

use crate::game::{Depth, Ending, MoveCode, Turn};
use crate::score::{Bound, Score, Window};
use crate::search::{Reason, VisitKind};

/// A row of the table: the number of visits entered before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VisitId(pub u32);

/// A moment of the replay: each visit has one step where it is entered and one where it is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Step(pub u64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum End {
    Searched,
    Leaf,
    Terminal,
    Table,
    /// The table knew enough of a child, which was not visited.
    ChildTable,
    /// Passing was enough: its last child is a null move.
    NullMove,
    /// It lies at the nominal depth or beyond: its floor is its evaluation, and its children are captures.
    StandPat,
}

impl End {
    pub const ALL: [End; 7] =
        [End::Searched, End::Leaf, End::Terminal, End::Table, End::ChildTable, End::NullMove, End::StandPat];

    pub const fn is_evaluated(self) -> bool {
        matches!(self, End::Leaf | End::StandPat)
    }

    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl From<Ending> for End {
    fn from(ending: Ending) -> End {
        match ending {
            Ending::Leaf => End::Leaf,
            Ending::Terminal => End::Terminal,
        }
    }
}

/// Which kind of node a visit turned out to be (Knuth & Moore 1975; Marsland & Popowich 1985).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum NodeType {
    /// Its value lies in the window.
    Pv,
    /// Its value is beta or more.
    Cut,
    /// Its value is alpha or less.
    All,
}

impl NodeType {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// One visit. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    pub id: VisitId,
    /// The move that leads to it; `None` at the root of a search.
    pub mv: Option<MoveCode>,
    pub depth: Depth,
    pub window: Window,
    pub value: Score,
    pub kind: VisitKind,
    pub reason: Reason,
    pub end: End,
    /// Whether it was left by `value >= beta` with at least one child unsearched.
    pub cut: bool,
    /// Visits in its subtree, itself included.
    pub size: u32,
    /// Whether another side moves there than at its parent.
    pub turn: Turn,
}

impl Visit {
    pub fn node_type(&self) -> NodeType {
        NodeType::new(self.window, self.value)
    }

    /// What its value proves. An evaluation is exact, whatever the window.
    pub fn bound(&self) -> Bound {
        match self.end {
            End::Leaf | End::Terminal => Bound::Exact,
            _ => self.window.bound(self.value),
        }
    }

    /// What is seen here, as the side to move at its parent sees it; and the other way round.
    pub fn seen_above<T: Neg<Output = T>>(&self, seen: T) -> T {
        self.turn.seen(seen)
    }

    /// Its value as the side to move at its parent sees it.
    pub fn value_above(&self) -> Score {
        self.seen_above(self.value)
    }

    /// The alpha that its parent has handed down, as the side to move there sees it.
    pub fn bound_above(&self) -> Score {
        self.seen_above(self.window).alpha
    }

    /// The row after its subtree: its next sibling, if it has one.
    pub const fn after(&self) -> VisitId {
        VisitId(self.id.0 + self.size)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moment {
    Enter,
    Leave,
}
