//! ICCS: the two points, `h2e2` or `H2-E2`.
//!
//! Whether the move is legal is not asked here.

use crate::game::xiangqi::moves::Move;
use crate::game::xiangqi::square::Square;

/// The move that a text names; `None` where it names no two different points.
pub fn parse(text: &str) -> Option<Move> {
    let mut characters = text.chars();
    let from = Square::from_iccs(characters.next()?, characters.next()?)?;
    let mut file = characters.next()?;
    if file == '-' {
        file = characters.next()?;
    }
    let to = Square::from_iccs(file, characters.next()?)?;
    (characters.next().is_none() && from != to).then_some(Move { from, to })
}
