//! The memory-enhanced test drivers: null windows only, and a table, so that each pass continues from the last one.

use super::pass;
use crate::game::Game;
use crate::score::{Score, Window};
use crate::search::state::SearchState;
use crate::search::{Entry, Observer, Scope, Searched, VisitKind};

/// The minimax value, found from the guess in `state` by null windows until the bounds meet (Plaat 1996).
///
/// As in the original, the windows are MAX's, whichever side moves at the root: each tests whether MAX reaches beta.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn mtdf<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    let side = game.side_to_move();
    let Window { alpha: mut lower, beta: mut upper } = side.view(scope.window);
    let mut value = side.view(state.guess).clamp(lower, upper);
    loop {
        let beta = if value == lower { next_above(value) } else { value };
        let asked = side.view(Window { alpha: next_below(beta), beta });
        value = side.view(test(game, Scope { window: asked, ..scope }, state, observer)?);
        if value < beta {
            upper = value;
        } else {
            lower = value;
        }
        if lower >= upper {
            return Ok(side.view(value));
        }
    }
}

/// The minimax value from above: the upper bound is lowered until a test confirms it. The leaves are those of the
/// best-first search SSS* (Stockman 1979; Plaat 1996).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn mt_sss<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    let window = scope.window;
    let mut value = window.beta;
    loop {
        let beta = value;
        value = test(game, scope.reaching(beta), state, observer)?;
        if value >= beta || value <= window.alpha {
            return Ok(value);
        }
    }
}

/// The minimax value from below: the dual of SSS* (Marsland, Reinefeld & Schaeffer 1987; Plaat 1996).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn mt_dual<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let window = scope.window;
    let mut value = window.alpha;
    loop {
        let alpha = value;
        value = test(game, scope.reaching(next_above(alpha)), state, observer)?;
        if value <= alpha || value >= window.beta {
            return Ok(value);
        }
    }
}

impl Scope {
    fn reaching(self, beta: Score) -> Scope {
        Scope { window: Window { alpha: next_below(beta), beta }, ..self }
    }
}

/// Whether the value reaches beta (Pearl 1980): beta or more if it does, and otherwise less; either way a bound.
fn test<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    pass(game, Entry::root(VisitKind::Null, scope), state, observer)
}

/// The score before one; before infinity comes the largest finite one.
fn next_below(score: Score) -> Score {
    if score == Score::INFINITY { Score::new(i16::MAX) } else { score.below() }
}

/// The score after one; after minus infinity comes the smallest finite one.
fn next_above(score: Score) -> Score {
    -next_below(-score)
}
