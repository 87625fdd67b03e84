//! Two questions that a null window answers: whether the first move is the best, and whether any move reaches beta.

use super::pass;
use crate::game::{Depth, Game};
use crate::score::{Score, Window};
use crate::search::memory::{Memory, RootMoves};
use crate::search::{Kind, Observer, Searched};

/// The first move's value if no other move is better, else a bound that the better one proves.
///
/// The first move is searched alone. Then its siblings are asked with (alpha, alpha+1) whether one of them is better:
/// that is all that has to be known to play it. Where the first move does not get above alpha, they are asked whether
/// they do.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn prove_best<G: Game, O: Observer>(
    game: &mut G,
    (depth, window): (Depth, Window),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    memory.root_moves = RootMoves::First;
    let value = pass(game, (Kind::Full, depth, window), memory, observer)?;
    let Some(first) = memory.first.filter(|_| value < window.beta && game.moves().into_iter().len() > 1) else {
        return Ok(value);
    };
    memory.root_moves = RootMoves::AllBut(first);
    let better = Window::null_above(value.max(window.alpha));
    Ok(pass(game, (Kind::Null, depth, better), memory, observer)?.max(value))
}

/// Beta or more if a move reaches beta, and otherwise less: the window is (beta-1, beta).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn can_cut<G: Game, O: Observer>(
    game: &mut G,
    depth: Depth,
    beta: Score,
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    pass(game, (Kind::Null, depth, Window { alpha: beta.below(), beta }), memory, observer)
}
