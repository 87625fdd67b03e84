//! The visits of a program that was stopped.

use crate::program::facts::RecordedRow;
use jianzhi_core::search::Method;

/// The most visits that are shown of a program that was stopped.
const MOST_UNFINISHED: usize = 20_000;

/// The visits of a program until it was stopped.
#[derive(Debug, Clone, Default)]
pub struct UnfinishedVisits {
    pub rows: Vec<RecordedRow>,
    pub lines: Vec<String>,
    /// The method that it may be.
    pub method: Option<Method>,
}

impl UnfinishedVisits {
    /// The visits that were not left, the root first; `None` where there are others without a value, or too many to be shown.
    pub fn open(&self) -> Option<Vec<u32>> {
        let mut open: Vec<u32> = Vec::new();
        for (number, row) in (0..).zip(&self.rows).take(MOST_UNFINISHED + 1) {
            let is_below = open.last().is_none_or(|&last| row.parent.is_some_and(|parent| parent >= last.into()));
            let is_next = row.parent.map(|parent| parent as u32) == open.last().copied();
            if !is_below || row.value.is_null() && !is_next {
                return None;
            }
            open.extend(row.value.is_null().then_some(number));
        }
        Some(open).filter(|open| !open.is_empty() && self.rows.len() <= MOST_UNFINISHED)
    }
}
