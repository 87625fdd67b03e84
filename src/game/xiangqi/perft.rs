//! Counting the move paths of a position (performance test): the proof that rules are complete, and a measure of
//! their speed.

use super::moves::Move;
use super::position::Position;

/// How many sequences of `depth` legal moves there are; 1 for depth 0. The position is as before afterwards.
///
/// The last ply is counted in bulk: its moves are not made.
#[must_use]
pub fn perft(position: &mut Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.board().count_legal_moves()),
        _ => divide(position, depth).map(|(_, paths)| paths).sum(),
    }
}

/// [`perft`] apart for each first move, in generation order; nothing for depth 0.
pub fn divide(position: &mut Position, depth: u8) -> impl Iterator<Item = (Move, u64)> + '_ {
    let below = depth.checked_sub(1);
    let moves = below.map(|_| position.legal_moves()).into_iter().flatten();
    moves.map(move |mv| {
        position.play_move(mv);
        let paths = perft(position, below.unwrap_or(0));
        position.take_back();
        (mv, paths)
    })
}
