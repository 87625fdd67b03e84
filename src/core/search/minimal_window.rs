//! Minimal-window search: fail-soft, and every child but the first is first only asked whether it is better.

use super::{Call, Depth, Event, Game, Observer, Score, Searched, Window, child, leaf};

/// The minimax value, or a bound of it outside of `window`, seen by the side to move
/// (Fishburn & Finkel 1980; the fail-soft form of principal variation search).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn minimal_window<G: Game, O: Observer>(game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let Window { alpha, beta } = window;
    let mut best = -Score::INFINITY;
    let mut moves = game.moves().into_iter();
    while let Some(mv) = moves.next() {
        let inner = Window { alpha: alpha.max(best), beta };
        let mut value;
        if best.is_finite() && inner.alpha.is_finite() {
            value = child(game, Call::probe(mv, depth.below(), inner.alpha), observer, minimal_window)?;
            if inner.contains(value) {
                value = child(game, Call::research(mv, depth.below(), inner), observer, minimal_window)?;
            }
        } else {
            value = child(game, Call::full(mv, depth.below(), inner), observer, minimal_window)?;
        }
        best = best.max(value);
        if best >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            return Ok(best);
        }
        if value > inner.alpha {
            observer.on(Event::Raise(best));
        }
    }
    Ok(best)
}
