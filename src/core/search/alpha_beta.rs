//! Fail-hard alpha-beta: what lies outside of the window comes back as the window's edge.

use super::{Call, Depth, Event, Game, Observer, Searched, Window, child, leaf};

/// The minimax value clamped to `window`, seen by the side to move (Knuth & Moore 1975, F2).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn alpha_beta<G: Game, O: Observer>(game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let Window { mut alpha, beta } = window;
    let mut moves = game.moves().into_iter();
    while let Some(mv) = moves.next() {
        let value = child(game, Call::full(mv, depth.below(), Window { alpha, beta }), observer, alpha_beta)?;
        if value >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            return Ok(beta);
        }
        if value > alpha {
            alpha = value;
            observer.on(Event::Raise(alpha));
        }
    }
    debug_assert!(window.alpha <= alpha && alpha < beta, "a fail-hard value lies in its window");
    Ok(alpha)
}
