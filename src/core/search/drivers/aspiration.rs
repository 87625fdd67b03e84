//! Aspiration: the value is expected near a guess, so a narrow window about it is tried first (Brudno 1963).

use super::pass;
use crate::game::Game;
use crate::score::{Score, Window};
use crate::search::state::SearchState;
use crate::search::{Entry, Observer, Scope, Searched, VisitKind};

/// The minimax value, or a bound of it outside of `window`, found from the guess in `state`.
///
/// There are three cases. The value lies inside: done. It lies below, or above: the search is repeated with the window
/// from there on, and a result on the new window's edge is exact, since both searches bound it.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn aspiration<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let (Scope { window, .. }, guess, width) = (scope, state.guess, state.method.width);
    let within = |kind, window| Entry::root(kind, Scope { window, ..scope });
    let near = Window {
        alpha: Score::new(guess.get().saturating_sub(width)).max(window.alpha),
        beta: Score::new(guess.get().saturating_add(width)).min(window.beta),
    };
    // A guess outside of the root's window gives no information about the values inside.
    let near = if near.alpha < near.beta { near } else { window };
    let first = pass(game, within(VisitKind::Full, near), state, observer)?;
    if first <= near.alpha && near.alpha > window.alpha {
        let below = Window { alpha: window.alpha, beta: near.alpha };
        Ok(pass(game, within(VisitKind::Research, below), state, observer)?.min(first.max(window.alpha)))
    } else if first >= near.beta && near.beta < window.beta {
        let above = Window { alpha: near.beta, beta: window.beta };
        Ok(pass(game, within(VisitKind::Research, above), state, observer)?.max(first.min(window.beta)))
    } else {
        Ok(first)
    }
}
