//! Negamax: minimax in one function, because what is good for one side is as bad for the other.

use super::{Call, Depth, Event, Game, Observer, Score, Searched, Window, child, leaf};

/// The minimax value of a position, seen by the side to move (Knuth & Moore 1975).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown.
pub fn negamax<G: Game, O: Observer>(game: &mut G, depth: Depth, observer: &mut O) -> Searched {
    if let Some(ending) = game.ending(depth) {
        return leaf(game, ending, observer);
    }
    let mut best = -Score::INFINITY;
    for mv in game.moves() {
        let value = child(game, Call::full(mv, depth.below(), Window::FULL), observer, |game, depth, _, observer| {
            negamax(game, depth, observer)
        })?;
        if value > best {
            best = value;
            observer.on(Event::Raise(best));
        }
    }
    Ok(best)
}
