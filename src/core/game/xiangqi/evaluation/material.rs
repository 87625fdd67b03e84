//! Material: the pieces on the board, wherever they are.
//!
//! The term that decides most games, and enough for a search worth watching. It changes with
//! captures only, so that the position updates it from move to move.

use crate::game::xiangqi::sums::Sums;

/// The pieces' values, red's for and black's against.
pub const fn of(sums: Sums) -> i32 {
    sums.material
}
