//! What the level of an exercise gives of its answer: one rule a kind. Where the answer has parts (rows, marks, choices,
//! leaves, orders), a level gives some of them; where it is a single row or leaf, a level narrows down which it may be.
//!
//! A higher level gives all that a lower one gives. What is given belongs to the solution, and below `worked` something is
//! always left to be answered.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::puzzle::shuffled;
use super::{Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, Verdict, WindowRow, WindowTable};
use crate::game::Path;
use crate::game::tree::Tree;
use crate::score::Score;

/// What is given of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Given {
    /// Nothing.
    #[default]
    Nothing,
    /// The visits of some places; a place without visits is never visited.
    Windows(BTreeMap<Path, Vec<WindowRow>>),
    /// Branches that are pruned.
    Branches(BTreeSet<Path>),
    /// The first numbers of a list.
    Beginning(Vec<usize>),
    /// The rows of which one is the answer.
    Rows(BTreeSet<usize>),
    /// The leaves of which one, with another value, is an answer.
    Leaves(BTreeSet<Path>),
    /// The leaf with its new value.
    Leaf(Path, Score),
    /// Leaves with the values that they keep.
    Values(BTreeMap<Path, Score>),
    /// Positions with their children, by the places that these have in the exercise's tree, in the order that they keep.
    Orders(BTreeMap<Path, Vec<u16>>),
}

impl Given {
    /// Whether the window and value of a place are given.
    #[must_use]
    pub fn has_window(&self, path: &[u16]) -> bool {
        matches!(self, Given::Windows(places) if places.contains_key(path))
    }

    /// Whether a branch is given as pruned.
    #[must_use]
    pub fn has_branch(&self, path: &[u16]) -> bool {
        matches!(self, Given::Branches(paths) if paths.contains(path))
    }

    /// How many of the first numbers of a list are given.
    #[must_use]
    pub fn beginning(&self) -> usize {
        if let Given::Beginning(list) = self { list.len() } else { 0 }
    }

    /// Whether a row may be the answer.
    #[must_use]
    pub(crate) fn asks_row(&self, row: usize) -> bool {
        if let Given::Rows(rows) = self { rows.contains(&row) } else { true }
    }

    /// Whether a leaf may be changed.
    #[must_use]
    pub(crate) fn asks_leaf(&self, path: &[u16]) -> bool {
        match self {
            Given::Leaves(leaves) => leaves.contains(path),
            Given::Values(values) => !values.contains_key(path),
            Given::Leaf(..) => false,
            _ => true,
        }
    }

    /// Whether the children of a position, by its path in the exercise's tree, are to be put in order.
    #[must_use]
    pub(crate) fn asks_order(&self, path: &[u16]) -> bool {
        !matches!(self, Given::Orders(orders) if orders.contains_key(path))
    }
}

/// Whether a level gives one of so many parts: every second one, all but one, or all.
fn is_given(level: ExerciseLevel, part: usize, parts: usize) -> bool {
    match level {
        ExerciseLevel::Worked => true,
        ExerciseLevel::OneBlank => part + 1 < parts,
        ExerciseLevel::Half => part.is_multiple_of(2) && part + 1 < parts,
        ExerciseLevel::Free => false,
    }
}

/// The parts of a list that a level gives.
fn share<T: Clone>(level: ExerciseLevel, parts: &[T]) -> Vec<T> {
    let given = parts.iter().enumerate().filter(|(part, _)| is_given(level, *part, parts.len()));
    given.map(|(_, part)| part.clone()).collect()
}

