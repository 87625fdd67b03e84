//! The memory-enhanced test drivers: null windows alone, and a table, so that each pass goes on from the last one.

use super::pass;
use crate::game::{Depth, Game};
use crate::score::{Score, Window};
use crate::search::memory::Memory;
use crate::search::{Kind, Observer, Searched};

/// The minimax value, found from a first guess by null windows until the bounds meet (Plaat 1996).
///
/// As in the original the windows are MAX's, whoever is at the root: each asks whether MAX reaches beta.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn mtdf<G: Game, O: Observer>(
    game: &mut G,
    (depth, window): (Depth, Window),
    guess: Score,
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    let side = game.side_to_move();
    let Window { alpha: mut lower, beta: mut upper } = side.view(window);
    let mut value = side.view(guess).clamp(lower, upper);
    loop {
        let beta = if value == lower { next_above(value) } else { value };
        let asked = side.view(Window { alpha: next_below(beta), beta });
        value = side.view(pass(game, (Kind::Null, depth, asked), memory, observer)?);
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

/// The minimax value from above: what no test refutes comes down until it holds. The leaves are those of the best-first
/// search SSS* (Stockman 1979; Plaat 1996).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn mt_sss<G: Game, O: Observer>(
    game: &mut G,
    (depth, window): (Depth, Window),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    let mut value = window.beta;
    loop {
        let beta = value;
        value = test(game, (depth, beta), memory, observer)?;
        if value >= beta || value <= window.alpha {
            return Ok(value);
        }
    }
}

/// The minimax value from below: the twin of SSS* (Marsland, Reinefeld & Schaeffer 1987; Plaat 1996).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn mt_dual<G: Game, O: Observer>(
    game: &mut G,
    (depth, window): (Depth, Window),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    let mut value = window.alpha;
    loop {
        let alpha = value;
        value = test(game, (depth, next_above(alpha)), memory, observer)?;
        if value <= alpha || value >= window.beta {
            return Ok(value);
        }
    }
}

/// Whether the value reaches beta (Pearl 1980): beta or more if it does, and otherwise less; either way a bound.
fn test<G: Game, O: Observer>(
    game: &mut G,
    (depth, beta): (Depth, Score),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    let window = Window { alpha: next_below(beta), beta };
    pass(game, (Kind::Null, depth, window), memory, observer)
}

/// The score before one; before infinity comes the largest finite one.
fn next_below(score: Score) -> Score {
    if score == Score::INFINITY { Score::new(i16::MAX) } else { score.below() }
}

/// The score after one; after minus infinity comes the smallest finite one.
fn next_above(score: Score) -> Score {
    -next_below(-score)
}
