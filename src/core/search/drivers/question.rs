//! Two questions that a null window answers: whether the first move is the best, and whether any move reaches beta.

use super::pass;
use crate::game::{Depth, Game};
use crate::score::Window;
use crate::search::state::{RootMoves, SearchState};
use crate::search::{Entry, Observer, Scope, Searched, VisitKind};

/// The first move's value if no other move is better, else a bound that the better one proves.
///
/// The first move is searched alone. Then its siblings are tested with (alpha, alpha+1) for being better:
/// no more needs to be known to play it. Where the first move does not raise alpha, the test is whether a sibling
/// does.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn prove_best<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let window = scope.window;
    state.root_moves = RootMoves::First;
    let value = pass(game, Entry::root(VisitKind::Full, scope), state, observer)?;
    let Some(first) = state.first.filter(|_| value < window.beta && game.moves().into_iter().len() > 1) else {
        return Ok(value);
    };
    state.root_moves = RootMoves::AllBut(first);
    let better = Window::null_above(value.max(window.alpha));
    Ok(pass(game, Entry::root(VisitKind::Null, Scope { window: better, ..scope }), state, observer)?.max(value))
}

/// Beta or more if a move reaches beta, and otherwise less: beta is the guess in `state`, and the window (beta-1, beta).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn can_cut<G: Game, O: Observer>(
    game: &mut G,
    depth: Depth,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let beta = state.guess;
    let window = Window { alpha: beta.below(), beta };
    pass(game, Entry::root(VisitKind::Null, Scope { depth, window }), state, observer)
}
