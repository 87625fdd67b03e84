//! Order the children so that a search looks at as few leaves as possible.
//!
//! A proof of the root's value needs, at a position whose value it is, one child that has it too, and that no other child
//! is better; at a position that is to be shown no better, all children or one, by who moves there (Slagle & Dixon, 1969;
//! Knuth & Moore, 1975). Where positions have different numbers of children, the cheapest child that is enough is not
//! always the best one.

use crate::exercise::puzzle::is_reordered;
use crate::exercise::*;
use jianzhi_core::game::tree::TreeGame;
use jianzhi_core::search::MinimalTree;

impl Exercise {
    pub fn can_be_ordered(&self) -> Option<bool> {
        let fewest = self.fewest_leaves()?;
        // Where equality does not cut, the order that is found is the best one only if it looks at no more than any proof
        // of the root's value does.
        let is_fewest = self.convention.cut == Cut::Equal || self.smallest_proof() == Some(fewest);
        Some(is_fewest && self.leaves_looked_at()? > fewest)
    }

    /// Its positions are numbered as those of an answer that is read.
    pub fn solved_order(&self) -> Option<ExerciseAnswer> {
        self.best_first().map(|best| ExerciseAnswer::Tree(Arc::new(best.tree.renumbered())))
    }

    pub fn read_reordered(&self, field: &JsonField<'_>) -> Read<ExerciseAnswer> {
        let read = field.tree(self.tree.root_side())?;
        let is_asked = is_reordered(&self.tree, &read);
        is_asked.then(|| ExerciseAnswer::Tree(Arc::new(read))).ok_or_else(|| field.wanted(WantedField::Reordered))
    }

    pub fn is_best_order(&self, tree: &Tree) -> bool {
        let looked_at = self.with_tree(tree.clone()).leaves_looked_at();
        is_reordered(&self.tree, tree) && looked_at.is_some() && looked_at <= self.fewest_leaves()
    }

    /// The tree in the order of search in which it looks at as few leaves as possible. Positions keep their names.
    fn best_order(&self) -> Option<Tree> {
        let ordered = self.best_child_first()?;
        let orders = [self.cheapest_first(&ordered), Some(ordered)];
        let looked_at = |tree: &Tree| {
            let marking = Marking { children: Direction::LeftToRight, ..self.marking };
            let searched = Exercise { marking, ..self.with_tree(tree.clone()) };
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

    pub fn fewest_leaves(&self) -> Option<usize> {
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
            let own = self.tree.node(id).children;
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
