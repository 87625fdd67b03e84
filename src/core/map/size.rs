//! How large the full tree below a place is, by counting.

use std::collections::HashMap;

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
    pub const LEAF: Size = Size { places: 1, leaves: 1 };
}

/// The size of the full tree below a place, ply by ply.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct TreeSize {
    /// Places one ply below, two plies below, ... down to the horizon.
    pub plies: Box<[u64]>,
    /// Places without children, itself included.
    pub leaves: u64,
}

impl TreeSize {
    pub fn places(&self) -> u64 {
        self.plies.iter().fold(1, |sum: u64, &places| sum.saturating_add(places))
    }

    pub fn add_child(&mut self, child: &TreeSize) {
        self.plies[0] += 1;
        self.leaves += child.leaves;
        self.plies[1..].iter_mut().zip(&child.plies).for_each(|(sum, &places)| *sum += places);
    }
}

/// Sizes that were counted, by the child indices that lead to the places.
pub type SizeStore = HashMap<Box<[u16]>, TreeSize>;

/// The size of the full tree below the game's position, `depth` plies deep; `None` where `go_on` returned `false`.
///
/// `go_on` takes the places counted since its last call. The last ply is counted without playing its
/// moves. The game is as before in either case.
pub fn size<G: Game>(game: &mut G, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Size> {
    let counted = tree_size(game, depth, go_on)?;
    Some(Size { places: counted.places(), leaves: counted.leaves })
}

pub fn tree_size<G: Game>(game: &mut G, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<TreeSize> {
    let size = TreeSize { plies: vec![0; usize::from(depth.0)].into(), leaves: 0 };
    let mut counting = Counting { depth, size, counted: 0, go_on };
    counting.below(game, depth)?;
    let Counting { size, counted, go_on, .. } = counting;
    go_on(counted).then_some(size)
}

/// Places after which the caller is asked again.
const ASKING: u64 = 20_000;

struct Counting<'a> {
    depth: Depth,
    size: TreeSize,
    /// Places since the caller was asked.
    counted: u64,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl Counting<'_> {
    /// Adds the places below the game's position, and those without children. Recursion is bounded by the depth.
    fn below<G: Game>(&mut self, game: &mut G, depth: Depth) -> Option<()> {
        if game.ending(depth).is_some() || depth == Depth::HORIZON {
            self.size.leaves += 1;
            return Some(());
        }
        let ply = usize::from(self.depth.0 - depth.0);
        if depth == Depth(1) {
            let moves = game.move_count() as u64;
            self.size.plies[ply] += moves;
            self.size.leaves += moves;
            return self.counted(moves);
        }
        for mv in game.moves() {
            game.play(mv);
            self.size.plies[ply] += 1;
            let counted = self.below(game, depth.below());
            game.undo(mv);
            counted?;
        }
        Some(())
    }

    fn counted(&mut self, places: u64) -> Option<()> {
        self.counted += places;
        (self.counted < ASKING || (self.go_on)(std::mem::take(&mut self.counted))).then_some(())
    }
}
