//! An observer that keeps the principal variation: the moves that both sides are shown to choose.

use super::{Event, Observer};
use crate::game::MoveCode;

/// Keeps the line of moves of the last raise of alpha at the root.
///
/// It leads to a leaf, except in NegaScout: a probe shows that a move is at least so good, and a re-search that starts
/// at the probe's value may only confirm that it is at most so good. Where neither has chosen a move, the line
/// ends; every position on it has the root's value.
#[derive(Debug, Clone, Default)]
pub struct Principal {
    /// At each ply the move that led there, and the best line found from there on.
    plies: Vec<(Option<MoveCode>, Vec<MoveCode>)>,
    ply: usize,
    /// The line of the last search of the root that had one: a driver's last pass may only confirm what another found.
    found: Vec<MoveCode>,
}

impl Principal {
    /// The principal variation from the root, as far as the search of the root has come; empty where no move has raised alpha.
    pub fn line(&self) -> &[MoveCode] {
        match self.plies.first() {
            Some((_, line)) if self.ply > 0 => line,
            _ => &self.found,
        }
    }
}

impl Observer for Principal {
    #[inline]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                if self.plies.len() == self.ply {
                    self.plies.push((None, Vec::new()));
                }
                let (mv, line) = &mut self.plies[self.ply];
                *mv = entry.mv;
                line.clear();
                self.ply += 1;
            }
            Event::Raise(_) | Event::Cutoff { .. } => {
                // The visit that receives this is at `ply - 1`; the child just left was at `ply`.
                let (above, below) = self.plies.split_at_mut(self.ply);
                if let (Some((_, line)), Some((Some(mv), behind))) = (above.last_mut(), below.first()) {
                    line.clear();
                    line.push(*mv);
                    line.extend_from_slice(behind);
                }
            }
            Event::Leave(_) => {
                self.ply -= 1;
                if let (0, Some((_, line))) = (self.ply, self.plies.first())
                    && !line.is_empty()
                {
                    self.found.clone_from(line);
                }
            }
            _ => {}
        }
    }
}
