//! A quantity: one measure of the items of a setting, summed up, alone or compared with the same items of another
//! setting; and its theoretical value.

use strum::{VariantArray, VariantNames};

use super::behind::Items;
use super::measure::named;
use super::*;
use jianzhi_core::search::lab::theory::growth_limit;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Statistic {
    Mean,
    /// The sum; of two settings the share of one sum in the other.
    Total,
    Median,
    Least,
    Most,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Reference {
    Alone,
    /// The share of the same items in a setting that differs in these.
    Against(Vec<(Axis, String)>),
    /// The factor by which it grows a ply, over so many plies.
    Growth(u8),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Quantity {
    pub measure: Measure,
    pub statistic: Statistic,
    pub reference: Reference,
    pub is_of_critical: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    pub value: f64,
    /// The standard error of a mean, or of a share of sums.
    pub error: f64,
    /// The least, the quartiles and the most of the items.
    pub spread: [f64; 5],
    pub items: usize,
}

impl Quantity {
    /// Its number in a setting; `None` where nothing was measured, or there is nothing to compare it with.
    pub fn of(&self, point: &Point, points: &Points) -> Option<Estimate> {
        let rows = |point: &Point| -> Vec<(u64, f64)> {
            let counts = |row: &&Row| !self.is_of_critical || row.get(Measure::Critical) == Some(1.0);
            let numbers = point.rows.iter().filter(counts);
            numbers.filter_map(|row| Some((row.item, row.get(self.measure)?))).collect()
        };
        let own = rows(point);
        match &self.reference {
            Reference::Alone => {
                let values: Vec<f64> = own.iter().map(|(_, number)| *number).collect();
                summed(self.statistic, &values)
            }
            Reference::Growth(plies) => {
                let before = rows(points.at(&point.setting.clone().shallower(*plies)?)?);
                let is_of_trees = point.setting.branching.is_some();
                // Trees of two heights are different trees; positions are the same at both depths.
                let whole = if is_of_trees { of_trees(&own, &before) } else { paired(Statistic::Total, &own, &before) };
                let whole = whole.filter(|whole| whole.value > 0.0)?;
                let root = 1.0 / f64::from((*plies).max(1));
                let value = whole.value.powf(root);
                let error = value * root * whole.error / whole.value;
                Some(Estimate { value, error, spread: [value; 5], ..whole })
            }
            Reference::Against(changes) => {
                let mut other = point.setting.clone();
                for (axis, value) in changes {
                    other = other.with(*axis, value)?;
                }
                paired(self.statistic, &own, &rows(points.at(&other)?))
            }
        }
    }
}

fn summed(statistic: Statistic, values: &[f64]) -> Option<Estimate> {
    let count = values.len() as f64;
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let spread = spread(&sorted)?;
    let total = values.iter().sum::<f64>();
    let mean = total / count;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
    let (value, error) = match statistic {
        Statistic::Mean => (mean, error),
        Statistic::Total => (total, error * count),
        Statistic::Median => (spread[2], 0.0),
        Statistic::Least => (spread[0], 0.0),
        Statistic::Most => (spread[4], 0.0),
    };
    Some(Estimate { value, error, spread, items: values.len() })
}

/// The share of the mean of some items in the mean of others.
fn of_trees(own: &[(u64, f64)], before: &[(u64, f64)]) -> Option<Estimate> {
    let mean = |rows: &[(u64, f64)]| {
        let values: Vec<f64> = rows.iter().map(|(_, number)| *number).collect();
        summed(Statistic::Mean, &values)
    };
    let (now, then) = (mean(own)?, mean(before)?);
    let value = now.value / then.value;
    // Two independent means: their relative errors add up as squares.
    let relative = (now.error / now.value).hypot(then.error / then.value);
    value.is_finite().then_some(Estimate { value, error: value * relative, ..now })
}

/// The shares of the numbers of items in those of the same items elsewhere; `None` where some are missing there.
fn paired(statistic: Statistic, own: &[(u64, f64)], other: &[(u64, f64)]) -> Option<Estimate> {
    // Items are in order.
    let alike = own.iter().zip(other).filter(|(one, other)| one.0 == other.0);
    let pairs: Vec<(f64, f64)> = alike.map(|(one, other)| (one.1, other.1)).collect();
    if pairs.len() == own.len() { shares(statistic, &pairs) } else { None }
}

fn shares(statistic: Statistic, pairs: &[(f64, f64)]) -> Option<Estimate> {
    // The share of nothing in nothing is all of it.
    let share = |(one, other): &(f64, f64)| if one == other { 1.0 } else { one / other };
    let each: Vec<f64> = pairs.iter().map(share).collect();
    if each.iter().any(|share| !share.is_finite()) {
        return None;
    }
    let of_items = summed(statistic, &each)?;
    if statistic != Statistic::Total {
        return Some(of_items);
    }
    let (one, other) = pairs.iter().fold((0.0, 0.0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
    let value = one / other;
    // The error of a ratio of two sums of the same items (linearised).
    let count = pairs.len() as f64;
    let squares = pairs.iter().map(|pair| (pair.0 - value * pair.1).powi(2)).sum::<f64>();
    let error = if count > 1.0 { (squares * count / (count - 1.0)).sqrt() / other } else { 0.0 };
    Some(Estimate { value, error, ..of_items })
}

fn spread(sorted: &[f64]) -> Option<[f64; 5]> {
    let last = sorted.len().checked_sub(1)?;
    Some([0.0, 0.25, 0.5, 0.75, 1.0].map(|share| {
        let place = share * last as f64;
        let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
        below + (above - below) * place.fract()
    }))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Theory {
    MinimalLeaves,
    /// The leaves that alpha-beta without deep cutoffs evaluates with the best move first.
    MinimalShallow,
    AllLeaves,
    AllPositions,
    ExpectedLeaves,
    /// Those on independent leaves, no two of them alike.
    IndependentLeaves,
    /// The factor by which those grow a ply in this setting.
    ExpectedGrowth,
    GrowthLimit,
    MinimalGrowth,
    DeepeningPositions,
    /// The same over those of the last iteration.
    DeepeningShare,
    Korf,
}

/// Plies over which a theoretical growth is taken, as measured ones are.
const GROWTH_OVER: u8 = 2;

impl Theory {
    /// Its number; `None` where the setting is not a uniform tree.
    pub fn value(self, setting: &Setting) -> Option<f64> {
        let shape = UniformShape { branching: setting.branching?, height: setting.depth };
        let expected = |shape| setting.expected_leaves(shape);
        Some(match self {
            Theory::MinimalLeaves => shape.minimal_leaves(),
            Theory::MinimalShallow => shape.minimal_leaves_shallow(),
            Theory::AllLeaves => f64::from(shape.branching).powi(i32::from(shape.height)),
            Theory::AllPositions => shape.positions(),
            Theory::ExpectedLeaves => expected(shape)?,
            Theory::IndependentLeaves => shape.expected_leaves(),
            Theory::ExpectedGrowth => {
                let before = UniformShape { height: shape.height.checked_sub(GROWTH_OVER)?, ..shape };
                (expected(shape)? / expected(before)?).sqrt()
            }
            Theory::GrowthLimit => growth_limit(shape.branching),
            Theory::MinimalGrowth => f64::from(shape.branching).sqrt(),
            Theory::DeepeningPositions => shape.positions_of_deepening(),
            Theory::DeepeningShare => shape.positions_of_deepening() / shape.positions(),
            Theory::Korf => shape.korf(),
        })
    }
}

// What an experiment searches: families of random trees, and lists of positions.

#[derive(Debug, Clone)]
pub struct Family {
    pub games: Games,
    pub methods: Vec<LabMethod>,
    /// Plies to look ahead; empty for trees that are searched to their leaves.
    pub depths: Vec<u8>,
    /// How far first guesses lie from the value, for methods that guess; empty for their own guess.
    pub offsets: Vec<i16>,
    pub batch: u64,
    pub extras: Vec<Extra>,
}

#[derive(Debug, Clone)]
pub enum Games {
    Trees { trees: Vec<ModelTree>, seeds: u64 },
    Positions { game: &'static str, texts: Vec<String> },
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
                    let setting = Setting { model: (*game).to_owned(), depth, ..Setting::default() };
                    self.add(&mut cells, &setting, |from, count| {
                        let texts = texts.iter().skip(from as usize).take(count as usize).cloned().collect();
                        Items::Positions { first: from, texts }
                    });
                }
            }
        }
        cells
    }

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
        order: Some(tree.order.to_string()),
        depth,
        ..Setting::default()
    }
}

/// The tree of a setting with a seed; `None` where the setting has no tree.
pub fn tree_of(setting: &Setting, leaves: LeafModel, seed: u64) -> Option<ModelTree> {
    Some(ModelTree {
        leaves,
        branching: setting.branching?,
        height: setting.height?,
        order: ChildOrder::named(setting.order.as_deref()?, ChildOrder::FirstIsBest)?,
        seed,
    })
}
