//! Random trees of growing size, on which a program is tried: the first on which it goes wrong is a small one.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::handed::HandedTree;
use crate::game::Side;
use crate::game::tree::Tree;

/// The most children of a position, and the most plies.
const BRANCHING: u64 = 4;
const HEIGHT: u64 = 5;
/// Leaves lie from its negative to it: few values, so that equal ones meet.
const SPREADS: [u64; 3] = [3, 9, 30];
/// The places of the largest trees.
const MOST_PLACES: usize = 160;

/// So many random trees, the smallest first. The same seed gives the same trees on every machine.
///
/// ```
/// let trees = jianzhi::program::growing(20, 1);
/// assert_eq!(trees.len(), 20);
/// assert!(trees.windows(2).all(|pair| pair[0].tree.node_count() <= pair[1].tree.node_count()));
/// ```
#[must_use]
pub fn growing(count: usize, seed: u64) -> Vec<HandedTree> {
    let mut random = SplitMix64::seed_from_u64(seed);
    let mut trees: Vec<HandedTree> = (0..count).filter_map(|place| tree(&mut random, place, count)).collect();
    trees.sort_by_key(|handed| handed.tree.node_count());
    trees
}

/// One of them: a later one may be larger.
fn tree(random: &mut SplitMix64, place: usize, count: usize) -> Option<HandedTree> {
    let share = (place + 1) * 100 / count.max(1);
    let height = 1 + (share as u64 * (HEIGHT - 1) / 100).min(HEIGHT - 1);
    let spread = SPREADS[place % SPREADS.len()];
    let mut grown = Grown { random, text: String::new(), places: 0, spread, is_whole: place % 4 == 3 };
    grown.node(height);
    Tree::parse(&grown.text, Side::Max).ok().map(HandedTree::whole)
}

struct Grown<'a> {
    random: &'a mut SplitMix64,
    text: String,
    places: usize,
    spread: u64,
    /// Whether all leaves lie at the same depth.
    is_whole: bool,
}

impl Grown<'_> {
    /// Recursion is bounded by the height.
    fn node(&mut self, height: u64) {
        self.places += 1;
        let is_root = self.places == 1;
        let ends = !self.is_whole && !is_root && self.below(4) == 0;
        if height == 0 || ends || self.places > MOST_PLACES {
            let value = self.below(2 * self.spread + 1) as i64 - self.spread as i64;
            self.text += &format!("{value} ");
            return;
        }
        let most = if is_root { 2 + self.below(BRANCHING - 1) } else { 1 + self.below(BRANCHING) };
        self.text.push('(');
        (0..most).for_each(|_| self.node(height - 1));
        self.text.push(')');
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.random.next_u64() % limit.max(1)
    }
}
