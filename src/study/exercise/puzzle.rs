//! What kinds of exercises have in common whose answer changes the tree: trees with other leaves, what a level gives of
//! them, and the mistake with which a search would do what was asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::field::{JsonField, Read};
use super::finding::{AnswerFinding, Grade};
use super::given::{Given, share};
use super::suspect::MistakenSearch;
use super::{Exercise, ExerciseLevel, WantedField};
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::mutants::Variant;
use jianzhi_core::score::Score;

/// Trees of the same form that are tried for a solution.
const TRIES: u64 = 2_000;
/// Leaves of such a tree lie between this and its opposite.
pub const SPREAD: u64 = 12;

/// The same things in another order, the same for the same seed.
pub fn shuffled<T>(mut things: Vec<T>, seed: u64) -> Vec<T> {
    let mut random = SplitMix64::seed_from_u64(seed);
    for left in (1..things.len()).rev() {
        things.swap(left, (random.next_u64() % (left as u64 + 1)) as usize);
    }
    things
}

/// A tree of the same form with other leaves that meets a condition: the first of some.
pub fn refilled(exercise: &Exercise, meets: impl Fn(&Exercise) -> Option<bool>) -> Option<Exercise> {
    let leaves: Vec<NodeId> = exercise.places().iter().filter_map(|path| exercise.leaf(path)).collect();
    (0..TRIES).find_map(|index| {
        let mut random = SplitMix64::seed_from_u64(exercise.seed.unwrap_or(0).wrapping_mul(TRIES).wrapping_add(index));
        let mut value = || Score::new((random.next_u64() % (SPREAD * 2 + 1)) as i16 - SPREAD as i16);
        let tree = leaves.iter().fold((*exercise.tree).clone(), |tree, &leaf| tree.with_value(leaf, Some(value())));
        let changed = exercise.with_tree(tree);
        (meets(&changed) == Some(true)).then_some(changed)
    })
}

impl Exercise {
    /// The same search on another tree.
    pub fn with_tree(&self, tree: Tree) -> Exercise {
        Exercise { tree: Arc::new(tree), ..self.clone() }
    }

    /// The values of leaves, and their neighbours: a search does the same for all values between two of these.
    pub fn telling_values(&self) -> BTreeSet<Score> {
        let known = self.leaves().into_iter().filter_map(|path| self.tree.node(self.leaf(&path)?).value);
        known.flat_map(|value| [value.below(), value, value.above()]).collect()
    }

    /// Leaves that the search looks at, each counted once; `None` where it needs a value that is unknown.
    pub fn leaves_looked_at(&self) -> Option<usize> {
        let truth = self.truth()?;
        Some(truth.by_path().keys().filter(|path| self.is_leaf(path)).count())
    }

    /// The solution of an exercise that is answered by a changed tree: as many leaves as possible keep their values.
    pub fn solved_tree(&self, meets: impl Fn(&Exercise) -> Option<bool>) -> Option<Arc<Tree>> {
        let mut solved = refilled(self, &meets)?;
        // A leaf that was needed may no longer be needed once another one has its value again.
        loop {
            let before = Arc::clone(&solved.tree);
            for leaf in self.places().iter().filter_map(|path| self.leaf(path)) {
                let own = self.tree.node(leaf).value;
                let kept = solved.with_tree(solved.tree.with_value(leaf, own));
                if solved.tree.node(leaf).value != own && meets(&kept) == Some(true) {
                    solved = kept;
                }
            }
            if Arc::ptr_eq(&before, &solved.tree) {
                return Some(solved.tree);
            }
        }
    }

    /// Reads a tree with other values at its leaves.
    pub fn read_same_form(&self, field: &JsonField<'_>) -> Read<Arc<Tree>> {
        let read = field.tree(self.tree.root_side())?;
        let is_asked = has_same_form(&self.tree, &read);
        is_asked.then(|| Arc::new(read)).ok_or_else(|| field.wanted(WantedField::SameForm))
    }

