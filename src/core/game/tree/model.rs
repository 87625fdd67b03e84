//! Models of random trees: what a leaf's value depends on, as the literature on the cost of searches has it.
//!
//! The same settings give the same tree on every machine. A tree knows nothing of its purpose.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::random::{ChildOrder, MAX_NODES, place_of_best, put_best, share};
use super::{NodeId, NodeList, Tree};
use crate::game::Side;
use crate::score::Score;

#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeafModel {
    /// Independent, each of so many values as likely as any other: leaves may be alike (Baudet 1978).
    Independent {
        /// How many different values there are, `1..=60_001`.
        values: u32,
    },
    /// A permutation: no two leaves are alike, as with independent continuous values (Fuller, Gaschnig & Gillogly 1973).
    /// At most 60,001 leaves.
    Permuted,
    /// Each branch has a value of its own, and a leaf the sum along its path (Newborn 1977).
    BranchDependent { span: u16 },
    /// All leaves below one move of a position are above all leaves below another, or below them, with each order of the
    /// moves as likely as any other (Knuth & Moore 1975, section 9: total dependency). At most 30,000 leaves.
    TotallyDependent,
    /// A leaf is a win for MAX with this probability, whatever the others are (Pearl's P-games; Nau 1982). An inner
    /// position's static value is the number of won leaves below it.
    PGame { probability: f64 },
    /// Each branch is +1 with this probability and else -1, and a leaf is a win for MAX if the sum along its path is above
    /// 0 (Nau's N-games, 1982). Static values are those of P-games.
    NGame {
        /// The probability of +1, `0.0..=1.0`.
        probability: f64,
    },
}

pub const MOST_VALUES: u32 = 2 * Score::STATIC_LIMIT as u32 + 1;

/// A random uniform tree of a model.
///
/// ```
/// use jianzhi_core::{Algorithm, Task};
/// use jianzhi_core::game::tree::model::{LeafModel, ModelTree};
/// use jianzhi_core::game::tree::random::ChildOrder;
///
/// let made = ModelTree { leaves: LeafModel::Permuted, branching: 3, height: 4, order: ChildOrder::BestFirst, seed: 7 };
/// let tree = made.build().ok_or("it is small")?;
/// // With the best move first everywhere, alpha-beta evaluates the minimal tree: 3^2 + 3^2 - 1 leaves.
/// assert_eq!(Task::new(tree, Algorithm::AlphaBeta).outcome().counts.leaves, 17);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ModelTree {
    pub leaves: LeafModel,
    pub branching: u16,
    pub height: u8,
    pub order: ChildOrder,
    pub seed: u64,
}

impl ModelTree {
    pub fn leaf_count(&self) -> u64 {
        u64::from(self.branching).saturating_pow(u32::from(self.height))
    }

    pub fn node_count(&self) -> u64 {
        let branching = u64::from(self.branching);
        (0..=self.height).fold(0, |sum: u64, ply| sum.saturating_add(branching.saturating_pow(u32::from(ply))))
    }

    pub fn is_possible(&self) -> bool {
        let limit = u64::from(Score::STATIC_LIMIT.unsigned_abs());
        let fits = match self.leaves {
            LeafModel::Independent { values } => (1..=MOST_VALUES).contains(&values),
            LeafModel::Permuted => self.leaf_count() <= u64::from(MOST_VALUES),
            LeafModel::BranchDependent { span } => u64::from(span) * u64::from(self.height) <= limit,
            // The sums of such branches reach no further than the number of leaves.
            LeafModel::TotallyDependent => self.leaf_count() <= limit,
            LeafModel::PGame { probability } | LeafModel::NGame { probability } => {
                (0.0..=1.0).contains(&probability) && self.leaf_count() <= limit
            }
        };
        fits && self.branching > 0 && self.node_count() <= MAX_NODES && usize::from(self.height) <= super::MAX_HEIGHT
    }

    pub fn build(&self) -> Option<Tree> {
        if !self.is_possible() {
            return None;
        }
        let mut random = SplitMix64::seed_from_u64(self.seed);
        let deck = match self.leaves {
            LeafModel::Permuted => shuffled(self.leaf_count() as u32, &mut random),
            _ => Vec::new(),
        };
        let order = SplitMix64::seed_from_u64(!self.seed);
        let nodes = NodeList::with_capacity(self.node_count() as usize);
        let mut builder = ModelBuilder { made: *self, random, order, deck, nodes };
        let root = builder.subtree(0, 0);
        Some(Tree::new(builder.nodes, root.id, Side::Max))
    }
}

fn shuffled(count: u32, random: &mut SplitMix64) -> Vec<i16> {
    let middle = i64::from(count / 2);
    let mut deck: Vec<i16> = (0..i64::from(count)).map(|place| (place - middle) as i16).collect();
    for last in (1..deck.len()).rev() {
        deck.swap(last, below(random, last as u64 + 1) as usize);
    }
    deck
}

fn below(random: &mut SplitMix64, end: u64) -> u64 {
    ((u128::from(random.next_u64()) * u128::from(end)) >> 64) as u64
}

