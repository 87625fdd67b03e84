//! What kinds of exercises have in common whose answer changes the tree: trees with other leaves, and the mistake with
//! which a search would do what was asked for.

use super::*;

/// The same things in another order, the same for the same seed.
pub fn shuffled<T>(mut things: Vec<T>, seed: u64) -> Vec<T> {
    let mut random = SplitMix64::seed_from_u64(seed);
    for left in (1..things.len()).rev() {
        things.swap(left, (random.next_u64() % (left as u64 + 1)) as usize);
    }
    things
}

impl Exercise {
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

pub fn is_reordered(one: &Tree, other: &Tree) -> bool {
    Unordered::new(one, one.root()) == Unordered::new(other, other.root())
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Unordered<'a> {
    label: Option<&'a str>,
    value: Option<Score>,
    children: Vec<Unordered<'a>>,
}

impl Unordered<'_> {
    pub fn new(tree: &Tree, id: NodeId) -> Unordered<'_> {
        let node = tree.node(id);
        let mut children: Vec<Unordered<'_>> = node.children.iter().map(|&child| Unordered::new(tree, child)).collect();
        children.sort();
        let value = node.value.filter(|_| children.is_empty());
        Unordered { label: tree.label(id), value, children }
    }
}
