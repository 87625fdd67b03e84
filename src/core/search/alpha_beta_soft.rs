//! Fail-soft alpha-beta: what lies outside of the window comes back as the best bound that was found.

use super::{Call, Depth, Event, Game, Observer, Score, Searched, Window, child, leaf};

/// The minimax value, or a bound of it outside of `window`, seen by the side to move (Fishburn 1983).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn alpha_beta_soft<G: Game, O: Observer>(game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let Window { alpha, beta } = window;
    let mut best = -Score::INFINITY;
    let mut moves = game.moves().into_iter();
    while let Some(mv) = moves.next() {
        let inner = Window { alpha: alpha.max(best), beta };
        let value = child(game, Call::full(mv, depth.below(), inner), observer, alpha_beta_soft)?;
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
