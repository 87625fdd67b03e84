//! The type that a place has in the minimal tree, compared with the type that a visit there turned out to be.
//!
//! Knuth and Moore (1975) number the positions that alpha-beta has to look at where every best move comes first: type 1
//! is the principal variation, type 2 is cut by its first child, type 3 has to look at all of its children. Marsland and
//! Popowich (1985) call them PV, cut and all nodes. A place has its number from its path alone; a visit has its type from
//! its window and its value ([`NodeType`]). In a well ordered tree they agree.

use super::{NodeType, Trace, Visit, VisitId};
use crate::search::VisitKind;

/// The type of a place in the minimal tree, by its path: Knuth and Moore's critical positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Critical {
    /// The root, and the first child of a type 1.
    One,
    /// A later child of a type 1, and every child of a type 3.
    Two,
    /// The first child of a type 2. Its other children are in no minimal tree.
    Three,
}

impl Critical {
    pub const fn number(self) -> u8 {
        match self {
            Critical::One => 1,
            Critical::Two => 2,
            Critical::Three => 3,
        }
    }

    /// What a visit of it is expected to turn out to be.
    pub const fn expects(self) -> NodeType {
        match self {
            Critical::One => NodeType::Pv,
            Critical::Two => NodeType::Cut,
            Critical::Three => NodeType::All,
        }
    }

    /// The type of a child, `None` where it is in no minimal tree.
    ///
    /// ```
    /// use jianzhi_core::trace::Critical;
    /// let path = [false, true, false].into_iter();
    /// let at_the_end = path.fold(Some(Critical::One), |at, is_first| at?.child(is_first));
    /// assert_eq!(at_the_end, Some(Critical::Two), "later, first, later: all on MIN's plies are later ones");
    /// ```
    #[must_use]
    pub const fn child(self, is_first: bool) -> Option<Critical> {
        match (self, is_first) {
            (Critical::One, true) => Some(Critical::One),
            (Critical::One, false) | (Critical::Three, _) => Some(Critical::Two),
            (Critical::Two, true) => Some(Critical::Three),
            (Critical::Two, false) => None,
        }
    }
}

impl Trace {
    /// The type of the place of a visit in the minimal tree, if the search's own order of moves were perfect;
    /// `None` where the minimal tree does not contain it, or below a null move.
    #[must_use]
    pub fn critical(&self, id: VisitId) -> Option<Critical> {
        let path = self.path(id);
        path.windows(2).try_fold(Critical::One, |at, pair| self.critical_child(pair[0], at, pair[1]))
    }

    /// The same of a child whose parent has a type.
    pub fn critical_child(&self, parent: Visit, at: Critical, child: Visit) -> Option<Critical> {
        if child.kind == VisitKind::NullMove {
            return None;
        }
        let first = self.children(parent).find(|child| child.kind != VisitKind::NullMove);
        at.child(first.is_some_and(|first| first.mv == child.mv))
    }
}
