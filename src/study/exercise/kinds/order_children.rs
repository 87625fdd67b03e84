//! Order the children so that a search looks at as few leaves as possible.
//!
//! A proof of the root's value needs, at a position whose value it is, one child that has it too, and that no other child
//! is better; at a position that is to be shown no better, all children or one, by who moves there (Slagle & Dixon, 1969;
//! Knuth & Moore, 1975). Where positions have different numbers of children, the cheapest child that is enough is not
//! always the best one.

use std::sync::Arc;

use super::{AnswerOutcome, AskedKind, Detail, Exercise, ExerciseVerb, Grade, Grader, JsonField, Read, WantedField};
use crate::exercise::puzzle::is_reordered;
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::{NodeId, TreeGame};
use jianzhi_core::score::convention::{Cut, Direction};
use jianzhi_core::search::MinimalTree;
use jianzhi_core::{Score, Side, Tree};

pub struct AskedOrderChildren<'a> {
    exercise: &'a Exercise,
}

impl<'a> AskedKind<'a> for AskedOrderChildren<'a> {
    type Answer = Arc<Tree>;
    const VERB: ExerciseVerb = ExerciseVerb::Build;

    fn ask(exercise: &Exercise) -> Option<Detail> {
        let fewest = exercise.fewest_leaves()?;
        // Where equality does not cut, the order that is found is the best one only if it looks at no more than any proof
        // of the root's value does.
        let is_fewest = exercise.convention.cut == Cut::Equal || exercise.smallest_proof() == Some(fewest);
        (is_fewest && exercise.leaves_looked_at()? > fewest).then_some(Detail::Nothing)
    }

    fn of(exercise: &'a Exercise) -> Option<AskedOrderChildren<'a>> {
        Some(AskedOrderChildren { exercise })
    }

    /// Its positions are numbered as those of an answer that is read.
    fn solve(&self) -> Option<Arc<Tree>> {
        self.exercise.best_first().map(|best| Arc::new(best.tree.renumbered()))
    }

    fn blank(&self) -> Arc<Tree> {
        Arc::clone(&self.exercise.tree)
    }

    fn read(&self, field: &JsonField<'_>) -> Read<Arc<Tree>> {
        let read = field.tree(self.exercise.tree.root_side())?;
        let is_asked = is_reordered(&self.exercise.tree, &read);
        is_asked.then(|| Arc::new(read)).ok_or_else(|| field.wanted(WantedField::Reordered))
    }

    fn judge(&self, answer: &Arc<Tree>, _grader: &Grader) -> Grade {
        Grade::by_points(usize::from(self.is_right(answer)), 1)
    }

    fn outcome(&self, answer: &Arc<Tree>) -> Option<AnswerOutcome> {
        let found = self.exercise.with_tree((**answer).clone()).leaves_looked_at()?;
        Some(AnswerOutcome::LookedAt { found, fewest: self.exercise.fewest_leaves()? })
    }
}

impl AskedOrderChildren<'_> {
    fn is_right(&self, tree: &Tree) -> bool {
        let looked_at = self.exercise.with_tree(tree.clone()).leaves_looked_at();
        is_reordered(&self.exercise.tree, tree) && looked_at.is_some() && looked_at <= self.exercise.fewest_leaves()
    }
}

impl Exercise {
    /// The tree in the order of search in which it looks at as few leaves as possible. Positions keep their names.
    fn best_order(&self) -> Option<Tree> {
        let ordered = self.best_child_first()?;
        let orders = [self.cheapest_first(&ordered), Some(ordered)];
        let looked_at = |tree: &Tree| {
            let searched = Exercise {
                marking: jianzhi_core::score::convention::Marking { children: Direction::LeftToRight, ..self.marking },
                ..self.with_tree(tree.clone())
            };
            searched.leaves_looked_at().unwrap_or(usize::MAX)
        };
        orders.into_iter().flatten().min_by_key(looked_at)
    }

    /// The tree in an order, except for the positions of a smallest proof: these begin with its child.
    fn cheapest_first(&self, ordered: &Tree) -> Option<Tree> {
        let tree = &self.tree;
        let beginnings = MinimalTree::beginnings(&mut TreeGame::new(Arc::clone(tree)), tree.height()).ok()?;
        // Of several paths to one position the first counts.
        beginnings.into_iter().rev().try_fold(ordered.clone(), |ordered, (path, first)| {
            let id = tree.at_path(&path)?;
            let child = tree.node(id).children[first];
            let at = ordered.node(id).children.iter().position(|&other| other == child)?;
            Some(ordered.with_child_moved(id, at, 0))
        })
    }

    fn best_child_first(&self) -> Option<Tree> {
        let mut tree = (*self.tree).clone();
        for path in self.places() {
            let (id, side) = (self.tree.at_path(&path)?, self.tree.side_at(&path));
            for to in 0..tree.node(id).children.len() {
                let later = tree.node(id).children[to..].iter().enumerate();
                let valued: Option<Vec<(usize, Score)>> = later
                    .map(|(past, &child)| Some((to + past, side.view(value_below(&tree, child, side)?))))
                    .collect();
                let best = valued?.into_iter().min_by_key(|&(from, value)| (-value, from))?;
                tree = tree.with_child_moved(id, best.0, to);
            }
        }
        Some(tree)
    }

    fn best_first(&self) -> Option<Exercise> {
        let ordered = self.with_tree(self.best_order()?);
        Some(self.with_tree((*ordered.searched_tree()).clone()))
    }

    fn fewest_leaves(&self) -> Option<usize> {
        self.best_first()?.leaves_looked_at()
    }

    /// The leaves of the smallest proof of the root's value: no search can need fewer.
    fn smallest_proof(&self) -> Option<usize> {
        let minimal = MinimalTree::new(&self.searched(), self.tree.height(), u64::MAX).ok()??;
        usize::try_from(minimal.smallest_proof).ok()
    }

    /// The children of each inner position in that order; empty where a value is unknown.
    pub fn best_orders(&self) -> Vec<(Path, Vec<u16>)> {
        let Some(ordered) = self.best_order() else { return Vec::new() };
        let inner = self.places().into_iter().filter(|path| !self.is_leaf(path));
        let order = |path: Path| {
            let id = self.tree.at_path(&path)?;
            let own = &self.tree.node(id).children;
            let place = |child: &NodeId| own.iter().position(|other| other == child).map(|place| place as u16);
            let mut order: Vec<u16> = ordered.node(id).children.iter().filter_map(place).collect();
            if self.marking.children == Direction::RightToLeft {
                order.reverse();
            }
            Some((path, order))
        };
        inner.filter_map(order).collect()
    }
}

fn value_below(tree: &Tree, child: NodeId, side: Side) -> Option<Score> {
    value(tree, child, tree.side_below(side, child))
}

/// The value of a subtree where a side moves, from MAX's point of view.
fn value(tree: &Tree, id: NodeId, side: Side) -> Option<Score> {
    let node = tree.node(id);
    if node.children.is_empty() {
        return node.value;
    }
    let values: Option<Vec<Score>> =
        node.children.iter().map(|&child| Some(side.view(value_below(tree, child, side)?))).collect();
    values?.into_iter().max().map(|best| side.view(best))
}
