//! The places of the full tree by who looked at them, and who did so more than once.

use std::collections::BTreeMap;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
use crate::map::walk::{PlaceListener, SearchVisit, Unseen, VisitedPlace, walk};
use crate::trace::Trace;

/// Who looked at a place, and who did so more than once: a bit for each search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct PlaceClass {
    pub by: u8,
    /// Who looked more than once.
    pub twice: u8,
}

/// The places of the full tree in classes that are disjoint and add up to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Classes {
    /// Places of the full tree.
    pub places: u64,
    /// The classes that hold any place: those with the most searches first.
    pub classes: Vec<Class>,
}

/// Places that the same searches looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The searches that looked, by their number; empty where no search did.
    pub by: Vec<usize>,
    /// Those of them that looked more than once.
    pub twice: Vec<usize>,
    /// How many places.
    pub places: u64,
}

pub type Set = u64;

impl Classes {
    pub const MOST: usize = Set::BITS as usize;

    /// Of recorded searches of one start, `depth` plies deep; `None` where `go_on` returned `false`.
    ///
    /// `go_on` takes the places counted since its last call. Searches beyond the first 64 are left out.
    #[must_use]
    pub fn of(start: &Start, depth: Depth, traces: &[&Trace], go_on: &mut dyn FnMut(u64) -> bool) -> Option<Classes> {
        let traces = &traces[..traces.len().min(Classes::MOST)];
        let mut sorter = Sorter { counts: BTreeMap::new(), go_on };
        if !start.walk(Sorting { depth, traces, sorter: &mut sorter }) {
            return None;
        }
        Some(Classes::from_counts(sorter.counts))
    }

    /// The same as if some of the searches had not been.
    pub fn without(&self, lanes: &[usize]) -> Classes {
        let set = |members: &[usize]| -> Set {
            members.iter().filter(|lane| !lanes.contains(lane)).map(|lane| 1 << lane).sum()
        };
        let mut counts: BTreeMap<(Set, Set), u64> = BTreeMap::new();
        for Class { by, twice, places } in &self.classes {
            *counts.entry((set(by), set(twice))).or_default() += places;
        }
        Classes::from_counts(counts)
    }

    pub fn looked_at(&self, lane: usize) -> u64 {
        self.classes.iter().filter(|class| class.by.contains(&lane)).map(|class| class.places).sum()
    }

    /// Of the places of each class, without an empty class of places that no search looked at.
    pub fn from_counts(counts: impl IntoIterator<Item = ((Set, Set), u64)>) -> Classes {
        let class = |((by, twice), places)| Class { by: members(by), twice: members(twice), places };
        let mut classes: Vec<Class> = counts.into_iter().map(class).collect();
        classes.sort_by_key(|class| (std::cmp::Reverse(class.by.len()), class.by.clone(), class.twice.clone()));
        Classes { places: classes.iter().map(|class| class.places).sum(), classes }
    }
}

/// Who looked, and who did so more than once.
pub fn class_of(looks: &[SearchVisit]) -> (Set, Set) {
    looks.iter().fold((0, 0), |(by, twice), look| {
        let bit = 1 << look.lane;
        (by | bit, twice | (by & bit))
    })
}

fn members(set: Set) -> Vec<usize> {
    (0..Classes::MOST).filter(|lane| set & (1 << lane) != 0).collect()
}

struct Sorting<'a, 'b> {
    depth: Depth,
    traces: &'a [&'a Trace],
    sorter: &'a mut Sorter<'b>,
}

impl GameVisitor for Sorting<'_, '_> {
    type Output = bool;
    fn on<G: Game>(self, game: &mut G) -> bool {
        walk(game, self.depth, self.traces, self.sorter, ())
    }
}

struct Sorter<'a> {
    counts: BTreeMap<(Set, Set), u64>,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl PlaceListener for Sorter<'_> {
    type Handed = ();

    fn seen(&mut self, place: &VisitedPlace<'_>, (): ()) {
        *self.counts.entry(class_of(place.looks)).or_default() += 1;
    }

    fn unseen(&mut self, Unseen { size, .. }: Unseen, (): ()) {
        *self.counts.entry((0, 0)).or_default() += size.places;
    }

    fn goes_on(&mut self, counted: u64) -> bool {
        (self.go_on)(counted)
    }
}
