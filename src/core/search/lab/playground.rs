//! The order playground: how much searches look at, from the worst order of moves to the best one.
//!
//! Random uniform trees with the same leaves are put in one order after another, and each is searched by alpha-beta and
//! three forms of principal variation search. The same settings give the same numbers on every machine.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::{EffortMeter, PvsBet, SearchEffort};
use crate::game::Side;
use crate::game::start::Start;
use crate::game::tree::random::{ChildOrder, RandomTree};
use crate::search::task::Task;
use crate::search::{Algorithm, Uniform};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playground {
    pub branching: u16,
    pub depth: u8,
    pub trees: u32,
    pub seed: u64,
}

pub const BRANCHING: RangeInclusive<u16> = 2..=40;
pub const DEPTH: RangeInclusive<u8> = 1..=12;
pub const TREES: RangeInclusive<u32> = 1..=1_000;
/// The most leaves of all trees of one order: some tenths of a second.
pub const MOST_LEAVES: u64 = 1_000_000;

pub const ALGORITHMS: [Algorithm; 4] =
    [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout];

/// Steps of the orders between the best move never first and always first.
pub const DIAL: u8 = 20;
/// Leaves lie so far apart that two moves rarely have the same value.
const SPREAD: u16 = 30_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlaygroundError {
    #[error("branching")]
    Branching,
    #[error("depth")]
    Depth,
    #[error("trees")]
    Trees,
    #[error("{0} leaves")]
    TooLarge(u64),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaygroundPoint {
    pub order: ChildOrder,
    pub first_is_best: f64,
    pub trees: u32,
    pub efforts: [SearchEffort; 4],
}

impl Default for Playground {
    fn default() -> Playground {
        Playground { branching: 5, depth: 6, trees: 20, seed: 1 }
    }
}

impl Playground {
    /// The same, if it is one.
    ///
    /// # Errors
    /// The first setting that is out of its bounds.
    pub fn checked(self) -> Result<Playground, PlaygroundError> {
        let leaves = self.uniform().leaves().saturating_mul(u64::from(self.trees));
        match self {
            _ if !BRANCHING.contains(&self.branching) => Err(PlaygroundError::Branching),
            _ if !DEPTH.contains(&self.depth) => Err(PlaygroundError::Depth),
            _ if !TREES.contains(&self.trees) => Err(PlaygroundError::Trees),
            _ if leaves > MOST_LEAVES => Err(PlaygroundError::TooLarge(leaves)),
            _ => Ok(self),
        }
    }

    pub fn uniform(self) -> Uniform {
        Uniform { width: u64::from(self.branching), depth: self.depth }
    }

    /// All that is measured: from the best move never first to always first, coarse before fine, and the orders with a name.
    pub fn orders() -> Vec<ChildOrder> {
        let mut dial: Vec<u8> = (0..=DIAL).collect();
        dial.sort_by_key(|step| std::cmp::Reverse(step.trailing_zeros().min(2)));
        let dial = dial.into_iter().map(|step| ChildOrder::FirstIsBest(f64::from(step) / f64::from(DIAL)));
        dial.chain([ChildOrder::WorstFirst, ChildOrder::Random, ChildOrder::Strong]).collect()
    }

    /// Searches all trees in one order; `None` where `go_on`, which is asked before each tree, returned `false`.
    pub fn point(self, order: ChildOrder, go_on: &mut dyn FnMut() -> bool) -> Option<PlaygroundPoint> {
        let mut efforts = [SearchEffort::default(); 4];
        for tree in 0..self.trees {
            if !go_on() {
                return None;
            }
            let seed = self.seed.wrapping_add(u64::from(tree));
            let made = RandomTree { branching: self.branching, depth: self.depth, seed, order, spread: SPREAD };
            let start = Start::Tree(Arc::new(made.build(Side::Max).ok()?));
            for (sum, algorithm) in efforts.iter_mut().zip(ALGORITHMS) {
                let mut meter = EffortMeter::default();
                Task::new(&start, algorithm).run(&mut meter).ok()?;
                *sum += meter.effort();
            }
        }
        Some(PlaygroundPoint { order, first_is_best: order.first_is_best(self.branching), trees: self.trees, efforts })
    }
}

impl PlaygroundPoint {
    /// The cost of an algorithm, all trees together; zero for one that is not measured.
    pub fn effort(&self, algorithm: Algorithm) -> SearchEffort {
        let measured = ALGORITHMS.into_iter().zip(self.efforts);
        measured.into_iter().find(|(known, _)| *known == algorithm).map(|(_, effort)| effort).unwrap_or_default()
    }

    pub fn mean(&self, algorithm: Algorithm, count: fn(SearchEffort) -> u64) -> f64 {
        count(self.effort(algorithm)) as f64 / f64::from(self.trees.max(1))
    }

    pub fn bet(&self) -> PvsBet {
        PvsBet { alpha_beta: self.effort(Algorithm::AlphaBeta), pvs: self.effort(Algorithm::Pvs) }
    }
}