impl Exercise {
    /// What its level gives of the answer.
    #[must_use]
    pub fn given(&self) -> Given {
        if self.level == ExerciseLevel::Free {
            return Given::Nothing;
        }
        match self.solution() {
            Some(ExerciseAnswer::Windows(table)) => Given::Windows(self.given_windows(&table)),
            Some(ExerciseAnswer::Pruned(paths)) => {
                let paths: Vec<Path> = paths.into_iter().collect();
                Given::Branches(share(self.level, &paths).into_iter().collect())
            }
            Some(ExerciseAnswer::List(mut list)) => {
                list.truncate(self.given_beginning(list.len()));
                Given::Beginning(list)
            }
            Some(ExerciseAnswer::Number(right)) => {
                let rows = if let Detail::Rows(rows, _) = &self.detail { rows.all.len() } else { 0 };
                let others = shuffled((0..rows).filter(|row| *row != right).collect(), self.seed.unwrap_or(0));
                Given::Rows(self.in_question(right, others))
            }
            Some(ExerciseAnswer::Leaf(leaf, value)) if self.level == ExerciseLevel::Worked => Given::Leaf(leaf, value),
            Some(ExerciseAnswer::Leaf(leaf, _)) => Given::Leaves(self.leaves_in_question(leaf)),
            Some(ExerciseAnswer::Tree(_)) if self.kind == ExerciseKind::OrderChildren => {
                Given::Orders(self.given_orders())
            }
            Some(ExerciseAnswer::Tree(solved)) => Given::Values(self.given_values(&solved)),
            Some(ExerciseAnswer::Nothing) | None => Given::Nothing,
        }
    }

    /// Every second inner position, or all but one that is visited; leaves as the position above them.
    fn given_windows(&self, table: &WindowTable) -> BTreeMap<Path, Vec<WindowRow>> {
        let (leaves, inner): (Vec<Path>, Vec<Path>) = self.places().into_iter().partition(|path| self.is_leaf(path));
        // A position that is never visited is answered by leaving it open.
        let (visited, never): (Vec<Path>, Vec<Path>) =
            inner.into_iter().partition(|path| table.places.contains_key(path));
        let mut given: BTreeSet<Path> = share(self.level, &[never, visited].concat()).into_iter().collect();
        let is_below = |leaf: &Path| leaf.split_last().is_some_and(|(_, above)| given.contains(above));
        let below: Vec<Path> = leaves.into_iter().filter(is_below).collect();
        given.extend(below);
        given.into_iter().map(|path| (path.clone(), table.places.get(&path).cloned().unwrap_or_default())).collect()
    }

    /// How many of the first numbers of a list are given. Of a single event that is left, the place would be known.
    fn given_beginning(&self, count: usize) -> usize {
        match self.level {
            ExerciseLevel::Worked => count,
            ExerciseLevel::OneBlank if self.kind == ExerciseKind::Order => count.saturating_sub(2),
            ExerciseLevel::OneBlank => count.saturating_sub(1),
            ExerciseLevel::Half => count / 2,
            ExerciseLevel::Free => 0,
        }
    }

    /// The answer and others that remain possible: one, or as many as make half of all.
    fn in_question<T: Ord>(&self, right: T, others: Vec<T>) -> BTreeSet<T> {
        let all = others.len() + 1;
        let count = match self.level {
            ExerciseLevel::Worked => 1,
            ExerciseLevel::OneBlank => 2,
            ExerciseLevel::Half => (all / 2).max(2),
            ExerciseLevel::Free => all,
        };
        std::iter::once(right).chain(others).take(count).collect()
    }

    /// Leaves of which one can undo the cutoff: those that cannot come before others that can.
    fn leaves_in_question(&self, right: Path) -> BTreeSet<Path> {
        let Detail::Cut(cut) = &self.detail else { return BTreeSet::new() };
        let others = self.leaves().into_iter().filter(|leaf| *leaf != right).collect();
        let others = shuffled(others, self.seed.unwrap_or(0));
        let values = self.telling_values();
        let (can, cannot): (Vec<Path>, Vec<Path>) =
            others.into_iter().partition(|leaf| self.undoing_value(cut, leaf, &values).is_some());
        self.in_question(right, cannot.into_iter().chain(can).collect())
    }

