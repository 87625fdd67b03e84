//! The history scores that each visit of a search found, computed by observing the search itself.

use std::collections::HashMap;

use jianzhi_core::game::{MoveCode, Side};
use jianzhi_core::search::{Event, Observer, VisitKind};
use jianzhi_core::trace::Step;

use super::changed::{Made, Search};

/// What a visit found when it looked for the first of its children.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub scores: Vec<u32>,
    /// The children that were searched, each once, in that order.
    pub order: Vec<u16>,
}

struct Visit {
    side: Side,
    row: usize,
    depth: u8,
    good: Option<MoveCode>,
    last: Option<MoveCode>,
}

/// Hears a search.
struct Hearing {
    root: Side,
    open: Vec<Visit>,
    history: HashMap<(Side, MoveCode), u32>,
    found: Vec<Found>,
}

impl Hearing {
    fn scores(&self, side: Side, count: usize) -> Vec<u32> {
        let score = |child: u16| *self.history.get(&(side, MoveCode(child))).unwrap_or(&0);
        (0..count as u16).map(score).collect()
    }
}

impl Observer for Hearing {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                let side = self.open.last().map_or(self.root, |parent| entry.turn.seen(parent.side));
                if let Some(((row, above), mv)) = self.open.last().map(|parent| (parent.row, parent.side)).zip(entry.mv)
                {
                    if self.found[row].order.is_empty() {
                        self.found[row].scores = self.scores(above, 64);
                    }
                    if !self.found[row].order.contains(&mv.0) {
                        self.found[row].order.push(mv.0);
                    }
                }
                if let (Some(parent), true) = (self.open.last_mut(), entry.kind != VisitKind::NullMove) {
                    parent.last = entry.mv;
                }
                self.open.push(Visit { side, row: self.found.len(), depth: entry.depth.0, good: None, last: None });
                self.found.push(Found { scores: Vec::new(), order: Vec::new() });
            }
            Event::Raise(_) | Event::Cutoff { .. } => {
                let visit = self.open.last_mut().expect("a visit");
                visit.good = visit.last;
            }
            Event::Leave(_) => {
                let visit = self.open.pop().expect("a visit");
                if let Some(mv) = visit.good {
                    *self.history.entry((visit.side, mv)).or_default() += 1 << visit.depth;
                }
            }
            _ => {}
        }
    }
}

/// What the visit that is entered at `step` found.
pub fn found(search: &Search, made: &Made, step: Step, count: usize) -> Found {
    let root = search.tree.root_side();
    let mut hearing = Hearing { root, open: Vec::new(), history: HashMap::new(), found: Vec::new() };
    search.task().run(&mut hearing).expect("a value");
    let mut found = hearing.found.swap_remove(made.row(step).id.0 as usize);
    found.scores.truncate(count);
    found
}
