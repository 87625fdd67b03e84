//! Cuts of a search whose windows are not known, held against the bounds that its earlier moves have shown.

use super::{Bounds, OpaqueRow, OpaqueSearch, is_less, seen, window_seen};
use crate::game::Side;

const OPEN: Bounds = (f64::NEG_INFINITY, f64::INFINITY);

/// What is known of a visit while the rows are read: its window as MAX sees it, by the earlier moves of all above it.
#[derive(Clone, Copy)]
struct Shown {
    entry: Bounds,
    left: Bounds,
    best: f64,
    last: Option<usize>,
}

/// The visits that leave moves unsearched although their best value reaches no bound that earlier moves have shown; none where a
/// search of another kind, as with passes, tables or searches of a move once more, has bounds of its own.
pub fn unexplained_cuts(search: &OpaqueSearch) -> Vec<u32> {
    let rows = &search.rows;
    let mut all = vec![Shown { entry: OPEN, left: OPEN, best: f64::NEG_INFINITY, last: None }; rows.len()];
    let is_other = |at: usize| rows[at].is_pass || rows[at].is_told && !rows[at].is_caller;
    for (at, row) in rows.iter().enumerate() {
        let Some(parent) = row.parent.map(|parent| parent as usize).filter(|_| !is_other(at)) else {
            if is_other(at) {
                return Vec::new();
            }
            continue;
        };
        take(search, &mut all, parent);
        let above = &mut all[parent];
        if above.last.is_some_and(|last| row.child.is_some() && rows[last].child == row.child) {
            return Vec::new();
        }
        above.last = Some(at);
        let entry = above.left;
        (all[at].entry, all[at].left) = (entry, entry);
    }
    (0..rows.len()).for_each(|at| take(search, &mut all, at));
    let most = super::checker::best_leaves(search);
    let is_unexplained = |(row, shown): (&OpaqueRow, &Shown)| {
        // Where nothing is left of a window, any move may end a visit.
        let (alpha, bound) = window_seen(row.side, shown.entry.0, shown.entry.1);
        let is_win = !is_less(shown.best, most[row.side as usize]);
        let is_known = row.value.is_some() && shown.best > f64::NEG_INFINITY;
        row.cut == Some(true) && is_known && is_less(alpha, bound) && is_less(shown.best, bound) && !is_win
    };
    let visits = rows.iter().zip(&all).zip(0..);
    visits.filter(|(visit, _)| is_unexplained(*visit)).map(|(_, row)| row).collect()
}

/// Takes the value of the last move of a visit, which is known before the next one begins.
fn take(search: &OpaqueSearch, all: &mut [Shown], at: usize) {
    let (side, shown) = (search.rows[at].side, &mut all[at]);
    let Some(value) = shown.last.and_then(|last| search.rows[last].value) else { return };
    shown.best = shown.best.max(seen(side, value));
    match side {
        Side::Max => shown.left.0 = shown.left.0.max(value),
        Side::Min => shown.left.1 = shown.left.1.min(value),
    }
}
