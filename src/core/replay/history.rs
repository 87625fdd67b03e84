//! The history scores that a search ordered its moves by, computed again from the rows.
//!
//! A visit credits the move that cut it off or was best when it is left, so that what a visit found in the history is
//! what the visits left before it had put there.

use std::collections::HashMap;

use super::{Frame, Replay};
use crate::game::{MoveCode, Side, Turn};
use crate::search::{VisitKind, credit};
use crate::trace::{End, Trace, Visit, VisitId};

/// History scores are not computed for a trace with more rows than this.
const MOST_ROWS: u32 = 1 << 22;

/// The score of each side's moves at every row.
#[derive(Debug, Clone)]
pub struct OrderHistory {
    /// By side (whether it is the root's) and move: the score from each row on.
    worth: HashMap<(bool, MoveCode), Vec<(VisitId, u32)>>,
    /// The first row of which nothing is known.
    ends_at: VisitId,
}

impl OrderHistory {
    fn of(trace: &Trace) -> OrderHistory {
        let rows = if trace.len() > MOST_ROWS { 0 } else { trace.len() };
        let mut history = OrderHistory { worth: HashMap::new(), ends_at: VisitId(rows) };
        let mut open: Vec<Visit> = Vec::new();
        for row in (0..rows).map(VisitId) {
            history.leave(trace, &mut open, row);
            open.push(trace.visit(row));
            if row >= history.ends_at {
                break;
            }
        }
        history
    }

    /// Credits the visits that are left before `row`, the innermost first.
    fn leave(&mut self, trace: &Trace, open: &mut Vec<Visit>, row: VisitId) {
        while let Some(visit) = open.pop_if(|visit| visit.after() <= row) {
            let below = open.iter().chain([&visit]).skip(1);
            let is_roots = below.filter(|visit| visit.turn == Turn::Changes).count().is_multiple_of(2);
            match good_move(trace, visit) {
                Good::Move(mv) => {
                    let worth = self.worth.entry((is_roots, mv)).or_default();
                    let before = worth.last().map_or(0, |&(_, before)| before);
                    worth.push((visit.after(), before.saturating_add(credit(visit.depth))));
                }
                Good::Nothing => {}
                // From here on it depends on the algorithm which of two contradicting answers counts.
                Good::Unsure => self.ends_at = self.ends_at.min(visit.after()),
            }
        }
    }

    fn worth(&self, is_roots: bool, mv: MoveCode, row: VisitId) -> u32 {
        let Some(worth) = self.worth.get(&(is_roots, mv)) else { return 0 };
        let known = worth.partition_point(|&(from, _)| from <= row);
        known.checked_sub(1).map_or(0, |last| worth[last].1)
    }
}

enum Good {
    /// This move cut the visit off, or was the best one.
    Move(MoveCode),
    Nothing,
    Unsure,
}

fn good_move(trace: &Trace, visit: Visit) -> Good {
    if visit.end != End::Searched {
        return Good::Nothing;
    }
    let mut frame = Frame::new(visit);
    for child in trace.children(visit) {
        if child.kind == VisitKind::Research && child.value_above() <= frame.alpha {
            return Good::Unsure;
        }
        frame.take(trace, child.id);
    }
    frame.raised_by.and_then(|by| by.mv).map_or(Good::Nothing, Good::Move)
}

impl Replay {
    /// Whether the history scores are computed, so that a look-up costs nothing.
    pub fn knows_history(&self) -> bool {
        self.history.get().is_some()
    }

    /// What the history heuristic had counted for a move of `side` when row `row` was entered, the root being `root`'s to
    /// move; `None` where the rows do not show it.
    pub fn history_score(&self, root: Side, side: Side, mv: MoveCode, row: VisitId) -> Option<u32> {
        let history = self.history.get_or_init(|| OrderHistory::of(&self.trace));
        (row < history.ends_at).then(|| history.worth(root == side, mv, row))
    }
}
