//! The differences between two answers, in the order in which a search comes to them.

use std::collections::{BTreeMap, BTreeSet};

use super::Exercise;
use super::answer::{ExerciseAnswer, WindowRow, WindowTable};
use super::visits::ExerciseVisits;
use crate::convention::WindowsAt;
use crate::game::Path;

/// One number or mark that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddField {
    /// The place.
    pub path: Path,
    /// Which visit of the place, counted from 0.
    pub(crate) visit: usize,
    /// What is odd there.
    pub(crate) what: Odd,
}

impl OddField {
    /// Whether it is odd because the answer has nothing there.
    pub(super) fn is_blank(&self, answer: &ExerciseAnswer) -> bool {
        match answer {
            ExerciseAnswer::Windows(table) => {
                let row = table.places.get(&self.path).and_then(|rows| rows.get(self.visit));
                row.is_none_or(|row| match self.what {
                    Odd::Visited => false,
                    Odd::Alpha => row.alpha.is_none(),
                    Odd::Beta => row.beta.is_none(),
                    Odd::Value => row.value.is_none(),
                })
            }
            ExerciseAnswer::Pruned(paths) => !paths.contains(&self.path),
            _ => false,
        }
    }
}

/// What may be odd at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Odd {
    /// Visited, though it should not be; or the other way round.
    Visited,
    /// Its alpha.
    Alpha,
    /// Its beta.
    Beta,
    /// Its value.
    Value,
}

/// Which places of a table of windows count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerScope {
    /// All of them.
    All,
    /// The inner ones: the answer has nothing of leaves.
    Inner,
}

impl Exercise {
    /// What of an answer is not as expected. Answers of two kinds differ in everything.
    pub(super) fn odd(&self, expected: &ExerciseAnswer, given: &ExerciseAnswer, scope: AnswerScope) -> Vec<OddField> {
        match (expected, given) {
            (ExerciseAnswer::Windows(expected), ExerciseAnswer::Windows(given)) => {
                self.odd_windows(expected, given, scope)
            }
            (ExerciseAnswer::Pruned(expected), ExerciseAnswer::Pruned(given)) => {
                let odd = expected.symmetric_difference(given);
                odd.map(|path| OddField { path: path.clone(), visit: 0, what: Odd::Visited }).collect()
            }
            _ => vec![OddField { path: Vec::new(), visit: 0, what: Odd::Visited }],
        }
    }

    fn odd_windows(&self, expected: &WindowTable, given: &WindowTable, scope: AnswerScope) -> Vec<OddField> {
        let places: BTreeSet<&Path> = expected.places.keys().chain(given.places.keys()).collect();
        let counts = |path: &Path| scope == AnswerScope::All || !self.is_leaf(path);
        let mut odd = Vec::new();
        for path in places.into_iter().filter(|path| counts(path)) {
            let rows = |table: &WindowTable| table.places.get(path).cloned().unwrap_or_default();
            let (expected, given) = (rows(expected), rows(given));
            for visit in 0..expected.len().max(given.len()) {
                let mut add = |what| odd.push(OddField { path: path.clone(), visit, what });
                match (expected.get(visit), given.get(visit)) {
                    (Some(expected), Some(given)) => {
                        self.odd_in_row(path.len(), expected, given).into_iter().for_each(add)
                    }
                    _ => add(Odd::Visited),
                }
            }
        }
        odd
    }

    /// Whether the windows of places at a ply are asked for: the root has no branch to write its own at.
    #[must_use]
    pub(crate) fn asks_window(&self, ply: usize) -> bool {
        self.algorithm.has_window() && (ply > 0 || self.marking.windows == WindowsAt::Entry)
    }

    fn odd_in_row(&self, ply: usize, expected: &WindowRow, given: &WindowRow) -> Vec<Odd> {
        let asks_window = self.asks_window(ply);
        let pairs = [
            (Odd::Alpha, asks_window && expected.alpha != given.alpha),
            (Odd::Beta, asks_window && expected.beta != given.beta),
            (Odd::Value, expected.value != given.value),
        ];
        pairs.into_iter().filter(|(_, is_odd)| *is_odd).map(|(odd, _)| odd).collect()
    }

    /// The odd field that the right search comes to first: a window when its visit is entered, a value when it is left. A
    /// place that it never visits comes when its nearest visited ancestor is left.
    pub(super) fn first_odd<'a>(&self, odd: &'a [OddField], truth: &ExerciseVisits) -> Option<&'a OddField> {
        let places: BTreeMap<_, _> = truth.by_path();
        odd.iter().min_by_key(|odd| {
            let at = (0..=odd.path.len()).rev().find_map(|ply| Some((ply, places.get(&odd.path[..ply].to_vec())?)));
            let step = at.map_or((0, 0), |(ply, visits)| {
                let is_there = ply == odd.path.len() && odd.visit < visits.len();
                let visit = if is_there { visits.get(odd.visit) } else { visits.last() };
                let (entered, left) = visit.map_or((0, 0), |visit| visit.steps);
                match odd.what {
                    _ if !is_there => (left, 0),
                    Odd::Value => (left, 1),
                    _ => (entered, 1),
                }
            });
            (step, &odd.path, odd.what)
        })
    }
}
