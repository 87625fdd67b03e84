//! The differences between two answers, in the order in which a search comes to them.

use std::collections::BTreeMap;

use super::Exercise;
use super::visits::ExerciseVisits;
use jianzhi_core::game::Path;
use jianzhi_core::score::convention::WindowsAt;

/// One number or mark that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddField {
    /// The place.
    pub path: Path,
    /// Which visit of the place, counted from 0.
    pub visit: usize,
    pub what: Odd,
}

/// What may be odd at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Odd {
    /// Visited, though it should not be; or the other way round.
    Visited,
    Alpha,
    Beta,
    Value,
}

/// Which places of a table of windows count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerScope {
    /// All of them.
    All,
    /// The inner ones: the answer has nothing of leaves.
    Inner,
}

impl Exercise {
    /// Whether the windows of places at a ply are asked for: the root has no branch to write its own at.
    pub fn asks_window(&self, ply: usize) -> bool {
        self.algorithm.has_window() && (ply > 0 || self.marking.windows == WindowsAt::Entry)
    }

    /// The odd field that the right search comes to first: a window when its visit is entered, a value when it is left. A
    /// place that it never visits comes when its nearest visited ancestor is left.
    pub fn first_odd<'a>(&self, odd: &'a [OddField], truth: &ExerciseVisits) -> Option<&'a OddField> {
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
