//! Exercises whose answer changes the tree or names an event: how they are made, and what answers them.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::detail::ExerciseEvent;
use super::visits::{ExerciseVisit, ExerciseVisits};
use super::{Exercise, ExerciseAnswer};
use crate::check::{ClaimedRow, TraceClaim, check_rows};
use crate::convention::{Cut, Direction, LastChild};
use crate::game::tree::{NodeId, Tree};
use crate::game::{Path, Side};
use crate::mutants::{Test, Variant, run_variant, variants};
use crate::score::{Score, Window};

/// Events that are to be ordered.
const EVENTS: usize = 8;
/// The shortest faulty trace, where there is a choice, and the longest.
const LEAST_ROWS: usize = 6;
const MOST_ROWS: usize = 60;
/// Trees of the same form that are tried for a solution.
const TRIES: u64 = 2_000;
/// Leaves of such a tree lie between this and its opposite.
pub(super) const SPREAD: u64 = 12;

/// A leaf, and its new value from MAX's point of view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ChangedLeaf {
    pub(super) leaf: Path,
    pub(super) value: Score,
}

/// Which neighbour of a child, in the order of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    Before,
    After,
}

/// The same things in another order, the same for the same seed.
pub(super) fn shuffled<T>(mut things: Vec<T>, seed: u64) -> Vec<T> {
    let mut random = SplitMix64::seed_from_u64(seed);
    for left in (1..things.len()).rev() {
        things.swap(left, (random.next_u64() % (left as u64 + 1)) as usize);
    }
    things
}

