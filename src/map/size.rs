//! How large the full tree below a place is, by counting.

use crate::game::{Depth, Game};

/// How many places the full tree below a place has, the place itself included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Size {
    /// Places in all.
    pub places: u64,
    /// Places without children: those at the horizon, and those where the game ends before it.
    pub leaves: u64,
}

impl Size {
    /// A place without children.
    pub(crate) const LEAF: Size = Size { places: 1, leaves: 1 };

    /// Adds the size of another tree.
    #[must_use]
    pub const fn plus(self, other: Size) -> Size {
        Size { places: self.places.saturating_add(other.places), leaves: self.leaves.saturating_add(other.leaves) }
    }
}

/// The size of the full tree below the game's position, `depth` plies deep; `None` where `go_on` said no.
///
/// `go_on` takes the places that were counted since it was asked last. The last ply is counted without playing its
/// moves. The game is as before in either case.
pub(crate) fn size<G: Game>(game: &mut G, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Size> {
    let counted = count(game, depth, go_on)?;
    (depth.0 >= ASKING || go_on(counted.places)).then_some(counted)
}

/// Plies below which the caller is not asked: some thousand places.
const ASKING: u8 = 3;

/// [`size`], which asks at places `ASKING` plies above the horizon.
fn count<G: Game>(game: &mut G, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Size> {
    if game.ending(depth).is_some() {
        return Some(Size::LEAF);
    }
    if depth == Depth(1) {
        let leaves = game.move_count() as u64;
        return Some(Size { places: 1 + leaves, leaves });
    }
    let mut sum = Size { places: 1, leaves: 0 };
    for mv in game.moves() {
        game.play(mv);
        let below = count(game, depth.below(), go_on);
        game.undo(mv);
        sum = sum.plus(below?);
    }
    (depth.0 != ASKING || go_on(sum.places)).then_some(sum)
}
