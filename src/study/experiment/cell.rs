//! A cell: some items of one setting, measured together. Its name is a hash of all that its numbers depend on.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_128;

use super::{Extra, Measure, Setting};
use jianzhi_core::game::tree::model::LeafModel;

/// The number of the way in which cells are measured and written. Another way gives its cells other names.
pub const CELL_FORMAT: u32 = 2;

/// Some items of one setting.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cell {
    /// What they share.
    pub setting: Setting,
    pub items: Items,
    /// What is measured in addition to the counts.
    pub extras: Vec<Extra>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Items {
    Seeds { first: u64, count: u64, leaves: LeafModel },
    Positions { first: u64, texts: Vec<String> },
}

/// The name of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(u128);

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for CellId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<CellId, std::num::ParseIntError> {
        // One cell has one name: 32 digits.
        let digits = if text.len() == 32 { text } else { "" };
        u128::from_str_radix(digits, 16).map(CellId)
    }
}

impl CellId {
    /// Whether it belongs to shard `number`, counted from 0, of so many.
    pub fn is_of_shard(self, number: u32, of: u32) -> bool {
        self.0 % u128::from(of.max(1)) == u128::from(number)
    }
}

impl Cell {
    /// Its name.
    pub fn id(&self) -> CellId {
        CellId(xxh3_128(format!("{CELL_FORMAT} {}", self.settings()).as_bytes()))
    }

    /// All that its numbers depend on, as JSON.
    pub fn settings(&self) -> String {
        // Numbers, texts and lists of them can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn len(&self) -> u64 {
        match &self.items {
            Items::Seeds { count, .. } => *count,
            Items::Positions { texts, .. } => texts.len() as u64,
        }
    }

    pub fn items(&self) -> impl Iterator<Item = u64> {
        let first = match &self.items {
            Items::Seeds { first, .. } | Items::Positions { first, .. } => *first,
        };
        (0..self.len()).map(move |at| first.wrapping_add(at))
    }

    /// The position of an item as text; empty for a tree.
    pub fn position(&self, item: u64) -> &str {
        match &self.items {
            Items::Seeds { .. } => "",
            Items::Positions { first, texts } => {
                texts.get(item.saturating_sub(*first) as usize).map_or("", String::as_str)
            }
        }
    }

    /// An estimate of its work, in positions of a search; used for an expected time only.
    pub fn work(&self) -> f64 {
        let depth = f64::from(self.setting.depth);
        let each = match (self.setting.branching, self.setting.height) {
            // A tree is made whole, and searched in part.
            (Some(branching), Some(height)) => f64::from(branching).powf(f64::from(height)) * 2.0,
            _ => REAL_GROWTH.powf(depth) * 10.0,
        };
        self.len() as f64 * (each + 10.0)
    }

    pub fn has(&self, measure: Measure) -> bool {
        measure.needs().is_none_or(|extra| self.extras.contains(&extra))
    }
}

/// How many times as large a search of a real game is with one ply more, about.
const REAL_GROWTH: f64 = 8.0;
