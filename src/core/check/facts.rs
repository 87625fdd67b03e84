//! What earlier visits have proved of positions, so that an answer of the table can be checked.

use std::collections::HashMap;

use crate::game::Depth;
use crate::score::{Score, Window};

/// A position while so many of its moves are searched.
pub type Key = (u64, usize);

/// What one visit proved, with mates counted from its own position.
#[derive(Debug, Clone, Copy)]
struct Fact {
    key: Key,
    depth: Depth,
    lower: Score,
    upper: Score,
}

#[derive(Debug, Clone, Copy)]
pub struct AskedPosition {
    pub key: Key,
    pub depth: Depth,
    pub ply: usize,
    pub window: Window,
}

#[derive(Debug, Clone, Copy)]
pub struct UnprovedAnswer {
    pub asked: AskedPosition,
    pub deeper: bool,
}

/// The facts by row, and the rows by position.
#[derive(Debug, Clone, Default)]
pub struct ProvedFacts {
    by_row: HashMap<u64, Fact>,
    by_position: HashMap<(Key, Depth), Vec<u64>>,
}

impl ProvedFacts {
    /// Row `number` has found `value`.
    pub fn note(&mut self, number: u64, asked: AskedPosition, value: Score) {
        let AskedPosition { key, depth, ply, window } = asked;
        let window = window.moved(|score| score.from_node(ply));
        let value = value.from_node(ply);
        let lower = if value > window.alpha { value } else { -Score::INFINITY };
        let upper = if value < window.beta { value } else { Score::INFINITY };
        self.by_row.insert(number, Fact { key, depth, lower, upper });
        self.by_position.entry((key, depth)).or_default().push(number);
    }

    /// The value that row `source` gives in answer; `None` where it proves none.
    pub fn value(&self, source: u64, answer: &UnprovedAnswer) -> Option<Score> {
        let AskedPosition { key, depth, ply, window } = answer.asked;
        let fact = self.by_row.get(&source).filter(|fact| fact.key == key)?;
        let fits = fact.depth == depth || answer.deeper && fact.depth > depth;
        let window = window.moved(|score| score.from_node(ply));
        let value = if fact.lower >= window.beta || self.is_at_most(fact.lower, fact) {
            fact.lower
        } else {
            Some(fact.upper).filter(|&upper| upper <= window.alpha)?
        };
        fits.then_some(value.from_root(ply))
    }

    /// Whether any visit of the same position at the same depth proves that the value is at most `lower`.
    fn is_at_most(&self, lower: Score, fact: &Fact) -> bool {
        let rows = self.by_position.get(&(fact.key, fact.depth)).into_iter().flatten();
        lower.is_finite() && rows.filter_map(|row| self.by_row.get(row)).any(|other| other.upper == lower)
    }
}
