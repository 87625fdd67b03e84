//! The places of the full tree by who looked at them, and who did so more than once.

use std::collections::BTreeMap;

use crate::game::start::Start;
use crate::game::{Depth, MoveCode};
use crate::map::sheet::{Look, LookEnd, PlyClass, Sheet};
use crate::map::{PlaceListener, SearchVisit, walk};
use crate::search::VisitKind;
use crate::trace::{End, Trace, Visit, VisitId};

/// Who looked at a place, and who did so more than once: a bit for each search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct PlaceClass {
    pub by: u8,
    pub twice: u8,
}

/// The places of the full tree in classes that are disjoint and add up to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Classes {
    pub places: u64,
    /// The classes that hold any place: those with the most searches first.
    pub classes: Vec<Class>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The searches that looked, by their number; empty where no search did.
    pub by: Vec<usize>,
    pub twice: Vec<usize>,
    pub places: u64,
}

pub type Set = u64;

impl Classes {
    pub const MOST: usize = Set::BITS as usize;

    /// Of recorded searches of one start, `depth` plies deep; `None` where `go_on` returned `false`.
    ///
    /// `go_on` takes the places counted since its last call. Searches beyond the first 64 are left out.
    pub fn new(start: &Start, depth: Depth, traces: &[&Trace], go_on: &mut dyn FnMut(u64) -> bool) -> Option<Classes> {
        let traces = &traces[..traces.len().min(Classes::MOST)];
        let mut sorter = Sorter { counts: BTreeMap::new(), go_on };
        walk(start, depth, traces, &mut sorter, ()).then(|| Classes::from_counts(sorter.counts))
    }

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

fn members(set: Set) -> Vec<usize> {
    (0..Classes::MOST).filter(|lane| set & (1 << lane) != 0).collect()
}

struct Sorter<'a> {
    counts: BTreeMap<(Set, Set), u64>,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl PlaceListener for Sorter<'_> {
    type Handed = ();

    fn seen(&mut self, _: &[u16], looks: &[SearchVisit], (): ()) {
        let class = looks.iter().fold((0, 0), |(by, twice), look| {
            let bit = 1 << look.lane;
            (by | bit, twice | (by & bit))
        });
        *self.counts.entry(class).or_default() += 1;
    }

    fn unseen(&mut self, places: u64, (): ()) {
        *self.counts.entry((0, 0)).or_default() += places;
    }

    fn goes_on(&mut self, counted: u64) -> bool {
        (self.go_on)(counted)
    }
}

// Counts of the places below one by who looked at them, from the traces alone: children are identified by their moves.

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ChildVisit {
    mv: MoveCode,
    lane: u8,
    visit: VisitId,
}

pub struct LookCounter<'a> {
    traces: &'a [&'a Trace],
    go_on: &'a mut dyn FnMut(u64) -> bool,
    visits: Vec<ChildVisit>,
    classes: Vec<PlyClass>,
    inside: [u64; Sheet::MOST_LANES],
    counted: u64,
}

#[derive(Debug, Default)]
pub struct CountedLooks {
    pub classes: Vec<PlyClass>,
    /// Each search's visits of them; the visits of the place itself are left out.
    pub inside: [u64; Sheet::MOST_LANES],
}

/// Visits after which the caller is asked again.
const ASKING: u64 = 50_000;

impl<'a> LookCounter<'a> {
    /// Of searches by their number; `go_on` takes the visits counted since it was asked last.
    pub fn new(traces: &'a [&'a Trace], go_on: &'a mut dyn FnMut(u64) -> bool) -> LookCounter<'a> {
        LookCounter {
            traces,
            go_on,
            visits: Vec::new(),
            classes: Vec::new(),
            inside: [0; Sheet::MOST_LANES],
            counted: 0,
        }
    }

    /// The places that some search looked at from ply `from` to ply `to`, by ply and class; `None` where the caller did not
    /// want to go on. The visits of the place above them, on ply `from - 1`, are `looks`.
    pub fn of(mut self, looks: &[Look], from: u8, to: u8) -> Option<CountedLooks> {
        let begin = looks.iter().map(|look| ChildVisit { mv: MoveCode(0), lane: look.lane, visit: look.visit });
        self.visits.extend(begin);
        let end = self.visits.len();
        self.below(0..end, from, to)?;
        self.classes.sort_by_key(|class| (class.ply, class.by, class.twice));
        Some(CountedLooks { classes: self.classes, inside: self.inside })
    }

    fn below(&mut self, own: std::ops::Range<usize>, ply: u8, to: u8) -> Option<()> {
        if ply > to {
            return Some(());
        }
        let begin = self.visits.len();
        for at in own {
            let ChildVisit { lane, visit, .. } = self.visits[at];
            let trace = self.traces[usize::from(lane)];
            let children = trace.children(trace.visit(visit)).filter(is_inside);
            self.visits.extend(children.filter_map(|child| Some(ChildVisit { mv: child.mv?, lane, visit: child.id })));
        }
        self.visits[begin..].sort_unstable();
        let end = self.visits.len();
        self.counted += (end - begin) as u64;
        if self.counted >= ASKING && !(self.go_on)(std::mem::take(&mut self.counted)) {
            return None;
        }
        let mut first = begin;
        while first < end {
            let mv = self.visits[first].mv;
            let mut next = first;
            let (mut by, mut twice) = (0, 0);
            while next < end && self.visits[next].mv == mv {
                let lane = self.visits[next].lane;
                self.inside[usize::from(lane)] += 1;
                let bit = 1 << lane;
                (by, twice) = (by | bit, twice | (by & bit));
                next += 1;
            }
            self.add(PlyClass { ply, by, twice, places: 1.0 });
            self.below(first..next, ply + 1, to)?;
            first = next;
        }
        self.visits.truncate(begin);
        Some(())
    }

    fn add(&mut self, one: PlyClass) {
        let is_same = |class: &&mut PlyClass| (class.ply, class.by, class.twice) == (one.ply, one.by, one.twice);
        match self.classes.iter_mut().find(is_same) {
            Some(class) => class.places += 1.0,
            None => self.classes.push(one),
        }
    }
}

pub fn is_inside(visit: &Visit) -> bool {
    visit.kind != VisitKind::NullMove
}

pub fn look(lane: usize, visit: Visit) -> Look {
    let end = match visit.end {
        _ if visit.cut => LookEnd::Cut,
        End::Table | End::ChildTable => LookEnd::Table,
        _ => LookEnd::Other,
    };
    Look { lane: lane as u8, visit: visit.id, size: visit.size, end }
}
