//! Seeded random uniform trees: the same seed gives the same tree on every machine.
//!
//! Leaves are independent and uniform (the model of Knuth & Moore 1975 and Pearl 1982); how well a tree is ordered
//! is then decided by sorting each node's children by their true value.

use std::fmt;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::nodes::NODE_BYTES;
use super::{MAX_HEIGHT, NodeId, NodeList, Tree};
use crate::game::Side;
use crate::score::Score;

/// How the children of each node are ordered, seen from the player who moves there.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum ChildOrder {
    /// The best child first: alpha-beta walks the minimal tree.
    BestFirst,
    /// As the leaves fell.
    Random,
    WorstFirst,
    /// The best child first with this probability, `0.0..=1.0`, otherwise in the order of the generated leaves.
    BestFirstWith(f64),
    /// The best child first with exactly this probability, `0.0..=1.0`, otherwise at any other place alike. The leaves
    /// are those of [`ChildOrder::Random`].
    FirstIsBest(f64),
    /// Strongly ordered (Marsland & Campbell 1982): the best child is the first one in 70 % of all positions, and one of
    /// the first quarter in 90 %. The leaves are those of [`ChildOrder::Random`].
    Strong,
}

const STRONG_FIRST: f64 = 0.7;
const STRONG_QUARTER: f64 = 0.9;

impl fmt::Display for ChildOrder {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChildOrder::BestFirst => out.write_str("best"),
            ChildOrder::Random => out.write_str("random"),
            ChildOrder::WorstFirst => out.write_str("worst"),
            ChildOrder::Strong => out.write_str("strong"),
            ChildOrder::BestFirstWith(share) | ChildOrder::FirstIsBest(share) => share.fmt(out),
        }
    }
}

impl ChildOrder {
    /// The order of that name; a number is the probability of `with`.
    pub fn named(name: &str, with: fn(f64) -> ChildOrder) -> Option<ChildOrder> {
        let all = [ChildOrder::BestFirst, ChildOrder::Random, ChildOrder::WorstFirst, ChildOrder::Strong];
        let number = || name.parse().ok().filter(|share| (0.0..=1.0).contains(share));
        all.into_iter().find(|order| order.to_string() == name).or_else(|| number().map(with))
    }

