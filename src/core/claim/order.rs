//! The order in which the history heuristic has put the children of a position.

use std::cmp::Reverse;

use super::{Claim, Effort};
use crate::game::MoveCode;
use crate::replay::{Recording, State};
use crate::search::{Algorithm, Reason, Switch, VisitKind};
use crate::trace::{End, VisitId};

impl Recording {
    /// The scores and the order at the visit at `ply`; `None` where the history did not decide it, or where the rows do
    /// not show it. Only of trees: there a move is the number of a child.
    pub fn order(&self, state: &State, ply: usize, effort: &Effort<'_>) -> Option<Claim> {
        let visit = state.path[ply].visit;
        // That search of the root leaves moves out before it begins.
        let is_partial = ply == 0 && self.task.method.algorithm == Algorithm::ProveBest;
        if !self.task.method.has(Switch::History) || visit.end != End::Searched || is_partial {
            return None;
        }
        let (seen, row) = self.searched(visit)?;
        let line: Vec<MoveCode> = state.path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
        self.task.start.tree()?;
        let count = self.task.start.look(&line)?.child_count as u16;
        // The rows are walked once for all steps.
        if !self.replay.knows_history() && !effort.take(self.replay.trace().len().into()) {
            return None;
        }
        let (root, side) = (self.task.start.side(), self.side(ply));
        let scores: Option<Vec<u32>> =
            (0..count).map(|child| self.replay.history_score(root, side, MoveCode(child), row)).collect();
        let scores = scores?;
        let is_sorted = |reason: &Reason| matches!(reason, Reason::History | Reason::Generated);
        let early: Vec<u16> =
            seen.iter().take_while(|(_, reason)| !is_sorted(reason)).map(|&(child, _)| child).collect();
        let mut rest: Vec<u16> = (0..count).filter(|child| !early.contains(child)).collect();
        rest.sort_by_key(|&child| Reverse(scores[usize::from(child)]));
        let has_sorted = rest.len() > 1 && rest.iter().any(|&child| scores[usize::from(child)] > 0);
        let order: Vec<u16> = early.iter().chain(&rest).copied().collect();
        // A trace of another program may be in another order.
        let is_so = seen.len() > early.len() && seen.iter().zip(&order).all(|(&(child, _), &other)| child == other);
        let early = early.len();
        (has_sorted && is_so).then(|| Claim::Order { at: self.path(state, ply), scores, order, early })
    }

    /// The children of a visit in the order in which they were searched, each with the reason for its place, and the row
    /// of the first.
    fn searched(&self, visit: crate::trace::Visit) -> Option<(Vec<(u16, Reason)>, VisitId)> {
        let mut seen: Vec<(u16, Reason)> = Vec::new();
        let mut first = None;
        for child in self.replay.trace().children(visit).filter(|child| child.kind != VisitKind::NullMove) {
            let MoveCode(index) = child.mv?;
            first = first.or(Some(child.id));
            if seen.iter().all(|&(other, _)| other != index) {
                seen.push((index, child.reason));
            }
        }
        Some((seen, first?))
    }
}
