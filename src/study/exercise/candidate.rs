//! The trees that a seed gives, one after another: a generator looks through them, and a grader finds an exercise's tree
//! among them again.

use super::*;
use jianzhi_core::game::key;
use jianzhi_core::game::tree::TreeBuilder;

/// The trees of a seed that are looked at.
pub const CANDIDATES: u64 = 20_000;
/// The least number of leaves of a tree with which a changed leaf can be distinguished from another tree.
pub const ENOUGH_LEAVES: usize = 8;

/// The form of a tree: how many children each inner position has, and plies from the root to every leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The children of the root, where it has another number of them.
    pub root: Option<u16>,
    pub branching: (u16, u16),
    pub depth: u8,
}

impl From<TreeForm> for Shape {
    fn from(form: TreeForm) -> Shape {
        Shape { root: Some(form.root), branching: (form.others, form.others), depth: form.depth }
    }
}

impl Shape {
    pub fn most_nodes(self) -> u64 {
        (0..=self.depth).fold(0, |sum: u64, ply| sum.saturating_add(self.most_at(ply)))
    }

    pub fn most_at(self, ply: u8) -> u64 {
        let most = u64::from(self.branching.1);
        let root = self.root.map_or(most, u64::from);
        if ply == 0 { 1 } else { root.saturating_mul(most.saturating_pow(u32::from(ply) - 1)) }
    }

    /// Leaves lie between this and its opposite: narrow enough that some are equal, so that equality is asked for as well.
    fn spread(self) -> u64 {
        if self.depth < 4 { 9 } else { 12 }
    }

    pub fn tree(self, seed: u64, index: u64, root: Side) -> Tree {
        let mut tree = TreeBuilder::default();
        self.grow(&mut random(seed, index), self.depth, &mut tree);
        tree.build(root)
    }

    fn grow(self, random: &mut SplitMix64, depth: u8, tree: &mut TreeBuilder) -> NodeId {
        if depth == 0 {
            return tree.leaf(Score::new(self.leaf(random) as i16));
        }
        let node = tree.inner();
        let count = self.children(random, self.depth - depth);
        let children = (0..count).map(|_| self.grow(random, depth - 1, tree)).collect();
        tree.adopt(node, children);
        node
    }

    fn children(self, random: &mut SplitMix64, ply: u8) -> u16 {
        if let Some(root) = self.root.filter(|_| ply == 0) {
            return root;
        }
        let (fewest, most) = self.branching;
        fewest + if most > fewest { below(random, u64::from(most - fewest) + 1) as u16 } else { 0 }
    }

    fn leaf(self, random: &mut SplitMix64) -> i64 {
        let spread = self.spread();
        below(random, spread * 2 + 1) as i64 - spread as i64
    }

    fn all_of(tree: &Tree) -> Vec<Shape> {
        let depth = tree.height().0;
        let children = |id: NodeId| tree.node(id).children.len() as u16;
        let root = children(tree.root());
        let below = tree.node(tree.root()).children.first().map_or(root, |&child| children(child));
        let even = |root, each| Shape { root, branching: (each, each), depth };
        let mut shapes = vec![even(None, root), Shape { root: None, branching: MIXED, depth }];
        shapes.extend((below != root && below > 0).then(|| even(Some(root), below)));
        shapes
    }
}

/// Two or three children, where no number is given.
pub const MIXED: (u16, u16) = (2, 3);

fn random(seed: u64, index: u64) -> SplitMix64 {
    SplitMix64::seed_from_u64(key::of_index(seed) ^ key::mix(index))
}

fn below(random: &mut SplitMix64, limit: u64) -> u64 {
    ((u128::from(random.next_u64()) * u128::from(limit)) >> 64) as u64
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    Seed,
    /// It is one of them except for some leaves; here is the first: its path, the value of the seed, and that of the
    /// tree.
    Changed(Vec<u16>, Score, Option<Score>),
    Other,
}

pub fn origin(tree: &Tree, seed: u64) -> Origin {
    let mut changed = Origin::Other;
    for shape in Shape::all_of(tree) {
        for index in 0..CANDIDATES {
            let mut held = HeldTree { tree, shape, leaves: 0, unlike: 0, first: None };
            let is_same_form = held.hold(&mut random(seed, index), tree.root(), &mut Vec::new());
            match held.first {
                _ if !is_same_form => {}
                None => return Origin::Seed,
                Some((path, expected, found)) if held.leaves >= ENOUGH_LEAVES && held.unlike * 2 <= held.leaves => {
                    changed = Origin::Changed(path, expected, found);
                }
                Some(_) => {}
            }
        }
    }
    changed
}

struct HeldTree<'a> {
    tree: &'a Tree,
    shape: Shape,
    leaves: usize,
    unlike: usize,
    first: Option<(Vec<u16>, Score, Option<Score>)>,
}

impl HeldTree<'_> {
    /// Walks the tree as the generator writes one; returns whether it has that form.
    fn hold(&mut self, random: &mut SplitMix64, at: NodeId, path: &mut Vec<u16>) -> bool {
        let node = self.tree.node(at);
        if path.len() == usize::from(self.shape.depth) {
            let expected = Score::new(self.shape.leaf(random) as i16);
            self.leaves += 1;
            if node.value != Some(expected) {
                self.unlike += 1;
                self.first.get_or_insert_with(|| (path.clone(), expected, node.value));
            }
            // Most candidates have nothing in common with the tree.
            return node.children.is_empty() && self.unlike <= 4 + self.leaves / 2;
        }
        if usize::from(self.shape.children(random, path.len() as u8)) != node.children.len()
            || self.tree.label(at).is_some()
        {
            return false;
        }
        (0..node.children.len()).all(|child| {
            path.push(child as u16);
            let is_same_form = self.hold(random, node.children[child], path);
            path.pop();
            is_same_form
        })
    }
}
