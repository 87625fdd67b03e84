//! A search with null windows that makes more visits than alpha-beta: how few changed leaves lead to that, and how many of
//! the single changes do.
//!
//! With all leaves free most changes do, and an answer shows nothing. So an exercise says how many leaves may be
//! changed, and a generator takes trees on which few single changes are enough.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::puzzle::{SPREAD, has_same_form};
use super::{Detail, Exercise, ExerciseAnswer};
use crate::game::Path;
use crate::game::tree::Tree;
use crate::mutants::MutantTask;
use crate::mutants::run_variant;
use crate::score::Score;
use crate::search::Algorithm;

/// Of so many single changes at most one may be an answer.
const FEW: usize = 4;
/// Visits that are spent on trying single changes: all of them on a tree for a student, some on a large one.
const EFFORT: usize = 500_000;

impl Exercise {
    /// How many visits the search makes, and how many alpha-beta by the same convention; `None` where a value is unknown.
    #[must_use]
    pub(crate) fn visits_beside_alpha_beta(&self) -> Option<(usize, usize)> {
        let task = MutantTask { algorithm: Algorithm::AlphaBeta, ..self.mutant_task() };
        let own = self.truth()?.all.len();
        let plain = run_variant(&self.searched(), &task, None, own.saturating_mul(8));
        plain.is_complete.then_some((own, plain.rows.len()))
    }

    /// Whether the search makes more visits than alpha-beta by the same convention.
    fn is_dearer(&self) -> Option<bool> {
        self.visits_beside_alpha_beta().map(|(own, plain)| own > plain)
    }

    /// How many leaves have to be changed: one, or as many as a search for few has found. `None` where the search
    /// already makes more visits on the tree as it is, or no change is found.
    pub(super) fn changes_to_dearer(&self) -> Option<usize> {
        if self.is_dearer()? {
            return None;
        }
        Some(self.changed_leaves(&self.dearer_tree()?))
    }

    /// The tree with few changed leaves on which the search makes more visits.
    pub(super) fn dearer_tree(&self) -> Option<Tree> {
        let values: Vec<Score> = self.telling_values().into_iter().collect();
        let single = self.single_changes(&values)?.find(|tree| self.is_dearer_on(tree));
        single.or_else(|| match self.solved_tree(Exercise::is_dearer)? {
            ExerciseAnswer::Tree(tree) => Some((*tree).clone()),
            _ => None,
        })
    }

    /// Whether a changed tree is an answer where so many leaves may be changed.
    pub(super) fn is_made_dearer(&self, tree: &Tree, most: usize) -> bool {
        has_same_form(&self.tree, tree) && self.changed_leaves(tree) <= most && self.is_dearer_on(tree)
    }

    /// The leaves that have another value on a tree of the same form.
    #[must_use]
    pub fn changed_leaves(&self, tree: &Tree) -> usize {
        let value = |of: &Tree, path: &Path| of.at_path(path).and_then(|id| of.node(id).value);
        self.leaves().iter().filter(|path| value(&self.tree, path) != value(tree, path)).count()
    }

    /// Whether an answer shows more than luck: of the single changes at leaves that a search looks at, few are an
    /// answer. Only where a changed leaf makes the search larger; other kinds ask for more than a tree that many
    /// changes give.
    pub(super) fn is_demanding(&self) -> bool {
        let Detail::Changes(most) = self.detail else { return true };
        let spread = SPREAD as i16;
        let values: Vec<Score> = (-spread..=spread).map(Score::new).collect();
        let Some(changes) = self.single_changes(&values) else { return false };
        let (mut tried, mut enough) = (0, 0);
        for tree in changes {
            tried += 1;
            enough += usize::from(self.is_dearer_on(&tree));
        }
        most == 1 && enough * FEW <= tried
    }

    fn is_dearer_on(&self, tree: &Tree) -> bool {
        self.with_tree(tree.clone()).is_dearer() == Some(true)
    }

    /// The tree with one of some values at one of the leaves that a search looks at: each such change, or some of them
    /// where trying each would take long. A leaf that no search looks at changes nothing.
    fn single_changes(&self, values: &[Score]) -> Option<impl Iterator<Item = Tree>> {
        let plain = Exercise { algorithm: Algorithm::AlphaBeta, ..self.clone() };
        let (own, plain) = (self.truth()?, plain.truth()?);
        let tries = (EFFORT / (own.all.len() + plain.all.len())).max(1);
        let (own, plain) = (own.by_path(), plain.by_path());
        let mut leaves = self.leaves();
        leaves.retain(|path| own.contains_key(path) || plain.contains_key(path));
        let leaves: Vec<_> = leaves.iter().filter_map(|path| self.leaf(path)).collect();
        let all = leaves.len() * values.len();
        let mut random = SplitMix64::seed_from_u64(0);
        let mut index = |at: usize| if all <= tries { at } else { (random.next_u64() % all as u64) as usize };
        let changes: Vec<_> = (0..all.min(tries))
            .map(&mut index)
            .map(|at| (leaves[at / values.len()], values[at % values.len()]))
            .collect();
        Some(changes.into_iter().map(|(leaf, value)| self.tree.with_value(leaf, Some(value))))
    }
}
