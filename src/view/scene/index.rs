//! Which visits of a trace belong to which place of a canvas, and what the lanterns hold.
//!
//! Made by descending from the canvas' root along what is opened: it costs what the canvas shows, however long the
//! search was.

use super::Canvas;
use super::canvas::visits_of;
use jianzhi_core::game::MoveCode;
use jianzhi_core::search::{Counts, VisitKind};
use jianzhi_core::trace::{Trace, Visit, VisitId};

/// The visits of every place of a canvas in one trace. Made once for both.
#[derive(Debug, Clone, Default)]
pub struct LaneIndex {
    /// The visits of the places, ascending, each with its place.
    rows: Vec<(u32, u32)>,
    /// Where the visits of each place begin in `visits`; one more entry than places.
    starts: Vec<u32>,
    visits: Vec<u32>,
    researches: Vec<u32>,
    /// What the whole search did at and below each place.
    lanterns: Vec<Lantern>,
}

/// What a search did at a place and below it, from its beginning to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lantern {
    pub visits: u32,
    pub leaves: u32,
    pub cutoffs: u32,
    pub researches: u32,
}

/// No visit has this number.
pub const NEVER: u32 = u32::MAX;

impl LaneIndex {
    /// Finds the visits of all places.
    pub fn of(canvas: &Canvas, trace: &Trace) -> LaneIndex {
        let mut rows = rows(canvas, trace);
        rows.sort_unstable();
        let places = canvas.places.len();
        let mut starts = vec![0u32; places + 1];
        for &(_, place) in &rows {
            starts[place as usize + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut ends = starts.clone();
        let mut visits = vec![0; rows.len()];
        let mut researches = vec![NEVER; places];
        let mut lanterns = vec![Lantern::default(); places];
        let mut count = Count { trace, last: None };
        for &(row, at) in &rows {
            let place = at as usize;
            visits[ends[place] as usize] = row;
            ends[place] += 1;
            let visit = trace.visit(VisitId(row));
            if researches[place] == NEVER && visit.kind == VisitKind::Research {
                researches[place] = row;
            }
            lanterns[place].add(count.inside(visit));
        }
        LaneIndex { rows, starts, visits, researches, lanterns }
    }

    /// What the whole search did at and below a place.
    pub fn lantern(&self, place: usize) -> Lantern {
        self.lanterns.get(place).copied().unwrap_or_default()
    }

    /// All visits of a place, ascending.
    pub fn all(&self, place: u32) -> &[u32] {
        let place = place as usize;
        let Some((&from, &to)) = self.starts.get(place).zip(self.starts.get(place + 1)) else { return &[] };
        &self.visits[from as usize..to as usize]
    }

    /// The visits of a place among the first `entered` of the trace.
    pub fn seen(&self, place: u32, entered: u32) -> &[u32] {
        let visits = self.all(place);
        &visits[..visits.partition_point(|&row| row < entered)]
    }

    /// Whether one of the first `entered` visits was a re-search of a place.
    pub fn is_researched(&self, place: u32, entered: u32) -> bool {
        self.researches[place as usize] < entered
    }

    /// The places of the visits `from..to`.
    pub fn places(&self, from: u32, to: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        let from = self.rows.partition_point(|&(row, _)| row < from);
        let to = self.rows.partition_point(|&(row, _)| row < to);
        self.rows[from..to.max(from)].iter().map(|&(_, place)| place)
    }
}

impl Lantern {
    fn add(&mut self, other: Lantern) {
        self.visits += other.visits;
        self.leaves += other.leaves;
        self.cutoffs += other.cutoffs;
        self.researches += other.researches;
    }
}

/// Counts what is below one visit after another. Most begin where the previous one ended, and the counts up to
/// there are kept.
struct Count<'t> {
    trace: &'t Trace,
    last: Option<(u32, Counts)>,
}

impl Count<'_> {
    fn inside(&mut self, visit: Visit) -> Lantern {
        let before = visit.id.0.checked_sub(1).map(|row| self.up_to(row)).unwrap_or_default();
        let behind = self.up_to(visit.after().0 - 1);
        Lantern {
            visits: visit.size,
            leaves: behind.leaves.saturating_sub(before.leaves) as u32,
            cutoffs: behind.cutoffs.saturating_sub(before.cutoffs) as u32,
            researches: behind.researches.saturating_sub(before.researches) as u32,
        }
    }

    fn up_to(&mut self, row: u32) -> Counts {
        let counts = match self.last {
            Some((last, counts)) if last == row => counts,
            _ => self.trace.counts_entered(VisitId(row)),
        };
        self.last = Some((row, counts));
        counts
    }
}

/// The visits of all places with their places, ply by ply.
fn rows(canvas: &Canvas, trace: &Trace) -> Vec<(u32, u32)> {
    if canvas.places.is_empty() {
        return Vec::new();
    }
    let trail: Vec<MoveCode> = canvas.trail.iter().map(|crumb| crumb.mv).collect();
    let mut rows: Vec<(u32, u32)> = visits_of(trace, &trail).iter().map(|visit| (visit.id.0, 0)).collect();
    let mut next = 0;
    while let Some(&(row, place)) = rows.get(next) {
        next += 1;
        if canvas.places[place as usize].child_count == 0 {
            continue;
        }
        let children = trace.children(trace.visit(VisitId(row)));
        let shown = children.filter_map(|child| Some((child.id.0, canvas.child(place, child.mv?)?)));
        rows.extend(shown);
    }
    rows
}
