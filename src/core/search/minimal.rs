//! The least that any search has to evaluate to prove the root's value: the minimal tree.
//!
//! Of a uniform tree it has a formula. Of any other tree it is computed, exactly, by a walk of the whole tree.

use super::{Depth, Silent, minimax};
use crate::game::start::{GameVisitor, Start};
use crate::game::{Ending, Game, Path, Side, Stop};
use crate::score::{Bound, Score};

/// How small a proof of the root's minimax value can be, in evaluations.
///
/// A proof that the value is `v` shows that MAX reaches at least `v` (one move of MAX's and all of MIN's at each
/// position) and that MIN holds MAX to at most `v` (the other way round). Each leaf of the two is evaluated once.
///
/// ```
/// use jianzhi_core::game::{Side, start::Start, tree::Tree};
/// use jianzhi_core::search::MinimalTree;
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
/// let (depth, start) = (tree.height(), Start::Tree(tree.into()));
/// let minimal = MinimalTree::new(&start, depth, MinimalTree::MOST_POSITIONS)?.expect("it is small");
/// // B's three leaves show that MAX gets at least -5, one of C's that it gets no more than -5 there.
/// assert_eq!((minimal.smallest_proof, minimal.uniform), (4, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MinimalTree {
    /// The root's value that is proved, from MAX's point of view.
    pub value: Score,
    pub smallest_proof: u64,
    /// Width and depth, where every position above the leaves has the same number of moves, all leaves lie equally deep,
    /// and the sides move in turn.
    pub uniform: Option<Uniform>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Uniform {
    /// Moves at each position: W.
    pub width: u64,
    /// Plies from the root to each leaf: d.
    pub depth: u8,
}

impl Uniform {
    /// `W^d`, the leaves of the whole tree.
    pub fn leaves(self) -> u64 {
        self.width.saturating_pow(u32::from(self.depth))
    }

    /// `W^⌈d/2⌉ + W^⌊d/2⌋ − 1`, the leaves of its minimal tree (Knuth & Moore 1975).
    pub fn minimal_leaves(self) -> u64 {
        let power = |exponent: u8| self.width.saturating_pow(u32::from(exponent));
        power(self.depth.div_ceil(2)).saturating_add(power(self.depth / 2)).saturating_sub(1)
    }
}

impl MinimalTree {
    pub const MOST_POSITIONS: u64 = 4_000_000;

    /// Of a search of `depth` plies, or `None` where the whole tree has more than `most` positions.
    ///
    /// # Errors
    /// [`Stop`] where a leaf of the whole tree has no value.
    pub fn new(start: &Start, depth: Depth, most: u64) -> Result<Option<MinimalTree>, Stop> {
        start.walk(TreeShape { depth, left: most, width: None, leaves_at: None, is_even: start.alternates() })
    }

    /// The positions above the leaves of a smallest proof, parents before their children and these in generation order, each
    /// with the child that the proof begins with: the first that takes least. Where it needs all children, that is the
    /// first one.
    ///
    /// # Errors
    /// [`Stop`] where a leaf of the whole tree has no value.
    pub fn beginnings<G: Game>(game: &mut G, depth: Depth) -> Result<Vec<(Path, usize)>, Stop> {
        let mut proof = SmallestProof { value: value(game, depth)?, path: Path::new(), beginnings: Vec::new() };
        proof.walk(game, depth, Bound::Exact)?;
        Ok(proof.beginnings)
    }
}

fn value<G: Game>(game: &mut G, depth: Depth) -> Result<Score, Stop> {
    Ok(game.side_to_move().view(minimax::minimax(game, depth, &mut Silent)?))
}

struct TreeShape {
    depth: Depth,
    left: u64,
    width: Option<u64>,
    leaves_at: Option<u8>,
    is_even: bool,
}

impl GameVisitor for TreeShape {
    type Output = Result<Option<MinimalTree>, Stop>;
    fn on<G: Game>(mut self, game: &mut G) -> Self::Output {
        if !self.walk(game, self.depth, 0) {
            return Ok(None);
        }
        let value = value(game, self.depth)?;
        let cost = costs(game, self.depth, value)?;
        Ok(cost.both.map(|smallest_proof| MinimalTree { value, smallest_proof, uniform: self.uniform() }))
    }
}

