//! What an experiment searches: families of random trees, and lists of positions.

use super::axis::named;
use super::cell::{Cell, Items};
use super::{Extra, LabMethod, Setting};
use jianzhi_core::game::tree::model::{LeafModel, ModelTree};
use jianzhi_core::game::tree::random::ChildOrder;

/// Games that are searched in the same way.
#[derive(Debug, Clone)]
pub struct Family {
    pub games: Games,
    pub methods: Vec<LabMethod>,
    /// Plies to look ahead; empty for trees that are searched to their leaves.
    pub depths: Vec<u8>,
    /// How far first guesses lie from the value, for methods that guess; empty for their own guess.
    pub offsets: Vec<i16>,
    pub batch: u64,
    /// What is measured in addition to the counts.
    pub extras: Vec<Extra>,
}

/// The games of a family.
#[derive(Debug, Clone)]
pub enum Games {
    /// Random trees: one of each seed for each of the settings.
    Trees {
        /// The trees with their first seed.
        trees: Vec<ModelTree>,
        /// Seeds of each.
        seeds: u64,
    },
    /// Positions of a game of the registry, as text.
    Positions {
        game: &'static str,
        /// The positions.
        texts: Vec<String>,
    },
}

impl Family {
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        match &self.games {
            Games::Trees { trees, seeds } => {
                for tree in trees {
                    let own = [tree.height];
                    let depths = if self.depths.is_empty() { &own[..] } else { &self.depths };
                    for &depth in depths {
                        self.add(&mut cells, &setting_of(tree, depth), |from, count| {
                            let first = tree.seed.wrapping_add(from);
                            Items::Seeds { first, count: count.min(seeds.saturating_sub(from)), leaves: tree.leaves }
                        });
                    }
                }
            }
            Games::Positions { game, texts } => {
                for &depth in &self.depths {
                    let method = LabMethod::Shallow;
                    let model = (*game).to_owned();
                    let (parameter, branching, height, order, offset) = (None, None, None, None, None);
                    let setting = Setting { model, parameter, branching, height, order, depth, method, offset };
                    self.add(&mut cells, &setting, |from, count| {
                        let texts = texts.iter().skip(from as usize).take(count as usize).cloned().collect();
                        Items::Positions { first: from, texts }
                    });
                }
            }
        }
        cells
    }

    /// The cells of each method in a setting, whose method is still to be chosen.
    fn add(&self, cells: &mut Vec<Cell>, setting: &Setting, items: impl Fn(u64, u64) -> Items) {
        for &method in &self.methods {
            let offsets: Vec<Option<i16>> = match self.offsets.as_slice() {
                [] => vec![None],
                _ if !method.guesses() => vec![None],
                offsets => offsets.iter().copied().map(Some).collect(),
            };
            for offset in offsets {
                let setting = Setting { method, offset, ..setting.clone() };
                let firsts = (0..self.count()).step_by(self.batch.max(1) as usize);
                cells.extend(firsts.map(|from| Cell {
                    setting: setting.clone(),
                    items: items(from, self.batch),
                    extras: self.extras.clone(),
                }));
            }
        }
    }

    fn count(&self) -> u64 {
        match &self.games {
            Games::Trees { seeds, .. } => *seeds,
            Games::Positions { texts, .. } => texts.len() as u64,
        }
    }
}

fn setting_of(tree: &ModelTree, depth: u8) -> Setting {
    let (model, parameter) = named(tree.leaves);
    Setting {
        model: model.to_owned(),
        parameter,
        branching: Some(tree.branching),
        height: Some(tree.height),
        order: Some(order_name(tree.order)),
        depth,
        method: LabMethod::Shallow,
        offset: None,
    }
}

pub fn order_name(order: ChildOrder) -> String {
    match order {
        ChildOrder::BestFirst => "best".to_owned(),
        ChildOrder::Random => "random".to_owned(),
        ChildOrder::WorstFirst => "worst".to_owned(),
        ChildOrder::Strong => "strong".to_owned(),
        ChildOrder::BestFirstWith(share) | ChildOrder::FirstIsBest(share) => share.to_string(),
    }
}

/// The order of that name: a number is the probability that the first move is the best.
pub fn order_of(name: &str) -> Option<ChildOrder> {
    match name {
        "best" => Some(ChildOrder::BestFirst),
        "random" => Some(ChildOrder::Random),
        "worst" => Some(ChildOrder::WorstFirst),
        "strong" => Some(ChildOrder::Strong),
        share => share.parse().ok().filter(|share| (0.0..=1.0).contains(share)).map(ChildOrder::FirstIsBest),
    }
}

/// The tree of a setting with a seed; `None` where the setting has no tree.
pub fn tree_of(setting: &Setting, leaves: LeafModel, seed: u64) -> Option<ModelTree> {
    Some(ModelTree {
        leaves,
        branching: setting.branching?,
        height: setting.height?,
        order: order_of(setting.order.as_deref()?)?,
        seed,
    })
}
