//! Random trees of growing size, on which a program is tried: the first on which it goes wrong is a small one.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::facts::{Grid, ProgramFacts};
use super::test_tree::TestTree;
use jianzhi_core::game::Side;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::Score;

const HEIGHT: u64 = 5;
const MOST_PLACES: usize = 160;

struct Kind {
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
/// Every so manieth tree has moves at its root that look equal where one is cut off, and are not.
const TIED_ROOTS: usize = 20;
const FIRST_TIED: usize = 3;

/// So many random trees, the smallest first. The same seed gives the same trees on every machine.
///
/// ```
/// let trees = jianzhi_study::program::growing(20, 1);
/// assert_eq!(trees.len(), 20);
/// assert!(trees.windows(2).all(|pair| pair[0].tree.node_count() <= pair[1].tree.node_count()));
/// ```
pub fn growing(count: usize, seed: u64) -> Vec<TestTree> {
    let mut random = SplitMix64::seed_from_u64(seed);
    let mut trees: Vec<TestTree> = (0..count).filter_map(|place| tree(&mut random, place, count)).collect();
    trees.sort_by_key(|handed| handed.tree.node_count());
    trees
}

/// One of them: a later one may be larger.
fn tree(random: &mut SplitMix64, place: usize, count: usize) -> Option<TestTree> {
    let share = (place + 1) * 100 / count.max(1);
    let height = 1 + (share as u64 * (HEIGHT - 1) / 100).min(HEIGHT - 1);
    let kind = &KINDS[place % KINDS.len()];
    let root = if (place / KINDS.len()) % MIN_ROOTS == MIN_ROOTS - 1 { Side::Min } else { Side::Max };
    let mut grown = Grown { random, text: String::new(), places: 0, kind };
    grown.node(height);
    let text = if place % TIED_ROOTS == FIRST_TIED { tied(place as u64, root) } else { grown.text };
    Tree::parse(&text, root).ok().map(TestTree::whole)
}

/// A tree in which a later move is given the best value as a bound, and is worth less: `((4 6) (4 9) (4 1))`.
fn tied(seed: u64, root: Side) -> String {
    let mut random = SplitMix64::seed_from_u64(seed);
    let mut below = |limit: u64| (random.next_u64() % limit) as i64;
    let sign = if root == Side::Max { 1 } else { -1 };
    let best = below(12) - 6;
    let children = 2 + below(3);
    let place = 1 + below(children as u64 - 1);
    let mut text = String::from("(");
    for child in 0..children {
        let other = if child == place { best - 1 - below(8) } else { best + below(8) };
        text += &format!("({} {}) ", sign * best, sign * other);
    }
    text + ")"
}

/// A tree with two ghosts: one round of three moves, or two rounds.
pub fn ghostly(seed: u64) -> Option<TestTree> {
    let mut random = SplitMix64::seed_from_u64(seed);
    let kind = Kind { branching: 2 + seed % 2, values: (-12, 12), leaves: 0, single: 0 };
    let mut grown = Grown { random: &mut random, text: String::new(), places: 0, kind: &kind };
    grown.node(if seed % 4 == 3 { 6 } else { 3 });
    let tree = Tree::parse(&grown.text, Side::Max).ok()?;
    Some(TestTree { ghosts: 2, ..TestTree::whole(tree) })
}

/// The tree with MAX at the root, unless MIN may be there, and with values nearer to 0 than the program's infinity; of one
/// shape, where it is given the list of the leaves.
pub fn fitted(handed: TestTree, facts: &ProgramFacts) -> TestTree {
    let root = if facts.takes_min { handed.tree.root_side() } else { Side::Max };
    let most = facts.largest;
    let handed = match facts.grid {
        Some(grid) => even(&handed, grid).map_or(handed, TestTree::whole),
        None => handed,
    };
    let is_near = |value: i16| most.is_none_or(|most| i64::from(value).abs() < most);
    if root == handed.tree.root_side() && handed.tree.values().all(|value| is_near(value.get())) {
        return handed;
    }
    let text = handed.tree.to_string();
    let mut near = String::new();
    // A value may follow a name: `p3n0=7`.
    const ENDS: [char; 4] = [' ', '(', ')', '='];
    for part in text.split_inclusive(ENDS) {
        let word = part.trim_end_matches(ENDS);
        let value = word.parse::<i64>().ok().zip(most).map(|(value, most)| (value % most).to_string());
        near += &value.unwrap_or_else(|| word.to_owned());
        near += &part[word.len()..];
    }
    Tree::parse(&near, root).map_or(handed, TestTree::whole)
}

/// Trees whose values are all beyond a number, on either side of 0; none where a leaf cannot hold them.
pub fn beyond_infinity(infinity: i64, facts: &ProgramFacts) -> Vec<TestTree> {
    /// How far the values are beyond it at the least, and between one another.
    const STEP: i64 = 100;
    let least = infinity.saturating_add(STEP);
    if least + 3 * STEP > i64::from(Score::STATIC_LIMIT) {
        return Vec::new();
    }
    let tree = |sign: i64, order: [i64; 4]| {
        let [a, b, c, d] = order.map(|place| sign * (least + place * STEP));
        let tree = Tree::parse(&format!("(({a} {b}) ({c} {d}))"), Side::Max).ok().map(TestTree::whole)?;
        match facts.grid {
            Some(grid) => even(&tree, grid).map(TestTree::whole),
            None => Some(tree),
        }
    };
    [tree(1, [0, 1, 2, 3]), tree(-1, [0, 1, 2, 3])].into_iter().flatten().collect()
}

/// A tree of about the same height whose positions are reached by several paths: children are any of the next row. Each row has
/// more than the one above, so that what is kept of a position differs, and comes again with other windows.
pub fn transposing(handed: &TestTree) -> Option<TestTree> {
    let tree = &handed.tree;
    let seed = tree.values().fold(tree.node_count() as u64, |seed, value| seed.rotate_left(7) ^ value.get() as u64);
    let mut random = SplitMix64::seed_from_u64(seed);
    let mut below = |limit: u64| random.next_u64() % limit.max(1);
    let height = usize::from(tree.height().0).max(LOWEST);
    let spread = SPREADS[below(SPREADS.len() as u64) as usize];
    let mut rows: Vec<Vec<SharedPlace>> = Vec::new();
    for ply in 0..=height {
        let width = 1 + ply as u64 + below(2 * ply as u64);
        rows.push(
            (0..width)
                .map(|_| SharedPlace { value: below(2 * spread + 1) as i64 - spread as i64, ..SharedPlace::default() })
                .collect(),
        );
    }
    for ply in 0..height {
        let next = rows[ply + 1].len() as u64;
        for place in &mut rows[ply] {
            let mut all: Vec<usize> = (0..next as usize).collect();
            let count = next.min(2 + below(2));
            place.children = (0..count).map(|_| all.remove(below(all.len() as u64) as usize)).collect();
        }
    }
    let mut text = String::new();
    write_shared(&mut rows, 0, 0, &mut text);
    Tree::parse(&text, tree.root_side()).ok().map(TestTree::whole)
}

/// The fewest plies of such a tree: in a lower one no inner position comes again.
const LOWEST: usize = 3;
/// How far values are from 0: equal ones, usual ones, and such that no small number is an infinity.
const SPREADS: [u64; 4] = [20, 3, 300, 20_000];

/// A position that may be reached by several paths.
#[derive(Default)]
struct SharedPlace {
    value: i64,
    children: Vec<usize>,
    is_written: bool,
}

/// Writes a position where it is met first, and its name from then on. Recursion is bounded by the height.
fn write_shared(rows: &mut [Vec<SharedPlace>], ply: usize, index: usize, text: &mut String) {
    let place = &mut rows[ply][index];
    let name = format!("p{ply}n{index}");
    if std::mem::replace(&mut place.is_written, true) {
        *text += &format!("@{name} ");
        return;
    }
    if place.children.is_empty() {
        *text += &format!("{name}={} ", place.value);
        return;
    }
    *text += &format!("{name}(");
    for child in place.children.clone() {
        write_shared(rows, ply + 1, child, text);
    }
    text.push(')');
}

/// A tree whose positions all have the same number of children, with the values of another.
pub fn even(handed: &TestTree, Grid { branching, height }: Grid) -> Option<Tree> {
    let tree = &handed.tree;
    let values: Vec<i16> = tree.values().map(|value| value.get()).collect();
    let (least, most) = (values.iter().min()?, values.iter().max()?);
    let height = height.unwrap_or(tree.height().0).min(HEIGHT as u8);
    let seed = values.iter().fold(tree.node_count() as u64, |seed, &value| seed.rotate_left(7) ^ value as u64);
    let mut random = SplitMix64::seed_from_u64(seed);
    let range = (i64::from(*most) - i64::from(*least)) as u64 + 1;
    let leaves = usize::from(branching).checked_pow(height.into()).filter(|&leaves| leaves <= 1 << 12)?;
    let mut row: Vec<String> =
        (0..leaves).map(|_| (i64::from(*least) + (random.next_u64() % range) as i64).to_string()).collect();
    while row.len() > 1 {
        row = row.chunks(branching.into()).map(|children| format!("({})", children.join(" "))).collect();
    }
    Tree::parse(row.first()?, tree.root_side()).ok()
}

struct Grown<'a> {
    random: &'a mut SplitMix64,
    text: String,
    places: usize,
    kind: &'a Kind,
}

impl Grown<'_> {
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
