//! NodeFact a place of an answer is wrong, told at that place: what the right search does there. It gives no number away that is
//! asked for.

use super::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeReason {
    pub path: Path,
    pub why: NodeFact,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeFact {
    /// Marked as pruned: it is a first child, which is always looked at.
    FirstChild,
    /// Marked as pruned: the search does not come to the position above.
    Below,
    /// Marked as pruned: what the position above has so far does not reach its bound.
    NotReached {
        value: Score,
        /// The bound, infinite where there is none yet.
        bound: Score,
    },
    /// Not marked: the child before it reaches the bound of the position above.
    Reached {
        by: Path,
        value: Score,
        bound: Score,
    },
    /// Filled in, and the search never comes there.
    Never,
    Visited,
    /// Filled in for one visit more than there is.
    NoMore,
    Open,
    /// Alpha or beta, by the best that a side has already on the way from the root.
    Bound(Side),
    /// The same, where the position above alone counts.
    BoundAbove(Side),
    Probe,
    Value(Side),
    /// The first child is not the best one: with that first, fewer leaves are looked at.
    NotBestFirst(Path),
}

const MOST: usize = 64;

impl Exercise {
    /// What the right search does at the places where an answer is wrong: one reason a place, the first to go wrong first.
    /// Of kinds that are answered by a list, a row or a leaf there is none.
    pub fn reasons(&self, grade: &Grade) -> Vec<NodeReason> {
        let Some(truth) = self.truth().filter(|_| !grade.odd.is_empty()) else { return Vec::new() };
        let mut left: Vec<FieldError> = grade.odd.iter().take(MOST).cloned().collect();
        let mut reasons = Vec::new();
        while let Some(first) = self.first_odd(&left, &truth).cloned() {
            left.retain(|odd| odd.path != first.path);
            let why = match self.kind {
                ExerciseKind::Pruned => self.why_marked(&first.path, &truth),
                _ => Some(self.why_filled(&first, &truth)),
            };
            reasons.extend(why.map(|why| NodeReason { path: first.path, why }));
        }
        reasons
    }

    pub fn not_best_first(&self) -> Option<NodeReason> {
        let values = Exercise { algorithm: jianzhi_core::search::Algorithm::Minimax, ..self.clone() }.truth()?;
        let value = |path: &Path| values.all.iter().find(|visit| visit.path == *path).map(|visit| visit.value);
        let looked_at = self.truth()?;
        let looked_at = looked_at.by_path();
        let inner = self.places().into_iter().filter(|path| looked_at.contains_key(path) && !self.is_leaf(path));
        inner.into_iter().find_map(|path| {
            let side = self.tree.side_at(&path);
            let children = self.children_in_order(&path);
            let first = children.first()?.clone();
            let first_value = side.view(value(&first)?);
            let is_better = |child: &Path| value(child).is_some_and(|value| side.view(value) > first_value);
            children.iter().any(is_better).then_some(NodeReason { path, why: NodeFact::NotBestFirst(first) })
        })
    }

    pub fn children_in_order(&self, path: &[u16]) -> Vec<Path> {
        let children = self.tree.at_path(path).map_or(0, |id| self.tree.node(id).children.len()) as u16;
        let mut paths: Vec<Path> = (0..children).map(|child| [path, &[child]].concat()).collect();
        if self.marking.children == Direction::RightToLeft {
            paths.reverse();
        }
        paths
    }

    fn why_marked(&self, path: &Path, truth: &ExerciseVisits) -> Option<NodeFact> {
        let (_, above) = path.split_last()?;
        let last = |path: &[u16]| truth.all.iter().rev().find(|visit| visit.path == path);
        let Some(visit) = last(above) else { return Some(NodeFact::Below) };
        let side = self.tree.side_at(above);
        let bound = bound(side, visit);
        let children = self.children_in_order(above);
        let place = children.iter().position(|child| child == path)?;
        let best = |children: &[Path]| {
            let values = children.iter().filter_map(|child| last(child)).map(|visit| side.view(visit.value));
            values.max().map(|value| side.view(value))
        };
        if last(path).is_none() {
            let by = children[..place].iter().rev().find(|child| last(child).is_some())?.clone();
            let value = last(&by)?.value;
            return Some(NodeFact::Reached { by, value, bound });
        }
        Some(match best(&children[..place]) {
            None => NodeFact::FirstChild,
            Some(value) => NodeFact::NotReached { value, bound },
        })
    }

    fn why_filled(&self, odd: &FieldError, truth: &ExerciseVisits) -> NodeFact {
        let visits = truth.by_path().get(&odd.path).map_or(0, Vec::len);
        let side = self.tree.side_at(&odd.path);
        match odd.what {
            Odd::Visited if visits == 0 => NodeFact::Never,
            Odd::Visited if odd.visit >= visits => NodeFact::NoMore,
            Odd::Visited => NodeFact::Visited,
            Odd::Value => NodeFact::Value(side),
            Odd::Alpha | Odd::Beta if odd.path.is_empty() => NodeFact::Open,
            Odd::Alpha | Odd::Beta if self.algorithm.has_probes() => NodeFact::Probe,
            what => {
                let owner = if what == Odd::Alpha { Side::Max } else { Side::Min };
                match self.convention.bounds {
                    Bounds::Parent => NodeFact::BoundAbove(owner),
                    Bounds::Both => NodeFact::Bound(owner),
                }
            }
        }
    }
}

fn bound(side: Side, visit: &ExerciseVisit) -> Score {
    match side {
        Side::Max => visit.beta,
        Side::Min => visit.alpha,
    }
}
