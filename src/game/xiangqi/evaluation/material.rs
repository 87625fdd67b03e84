//! Material: what is on the board, whatever it does there.
//!
//! The term that decides most games, and the only one a search needs to be worth watching. It changes with
//! captures alone, so that the position keeps it from move to move.

use crate::game::xiangqi::sums::Sums;

/// The pieces' values, red's for and black's against.
pub(super) const fn of(sums: Sums) -> i32 {
    sums.material
}
