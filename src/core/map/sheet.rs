//! The Map as data: the places of the full tree next to each other, where they are wide enough to be distinguished.
//!
//! The root is as wide as everything, 0 to 1; each place is divided into its children in generation order. A place that
//! is too narrow to be divided keeps what is known of the places below it as counts by ply.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::game::{Depth, MoveCode};
use crate::map::TreeSize;
use crate::map::classes::{Classes, PlaceClass};
use crate::trace::VisitId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Widths {
    #[default]
    TrueSize,
    /// Nothing: each child has the same share of its parent.
    Equal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LookEnd {
    Cut,
    Table,
    /// By the values of all children, or statically.
    Other,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    pub lane: u8,
    pub visit: VisitId,
    pub size: u32,
    pub end: LookEnd,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inside {
    Nothing,
    /// They are not distinguished; counts by ply, none where no search but a full one looked.
    Undivided,
    Divided {
        first: u32,
        count: u16,
    },
}

#[derive(Debug, Clone)]
pub struct SheetPlace {
    pub parent: u32,
    pub index: u16,
    pub mv: Option<MoveCode>,
    pub ply: u8,
    /// Where it begins, from 0 to 1.
    pub left: f64,
    pub width: f64,
    /// Leaves of the full tree below it, itself if it is one; a guess unless [`SheetPlace::is_exact`].
    pub leaves: f64,
    pub is_exact: bool,
    pub inside: Inside,
    pub guess: f64,
    pub looks: Range<u32>,
    pub counts: Range<u32>,
    /// Whether the places below it were counted by ply, before it was divided or since.
    pub is_counted: bool,
}

/// Places of one ply below an undivided place, by who looked at them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlyClass {
    pub ply: u8,
    pub by: u8,
    pub twice: u8,
    pub places: f64,
}

#[derive(Debug, Clone)]
pub struct Sheet {
    pub depth: Depth,
    pub widths: Widths,
    pub lanes: usize,
    /// A bit for each search that looks at every place exactly once, as minimax does.
    pub full: u8,
    /// A bit for each search that looks at every place once when it finishes, so that its looks show nothing.
    pub plain: u8,
    /// How many places the full tree has on each ply; empty until they are counted.
    pub plies: Vec<u64>,
    pub places: Vec<SheetPlace>,
    pub looks: Vec<Look>,
    pub counts: Vec<PlyClass>,
    /// Visits outside of the full tree below undivided places, by place and search, where there are any.
    pub outside: BTreeMap<(u32, u8), u64>,
    /// Whether the counts of every undivided place that was asked for are exact.
    pub is_settled: bool,
}

impl Sheet {
    pub const MOST_LANES: usize = 8;

    pub const ROOT: u32 = 0;

    pub fn new(depth: Depth, widths: Widths, looks: Vec<Look>) -> Sheet {
        let lanes = looks.iter().map(|look| usize::from(look.lane) + 1).max().unwrap_or(0);
        let root = SheetPlace {
            parent: Sheet::ROOT,
            index: 0,
            mv: None,
            ply: 0,
            left: 0.0,
            width: 1.0,
            leaves: 1.0,
            is_exact: false,
            inside: Inside::Undivided,
            guess: 1.0,
            looks: 0..looks.len() as u32,
            counts: 0..0,
            is_counted: false,
        };
        Sheet {
            depth,
            widths,
            lanes,
            full: 0,
            plain: 0,
            plies: Vec::new(),
            places: vec![root],
            looks,
            counts: Vec::new(),
            outside: BTreeMap::new(),
            is_settled: false,
        }
    }

    pub fn place(&self, number: u32) -> Option<&SheetPlace> {
        self.places.get(number as usize)
    }

    pub fn looks(&self, place: &SheetPlace) -> &[Look] {
        &self.looks[place.looks.start as usize..place.looks.end as usize]
    }

    pub fn looks_by(&self, place: &SheetPlace, lane: usize) -> &[Look] {
        let looks = self.looks(place);
        let from = looks.partition_point(|look| usize::from(look.lane) < lane);
        let to = looks.partition_point(|look| usize::from(look.lane) <= lane);
        &looks[from..to]
    }

    /// The places below an undivided one by ply and by who looked; those that no search but a full one looked at have a
    /// row of their own. Empty where no such search looked at the place.
    pub fn counts(&self, place: &SheetPlace) -> &[PlyClass] {
        &self.counts[place.counts.start as usize..place.counts.end as usize]
    }

    pub fn children(&self, place: &SheetPlace) -> Range<u32> {
        match place.inside {
            Inside::Divided { first, count } => first..first + u32::from(count),
            Inside::Nothing | Inside::Undivided => 0..0,
        }
    }

    pub fn child_at(&self, place: &SheetPlace, at: f64) -> Option<u32> {
        let children = self.children(place);
        let all = &self.places[children.start as usize..children.end as usize];
        let before = all.partition_point(|child| child.left <= at).checked_sub(1)?;
        Some(children.start + before as u32)
    }

    /// The place at a spot and a ply, or the deepest one above it that is distinguished.
    pub fn at(&self, at: f64, ply: u8) -> u32 {
        let mut number = Sheet::ROOT;
        while let Some(place) = self.place(number).filter(|place| place.ply < ply)
            && let Some(child) = self.child_at(place, at)
        {
            number = child;
        }
        number
    }

    /// The place after some moves, or the deepest distinguished one above it, with how many of the moves lead there.
    pub fn find(&self, line: &[MoveCode]) -> (u32, usize) {
        let mut number = Sheet::ROOT;
        for (made, &mv) in line.iter().enumerate() {
            let mut children = self.place(number).map_or(0..0, |place| self.children(place));
            match children.find(|&child| self.places[child as usize].mv == Some(mv)) {
                Some(child) => number = child,
                None => return (number, made),
            }
        }
        (number, line.len())
    }

    /// The place at some child indices, or the deepest one above it that is distinguished.
    pub fn find_path(&self, path: &[u16]) -> u32 {
        let mut number = Sheet::ROOT;
        for &index in path {
            let mut children = self.place(number).map_or(0..0, |place| self.children(place));
            match children.nth(usize::from(index)) {
                Some(child) => number = child,
                None => break,
            }
        }
        number
    }

    pub fn line_to(&self, number: u32) -> Vec<MoveCode> {
        let mut line: Vec<MoveCode> = self.ancestors(number).filter_map(|place| place.mv).collect();
        line.reverse();
        line
    }

    pub fn path_to(&self, number: u32) -> Vec<u16> {
        let mut path: Vec<u16> =
            self.ancestors(number).filter(|place| place.ply > 0).map(|place| place.index).collect();
        path.reverse();
        path
    }

    pub fn way_to(&self, number: u32) -> Vec<u32> {
        let above = |&number: &u32| self.place(number).filter(|place| place.ply > 0).map(|place| place.parent);
        let mut way: Vec<u32> = std::iter::successors(Some(number), above).collect();
        way.reverse();
        way
    }

    /// How many rows it has below its root: the plies on which there is a place, or could be.
    pub fn rows(&self) -> u8 {
        match self.plies.iter().rposition(|&places| places > 0) {
            Some(last) => last as u8,
            None => self.depth.0,
        }
    }

    fn ancestors(&self, number: u32) -> impl Iterator<Item = &SheetPlace> {
        let parent = |place: &&SheetPlace| (place.ply > 0).then(|| &self.places[place.parent as usize]);
        std::iter::successors(self.place(number), parent)
    }

    pub fn is_estimate(&self) -> bool {
        self.widths == Widths::TrueSize && self.places.iter().any(|place| !place.is_exact)
    }

    pub fn total(&self) -> Option<u64> {
        (!self.plies.is_empty()).then(|| self.plies.iter().sum())
    }

    pub fn class(&self, place: &SheetPlace) -> PlaceClass {
        self.class_so_far(place, |_| true)
    }

    pub fn class_so_far(&self, place: &SheetPlace, is_made: impl Fn(&Look) -> bool) -> PlaceClass {
        let looks = self.looks(place).iter().filter(|look| is_made(look));
        looks.fold(PlaceClass::default(), |PlaceClass { by, twice }, look| {
            let bit = 1 << look.lane;
            PlaceClass { by: by | bit, twice: twice | (by & bit) }
        })
    }

    /// The same of the searches alone that do not look at every place anyway.
    pub fn told_class(&self, class: PlaceClass) -> PlaceClass {
        PlaceClass { by: class.by & !self.plain, twice: class.twice & !self.plain }
    }

    /// Visits of a search below a place that lie outside of the full tree, without those below places that are
    /// distinguished: below a null move, or beyond the depth.
    pub fn outside(&self, number: u32, lane: usize) -> u64 {
        let Some(place) = self.place(number) else { return 0 };
        let looks = self.looks_by(place, lane);
        let below = || looks.iter().map(|look| u64::from(look.size) - 1).sum::<u64>();
        match place.inside {
            Inside::Nothing => below(),
            Inside::Undivided => self.outside.get(&(number, lane as u8)).copied().unwrap_or_default(),
            Inside::Divided { first, count } => {
                let children = &self.places[first as usize..first as usize + usize::from(count)];
                let visits = |child: &SheetPlace| {
                    self.looks_by(child, lane).iter().map(|look| u64::from(look.size)).sum::<u64>()
                };
                below().saturating_sub(children.iter().map(visits).sum())
            }
        }
    }

    pub fn note_outside(&mut self, number: u32, looks: &[Look], inside: &[u64]) {
        for (lane, inside) in inside.iter().enumerate() {
            let visits =
                looks.iter().filter(|look| usize::from(look.lane) == lane).map(|look| u64::from(look.size) - 1);
            let outside = visits.sum::<u64>().saturating_sub(*inside);
            if outside > 0 {
                self.outside.insert((number, lane as u8), outside);
            }
        }
    }

    pub fn outside_in_all(&self, lane: usize) -> Option<u64> {
        let all = || (0..self.places.len() as u32).map(|number| self.outside(number, lane)).sum();
        self.is_settled.then(all)
    }

    pub fn classes(&self) -> Option<Classes> {
        let total = self.total().filter(|_| self.is_settled)?;
        let mut counts: BTreeMap<PlaceClass, f64> = BTreeMap::new();
        for place in &self.places {
            *counts.entry(self.class(place)).or_default() += 1.0;
            let below = if place.inside == Inside::Undivided { self.counts(place) } else { &[] };
            for &PlyClass { by, twice, places, .. } in below {
                *counts.entry(PlaceClass { by: by | self.full, twice }).or_default() += places;
            }
        }
        let told: f64 = counts.values().sum();
        *counts.entry(PlaceClass { by: self.full, twice: 0 }).or_default() += total as f64 - told;
        let counts = counts.into_iter().map(|(class, places)| ((class.by.into(), class.twice.into()), places as u64));
        Some(Classes::from_counts(counts.filter(|(_, places)| *places > 0)))
    }

    pub fn lay_out(&mut self) {
        // Parents come before their children.
        (0..self.places.len() as u32).for_each(|number| self.lay_out_children(number));
    }

    pub fn lay_out_children(&mut self, number: u32) {
        let place = &self.places[number as usize];
        let (left, width) = (place.left, place.width);
        let children = self.children(place);
        let (from, to) = (children.start as usize, children.end as usize);
        if from == to {
            return;
        }
        let shares = shares(&self.places[from..to], self.widths);
        let mut at = left;
        for (child, share) in self.places[from..to].iter_mut().zip(shares) {
            (child.left, child.width) = (at, width * share);
            at += child.width;
        }
    }

    pub fn set_size(&mut self, number: u32, size: &TreeSize) {
        let place = &mut self.places[number as usize];
        (place.leaves, place.is_exact) = (size.leaves as f64, true);
        if number == Sheet::ROOT {
            self.plies = std::iter::once(1).chain(size.plies.iter().copied()).collect();
        }
    }
}

/// Which share of their parent each of some siblings has. Where a size is a guess, it is scaled by how wrong the guesses
/// of those were that have been counted since.
fn shares(siblings: &[SheetPlace], widths: Widths) -> Vec<f64> {
    match widths {
        Widths::Equal => vec![1.0 / siblings.len() as f64; siblings.len()],
        Widths::TrueSize => {
            let exact = || siblings.iter().filter(|place| place.is_exact);
            let (counted, guessed): (f64, f64) =
                (exact().map(|place| place.leaves).sum(), exact().map(|place| place.guess).sum());
            let scale = if guessed > 0.0 { counted / guessed } else { 1.0 };
            let leaves = |place: &SheetPlace| if place.is_exact { place.leaves } else { place.guess * scale };
            let sum: f64 = siblings.iter().map(leaves).sum();
            siblings.iter().map(|place| leaves(place) / sum).collect()
        }
    }
}
