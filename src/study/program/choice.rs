//! The moves that a program returns, next to a value or alone: each has to lead to a position that is worth as much as the
//! root. The rows of a search cannot show this, since a child that was cut off at the best value so far returns that value.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::handed::HandedTree;
use jianzhi_core::check::{Fault, Mistake, Refutation};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::game::{MoveCode, Side};
use jianzhi_core::mutants::{MutantTask, mutant};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::Algorithm;

/// What a function of the program has returned on a tree.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct ReturnedMoves {
    line: Option<u32>,
    /// The child indices to each position that it named.
    #[serde(default)]
    paths: Vec<Vec<u16>>,
    /// What its search returned for children of the root.
    #[serde(default)]
    values: Vec<(u16, Value)>,
    #[serde(default)]
    pub failed: Option<String>,
}

/// A move that is worth less than another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongMove {
    /// The child indices to the position that it leads to.
    path: Vec<u16>,
    /// The first child that is worth what the root is.
    best: u16,
    worth: i16,
    value: i16,
    /// Whether the search returned the same value for a move that is worth it.
    is_bound: bool,
    pub line: Option<u32>,
}

impl ReturnedMoves {
    /// The first move that is worse than another one; `None` where none is, or the window may hide what they are worth.
    pub fn wrong(&self, handed: &HandedTree) -> Option<WrongMove> {
        if self.paths.is_empty() || handed.window != Window::FULL {
            return None;
        }
        let mut worth = TrueWorth::on(handed);
        let root = worth.at(&[])?;
        let best: Vec<u16> = worth.best(root);
        // A position that is reached by several paths keeps the line of the first one.
        let is_judged = |path: &&Vec<u16>| path.len() == 1 || handed.tree.is_unshared();
        let (path, found) = self.paths.iter().filter(is_judged).find_map(|path| {
            let found = worth.at(path)?;
            (found != root).then_some((path, found))
        })?;
        let returned = |child: u16| self.values.iter().find(|(place, _)| *place == child).map(|(_, value)| value);
        let is_bound = returned(path[0]).is_some_and(|own| best.iter().any(|&child| returned(child) == Some(own)));
        Some(WrongMove {
            path: path.clone(),
            best: *best.first()?,
            worth: found.get(),
            value: root.get(),
            is_bound: is_bound && path.len() == 1,
            line: self.line,
        })
    }
}

impl WrongMove {
    /// What is wrong, as the checker would say it.
    pub fn refutation(&self) -> Box<Refutation> {
        let fault = Fault::Move {
            found: self.path.iter().map(|&place| MoveCode(place)).collect(),
            worth: Score::new(self.worth),
            best: MoveCode(self.best),
            value: Score::new(self.value),
        };
        let likely = self.is_bound.then_some(Mistake::BoundForMove);
        Box::new(Refutation { likely, is_seen_by_max: true, ..Refutation::of(0, fault) })
    }
}

/// Whether a search that lets an equal value replace its move returns a worse one on a tree.
pub fn is_tied(handed: &HandedTree) -> bool {
    let task = MutantTask::new(Algorithm::AlphaBetaSoft, handed.depth, Window::FULL);
    let start = Start::from(Arc::clone(&handed.tree));
    let most = handed.tree.node_count() + 1;
    let run = mutant(&start, &task, Some(Mistake::BoundForMove), most);
    let mut worth = TrueWorth::on(handed);
    let chosen = run.best.and_then(|best| worth.at(&[best as u16]));
    run.is_complete && chosen.is_some() && chosen != worth.at(&[])
}

/// What the positions of a tree are worth to MAX, each looked at once.
pub struct TrueWorth<'a> {
    handed: &'a HandedTree,
    known: HashMap<(NodeId, Side), Score>,
}

impl TrueWorth<'_> {
    pub fn on(handed: &HandedTree) -> TrueWorth<'_> {
        TrueWorth { handed, known: HashMap::new() }
    }

    /// What a path leads to; `None` where there is no such position, or a leaf has no value.
    pub fn at(&mut self, path: &[u16]) -> Option<Score> {
        self.of(self.handed.node_at(path)?, path.len())
    }

    /// Recursion is bounded by the height of a tree.
    fn of(&mut self, id: NodeId, ply: usize) -> Option<Score> {
        let (side, node) = (self.handed.side_at(ply), self.handed.tree.node(id));
        // With two ghosts no position is reached by several paths.
        if let Some(&known) = self.known.get(&(id, side)) {
            return Some(known);
        }
        let below = node.children.iter().map(|&child| self.of(child, ply + 1)).collect::<Option<Vec<_>>>()?;
        let best = match side {
            Side::Max => below.into_iter().max(),
            Side::Min => below.into_iter().min(),
        };
        let worth = best.or(node.value)?;
        self.known.insert((id, side), worth);
        Some(worth)
    }

    /// The moves of the root that are worth so much.
    pub fn best(&mut self, value: Score) -> Vec<u16> {
        let tree = &self.handed.tree;
        let count = tree.node(tree.root()).children.len() as u16;
        (0..count).filter(|&place| self.at(&[place]) == Some(value)).collect()
    }
}
