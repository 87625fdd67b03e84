//! The parameters of a search of the root: how far it looks, and between which bounds.

use crate::game::Depth;
use crate::score::Window;

/// The depth and the window of a search of the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope {
    /// Plies to look ahead.
    pub depth: Depth,
    /// The root's window, seen by the side to move there. Minimax and negamax have none.
    pub window: Window,
}

impl Scope {
    /// Any value, found by looking `depth` plies ahead.
    #[must_use]
    pub const fn full(depth: Depth) -> Scope {
        Scope { depth, window: Window::FULL }
    }
}