    /// Values of leaves: those that the solution keeps, and those that it changes.
    fn given_values(&self, solved: &Tree) -> BTreeMap<Path, Score> {
        let value = |tree: &Tree, leaf: &Path| tree.at_path(leaf).and_then(|id| tree.node(id).value);
        let (kept, changed): (Vec<Path>, Vec<Path>) =
            self.leaves().into_iter().partition(|leaf| value(solved, leaf) == value(&self.tree, leaf));
        let kept = if self.level == ExerciseLevel::OneBlank { kept } else { share(self.level, &kept) };
        let mut changed = share(self.level, &changed);
        let given = |changed: &[Path]| {
            let valued = kept.iter().chain(changed).filter_map(|leaf| Some((leaf.clone(), value(solved, leaf)?)));
            valued.collect::<BTreeMap<Path, Score>>()
        };
        // Half of the changes may be enough already.
        while self.level != ExerciseLevel::Worked
            && !changed.is_empty()
            && self.is_met(self.with_values(&given(&changed)))
        {
            changed.pop();
        }
        given(&changed)
    }

    /// The orders of positions. The one that is left open at `one-blank` is one without which leaves are looked at
    /// needlessly.
    fn given_orders(&self) -> BTreeMap<Path, Vec<u16>> {
        let orders = self.best_orders();
        let is_unordered = |order: &[u16]| order.iter().enumerate().any(|(place, child)| usize::from(*child) != place);
        let unordered: Vec<&Path> =
            orders.iter().filter(|(_, order)| is_unordered(order)).map(|(path, _)| path).collect();
        let without = |open: &[&Path]| {
            let kept = orders.iter().filter(|(path, _)| !open.contains(&path));
            kept.cloned().collect::<BTreeMap<Path, Vec<u16>>>()
        };
        let is_open = |given: &BTreeMap<Path, Vec<u16>>| !self.is_met(self.with_orders(given));
        if self.level == ExerciseLevel::Worked {
            return without(&[]);
        }
        let single = (0..unordered.len()).rev().map(|at| vec![unordered[at]]);
        let several = (0..unordered.len()).rev().map(|from| unordered[from..].to_vec());
        let open = single.chain(several).find(|open| is_open(&without(open))).unwrap_or_default();
        if self.level == ExerciseLevel::OneBlank {
            return without(&open);
        }
        let others: Vec<Path> = without(&open).into_keys().collect();
        let mut given = share(self.level, &others);
        let kept = |given: &[Path]| {
            orders.iter().filter(|(path, _)| given.contains(path)).cloned().collect::<BTreeMap<Path, Vec<u16>>>()
        };
        while !given.is_empty() && !is_open(&kept(&given)) {
            given.pop();
        }
        kept(&given)
    }

    fn is_met(&self, tree: Tree) -> bool {
        let grade = self.judged(&ExerciseAnswer::Tree(Arc::new(tree)), &Given::Nothing);
        grade.verdict() == Verdict::Right
    }

    fn with_values(&self, values: &BTreeMap<Path, Score>) -> Tree {
        values.iter().fold((*self.tree).clone(), |tree, (leaf, value)| match self.leaf(leaf) {
            Some(id) => tree.with_value(id, Some(*value)),
            None => tree,
        })
    }

    /// Positions keep their ids when they are moved, and so those of the exercise's tree name them.
    fn with_orders(&self, orders: &BTreeMap<Path, Vec<u16>>) -> Tree {
        let mut tree = (*self.tree).clone();
        for (path, order) in orders {
            let Some(id) = self.tree.at_path(path) else { continue };
            let children = &self.tree.node(id).children;
            for (to, child) in order.iter().filter_map(|child| children.get(usize::from(*child))).enumerate() {
                let from = tree.node(id).children.iter().position(|other| other == child).unwrap_or(to);
                tree = tree.with_child_moved(id, from, to);
            }
        }
        tree
    }

    /// An answer that says no more than what is given.
    #[must_use]
    pub fn blank(&self) -> ExerciseAnswer {
        self.blank_with(self.given())
    }

