//! Random trees of growing size, on which a program is tried: the first on which it goes wrong is a small one.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::handed::HandedTree;
use crate::game::Side;
use crate::game::tree::Tree;

/// The most plies.
const HEIGHT: u64 = 5;
/// The places of the largest trees.
const MOST_PLACES: usize = 160;

/// What the trees of a kind are like: every kind comes in turn.
struct Kind {
    /// The most children of a position.
    branching: u64,
    /// Leaves lie between these: few values, so that equal ones meet; many; only bad ones or only good ones for MAX.
    values: (i64, i64),
    /// How many of a hundred positions above the last ply are leaves, and how many have one child alone.
    leaves: u64,
    single: u64,
}

const KINDS: [Kind; 8] = [
    Kind { branching: 3, values: (-9, 9), leaves: 12, single: 10 },
    Kind { branching: 4, values: (-3, 3), leaves: 0, single: 0 },
    Kind { branching: 7, values: (-30, 30), leaves: 35, single: 10 },
    Kind { branching: 3, values: (-450, -40), leaves: 10, single: 10 },
    Kind { branching: 4, values: (-300, 300), leaves: 0, single: 30 },
    Kind { branching: 3, values: (40, 450), leaves: 10, single: 0 },
    Kind { branching: 7, values: (-6, 6), leaves: 30, single: 0 },
    Kind { branching: 3, values: (-20_000, 20_000), leaves: 12, single: 10 },
];
/// Every so manieth tree has MIN at its root.
const MIN_ROOTS: usize = 4;

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
    let kind = &KINDS[place % KINDS.len()];
    let root = if (place / KINDS.len()) % MIN_ROOTS == MIN_ROOTS - 1 { Side::Min } else { Side::Max };
    let mut grown = Grown { random, text: String::new(), places: 0, kind };
    grown.node(height);
    Tree::parse(&grown.text, root).ok().map(HandedTree::whole)
}

/// The tree with MAX at the root, unless MIN may be there, and with values nearer to 0 than `most`.
pub(super) fn fitted(handed: HandedTree, takes_min: bool, most: Option<i64>) -> HandedTree {
    let root = if takes_min { handed.tree.root_side() } else { Side::Max };
    let is_near = |value: i16| most.is_none_or(|most| i64::from(value).abs() < most);
    if root == handed.tree.root_side() && handed.tree.values().all(|value| is_near(value.get())) {
        return handed;
    }
    let text = handed.tree.to_string();
    let mut near = String::new();
    for part in text.split_inclusive([' ', '(', ')']) {
        let word = part.trim_end_matches([' ', '(', ')']);
        let value = word.parse::<i64>().ok().zip(most).map(|(value, most)| (value % most).to_string());
        near += &value.unwrap_or_else(|| word.to_owned());
        near += &part[word.len()..];
    }
    Tree::parse(&near, root).map_or(handed, HandedTree::whole)
}

struct Grown<'a> {
    random: &'a mut SplitMix64,
    text: String,
    places: usize,
    kind: &'a Kind,
}

impl Grown<'_> {
    /// Recursion is bounded by the height.
    fn node(&mut self, height: u64) {
        self.places += 1;
        let is_root = self.places == 1;
        let ends = !is_root && self.below(100) < self.kind.leaves;
        if height == 0 || ends || self.places > MOST_PLACES {
            let (least, most) = self.kind.values;
            let value = least + self.below((most - least + 1) as u64) as i64;
            self.text += &format!("{value} ");
            return;
        }
        let is_single = !is_root && self.below(100) < self.kind.single;
        let most =
            if is_single { 1 } else { 1 + u64::from(is_root) + self.below(self.kind.branching - u64::from(is_root)) };
        self.text.push('(');
        (0..most).for_each(|_| self.node(height - 1));
        self.text.push(')');
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.random.next_u64() % limit.max(1)
    }
}