/// A tree of the same form with other leaves that meets a condition: the first of some.
pub(super) fn refilled(exercise: &Exercise, meets: impl Fn(&Exercise) -> Option<bool>) -> Option<Exercise> {
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
    #[must_use]
    pub fn with_tree(&self, tree: Tree) -> Exercise {
        Exercise { tree: Arc::new(tree), ..self.clone() }
    }

    /// Some consecutive events around a cutoff, in order; `None` where the search has no cutoff.
    pub(super) fn ordered_events(&self) -> Option<Vec<ExerciseEvent>> {
        let truth = self.truth()?;
        let pruned = truth.pruned(&self.tree);
        let at_last = if self.marking.last == LastChild::Cutoff { self.cut_at_last(&truth) } else { BTreeSet::new() };
        let mut timed: Vec<((usize, u8), ExerciseEvent)> = Vec::new();
        for ExerciseVisit { path, value, steps: (entered, left), .. } in truth.all {
            timed.push(((entered, 0), ExerciseEvent::Enter { path: path.clone() }));
            if self.is_leaf(&path) {
                continue;
            }
            let has_pruned = pruned.iter().any(|child| child.len() == path.len() + 1 && child.starts_with(&path));
            if has_pruned || at_last.contains(&path) {
                timed.push(((left, 0), ExerciseEvent::Cut { path: path.clone() }));
            }
            timed.push(((left, 1), ExerciseEvent::Return { path, value }));
        }
        timed.sort_by_key(|(time, _)| *time);
        let events: Vec<ExerciseEvent> = timed.into_iter().map(|(_, event)| event).collect();
        let cut = events.iter().position(|event| matches!(event, ExerciseEvent::Cut { .. }))?;
        let first = (cut + 3).saturating_sub(EVENTS);
        let some: Vec<ExerciseEvent> = events.into_iter().skip(first).take(EVENTS).collect();
        let is_each_once = some.iter().enumerate().all(|(place, event)| !some[..place].contains(event));
        is_each_once.then_some(some)
    }

    /// The positions whose last child reaches the bound, with none left to be pruned.
    fn cut_at_last(&self, truth: &ExerciseVisits) -> BTreeSet<Path> {
        let is_cut = |row: usize, visit: &ExerciseVisit| {
            let children = self.tree.node(self.tree.at_path(&visit.path)?).children.len();
            let last = self.marking.children.place(children.checked_sub(1)?, children) as u16;
            let path = [visit.path.as_slice(), &[last]].concat();
            let below = truth.all[row..].iter().take_while(|later| later.steps.1 <= visit.steps.1);
            let child = below.filter(|later| later.path == path).last()?;
            let side = self.tree.root_side().after(visit.path.len());
            let [value, beta] = match side {
                Side::Max => [child.value, visit.beta],
                Side::Min => [-child.value, -visit.alpha],
            };
            Some(value > beta || value == beta && self.convention.cut == Cut::Equal)
        };
        let all = truth.all.iter().enumerate();
        all.filter(|(row, visit)| is_cut(*row, visit) == Some(true)).map(|(_, visit)| visit.path.clone()).collect()
    }

    pub(super) fn events(&self, seed: u64) -> Option<Vec<ExerciseEvent>> {
        let ordered = self.ordered_events()?;
        (0..4).map(|further| shuffled(ordered.clone(), seed.wrapping_add(further))).find(|events| *events != ordered)
    }

    /// A search with one mistake whose visits show it. A seed gives one whose first wrong row is the same whether rows are
    /// read from top to bottom or in the order in which the search writes its numbers down; for a tree from a file
    /// written such a search is preferred.
    pub(super) fn faulty(&self, seed: u64) -> Option<(ExerciseVisits, Variant)> {
        let usual: Vec<Variant> =
            variants(&self.mutant_task()).into_iter().filter(|&variant| is_everywhere(variant)).collect();
        let from = (seed % usual.len().max(1) as u64) as usize;
        let suspects = usual.iter().cycle().skip(from).take(usual.len());
        let truth = self.truth()?;
        let faulty = suspects.filter_map(|&variant| {
            let first = self.first_wrong_row(variant)?;
            let rows = ExerciseVisits::within(self, Some(variant), MOST_ROWS)?;
            // A search that ends after a few visits leaves nothing to look for.
            let is_long = rows.all.len() >= LEAST_ROWS;
            let is_plain = rows.first_unlike(&truth) == Some(first);
            (is_long && is_plain || self.seed.is_none()).then_some((!is_plain, !is_long, rows, variant))
        });
        let best = match self.seed {
            Some(_) => faulty.into_iter().next(),
            None => faulty.min_by_key(|&(is_disputed, is_short, ..)| (is_disputed, is_short)),
        };
        best.map(|(.., rows, variant)| (rows, variant))
    }

    /// The first row that the checker refutes.
    pub(super) fn first_wrong_row(&self, variant: Variant) -> Option<usize> {
        let run = run_variant(&self.searched(), &self.mutant_task(), Some(variant), MOST_ROWS);
        if !run.is_complete {
            return None;
        }
        let count = run.rows.len();
        let rows = run.rows.into_iter().map(ClaimedRow::from);
        let claim = TraceClaim {
            method: Some(self.algorithm.into()),
            depth: self.tree.height(),
            window: Window::FULL,
            visits: None,
            convention: self.convention.into(),
        };
        let refuted = check_rows(&self.searched(), &claim, rows).err()?;
        usize::try_from(refuted.row).ok().filter(|&row| row < count)
    }

    /// The positions that the right search leaves by a cutoff, each with the child that makes it; `None` where the search
    /// needs a value that is unknown.
    #[must_use]
    pub(crate) fn cuts(&self) -> Option<Vec<(Path, u16)>> {
        let first_pruned = self.pruned()?;
        let cuts = first_pruned.iter().filter_map(|path| {
            let (&child, above) = path.split_last()?;
            let by = self.neighbour(child, above, Neighbour::Before)?;
            (!first_pruned.contains(&[above, &[by]].concat())).then(|| (above.to_vec(), by))
        });
        Some(cuts.collect())
    }

    pub(super) fn cut_to_undo(&self, seed: u64) -> Option<Path> {
        let cuts = self.cuts()?;
        let from = (seed % cuts.len().max(1) as u64) as usize;
        let mut paths = cuts.iter().cycle().skip(from).take(cuts.len()).map(|(path, _)| path);
        paths.find(|path| self.undoing(path).is_some()).cloned()
    }

    /// Whether a changed leaf lets the search go on after the child that makes the cutoff. A search that goes on there
    /// with the leaf as it was makes no such cutoff: then nothing is removed.
    pub(super) fn undoes(&self, cut: &[u16], change: &ChangedLeaf, variant: Option<Variant>) -> Option<bool> {
        let (_, by) = self.cuts()?.into_iter().find(|(path, _)| path == cut)?;
        let changed = self.with_tree(self.tree.with_value(self.leaf(&change.leaf)?, Some(change.value)));
        let next = [cut, &[self.neighbour(by, cut, Neighbour::After)?]].concat();
        let goes_on = |exercise: &Exercise| Some(ExerciseVisits::of(exercise, variant)?.by_path().contains_key(&next));
        Some(goes_on(&changed)? && (variant.is_none() || !goes_on(self)?))
    }

    /// The child that is searched before or after another one.
    fn neighbour(&self, child: u16, above: &[u16], which: Neighbour) -> Option<u16> {
        let children = self.tree.node(self.tree.at_path(above)?).children.len();
        match (which, self.marking.children) {
            (Neighbour::Before, Direction::LeftToRight) | (Neighbour::After, Direction::RightToLeft) => {
                child.checked_sub(1)
            }
            _ => Some(child + 1).filter(|&next| usize::from(next) < children),
        }
    }

    /// A leaf and a value that undo a cutoff.
    pub(super) fn undoing(&self, cut: &[u16]) -> Option<(Path, Score)> {
        let values = self.telling_values();
        // The leaves below the cutoff come first: a change there is what is meant.
        let (below, elsewhere): (Vec<Path>, Vec<Path>) =
            self.leaves().into_iter().partition(|leaf| leaf.starts_with(cut));
        below.into_iter().chain(elsewhere).find_map(|leaf| {
            let value = self.undoing_value(cut, &leaf, &values)?;
            Some((leaf, value))
        })
    }

    /// The first of some values of a leaf that removes a cutoff.
    pub(super) fn undoing_value(&self, cut: &[u16], leaf: &Path, values: &BTreeSet<Score>) -> Option<Score> {
        let undoes = |value| self.undoes(cut, &ChangedLeaf { leaf: leaf.clone(), value }, None) == Some(true);
        values.iter().copied().find(|&value| undoes(value))
    }

    /// The values of leaves, and their neighbours: a search does the same for all values between two of these.
    pub(super) fn telling_values(&self) -> BTreeSet<Score> {
        let known = self.leaves().into_iter().filter_map(|path| self.tree.node(self.leaf(&path)?).value);
        known.flat_map(|value| [value.below(), value, value.above()]).collect()
    }

    /// Leaves that the search looks at, each counted once; `None` where it needs a value that is unknown.
    #[must_use]
    pub fn leaves_looked_at(&self) -> Option<usize> {
        let truth = self.truth()?;
        Some(truth.by_path().keys().filter(|path| self.is_leaf(path)).count())
    }

    /// Leaves that a search never looks at.
    pub(super) fn leaves_pruned(&self, variant: Option<Variant>) -> Option<usize> {
        let visits = ExerciseVisits::of(self, variant)?;
        let looked_at = visits.by_path();
        Some(self.leaves().iter().filter(|path| !looked_at.contains_key(*path)).count())
    }

    /// Whether other values at the leaves make the search look past so many of them, and those of the tree do not.
    pub(super) fn can_prune(&self, count: usize) -> bool {
        self.leaves_pruned(None).is_some_and(|own| own != count)
            && refilled(self, |other| Some(other.leaves_pruned(None)? == count)).is_some()
    }

    pub(super) fn count_to_reach(&self) -> Option<usize> {
        let own = self.leaves_pruned(None)?;
        refilled(self, |other| Some(other.leaves_pruned(None)? != own))?.leaves_pruned(None)
    }

    /// The solution of an exercise that is answered by a changed tree: as many leaves as possible keep their values.
    pub(super) fn solved_tree(&self, meets: impl Fn(&Exercise) -> Option<bool>) -> Option<ExerciseAnswer> {
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
                return Some(ExerciseAnswer::Tree(solved.tree));
            }
        }
    }
}

/// Whether it is the first form of a mistake, in the functions of both sides.
fn is_everywhere(variant: Variant) -> bool {
    variant.form == 0 && variant.side.is_none() && variant.test == Test::Value
}

/// Whether two trees have the same form: as many children at each position.
pub(super) fn has_same_form(one: &Tree, other: &Tree) -> bool {
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

/// A text that two trees share if they differ in the order of children alone.
pub(super) fn unordered(tree: &Tree, id: NodeId) -> String {
    let node = tree.node(id);
    let mut children: Vec<String> = node.children.iter().map(|&child| unordered(tree, child)).collect();
    children.sort();
    format!("{:?} {:?} ({})", node.label, node.value.filter(|_| children.is_empty()), children.join(" "))
}