impl TreeShape {
    /// Walks a position and all below it; returns whether there were few enough. Recursion is bounded by the depth.
    fn walk<G: Game>(&mut self, game: &mut G, depth: Depth, ply: u8) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        if game.ending(depth).is_some() {
            self.is_even &= *self.leaves_at.get_or_insert(ply) == ply;
            return true;
        }
        let moves = game.moves().into_iter();
        self.is_even &= *self.width.get_or_insert(moves.len() as u64) == moves.len() as u64;
        for mv in moves {
            game.play(mv);
            let goes_on = self.walk(game, depth.below(), ply.saturating_add(1));
            game.undo(mv);
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn uniform(&self) -> Option<Uniform> {
        let depth = self.leaves_at.filter(|_| self.is_even)?;
        Some(Uniform { width: self.width.unwrap_or(1), depth })
    }
}

#[derive(Debug, Clone, Copy)]
struct Costs {
    at_least: Option<u64>,
    at_most: Option<u64>,
    /// Both together, with what they share counted once.
    both: Option<u64>,
}

/// Of a position `depth` plies above the horizon. Recursion is bounded by the depth.
fn costs<G: Game>(game: &mut G, depth: Depth, value: Score) -> Result<Costs, Stop> {
    let side = game.side_to_move();
    if let Some(ending) = game.ending(depth) {
        let found = side.view(game.value(ending)?);
        let price = u64::from(ending == Ending::Leaf);
        let if_true = |holds: bool| holds.then_some(price);
        return Ok(Costs {
            at_least: if_true(found >= value),
            at_most: if_true(found <= value),
            both: if_true(found == value),
        });
    }
    let Needs { one, all, extra } = needs(game, depth, value)?;
    let one = one.map(|(cost, _)| cost);
    let both = all.zip(extra).map(|(all, (extra, _))| all + extra);
    Ok(match side {
        Side::Max => Costs { at_least: one, at_most: all, both },
        Side::Min => Costs { at_least: all, at_most: one, both },
    })
}

/// What the bounds of a position's value take of its children. The mover needs one good move for its own bound, and all moves
/// for the other one; both bounds meet in one move.
struct Needs {
    one: Option<(u64, usize)>,
    all: Option<u64>,
    extra: Option<(u64, usize)>,
}

fn needs<G: Game>(game: &mut G, depth: Depth, value: Score) -> Result<Needs, Stop> {
    let side = game.side_to_move();
    let mut needs = Needs { one: None, all: Some(0), extra: None };
    for (index, mv) in game.moves().into_iter().enumerate() {
        game.play(mv);
        let child = costs(game, depth.below(), value);
        game.undo(mv);
        let Costs { at_least, at_most, both } = child?;
        let (good, bad) = match side {
            Side::Max => (at_least, at_most),
            Side::Min => (at_most, at_least),
        };
        needs.one = least(needs.one, good.map(|good| (good, index)));
        needs.all = needs.all.zip(bad).map(|(all, bad)| all + bad);
        needs.extra = least(needs.extra, both.zip(bad).map(|(both, bad)| (both - bad, index)));
    }
    Ok(needs)
}

fn least(one: Option<(u64, usize)>, other: Option<(u64, usize)>) -> Option<(u64, usize)> {
    one.into_iter().chain(other).min()
}

struct SmallestProof {
    value: Score,
    path: Path,
    beginnings: Vec<(Path, usize)>,
}

impl SmallestProof {
    fn walk<G: Game>(&mut self, game: &mut G, depth: Depth, shown: Bound) -> Result<(), Stop> {
        if game.ending(depth).is_some() {
            return Ok(());
        }
        let own = game.side_to_move().view(Bound::Lower);
        let Needs { one, extra, .. } = needs(game, depth, self.value)?;
        let first = match shown {
            Bound::Exact => extra,
            _ if shown == own => one,
            _ => None,
        };
        let first = first.map_or(0, |(_, first)| first);
        self.beginnings.push((self.path.clone(), first));
        for (index, mv) in game.moves().into_iter().enumerate() {
            let shown = match shown {
                _ if index == first => shown,
                Bound::Exact => -own,
                _ if shown == own => continue,
                _ => shown,
            };
            game.play(mv);
            self.path.push(index as u16);
            let walked = self.walk(game, depth.below(), shown);
            self.path.pop();
            game.undo(mv);
            walked?;
        }
        Ok(())
    }
}