    /// The same, where it is known what is given.
    pub(crate) fn blank_with(&self, given: Given) -> ExerciseAnswer {
        match (given, self.kind) {
            (Given::Windows(places), _) => {
                let visited = places.into_iter().filter(|(_, rows)| !rows.is_empty());
                ExerciseAnswer::Windows(WindowTable { places: visited.collect() })
            }
            (Given::Branches(paths), _) => ExerciseAnswer::Pruned(paths),
            (Given::Beginning(list), _) => ExerciseAnswer::List(list),
            (Given::Rows(rows), _) if rows.len() == 1 => ExerciseAnswer::Number(rows.into_iter().next().unwrap_or(0)),
            (Given::Leaf(leaf, value), _) => ExerciseAnswer::Leaf(leaf, value),
            (Given::Values(values), _) => ExerciseAnswer::Tree(Arc::new(self.with_values(&values))),
            (Given::Orders(orders), _) => ExerciseAnswer::Tree(Arc::new(self.with_orders(&orders).renumbered())),
            (_, ExerciseKind::Windows) => ExerciseAnswer::Windows(WindowTable::default()),
            (_, ExerciseKind::Pruned) => ExerciseAnswer::Pruned(BTreeSet::new()),
            (_, ExerciseKind::Order | ExerciseKind::Complete) => ExerciseAnswer::List(Vec::new()),
            (_, ExerciseKind::FirstWrong) => ExerciseAnswer::Nothing,
            (given, ExerciseKind::UndoCut) => {
                let leaf = self.leaves().into_iter().find(|leaf| given.asks_leaf(leaf)).unwrap_or_default();
                let value = self.leaf(&leaf).and_then(|id| self.tree.node(id).value);
                ExerciseAnswer::Leaf(leaf, value.unwrap_or(Score::ZERO))
            }
            (_, ExerciseKind::PruneCount | ExerciseKind::PvsDearer | ExerciseKind::OrderChildren) => {
                ExerciseAnswer::Tree(Arc::clone(&self.tree))
            }
        }
    }

    /// The answer with what is given, where that was left as it was.
    pub(super) fn with_given(&self, answer: &ExerciseAnswer, given: &Given) -> ExerciseAnswer {
        match (answer, given) {
            (ExerciseAnswer::Windows(table), Given::Windows(places)) => {
                let mut table = table.clone();
                for (path, rows) in places.iter().filter(|(_, rows)| !rows.is_empty()) {
                    table.places.entry(path.clone()).or_insert_with(|| rows.clone());
                }
                ExerciseAnswer::Windows(table)
            }
            (ExerciseAnswer::Pruned(own), Given::Branches(paths)) => {
                let is_below = |path: &&Path| (0..path.len()).any(|length| own.contains(&path[..length]));
                let kept = paths.iter().filter(|path| !is_below(path));
                ExerciseAnswer::Pruned(own.iter().chain(kept).cloned().collect())
            }
            (ExerciseAnswer::List(own), Given::Beginning(first)) => {
                let count = match &self.detail {
                    Detail::Events(events) => events.len(),
                    Detail::Blanks(blanks) => blanks.len(),
                    _ => 0,
                };
                let is_rest = own.len() + first.len() <= count && !own.starts_with(first);
                let list = if is_rest { [first.as_slice(), own].concat() } else { own.clone() };
                ExerciseAnswer::List(list)
            }
            (ExerciseAnswer::Tree(tree), Given::Values(values)) => {
                let value = |tree: &Tree, leaf: &[u16]| tree.at_path(leaf).and_then(|id| tree.node(id).value);
                let untouched = values.iter().filter(|(leaf, _)| value(tree, leaf) == value(&self.tree, leaf));
                let filled = untouched.fold((**tree).clone(), |tree, (leaf, value)| match tree.at_path(leaf) {
                    Some(id) => tree.with_value(id, Some(*value)),
                    None => tree,
                });
                ExerciseAnswer::Tree(Arc::new(filled))
            }
            _ => answer.clone(),
        }
    }
}
