//! Minimax: two functions that call each other, one for each player.
//!
//! Values are MAX's here, as in the textbook; only the trace gets each side's own view.

use super::{Call, Depth, Event, Game, Observer, Score, Searched, Window, child, leaf};
use crate::game::Side;

/// The minimax value of a position, seen by the side to move (von Neumann 1928; Shannon 1950).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown.
pub fn minimax<G: Game, O: Observer>(game: &mut G, depth: Depth, observer: &mut O) -> Searched {
    match game.side_to_move() {
        Side::Max => max_value(game, depth, observer),
        Side::Min => min_value(game, depth, observer).map(|value| -value),
    }
}

fn max_value<G: Game, O: Observer>(game: &mut G, depth: Depth, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let mut best = -Score::INFINITY;
    for mv in game.moves() {
        let value = child(game, Call::full(mv, depth.below(), Window::FULL), observer, |game, depth, _, observer| {
            minimax(game, depth, observer)
        })?;
        if value > best {
            best = value;
            observer.on(Event::Raise(best));
        }
    }
    Ok(best)
}

fn min_value<G: Game, O: Observer>(game: &mut G, depth: Depth, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer).map(|value| -value);
    }
    let mut best = Score::INFINITY;
    for mv in game.moves() {
        let value = -child(game, Call::full(mv, depth.below(), Window::FULL), observer, |game, depth, _, observer| {
            minimax(game, depth, observer)
        })?;
        if value < best {
            best = value;
            observer.on(Event::Raise(-best));
        }
    }
    Ok(best)
}
