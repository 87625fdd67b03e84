//! The state of the search at every so many rows: a seek begins at the mark before its step, not at the root.
//!
//! The children of a root lie far apart in memory, so that walking past its first children costs more than all the rest.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::cursor::{descend, resume};
use super::{Frame, Replay};
use crate::game::{MoveCode, Side, Turn};
use crate::search::{VisitKind, credit};
use crate::trace::{End, Moment, Step, Trace, Visit, VisitId};

/// Rows between two marks: they take less than a tenth of a byte a visit then, and the rows between fit in a cache.
const EVERY: u32 = 8_192;
/// Marks that are made at once: finding the first of them costs more than the others.
const AT_ONCE: u32 = 8;
const STRETCH: u32 = EVERY * AT_ONCE;

/// The open visits at the entry of every so many rows, with what they held. Those of a trace that is in memory are made
/// at first, others when they are needed.
#[derive(Debug, Clone, Default)]
pub struct Checkpoints {
    stretches: Vec<OnceLock<Stretch>>,
}

#[derive(Debug, Clone, Default)]
struct Stretch {
    frames: Vec<Frame>,
    ends: Vec<usize>,
}

impl Stretch {
    /// Those from the row `begin` on. `path` is open where some earlier row is entered, the nearer the better; after
    /// the call it is the last mark.
    fn new(trace: &Trace, begin: u32, path: &mut Vec<Frame>) -> Stretch {
        let mut stretch = Stretch::default();
        let end = begin.saturating_add(STRETCH).min(trace.len());
        for row in (begin..end).step_by(EVERY as usize) {
            enter(trace, path, VisitId(row));
            stretch.frames.extend_from_slice(path);
            stretch.ends.push(stretch.frames.len());
        }
        stretch
    }

    fn mark(&self, place: usize) -> Option<&[Frame]> {
        let begin = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.frames.get(begin..*self.ends.get(place)?)
    }
}

impl Checkpoints {
    pub fn new(trace: &Trace) -> Checkpoints {
        let mut stretches = vec![OnceLock::new(); trace.len().div_ceil(STRETCH) as usize];
        if trace.is_at_hand() {
            let mut path = Vec::new();
            for (place, slot) in stretches.iter_mut().enumerate() {
                *slot = OnceLock::from(Stretch::new(trace, place as u32 * STRETCH, &mut path));
            }
        }
        Checkpoints { stretches }
    }

    pub fn frames(&self, trace: &Trace, step: Step) -> (Vec<Frame>, Moment) {
        // At step `2 * row` that row was entered already, on whatever ply.
        let mark = (step.0 / 2 / u64::from(EVERY)) as u32;
        match self.before(trace, mark, step) {
            Some((path, next)) => {
                #[cfg(feature = "counting")]
                crate::trace::lookups::count();
                descend(trace, path, next, step)
            }
            None => super::frames(trace, step),
        }
    }

    /// What is still open of a mark's visits at `step`, and the child to go on with; `None` where the mark belongs to an
    /// earlier search.
    fn before(&self, trace: &Trace, mark: u32, step: Step) -> Option<(Vec<Frame>, VisitId)> {
        let place = mark / AT_ONCE;
        let stretch = self.stretches.get(place as usize)?;
        let stretch = stretch.get_or_init(|| Stretch::new(trace, place * STRETCH, &mut Vec::new()));
        let path = stretch.mark((mark % AT_ONCE) as usize)?;
        let is_of_this_search = path.first().is_some_and(|root| root.visit.id == trace.root_at(step));
        is_of_this_search.then(|| resume(trace, path.to_vec(), step))
    }
}

/// Makes `path` what is open where `row` is entered. Before, it is open where some earlier row is; that of another
/// search is not used.
fn enter(trace: &Trace, path: &mut Vec<Frame>, row: VisitId) {
    let root = trace.root_at(Step(2 * u64::from(row.0)));
    if path.first().is_none_or(|frame| frame.visit.id != root) {
        *path = vec![Frame::new(trace.visit(root))];
    }
    let mut next = VisitId(path.last().map_or(0, |frame| frame.visit.id.0) + 1);
    while let [.., parent, Frame { visit, .. }] = path.as_mut_slice()
        && visit.after() <= row
    {
        next = visit.after();
        parent.take(trace, visit.id);
        path.pop();
    }
    while let Some(frame) = path.last_mut()
        && frame.visit.id < row
    {
        while next.0 + trace.size(next) <= row.0 {
            frame.take(trace, next);
            next = VisitId(next.0 + trace.size(next));
        }
        path.push(Frame::new(trace.visit(next)));
        next = VisitId(next.0 + 1);
    }
}

// The history scores that a search ordered its moves by, computed again from the rows.
//
// A visit credits the move that cut it off or was best when it is left, so that what a visit found in the history is
// what the visits left before it had put there.

/// History scores are not computed for a trace with more rows than this.
const MOST_ROWS: u32 = 1 << 22;

#[derive(Debug, Clone)]
pub struct OrderHistory {
    /// By side (whether it is the root's) and move: the score from each row on.
    worth: HashMap<(bool, MoveCode), Vec<(VisitId, u32)>>,
    /// The first row of which nothing is known.
    ends_at: VisitId,
}

impl OrderHistory {
    fn new(trace: &Trace) -> OrderHistory {
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
        let history = self.history.get_or_init(|| OrderHistory::new(&self.trace));
        (row < history.ends_at).then(|| history.worth(root == side, mv, row))
    }
}
