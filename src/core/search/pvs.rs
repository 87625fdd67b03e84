//! Principal variation search: once a move has raised alpha, the others only need to be proved no better.

use super::{Call, Depth, Event, Game, Observer, Searched, Window, child, leaf};

/// The minimax value clamped to `window`, seen by the side to move
/// (Marsland & Campbell 1982, in the form that Moreland made popular).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn pvs<G: Game, O: Observer>(game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let Window { mut alpha, beta } = window;
    let mut alpha_was_raised = false;
    let mut moves = game.moves().into_iter();
    while let Some(mv) = moves.next() {
        let full = Window { alpha, beta };
        let mut value;
        if alpha_was_raised {
            value = child(game, Call::probe(mv, depth.below(), alpha), observer, pvs)?;
            if full.contains(value) {
                value = child(game, Call::research(mv, depth.below(), full), observer, pvs)?;
            }
        } else {
            value = child(game, Call::full(mv, depth.below(), full), observer, pvs)?;
        }
        if value >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            return Ok(beta);
        }
        if value > alpha {
            alpha = value;
            alpha_was_raised = true;
            observer.on(Event::Raise(alpha));
        }
    }
    debug_assert!(window.alpha <= alpha && alpha < beta, "a fail-hard value lies in its window");
    Ok(alpha)
}
