//! NegaScout: a probe's value is kept. A re-search starts there, and a leaf is not searched twice.

use super::{Call, Depth, Event, Game, Observer, Searched, Window, child, ends, leaf};

/// The minimax value, seen by the side to move (Reinefeld 1983, 1989): a value below `window` comes back as alpha, one
/// above it as the best bound that was found.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn negascout<G: Game, O: Observer>(game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let Window { mut alpha, beta } = window;
    let mut is_first = true;
    let mut moves = game.moves().into_iter();
    while let Some(mv) = moves.next() {
        let full = Window { alpha, beta };
        let mut value;
        if is_first {
            value = child(game, Call::full(mv, depth.below(), full), observer, negascout)?;
        } else {
            value = child(game, Call::probe(mv, depth.below(), alpha), observer, negascout)?;
            if full.contains(value) && !ends(game, mv, depth.below()) {
                let rest = Window { alpha: value, beta };
                value = value.max(child(game, Call::research(mv, depth.below(), rest), observer, negascout)?);
            }
        }
        if value >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            return Ok(value);
        }
        if value > alpha {
            alpha = value;
            observer.on(Event::Raise(alpha));
        }
        is_first = false;
    }
    Ok(alpha)
}
