//! Counts of the places below one by who looked at them, from the traces alone: children are identified by their moves.

use crate::game::MoveCode;
use crate::map::sheet::{Look, LookEnd, PlyClass, Sheet};
use crate::search::VisitKind;
use crate::trace::{End, Trace, Visit, VisitId};

/// A visit of a child, to be sorted by the child's move.
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
    /// The places that some search looked at, by ply and class.
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

    /// The children of a place whose visits are at `own`. Recursion is bounded by the depth.
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

/// Whether a visit belongs to the full tree, as far as its kind shows.
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
