//! An observer that keeps the principal variation: the moves that both sides are shown to choose.

use super::{Event, Kind, Observer};
use crate::game::MoveCode;
use crate::score::{Score, Window};

/// Keeps the line of best moves. A line behind a fail-soft bound is kept too, for NegaScout accepts a probe's value.
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
    window: Window,
    best: Score,
    line: Vec<MoveCode>,
}

impl Principal {
    /// The principal variation of the last search from the root; empty where no move raised the root's alpha.
    #[must_use]
    pub fn line(&self) -> &[MoveCode] {
        self.plies.first().map_or(&[], |root| &root.line)
    }

    fn leave(&mut self, value: Score) {
        self.ply -= 1;
        let (above, below) = self.plies.split_at_mut(self.ply);
        let Some(left) = below.first_mut() else { return };
        let Some(parent) = above.last_mut() else {
            if value <= left.window.alpha {
                left.line.clear();
            }
            return;
        };
        let is_better = -value > parent.best || (left.kind == Kind::Research && -value == parent.best);
        if is_better && let Some(mv) = left.mv {
            parent.best = -value;
            parent.line.clear();
            parent.line.push(mv);
            parent.line.extend_from_slice(&left.line);
        }
    }
}

impl Observer for Principal {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                let best = -Score::INFINITY;
                let ply = Ply { mv: entry.mv, kind: entry.kind, window: entry.window, best, line: Vec::new() };
                match self.plies.get_mut(self.ply) {
                    Some(used) => {
                        let mut line = std::mem::take(&mut used.line);
                        line.clear();
                        *used = Ply { line, ..ply };
                    }
                    None => self.plies.push(ply),
                }
                self.ply += 1;
            }
            Event::Leave(value) => self.leave(value),
            Event::Ending(_) | Event::Raise(_) | Event::Cutoff { .. } => {}
        }
    }
}
