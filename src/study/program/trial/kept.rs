//! Whether a table is used wherever it knows the answer: the text of a task fixes this, and not for which results the best move
//! is kept, so that counts of visits do not show it.

use std::collections::HashMap;

use crate::program::facts::RecordedRow;
use crate::program::handed::HandedTree;
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::score::{Score, Window};

/// How often a position was searched although an earlier visit has bounded its value by enough for the window.
pub fn unused_answers(handed: &HandedTree, rows: &[RecordedRow], view: ScoreView) -> u64 {
    let mut kept: HashMap<NodeId, Window> = HashMap::new();
    let mut open: Vec<Bounded> = Vec::new();
    let mut unused = 0;
    for row in rows {
        while open.last().is_some_and(|last| Some(last.visit) != row.parent) {
            open.pop().into_iter().for_each(|left| left.keep(&mut kept));
        }
        let Some(bounded) = Bounded::of(handed, row, view) else { return 0 };
        let known = kept.get(&bounded.id).copied().unwrap_or(Window::FULL);
        let Window { alpha, beta } = bounded.window;
        let is_enough = known.alpha >= beta || known.beta <= alpha || known.alpha == known.beta;
        unused += u64::from(is_enough && handed.is_inner(&row.path) && !row.is_from_table());
        open.push(bounded);
    }
    unused
}

/// A visit with its window and value, as the side to move there sees them.
struct Bounded {
    visit: u64,
    id: NodeId,
    window: Window,
    value: Score,
}

impl Bounded {
    /// `None` where the row has no such position, window or value.
    fn of(handed: &HandedTree, row: &RecordedRow, view: ScoreView) -> Option<Bounded> {
        let (window, value) = match row.bounds() {
            [Some(alpha), Some(beta)] => (Window { alpha, beta }, row.score()?),
            _ => return None,
        };
        let side = handed.side_at(row.path.len());
        let is_turned = view == ScoreView::Max;
        let (window, value) = if is_turned { (side.view(window), side.view(value)) } else { (window, value) };
        Some(Bounded { visit: row.visit, id: handed.node_at(&row.path)?, window, value })
    }

    /// Keeps what a fail-soft value says of the position.
    fn keep(self, kept: &mut HashMap<NodeId, Window>) {
        let known = kept.entry(self.id).or_insert(Window::FULL);
        if self.value > self.window.alpha {
            known.alpha = known.alpha.max(self.value);
        }
        if self.value < self.window.beta {
            known.beta = known.beta.min(self.value);
        }
    }
}
