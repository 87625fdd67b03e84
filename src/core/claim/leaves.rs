//! The fewest leaves of a tree that have to change before a position's value falls below a bound, or rises above it.
//!
//! Where one child is enough the cheapest is taken, where all are needed their costs add up. That is exact on a tree; where
//! positions share leaves, a leaf could count twice, so that no number is given.

use serde::Serialize;

use super::Path;
use crate::game::Side;
use crate::game::tree::Tree;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeafChange {
    pub leaf: Path,
    pub now: i16,
    /// What is enough.
    pub value: i16,
}

/// The side of a limit that a value has to reach, the limit itself included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    AtMost(i16),
    AtLeast(i16),
}

impl Aim {
    fn is_met(self, value: i16) -> bool {
        match self {
            Aim::AtMost(limit) => value <= limit,
            Aim::AtLeast(limit) => value >= limit,
        }
    }

    const fn limit(self) -> i16 {
        match self {
            Aim::AtMost(limit) | Aim::AtLeast(limit) => limit,
        }
    }

    fn needs_one(self, side: Side) -> bool {
        matches!((self, side), (Aim::AtMost(_), Side::Min) | (Aim::AtLeast(_), Side::Max))
    }
}

/// The changes that let the position at `path` reach its aim, as few as possible, `depth` plies above the horizon;
/// `None` where the value of a leaf is unknown.
pub fn fewest(tree: &Tree, path: &Path, depth: usize, aim: Aim) -> Option<Vec<LeafChange>> {
    let at = tree.at_path(path)?;
    let node = tree.node(at);
    if node.children.is_empty() || depth == 0 {
        let now = node.value?.get();
        let change = LeafChange { leaf: path.clone(), now, value: aim.limit() };
        return Some(if aim.is_met(now) { Vec::new() } else { vec![change] });
    }
    let children = (0..node.children.len() as u16).map(|index| {
        let mut below = path.clone();
        below.push(index);
        fewest(tree, &below, depth - 1, aim)
    });
    let costs: Vec<Vec<LeafChange>> = children.collect::<Option<_>>()?;
    if aim.needs_one(tree.side_at(path)) { costs.into_iter().min_by_key(Vec::len) } else { Some(costs.concat()) }
}
