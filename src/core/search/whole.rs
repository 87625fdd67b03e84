//! The whole tree of a search, ply by ply: how many positions it has, and how many moves each of them.

use super::Depth;
use crate::game::start::{GameVisitor, Start};
use crate::game::{Ending, Game};

/// The whole tree that minimax walks.
///
/// ```
/// use jianzhi_core::game::{Depth, Side, start::Start, tree::Tree};
/// use jianzhi_core::search::WholeTree;
///
/// let start = Start::from(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?);
/// let whole = WholeTree::of(&start, Depth(2), 1_000).ok_or("it is small")?;
/// assert_eq!((whole.horizon(), whole.evaluations()), (6, 6));
/// assert_eq!(whole.branching(), [2.0, 3.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct WholeTree {
    /// The plies from the root to the horizon.
    plies: Vec<PlySize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
struct PlySize {
    positions: u64,
    /// Those of them that have moves and are searched further.
    inner: u64,
    evaluated: u64,
}

impl WholeTree {
    /// Of a search of `depth` plies, or `None` where the whole tree has more than `most` positions.
    #[must_use]
    pub fn of(start: &Start, depth: Depth, most: u64) -> Option<WholeTree> {
        struct MeasureWhole(Depth, u64);
        impl GameVisitor for MeasureWhole {
            type Output = Option<WholeTree>;
            fn on<G: Game>(self, game: &mut G) -> Option<WholeTree> {
                let MeasureWhole(depth, most) = self;
                let mut measure = Measure { left: most, plies: vec![PlySize::default(); usize::from(depth.0) + 1] };
                measure.walk(game, depth, 0)?;
                Some(WholeTree { plies: measure.plies })
            }
        }
        start.walk(MeasureWhole(depth, most))
    }

    /// Positions at the horizon.
    pub fn horizon(&self) -> u64 {
        self.plies.last().map_or(0, |ply| ply.positions)
    }

    /// Positions that minimax evaluates, at the horizon and above it.
    pub fn evaluations(&self) -> u64 {
        self.plies.iter().map(|ply| ply.evaluated).sum()
    }

    /// Whether positions above the horizon are evaluated, as leaves of a tree may be.
    pub fn has_early_leaves(&self) -> bool {
        self.plies.iter().rev().skip(1).any(|ply| ply.evaluated > 0)
    }

    /// The mean number of moves of a position, ply by ply, over the positions that have moves.
    pub fn branching(&self) -> Vec<f64> {
        let pairs = self.plies.windows(2);
        let moves = pairs.map(|pair| pair[1].positions as f64 / pair[0].inner.max(1) as f64);
        moves.take_while(|&moves| moves > 0.0).collect()
    }
}

struct Measure {
    /// Positions that may still be walked.
    left: u64,
    plies: Vec<PlySize>,
}

impl Measure {
    /// Counts a position and all below it; `None` where there are too many. Recursion is bounded by the depth.
    fn walk<G: Game>(&mut self, game: &mut G, depth: Depth, ply: usize) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let ending = game.ending(depth);
        let here = self.plies.get_mut(ply)?;
        here.positions += 1;
        here.inner += u64::from(ending.is_none());
        here.evaluated += u64::from(ending == Some(Ending::Leaf));
        if ending.is_some() {
            return Some(());
        }
        for mv in game.moves() {
            game.play(mv);
            let goes_on = self.walk(game, depth.below(), ply + 1);
            game.undo(mv);
            goes_on?;
        }
        Some(())
    }
}
