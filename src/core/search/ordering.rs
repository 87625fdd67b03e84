//! The order in which moves are tried, and why: the better the first one, the fewer of the others need to be searched.

use std::cmp::Reverse;

use super::method::Switch;
use super::state::SearchState;
use super::{Depth, Game, Reason};
use crate::game::start::{GameVisitor, Start};
use crate::game::{Ending, MoveCode, Side};

/// Moves that cut off a position at the same ply lately, two a ply (Akl & Newborn 1977).
#[derive(Debug, Clone, Default)]
pub struct Killers {
    plies: Vec<[Option<MoveCode>; 2]>,
}

impl Killers {
    pub fn note(&mut self, ply: usize, mv: MoveCode) {
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, [None; 2]);
        }
        let [first, second] = &mut self.plies[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
    }

    fn has(&self, ply: usize, mv: MoveCode) -> bool {
        self.plies.get(ply).is_some_and(|killers| killers.contains(&Some(mv)))
    }
}

/// How often each move of each side was best or cut off, anywhere in the tree (Schaeffer 1983).
#[derive(Debug, Clone, Default)]
pub struct HistoryTable {
    /// By side and code; empty until something is noted.
    worth: Vec<u32>,
}

impl HistoryTable {
    pub fn note(&mut self, side: Side, mv: MoveCode, depth: Depth) {
        if self.worth.is_empty() {
            self.worth = vec![0; 2 << 16];
        }
        let worth = &mut self.worth[HistoryTable::index(side, mv)];
        *worth = worth.saturating_add(credit(depth));
    }

    fn worth(&self, side: Side, mv: MoveCode) -> u32 {
        self.worth.get(HistoryTable::index(side, mv)).copied().unwrap_or_default()
    }

    const fn index(side: Side, mv: MoveCode) -> usize {
        (mv.0 as usize) << 1 | side as usize
    }
}

/// What a good move is credited with by a search of this depth: 2 to the power of the depth.
pub fn credit(depth: Depth) -> u32 {
    1 << depth.0.min(20)
}

/// The moves of the position in the order in which they are tried, each with the reason for its place.
///
/// They are sorted by merging, in O(n log n) time and O(n) room: moves with the same key stay in generation
/// order. The merge sort is that of the Chinese article on a Xiangqi program that the worked example comes from; the
/// history heuristic itself is Schaeffer's (1983).
pub fn ordered<G: Game>(game: &G, state: &mut SearchState) -> Vec<(G::Move, Reason)> {
    let principal = state.principal_move();
    let table = state.table_move(state.key(game.key()));
    let (ply, side) = (state.ply(), game.side_to_move());
    let rank = |mv: G::Move| {
        let code = G::code(mv);
        let victim = || if state.has(Switch::Captures) { game.victim(mv) } else { None };
        let history = || if state.has(Switch::History) { state.history.worth(side, code) } else { 0 };
        if principal == Some(code) {
            (Reason::Principal, 0)
        } else if table == Some(code) {
            (Reason::Table, 0)
        } else if let Some(victim) = victim() {
            (Reason::Capture, u32::from(victim))
        } else if state.has(Switch::Killers) && state.killers.has(ply, code) {
            (Reason::Killer, 0)
        } else {
            match history() {
                0 => (Reason::Generated, 0),
                worth => (Reason::History, worth),
            }
        }
    };
    let mut ranked: Vec<(G::Move, (Reason, u32))> = game.moves().into_iter().map(|mv| (mv, rank(mv))).collect();
    sort(&mut ranked, |(reason, worth)| (Reason::ALL.iter().position(|&known| known == reason), Reverse(worth)));
    ranked.into_iter().map(|(mv, (reason, _))| (mv, reason)).collect()
}

/// Sorts moves by the weight paired with each. It names no game and no observer, so that the program has it once for
/// each kind of move, and not once for each search.
pub fn sort<M, W: Copy, K: Ord>(moves: &mut [(M, W)], key: impl Fn(W) -> K) {
    moves.sort_by_key(|&(_, worth)| key(worth));
}

// The whole tree of a search, ply by ply: how many positions it has, and how many moves each of them.

/// The whole tree that minimax walks.
///
/// ```
/// use jianzhi_core::game::{Depth, Side, start::Start, tree::Tree};
/// use jianzhi_core::search::WholeTree;
///
/// let start = Start::from(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?);
/// let whole = WholeTree::new(&start, Depth(2), 1_000).ok_or("it is small")?;
/// assert_eq!((whole.horizon(), whole.evaluations()), (6, 6));
/// assert_eq!(whole.branching(), [2.0, 3.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct WholeTree {
    plies: Vec<PlySize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
struct PlySize {
    positions: u64,
    inner: u64,
    evaluated: u64,
}

impl WholeTree {
    /// Of a search of `depth` plies, or `None` where the whole tree has more than `most` positions.
    pub fn new(start: &Start, depth: Depth, most: u64) -> Option<WholeTree> {
        start.walk(Measure { depth, left: most, plies: vec![PlySize::default(); usize::from(depth.0) + 1] })
    }

    pub fn horizon(&self) -> u64 {
        self.plies.last().map_or(0, |ply| ply.positions)
    }

    pub fn evaluations(&self) -> u64 {
        self.plies.iter().map(|ply| ply.evaluated).sum()
    }

    /// Whether positions above the horizon are evaluated, as leaves of a tree may be.
    pub fn has_early_leaves(&self) -> bool {
        self.plies.iter().rev().skip(1).any(|ply| ply.evaluated > 0)
    }

    pub fn branching(&self) -> Vec<f64> {
        let pairs = self.plies.windows(2);
        let moves = pairs.map(|pair| pair[1].positions as f64 / pair[0].inner.max(1) as f64);
        moves.take_while(|&moves| moves > 0.0).collect()
    }
}

struct Measure {
    depth: Depth,
    left: u64,
    plies: Vec<PlySize>,
}

impl GameVisitor for Measure {
    type Output = Option<WholeTree>;
    fn on<G: Game>(mut self, game: &mut G) -> Option<WholeTree> {
        self.walk(game, self.depth, 0)?;
        Some(WholeTree { plies: self.plies })
    }
}

impl Measure {
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
