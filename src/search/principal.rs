//! An observer that keeps the principal variation: the moves that both sides are shown to choose.

use super::{Event, Kind, Observer};
use crate::game::MoveCode;
use crate::score::Score;

/// Keeps the line of moves behind the last raise of alpha at the root.
///
/// Below a visit that did not raise alpha the line of its best bound is kept: NegaScout accepts a probe's value, and
/// its re-search may confirm it by failing low.
#[derive(Debug, Clone, Default)]
pub struct Principal {
    plies: Vec<Ply>,
    ply: usize,
}

/// The visit open at one ply.
#[derive(Debug, Clone)]
struct Ply {
    mv: Option<MoveCode>,
    kind: Kind,
    best: Score,
    /// The line of the best child so far.
    best_line: Vec<MoveCode>,
    /// The line of the child that raised alpha, or cut.
    line: Vec<MoveCode>,
}

impl Principal {
    /// The principal variation of the last search from the root; empty where no move raised the root's alpha.
    #[must_use]
    pub fn line(&self) -> &[MoveCode] {
        self.plies.first().map_or(&[], |root| &root.line)
    }

    fn enter(&mut self, mv: Option<MoveCode>, kind: Kind) {
        let best = -Score::INFINITY;
        match self.plies.get_mut(self.ply) {
            Some(used) => {
                (used.mv, used.kind, used.best) = (mv, kind, best);
                used.best_line.clear();
                used.line.clear();
            }
            None => self.plies.push(Ply { mv, kind, best, best_line: Vec::new(), line: Vec::new() }),
        }
        self.ply += 1;
    }

    fn leave(&mut self, value: Score) {
        self.ply -= 1;
        let (above, below) = self.plies.split_at_mut(self.ply);
        let (Some(parent), Some(left)) = (above.last_mut(), below.first()) else { return };
        let confirms = left.kind == Kind::Research && -value == parent.best;
        if (-value > parent.best || confirms)
            && let Some(mv) = left.mv
        {
            parent.best = -value;
            parent.best_line.clear();
            parent.best_line.push(mv);
            parent.best_line.extend_from_slice(if left.line.is_empty() { &left.best_line } else { &left.line });
        }
    }
}

impl Observer for Principal {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => self.enter(entry.mv, entry.kind),
            Event::Leave(value) => self.leave(value),
            Event::Raise(_) | Event::Cutoff { .. } => {
                if let Some(Ply { best_line, line, .. }) =
                    self.ply.checked_sub(1).and_then(|ply| self.plies.get_mut(ply))
                {
                    line.clone_from(best_line);
                }
            }
            Event::Ending(_) => {}
        }
    }
}
