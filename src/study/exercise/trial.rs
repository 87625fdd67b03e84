//! A tree that may become an exercise, compared with the searches with a mistake that its form can distinguish: from
//! the right search, and from each other.

use std::collections::BTreeSet;

use super::footprint::{Comparison, Footprint, PlaceTable, Track};
use super::generate::Prunings;
use super::suspect::MistakenSearch;
use super::visits::{MOST_VISITS, most_visits};
use super::{AnswerScope, Exercise};
use jianzhi_core::mutants::Mistake;

/// Fields in which a mistake has to differ so that no single slip looks like it.
pub const APART: usize = 2;

#[derive(Debug, Clone, Default)]
pub struct ToldSearches {
    /// The searches. One on which trees fail comes first.
    pub all: Vec<MistakenSearch>,
    /// Pairs of mistakes that trees of the form seldom distinguish, the earlier one first.
    pub alike: BTreeSet<[Mistake; 2]>,
}

/// How far a tree is from the request, the worst first. Zero is best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// Mistakes whose usual form gives the right answer.
    pub untold: usize,
    pub more: usize,
    /// Mistakes whose usual form looks like a slip.
    pub near: usize,
    /// Pairs of mistakes that give the same answer in their usual form, though other trees distinguish them.
    pub alike: usize,
    /// Other forms that look like a slip or are right.
    pub forms: usize,
}

pub const BEST: Cost = Cost { untold: 0, more: 0, near: 0, alike: 0, forms: 0 };

impl Cost {
    /// Whether nothing is wrong with the tree, though a further one may be better.
    pub const fn is_good(self) -> bool {
        self.untold == 0 && self.more == 0 && self.near == 0
    }
}

pub struct TrialTree {
    pub exercise: Exercise,
    places: PlaceTable,
    visits: usize,
    right: Footprint,
    pub prunings: Prunings,
}

impl TrialTree {
    pub fn of(exercise: Exercise) -> Option<TrialTree> {
        let places = PlaceTable::of(&exercise);
        let track = Track::of(&exercise, &places, None, MOST_VISITS)?;
        let (visits, prunings, right) = (track.count(), track.prunings(), track.footprint(exercise.kind));
        Some(TrialTree { exercise, places, visits, right, prunings })
    }

    /// The same with what it asks beyond its tree; `None` where the tree is not suitable for it.
    pub fn detailed(mut self) -> Option<TrialTree> {
        self.exercise.detail = self.exercise.asked()?;
        Some(self)
    }

    /// The footprint of a search with a mistake; `None` where it does not end.
    pub fn shown(&self, search: MistakenSearch) -> Option<Footprint> {
        let track = search.track(&self.exercise, &self.places, most_visits(self.visits))?;
        Some(track.footprint(self.exercise.kind))
    }

    /// In how many fields an answer differs from the right one, up to [`APART`]. One without an end differs in all.
    pub fn apart(&self, shown: Option<&Footprint>) -> usize {
        let by = Comparison { places: &self.places, exercise: &self.exercise, scope: AnswerScope::All };
        shown.map_or(APART, |shown| self.right.apart(shown, by, APART))
    }

    /// What is missing, if it is less than `limit`. A mistake that exceeds it is tested first the next time.
    pub fn cost(&self, told: &mut ToldSearches, more: usize, limit: Cost) -> Option<Cost> {
        let mut cost = Cost { more, ..BEST };
        let mut usual: Vec<(Mistake, Footprint)> = Vec::new();
        for place in 0..told.all.len() {
            let search = told.all[place];
            let shown = self.shown(search);
            match (search.is_usual(), self.apart(shown.as_ref())) {
                (true, 0) => cost.untold += 1,
                (true, apart) if apart < APART => cost.near += 1,
                (false, apart) if apart < APART => cost.forms += 1,
                (true, _) => {
                    let mistake = search.variant.mistake;
                    usual.extend(shown.map(|shown| (mistake, shown)));
                    continue;
                }
                _ => continue,
            }
            if cost >= limit {
                told.all[..=place].rotate_right(1);
                return None;
            }
        }
        cost.alike = same(&usual).difference(&told.alike).count();
        (cost < limit).then_some(cost)
    }

    pub fn untold(&self, told: &ToldSearches) -> Vec<Mistake> {
        let usual = told.all.iter().filter(|search| search.is_usual());
        let untold = usual.filter(|&&search| self.apart(self.shown(search).as_ref()) == 0);
        untold.map(|search| search.variant.mistake).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

pub fn same(shown: &[(Mistake, Footprint)]) -> BTreeSet<[Mistake; 2]> {
    let mut pairs = BTreeSet::new();
    for (place, (one, its)) in shown.iter().enumerate() {
        let others = shown[..place].iter().filter(|(other, others)| other != one && others == its);
        pairs.extend(others.map(|(other, _)| [*one.min(other), *one.max(other)]));
    }
    pairs
}