    /// The probability that the first of so many children is the best one, where no two are alike.
    pub fn first_is_best(self, branching: u16) -> f64 {
        let by_chance = 1.0 / f64::from(branching.max(1));
        match self {
            _ if branching < 2 => 1.0,
            ChildOrder::BestFirst => 1.0,
            ChildOrder::Random => by_chance,
            ChildOrder::WorstFirst => 0.0,
            ChildOrder::BestFirstWith(probability) => probability + (1.0 - probability) * by_chance,
            ChildOrder::FirstIsBest(probability) => probability,
            ChildOrder::Strong if branching <= 4 => STRONG_QUARTER,
            ChildOrder::Strong => STRONG_FIRST,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RandomTree {
    pub branching: u16,
    pub depth: u8,
    pub seed: u64,
    pub order: ChildOrder,
    /// Leaves lie in `-spread..=spread`; at most 30,000.
    pub spread: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RandomTreeError {
    #[error("unknown key {0}")]
    Key(String),
    #[error("{key} cannot be {value}")]
    Value { key: &'static str, value: String },
    #[error("expected {0} once, found it twice")]
    Repeated(String),
    /// More than 20,000,000 positions.
    #[error("too many positions")]
    TooLarge,
}

pub const MAX_NODES: u64 = 20_000_000;
/// Bytes that a position takes, with what is measured of it.
const BYTES: u64 = NODE_BYTES as u64 + 8;

impl RandomTree {
    /// Reads `branching=3,depth=4,seed=1,order=best,spread=100`; what is left out keeps its usual value.
    /// `order` is `best`, `random`, `worst`, `strong` or a probability.
    ///
    /// # Errors
    /// The first key or value that is not understood.
    ///
    /// ```
    /// use jianzhi_core::game::tree::random::RandomTree;
    /// let random = RandomTree::parse("branching=3,depth=4,seed=1,order=best")?;
    /// assert_eq!(random.node_count(), 1 + 3 + 9 + 27 + 81);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<RandomTree, RandomTreeError> {
        let mut made = RandomTree { branching: 3, depth: 4, seed: 1, order: ChildOrder::Random, spread: 1_000 };
        let mut given: Vec<&str> = Vec::new();
        for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let wrong = |key| RandomTreeError::Value { key, value: value.to_owned() };
            let key = match key.trim() {
                "b" => "branching",
                "d" => "depth",
                key => key,
            };
            match key {
                "branching" => made.branching = whole(value, 1..=1000).ok_or_else(|| wrong("branching"))? as u16,
                "depth" => made.depth = whole(value, 0..=MAX_HEIGHT as u64).ok_or_else(|| wrong("depth"))? as u8,
                "seed" => made.seed = whole(value, 0..=u64::MAX).ok_or_else(|| wrong("seed"))?,
                "spread" => made.spread = whole(value, 0..=30_000).ok_or_else(|| wrong("spread"))? as u16,
                "order" => {
                    let order = ChildOrder::named(value.trim(), ChildOrder::BestFirstWith);
                    made.order = order.ok_or_else(|| wrong("order"))?;
                }
                other => return Err(RandomTreeError::Key(other.to_owned())),
            }
            if given.contains(&key) {
                return Err(RandomTreeError::Repeated(key.to_owned()));
            }
            given.push(key);
        }
        Ok(made)
    }

    pub fn node_count(&self) -> u64 {
        let branching = u64::from(self.branching);
        (0..=self.depth).fold(0u64, |sum, ply| sum.saturating_add(branching.saturating_pow(u32::from(ply))))
    }

    pub fn bytes(&self) -> u64 {
        self.node_count().saturating_mul(BYTES)
    }

    /// Makes the tree.
    ///
    ///
    /// # Errors
    /// [`RandomTreeError::TooLarge`] beyond 20,000,000 positions.
    pub fn build(&self, root_side: Side) -> Result<Tree, RandomTreeError> {
        if self.node_count() > MAX_NODES {
            return Err(RandomTreeError::TooLarge);
        }
        let mut builder = RandomBuilder {
            made: *self,
            random: SplitMix64::seed_from_u64(self.seed),
            order: SplitMix64::seed_from_u64(!self.seed),
            nodes: NodeList::with_capacity(self.node_count() as usize),
        };
        let (root, _) = builder.subtree(0, root_side);
        Ok(Tree::new(builder.nodes, root, root_side))
    }
}

struct RandomBuilder {
    made: RandomTree,
    random: SplitMix64,
    order: SplitMix64,
    nodes: NodeList,
}

impl RandomBuilder {
    fn subtree(&mut self, ply: u8, side: Side) -> (NodeId, Score) {
        let id = self.nodes.add(None, None);
        if ply == self.made.depth {
            let value = self.leaf_value(Score::ZERO, self.made.spread);
            self.nodes.set_value(id, value);
            return (id, value);
        }
        let mut children: Vec<(NodeId, Score)> =
            (0..self.made.branching).map(|_| self.subtree(ply + 1, -side)).collect();
        self.arrange(&mut children, side);
        let best = children.iter().map(|&(_, value)| side.view(value)).max().unwrap_or_default();
        let value = side.view(best);
        let foretold = self.leaf_value(value, self.made.spread / 8);
        self.nodes.set_value(id, foretold);
        self.nodes.adopt(id, children.into_iter().map(|(child, _)| child));
        (id, value)
    }

    fn arrange(&mut self, children: &mut [(NodeId, Score)], side: Side) {
        match self.made.order {
            ChildOrder::Random => {}
            ChildOrder::BestFirst => children.sort_by_key(|&(_, value)| -side.view(value)),
            ChildOrder::WorstFirst => children.sort_by_key(|&(_, value)| side.view(value)),
            ChildOrder::BestFirstWith(probability) => {
                if let Some(best) = best(children, side).filter(|_| share(&mut self.random) < probability) {
                    children[..=best].rotate_right(1);
                }
            }
            ChildOrder::FirstIsBest(_) | ChildOrder::Strong => {
                let drawn = [share(&mut self.order), share(&mut self.order)];
                let place = place_of_best(self.made.order, children.len(), drawn);
                put_best(children, side, place);
            }
        }
    }

    /// Uniform within `spread` of `around`, inside of the static limits.
    fn leaf_value(&mut self, around: Score, spread: u16) -> Score {
        let width = u64::from(spread) * 2 + 1;
        let offset = ((u128::from(self.random.next_u64()) * u128::from(width)) >> 64) as i64 - i64::from(spread);
        let limit = i64::from(Score::STATIC_LIMIT);
        Score::new((i64::from(around.get()) + offset).clamp(-limit, limit) as i16)
    }
}

/// The place of the best of so many children, by two random numbers in `0.0..1.0`.
pub fn place_of_best(order: ChildOrder, children: usize, [drawn, place]: [f64; 2]) -> usize {
    let quarter = children.div_ceil(4);
    let first = order.first_is_best(children as u16);
    let among = |from: usize, to: usize| from + (place * to.saturating_sub(from) as f64) as usize;
    let place = match order {
        _ if drawn < first => 0,
        ChildOrder::Strong if drawn < STRONG_QUARTER => among(1, quarter),
        ChildOrder::Strong => among(quarter, children),
        _ => among(1, children),
    };
    place.min(children.saturating_sub(1))
}

/// Puts the best child, the first of those that are equal, at a place; the others keep their order.
pub fn put_best(children: &mut [(NodeId, Score)], side: Side, place: usize) {
    match best(children, side) {
        Some(best) if best < place => children[best..=place].rotate_left(1),
        Some(best) => children[place..=best].rotate_right(1),
        None => {}
    }
}

/// A number from 0 on and below 1.
pub fn share(random: &mut SplitMix64) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

fn best(children: &[(NodeId, Score)], side: Side) -> Option<usize> {
    (0..children.len()).min_by_key(|&index| -side.view(children[index].1))
}

fn whole(text: &str, range: std::ops::RangeInclusive<u64>) -> Option<u64> {
    text.trim().parse().ok().filter(|value| range.contains(value))
}
