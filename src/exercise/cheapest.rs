//! The order of children in which a search looks at as few leaves as possible.
//!
//! A proof of the root's value needs, at a position whose value it is, one child that has it too, and that no other child
//! is better; at a position that is to be shown no better, all children or one, by who moves there (Slagle & Dixon, 1969;
//! Knuth & Moore, 1975). Where positions have different numbers of children, the cheapest child that is enough is not
//! always the best one.

use std::collections::HashMap;

use super::Exercise;
use crate::convention::Direction;
use crate::game::tree::{NodeId, Tree};
use crate::game::{Path, Side};
use crate::score::Score;

/// What is to be shown of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Goal {
    /// That it has the root's value.
    Exact,
    /// That it is no better for a side.
    NoBetterFor(Side),
}

/// A proof of the root's value that needs the fewest leaves.
struct Proof<'a> {
    tree: &'a Tree,
    value: Score,
    /// The leaves that each goal takes at each position, with the child that comes first.
    known: HashMap<(NodeId, Goal), (usize, usize)>,
}

impl Proof<'_> {
    /// How many leaves a goal takes, and the child to begin with; `None` where it cannot be reached.
    fn cost(&mut self, id: NodeId, side: Side, goal: Goal) -> Option<(usize, usize)> {
        if let Some(&known) = self.known.get(&(id, goal)) {
            return Some(known);
        }
        let children = self.tree.node(id).children.clone();
        if children.is_empty() {
            return Some((1, 0));
        }
        let found = match goal {
            Goal::NoBetterFor(of) if of == side => {
                let each = children.iter().map(|&child| Some(self.cost(child, -side, goal)?.0));
                (each.sum::<Option<usize>>()?, 0)
            }
            Goal::NoBetterFor(of) => {
                let enough = |value: Score| of.view(value) <= of.view(self.value);
                let which: Vec<usize> = self.which(&children, -side, enough);
                let costs = which.into_iter().filter_map(|at| Some((self.cost(children[at], -side, goal)?.0, at)));
                costs.min()?
            }
            Goal::Exact => {
                let which = self.which(&children, -side, |value| value == self.value);
                let others = Goal::NoBetterFor(side);
                let rest: Option<Vec<usize>> =
                    children.iter().map(|&child| Some(self.cost(child, -side, others)?.0)).collect();
                let rest = rest?;
                let all: usize = rest.iter().sum();
                let costs = which.into_iter().filter_map(|at| {
                    let first = self.cost(children[at], -side, Goal::Exact)?.0;
                    Some((first + all - rest[at], at))
                });
                costs.min()?
            }
        };
        self.known.insert((id, goal), found);
        Some(found)
    }

    /// The children whose value serves.
    fn which(&self, children: &[NodeId], side: Side, serves: impl Fn(Score) -> bool) -> Vec<usize> {
        let all = children.iter().enumerate();
        all.filter(|&(_, &child)| value(self.tree, child, side).is_some_and(&serves)).map(|(at, _)| at).collect()
    }

    /// The positions of the proof with the child that each begins with.
    fn beginnings(&mut self, id: NodeId, side: Side, goal: Goal) -> Option<Vec<(NodeId, usize)>> {
        let (mut found, mut open) = (Vec::new(), vec![(id, side, goal)]);
        while let Some((id, side, goal)) = open.pop() {
            let (_, first) = self.cost(id, side, goal)?;
            let children = &self.tree.node(id).children;
            if children.is_empty() {
                continue;
            }
            found.push((id, first));
            match goal {
                Goal::NoBetterFor(of) if of != side => open.push((children[first], -side, goal)),
                _ => open.extend(children.iter().enumerate().map(|(at, &child)| {
                    let is_first = goal == Goal::Exact && at == first;
                    (child, -side, if is_first { Goal::Exact } else { Goal::NoBetterFor(side) })
                })),
            }
        }
        Some(found)
    }
}

impl Exercise {
    /// The tree in the order of search in which it looks at as few leaves as possible. Positions keep their names.
    fn best_order(&self) -> Option<Tree> {
        let orders = [self.cheapest_first(), Some(self.best_child_first()?)];
        let looked_at = |tree: &Tree| {
            let searched = Exercise {
                marking: crate::convention::Marking { children: Direction::LeftToRight, ..self.marking },
                ..self.with_tree(tree.clone())
            };
            searched.leaves_looked_at().unwrap_or(usize::MAX)
        };
        orders.into_iter().flatten().min_by_key(looked_at)
    }

    fn cheapest_first(&self) -> Option<Tree> {
        let (tree, root, side) = (&*self.tree, self.tree.root(), self.tree.root_side());
        let mut proof = Proof { tree, value: value(tree, root, side)?, known: HashMap::new() };
        let beginnings = proof.beginnings(root, side, Goal::Exact)?;
        let ordered = self.best_child_first()?;
        // What the proof leaves open keeps the best child first.
        Some(beginnings.into_iter().fold(ordered, |ordered, (id, first)| {
            let child = tree.node(id).children[first];
            let at = ordered.node(id).children.iter().position(|&other| other == child);
            at.map_or_else(|| ordered.clone(), |at| ordered.with_child_moved(id, at, 0))
        }))
    }

    fn best_child_first(&self) -> Option<Tree> {
        let mut tree = (*self.tree).clone();
        for path in self.places() {
            let (id, side) = (self.tree.at_path(&path)?, self.tree.root_side().after(path.len()));
            for to in 0..tree.node(id).children.len() {
                let later = tree.node(id).children[to..].iter().enumerate();
                let valued: Option<Vec<(usize, Score)>> =
                    later.map(|(past, &child)| Some((to + past, side.view(value(&tree, child, -side)?)))).collect();
                let best = valued?.into_iter().min_by_key(|&(from, value)| (-value, from))?;
                tree = tree.with_child_moved(id, best.0, to);
            }
        }
        Some(tree)
    }

    /// The tree as it stands where the search looks at as few leaves as possible.
    pub(super) fn best_first(&self) -> Option<Exercise> {
        let ordered = self.with_tree(self.best_order()?);
        Some(self.with_tree((*ordered.searched_tree()).clone()))
    }

    /// The fewest leaves that are looked at, in the best order of the children.
    pub(super) fn fewest_leaves(&self) -> Option<usize> {
        self.best_first()?.leaves_looked_at()
    }

    /// The children of each inner position as they stand in that order; empty where a value is unknown.
    #[must_use]
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

/// The value of a subtree from MAX's point of view.
fn value(tree: &Tree, id: NodeId, side: Side) -> Option<Score> {
    let node = tree.node(id);
    if node.children.is_empty() {
        return node.value;
    }
    let values: Option<Vec<Score>> =
        node.children.iter().map(|&child| Some(side.view(value(tree, child, -side)?))).collect();
    values?.into_iter().max().map(|best| side.view(best))
}
