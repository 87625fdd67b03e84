//! Two questions that a null window answers: whether the first move is the best, and whether any move reaches beta.

use super::pass;
use crate::game::{Depth, Game};
use crate::score::{Score, Window};
use crate::search::memory::Memory;
use crate::search::{Kind, Observer, Searched};

/// The first move's value if no other move is better, else a bound that the better one proves.
///
/// The first move is searched alone. Then its siblings are asked with (alpha, alpha+1) whether one of them is better:
/// that is all that has to be known to play it.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn prove_best<G: Game, O: Observer>(
    game: &mut G,
    (depth, window): (Depth, Window),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    memory.breadth_of_root = Some(0..1);
    let first = pass(game, (Kind::Full, depth, window), memory, observer)?;
    memory.breadth_of_root = Some(1..usize::MAX);
    if game.ending(depth).is_some() || game.moves().into_iter().len() < 2 || !window.contains(first) {
        return Ok(first);
    }
    let others = pass(game, (Kind::Null, depth, Window::null_above(first)), memory, observer)?;
    Ok(others.max(first))
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
