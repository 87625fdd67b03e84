//! Counting the move paths of a position (performance test): the proof that rules are complete, and a measure of
//! their speed.

use super::Move;
use super::position::Position;

/// How many sequences of `depth` legal moves there are; 1 for depth 0. The position is as before afterwards.
///
/// The last ply is counted in bulk: its moves are not made.
///
/// ```
/// use jianzhi_core::game::xiangqi::{Position, perft};
/// assert_eq!(perft(&mut Position::start(), 3), 79_666);
/// ```
pub fn perft(position: &mut Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.board().count_legal_moves()),
        _ => divide(position, depth).map(|(_, paths)| paths).sum(),
    }
}

/// [`perft`] with progress, which can be stopped: `go_on` takes the number of paths counted since its
/// last call; where it returns `false`, there is no result. The position is as before in either case.
pub fn perft_while(position: &mut Position, depth: u8, go_on: &mut dyn FnMut(u64) -> bool) -> Option<u64> {
    if depth <= STRETCH {
        let paths = perft(position, depth);
        return go_on(paths).then_some(paths);
    }
    let mut sum = 0;
    for mv in position.legal_moves() {
        position.play_move(mv);
        let paths = perft_while(position, depth - 1, go_on);
        position.take_back();
        sum += paths?;
    }
    Some(sum)
}

/// Plies that are counted without asking: some thousand paths.
const STRETCH: u8 = 2;

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
