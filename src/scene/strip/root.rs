//! What the root had in hand over time: its best value so far, and where another move became the best.

use crate::game::MoveCode;
use crate::score::Score;
use crate::search::VisitKind;
use crate::trace::{Step, Trace, Visit};

/// A moment at which the root's value was another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootPoint {
    pub(crate) step: Step,
    /// The value, from the point of view of the side to move at the root.
    pub(crate) value: Score,
    /// What changed it.
    pub(crate) kind: RootChange,
}

/// What changed the root's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RootChange {
    /// The best move so far turned out to be better.
    Raise,
    /// Another move became the best: the principal variation begins with it now.
    Variation,
    /// The search of the root finished.
    End,
}

/// All of them, in order of time.
pub(super) fn track(trace: &Trace) -> Vec<RootPoint> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;
    use crate::search::Algorithm;
    use crate::trace::Recorder;

    fn trace(name: &str, algorithm: Algorithm) -> Trace {
        let Some(scenario) = Scenario::shipped().find(|scenario| scenario.name == name) else {
            unreachable!("{name} is shipped")
        };
        let mut recorder = Recorder::new();
        assert!(scenario.task(algorithm).run(&mut recorder).is_ok());
        let Some(trace) = recorder.finish() else { unreachable!("a trace") };
        trace
    }

    #[test]
    fn the_line_ends_with_the_result_and_rises_until_then() {
        for scenario in Scenario::shipped().filter(|scenario| scenario.base.start.tree().is_some()).take(12) {
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
                let trace = trace(&scenario.name, algorithm);
                let points = track(&trace);
                let Some((end, raises)) = points.split_last() else { unreachable!("a result") };
                assert_eq!((end.kind, end.step), (RootChange::End, Step(trace.step_count() - 1)), "{}", scenario.name);
                assert!(raises.is_sorted_by(|one, next| one.step < next.step && one.value < next.value));
                assert!(raises.iter().all(|point| point.value <= end.value || algorithm == Algorithm::AlphaBeta));
            }
        }
    }

    #[test]
    fn another_best_move_begins_another_variation() {
        let points = track(&trace("worst-order", Algorithm::Pvs));
        let kinds: Vec<RootChange> = points.iter().map(|point| point.kind).collect();
        let changes = kinds.iter().filter(|&&kind| kind == RootChange::Variation).count();
        assert!(changes >= 2, "{kinds:?}");
    }
}
