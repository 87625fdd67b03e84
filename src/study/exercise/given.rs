//! What the level of an exercise gives of its answer; each kind has a rule of its own. Where the answer has parts (rows, marks, choices,
//! leaves, orders), a level gives some of them; where it is a single row or leaf, a level narrows down which it may be.
//!
//! A higher level gives all that a lower one gives. What is given belongs to the solution, and below `worked` something is
//! always left to be answered.

use std::collections::{BTreeMap, BTreeSet};

use super::{ExerciseLevel, WindowRow};
use jianzhi_core::game::Path;
use jianzhi_core::score::Score;

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
    pub fn has_window(&self, path: &[u16]) -> bool {
        matches!(self, Given::Windows(places) if places.contains_key(path))
    }

    /// Whether a branch is given as pruned.
    pub fn has_branch(&self, path: &[u16]) -> bool {
        matches!(self, Given::Branches(paths) if paths.contains(path))
    }

    /// How many of the first numbers of a list are given.
    pub fn beginning(&self) -> usize {
        self.first().len()
    }

    pub fn first(&self) -> &[usize] {
        if let Given::Beginning(list) = self { list } else { &[] }
    }

    /// The beginning of a list that a level gives; below `worked`, so many of its numbers are left open at least.
    pub fn beginning_of(mut list: Vec<usize>, level: ExerciseLevel, least_open: usize) -> Given {
        list.truncate(match level {
            ExerciseLevel::Worked => list.len(),
            ExerciseLevel::OneBlank => list.len().saturating_sub(least_open),
            ExerciseLevel::Half => list.len() / 2,
            ExerciseLevel::Free => 0,
        });
        Given::Beginning(list)
    }

    /// Whether a leaf may be changed.
    pub fn asks_leaf(&self, path: &[u16]) -> bool {
        match self {
            Given::Leaves(leaves) => leaves.contains(path),
            Given::Values(values) => !values.contains_key(path),
            Given::Leaf(..) => false,
            _ => true,
        }
    }

    /// Whether the children of a position, by its path in the exercise's tree, are to be put in order.
    pub fn asks_order(&self, path: &[u16]) -> bool {
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

pub fn share<T: Clone>(level: ExerciseLevel, parts: &[T]) -> Vec<T> {
    let given = parts.iter().enumerate().filter(|(part, _)| is_given(level, *part, parts.len()));
    given.map(|(_, part)| part.clone()).collect()
}

/// The answer and others that remain possible at a level: one, or as many as make half of all.
pub fn in_question<T: Ord>(level: ExerciseLevel, right: T, others: Vec<T>) -> BTreeSet<T> {
    let all = others.len() + 1;
    let count = match level {
        ExerciseLevel::Worked => 1,
        ExerciseLevel::OneBlank => 2,
        ExerciseLevel::Half => (all / 2).max(2),
        ExerciseLevel::Free => all,
    };
    std::iter::once(right).chain(others).take(count).collect()
}

/// A list of so many numbers with those that are given, where the others alone were answered.
pub fn with_beginning(own: Vec<usize>, first: &[usize], count: usize) -> Vec<usize> {
    let is_rest = own.len() + first.len() <= count && !own.starts_with(first);
    if is_rest { [first, own.as_slice()].concat() } else { own }
}
