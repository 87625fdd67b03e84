//! What the root had in hand over time: its best value so far, and where another move became the best.

use jianzhi_core::game::MoveCode;
use jianzhi_core::score::Score;
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::{Step, Trace, Visit};

/// A moment at which the root's value was another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootPoint {
    pub step: Step,
    /// The value, from the point of view of the side to move at the root.
    pub value: Score,
    pub kind: RootChange,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RootChange {
    /// The best move so far turned out to be better.
    Raise,
    /// Another move became the best: the principal variation begins with it now.
    Variation,
    End,
}

/// All of them, in order of time.
pub fn track(trace: &Trace) -> Vec<RootPoint> {
    let mut points = Vec::new();
    let mut best: Option<MoveCode> = None;
    for root in trace.roots() {
        let mut value: Option<Score> = None;
        let mut children = trace.children(root).peekable();
        while let Some(child) = children.next() {
            let is_asked_again = children.peek().is_some_and(|next| is_repeated(child, *next));
            let given = -child.value;
            if is_asked_again || given <= root.window.alpha || value.is_some_and(|value| given <= value) {
                continue;
            }
            let kind = if best == child.mv { RootChange::Raise } else { RootChange::Variation };
            (best, value) = (child.mv, Some(given));
            points.push(RootPoint { step: trace.left_at(child, 1), value: given, kind });
        }
        points.push(RootPoint { step: trace.left_at(root, 0), value: root.value, kind: RootChange::End });
    }
    points
}

/// Whether a probe is followed by the re-search that it calls for.
fn is_repeated(probe: Visit, next: Visit) -> bool {
    next.kind == VisitKind::Research && next.mv == probe.mv
}