    /// Values of leaves that the level gives: those that the solution keeps, and those that it changes, where these are
    /// not enough already.
    pub fn given_values(&self, solved: &Tree, is_met: impl Fn(Tree) -> bool) -> Given {
        let (kept, mut changed): (Vec<Path>, Vec<Path>) =
            self.leaves().into_iter().partition(|leaf| value(solved, leaf) == value(&self.tree, leaf));
        let kept = if self.level == ExerciseLevel::OneBlank { kept } else { share(self.level, &kept) };
        changed = share(self.level, &changed);
        let given = |changed: &[Path]| {
            let valued = kept.iter().chain(changed).filter_map(|leaf| Some((leaf.clone(), value(solved, leaf)?)));
            valued.collect::<BTreeMap<Path, Score>>()
        };
        while self.level != ExerciseLevel::Worked
            && !changed.is_empty()
            && is_met(with_values(&self.tree, given(&changed).iter()))
        {
            changed.pop();
        }
        Given::Values(given(&changed))
    }

    /// A changed tree with the values that are given, at leaves that were left as they were.
    pub fn with_values_given(&self, tree: Arc<Tree>, given: &Given) -> Arc<Tree> {
        let Given::Values(values) = given else { return tree };
        let untouched = values.iter().filter(|(leaf, _)| value(&tree, leaf) == value(&self.tree, leaf));
        Arc::new(with_values(&tree, untouched))
    }

    /// Right if the right search agrees; else the mistake with which a search would.
    pub fn by_search(&self, agrees: impl Fn(&Exercise, Option<Variant>) -> Option<bool>) -> Grade {
        if agrees(self, None) == Some(true) {
            return Grade::by_points(1, 1);
        }
        let usual = self.searches().into_iter().filter(|search| search.is_usual());
        let agrees = |search: &MistakenSearch| agrees(&search.on(self), Some(search.variant)) == Some(true);
        let explains = MistakenSearch::one_each(usual.filter(agrees));
        if explains.is_empty() { Grade::by_points(0, 1) } else { Grade::of(AnswerFinding::Mistaken(explains), 0, 1) }
    }
}

fn value(tree: &Tree, leaf: &[u16]) -> Option<Score> {
    tree.at_path(leaf).and_then(|id| tree.node(id).value)
}

fn with_values<'a>(tree: &Tree, values: impl Iterator<Item = (&'a Path, &'a Score)>) -> Tree {
    values.fold(tree.clone(), |tree, (leaf, value)| match tree.at_path(leaf) {
        Some(id) => tree.with_value(id, Some(*value)),
        None => tree,
    })
}

/// Whether two trees have the same form: as many children at each position.
pub fn has_same_form(one: &Tree, other: &Tree) -> bool {
    let mut open = vec![(one.root(), other.root())];
    while let Some((a, b)) = open.pop() {
        let (a, b) = (one.node(a), other.node(b));
        if a.children.len() != b.children.len() {
            return false;
        }
        open.extend(a.children.iter().copied().zip(b.children.iter().copied()));
    }
    true
}

/// Whether two trees differ in the order of children alone.
pub fn is_reordered(one: &Tree, other: &Tree) -> bool {
    Unordered::of(one, one.root()) == Unordered::of(other, other.root())
}

/// What subtrees share that differ in the order of children alone.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Unordered<'a> {
    label: Option<&'a str>,
    value: Option<Score>,
    children: Vec<Unordered<'a>>,
}

impl Unordered<'_> {
    pub fn of(tree: &Tree, id: NodeId) -> Unordered<'_> {
        let node = tree.node(id);
        let mut children: Vec<Unordered<'_>> = node.children.iter().map(|&child| Unordered::of(tree, child)).collect();
        children.sort();
        let value = node.value.filter(|_| children.is_empty());
        Unordered { label: node.label.as_deref(), value, children }
    }
}
