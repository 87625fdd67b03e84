//! The kinds of events that one can jump to, and when leaving a child raises alpha.

use super::{End, Trace, Visit};
use crate::score::Score;
use crate::search::VisitKind;

/// The kinds of events that one can jump to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// A visit is left by a cutoff.
    Cutoff,
    /// A visit is left whose value raises its parent's alpha.
    Raise,
    /// A child is entered once more.
    Research,
}

impl EventKind {
    /// All of them.
    pub const ALL: [EventKind; 3] = [EventKind::Cutoff, EventKind::Raise, EventKind::Research];
}

/// What the side to move at `parent` has in hand when `child` is searched: where it may stand pat, that is the alpha of
/// the child's window.
pub fn floor(parent: Visit, alpha: Score, child: Visit) -> Score {
    if parent.end == End::StandPat { alpha.max(-child.window.beta) } else { alpha }
}

/// Whether leaving `child` raises the parent's `alpha`. A probe that is followed by a re-search does not: the re-search
/// does.
pub fn raises(trace: &Trace, parent: Visit, alpha: Score, child: Visit) -> bool {
    child.kind != VisitKind::NullMove && -child.value > alpha && !trace.asks_again(parent, child)
}
