//! The cost of iterative deepening, iteration by iteration, compared with the two formulas for it.
//!
//! The lecture counts the last iteration by its leaves: Time(R, d) is about R^d (1 - 1/R)^-2. Against the visits of the
//! last iteration the same sum is 1 / (1 - 1/R) (Korf 1985). Both assume that R is the same at every depth.

use super::Depth;
use super::observer::Passes;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Iteration {
    pub depth: Depth,
    pub visits: u64,
    pub evaluations: u64,
}

/// How much an iteration cost, as a multiple of the one before: R, counted in two ways.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Growth {
    pub visits: Option<f64>,
    /// R of the evaluations; `None` where the iteration before made none.
    pub evaluations: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Multiple {
    pub growth: f64,
    /// Visits of all iterations over the count of the last one.
    pub measured: f64,
    /// The same by the formula; `None` where R is not above 1.
    pub predicted: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deepening {
    /// Over the evaluations of the last iteration: (1 - 1/R)^-2. `None` where one of the last two iterations made none.
    pub leaves: Option<Multiple>,
    /// Over the visits of the last iteration: 1 / (1 - 1/R).
    pub visits: Multiple,
    pub range: (f64, f64),
    /// Whether R varies by no more than a fifth; `None` where there is only one R of each count.
    pub is_constant: Option<bool>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Iterations(Vec<Iteration>);

impl Iterations {
    pub fn new(searches: impl IntoIterator<Item = Iteration>) -> Iterations {
        let mut all: Vec<Iteration> = Vec::new();
        for search in searches {
            match all.last_mut().filter(|last| last.depth == search.depth) {
                Some(last) => {
                    last.visits += search.visits;
                    last.evaluations += search.evaluations;
                }
                None => all.push(search),
            }
        }
        Iterations(all)
    }

    /// Those of minimax on a tree with the same number of moves at each position: each iteration visits all of its levels.
    pub fn uniform(moves: u64, depth: Depth) -> Iterations {
        let leaves = |ply: u8| moves.saturating_pow(ply.into());
        let visits = |depth: u8| (0..=depth).map(leaves).fold(0, u64::saturating_add);
        let iteration = |at: u8| Iteration { depth: Depth(at), visits: visits(at), evaluations: leaves(at) };
        Iterations((1..=depth.0).map(iteration).collect())
    }

    pub fn all(&self) -> &[Iteration] {
        &self.0
    }

    pub fn growth(&self, index: usize) -> Growth {
        let pair = index.checked_sub(1).and_then(|before| Some((self.0.get(before)?, self.0.get(index)?)));
        let of = |count: fn(&Iteration) -> u64| pair.and_then(|(before, now)| ratio(count(now), count(before)));
        Growth { visits: of(|one| one.visits), evaluations: of(|one| one.evaluations) }
    }

    /// What they cost together; `None` unless there are two.
    pub fn deepening(&self) -> Option<Deepening> {
        let last = self.0.last()?;
        let all: u64 = self.0.iter().map(|one| one.visits).sum();
        let growths: Vec<Growth> = (1..self.0.len()).map(|index| self.growth(index)).collect();
        let growth = growths.last()?;
        let leaves = growth.evaluations.zip(ratio(all, last.evaluations)).map(|(growth, measured)| Multiple {
            growth,
            measured,
            predicted: (growth > 1.0).then(|| (1.0 - 1.0 / growth).powi(-2)),
        });
        let visits = growth.visits.zip(ratio(all, last.visits)).map(|(growth, measured)| Multiple {
            growth,
            measured,
            predicted: (growth > 1.0).then(|| (1.0 - 1.0 / growth).recip()),
        })?;
        let range = |of: fn(&Growth) -> Option<f64>| {
            let known = growths.iter().filter_map(of);
            known.fold((f64::INFINITY, 0.0_f64), |(least, most), one| (least.min(one), most.max(one)))
        };
        let (by_visits, by_leaves) = (range(|one| one.visits), range(|one| one.evaluations));
        let is_steady = |(least, most): (f64, f64)| most <= least * MOST_VARIATION;
        let is_constant = (growths.len() > 1).then(|| is_steady(by_visits) && is_steady(by_leaves));
        let range = (by_visits.0.min(by_leaves.0), by_visits.1.max(by_leaves.1));
        Some(Deepening { leaves, visits, range, is_constant })
    }
}

/// The greatest R over the least one, up to which R is called constant.
const MOST_VARIATION: f64 = 1.2;

fn ratio(count: u64, of: u64) -> Option<f64> {
    (count > 0 && of > 0).then(|| count as f64 / of as f64)
}

impl Passes {
    pub fn iterations(&self) -> Iterations {
        Iterations::new(self.all().iter().map(|pass| Iteration {
            depth: pass.depth,
            visits: pass.counts.visits,
            evaluations: pass.counts.leaves,
        }))
    }
}