struct ModelBuilder {
    made: ModelTree,
    random: SplitMix64,
    /// Places the best children, independently of the leaves.
    order: SplitMix64,
    deck: Vec<i16>,
    nodes: NodeList,
}

struct MadeSubtree {
    id: NodeId,
    value: Score,
    won: i32,
}

impl ModelBuilder {
    /// Adds a subtree below branches of this sum. Recursion is bounded by the height.
    fn subtree(&mut self, ply: u8, sum: i32) -> MadeSubtree {
        let id = self.nodes.add(None, None);
        let side = Side::Max.after(usize::from(ply));
        if ply == self.made.height {
            let value = self.leaf(sum);
            self.nodes.set_value(id, value);
            return MadeSubtree { id, value, won: i32::from(value.get()) };
        }
        let ranks = self.ranks(ply);
        let below: Vec<MadeSubtree> = (0..usize::from(self.made.branching))
            .map(|child| {
                let branch = ranks.get(child).copied().unwrap_or_else(|| self.branch());
                self.subtree(ply + 1, sum + branch)
            })
            .collect();
        let won = below.iter().map(|child| child.won).sum();
        let mut children: Vec<(NodeId, Score)> = below.iter().map(|child| (child.id, child.value)).collect();
        self.arrange(&mut children, side);
        let best = children.iter().map(|&(_, value)| side.view(value)).max().unwrap_or_default();
        let value = side.view(best);
        let estimate = self.estimate(value, sum, won);
        self.nodes.set_value(id, estimate);
        self.nodes.adopt(id, children.into_iter().map(|(child, _)| child));
        MadeSubtree { id, value, won }
    }

    /// The values of a position's branches, so far apart that no leaf below one lies among those below another; empty where
    /// branches are drawn one by one.
    fn ranks(&mut self, ply: u8) -> Vec<i32> {
        let ModelTree { leaves: LeafModel::TotallyDependent, branching, height, .. } = self.made else {
            return Vec::new();
        };
        let leaves_below = i32::from(branching).saturating_pow(u32::from(height - ply - 1));
        let ranks = shuffled(u32::from(branching), &mut self.random);
        ranks.into_iter().map(|rank| i32::from(rank) * leaves_below).collect()
    }

    /// The value of a branch; 0 where only leaves have values.
    fn branch(&mut self) -> i32 {
        match self.made.leaves {
            LeafModel::BranchDependent { span } => self.within(span),
            LeafModel::NGame { probability } if share(&mut self.random) < probability => 1,
            LeafModel::NGame { .. } => -1,
            _ => 0,
        }
    }

    fn leaf(&mut self, sum: i32) -> Score {
        let value = match self.made.leaves {
            LeafModel::Independent { values } => {
                below(&mut self.random, u64::from(values)) as i32 - (values / 2) as i32
            }
            LeafModel::Permuted => self.deck.pop().map_or(0, i32::from),
            LeafModel::BranchDependent { .. } | LeafModel::TotallyDependent => sum,
            LeafModel::PGame { probability } => i32::from(share(&mut self.random) < probability),
            LeafModel::NGame { .. } => i32::from(sum > 0),
        };
        score(value)
    }

    /// The static value of an inner position: the true one with some error, where leaves are independent.
    fn estimate(&mut self, value: Score, sum: i32, won: i32) -> Score {
        let spread = match self.made.leaves {
            LeafModel::BranchDependent { .. } | LeafModel::TotallyDependent => return score(sum),
            LeafModel::PGame { .. } | LeafModel::NGame { .. } => return score(won),
            LeafModel::Independent { values } => values / 16,
            LeafModel::Permuted => (self.made.leaf_count() / 16) as u32,
        };
        score(i32::from(value.get()) + self.within(spread as u16))
    }

    /// Uniform in `-span..=span`.
    fn within(&mut self, span: u16) -> i32 {
        below(&mut self.random, u64::from(span) * 2 + 1) as i32 - i32::from(span)
    }

    fn arrange(&mut self, children: &mut [(NodeId, Score)], side: Side) {
        match self.made.order {
            ChildOrder::Random => {}
            ChildOrder::BestFirst => children.sort_by_key(|&(_, value)| -side.view(value)),
            ChildOrder::WorstFirst => children.sort_by_key(|&(_, value)| side.view(value)),
            order @ ChildOrder::BestFirstWith(probability) => {
                let drawn = [share(&mut self.order), share(&mut self.order)];
                if drawn[0] < probability {
                    put_best(children, side, place_of_best(order, 1, drawn));
                }
            }
            order @ (ChildOrder::FirstIsBest(_) | ChildOrder::Strong) => {
                let drawn = [share(&mut self.order), share(&mut self.order)];
                put_best(children, side, place_of_best(order, children.len(), drawn));
            }
        }
    }
}

fn score(value: i32) -> Score {
    let limit = i32::from(Score::STATIC_LIMIT);
    Score::new(value.clamp(-limit, limit) as i16)
}
