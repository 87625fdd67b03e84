//! Where two searches of one start diverge, and how many visits that costs either of them: from the traces alone.
//!
//! Both are walked together from the root, each place with all of its visits. They diverge with all that is below a place that
//! one of them visited more often, or where one of them had a null window and the other a wider one; and at a place both
//! visited equally often of which only one looked at some children. So no visit belongs to two divergences, and what is
//! left over is equal in both.

use std::cmp::Reverse;

use crate::game::MoveCode;
use crate::map::classes::{LookCounter, is_inside, look};
use crate::map::sheet::Look;
use crate::search::VisitKind;
use crate::trace::{Trace, Visit, VisitId};

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, strum::IntoStaticStr, strum::EnumIter, serde::Serialize,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum DivergenceKind {
    /// One searched the place again after a probe, and made more visits than the other that searched it once.
    LostResearch,
    /// One searched the place again after a probe, and still made no more visits than the other.
    PaidResearch,
    /// One had a null window there, the other a wider one, and the first was done with fewer visits.
    NullWindow,
    /// One left by a cutoff before children that the other looked at, with windows of the same kind.
    EarlierCut,
    /// Another order of the moves, an answer of a table, another number of iterations.
    Other,
}

impl DivergenceKind {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pair {
    First,
    Second,
}

impl Pair {
    pub const fn other(self) -> Pair {
        match self {
            Pair::First => Pair::Second,
            Pair::Second => Pair::First,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivergenceSide {
    pub visits: u64,
    pub only: u64,
    pub twice: u64,
    pub children: u32,
    /// Of each of its visits of the place: how many visits it holds, itself included.
    pub asked: Vec<u64>,
    pub last: VisitId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Divergence {
    /// The moves from the root to the place; both searches looked at it.
    pub line: Vec<MoveCode>,
    pub kind: DivergenceKind,
    pub sides: [DivergenceSide; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct DivergenceSum {
    pub kind: DivergenceKind,
    pub count: u64,
    pub visits: [u64; 2],
    pub only: [u64; 2],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Divergences {
    pub visits: [u64; 2],
    /// Those where most visits differ, the largest first.
    pub largest: Vec<Divergence>,
    pub sums: Vec<DivergenceSum>,
}

impl Divergence {
    pub fn differing(&self) -> u64 {
        self.sides[0].visits.abs_diff(self.sides[1].visits)
    }

    pub fn more(&self) -> Pair {
        if self.sides[1].visits > self.sides[0].visits { Pair::Second } else { Pair::First }
    }

    pub const fn side(&self, pair: Pair) -> &DivergenceSide {
        &self.sides[pair as usize]
    }

    /// Which search explains the kind: it had the null window, went over the place more often, or looked at fewer of its
    /// children.
    pub fn cause(&self) -> Pair {
        let [one, other] = &self.sides;
        if self.kind == DivergenceKind::NullWindow {
            return self.more().other();
        }
        match one.asked.len() == other.asked.len() {
            true if one.children < other.children => Pair::First,
            true => Pair::Second,
            false if one.asked.len() > other.asked.len() => Pair::First,
            false => Pair::Second,
        }
    }
}

impl Divergences {
    pub const MOST: usize = 1_000;

    /// Of two recorded searches of one start; `None` where `go_on` returned `false`, which takes the visits walked
    /// since its last call.
    pub fn new(traces: [&Trace; 2], go_on: &mut dyn FnMut(u64) -> bool) -> Option<Divergences> {
        let roots = |lane: usize| traces[lane].roots().map(move |visit| LaneVisit { lane, visit });
        let own: Vec<LaneVisit> = (0..2).flat_map(roots).collect();
        let visits = [0, 1].map(|lane| own.iter().filter(|one| one.lane == lane).map(size).sum());
        let found = Divergences { visits, largest: Vec::new(), sums: Vec::new() };
        let mut walk = PairWalk { traces, go_on, line: Vec::new(), passed: 0, found };
        walk.place(&own)?;
        let PairWalk { mut found, .. } = walk;
        found.keep_largest();
        found.sums.sort_by_key(|sum| (Reverse(sum.visits[0].abs_diff(sum.visits[1])), sum.kind));
        Some(found)
    }

    fn add(&mut self, one: Divergence) {
        if !self.sums.iter().any(|sum| sum.kind == one.kind) {
            self.sums.push(DivergenceSum { kind: one.kind, count: 0, visits: [0; 2], only: [0; 2] });
        }
        for sum in self.sums.iter_mut().filter(|sum| sum.kind == one.kind) {
            sum.count += 1;
            for (lane, side) in one.sides.iter().enumerate() {
                sum.visits[lane] += side.visits;
                sum.only[lane] += side.only;
            }
        }
        self.largest.push(one);
        if self.largest.len() >= 4 * Divergences::MOST {
            self.keep_largest();
        }
    }

    fn keep_largest(&mut self) {
        self.largest.sort_by_key(|one| (Reverse(one.differing()), one.sides[0].last));
        self.largest.truncate(Divergences::MOST);
    }
}

#[derive(Debug, Clone, Copy)]
struct LaneVisit {
    lane: usize,
    visit: Visit,
}

fn size(one: &LaneVisit) -> u64 {
    u64::from(one.visit.size)
}

fn of_lane(own: &[LaneVisit], lane: usize) -> impl Iterator<Item = &LaneVisit> {
    own.iter().filter(move |one| one.lane == lane)
}

/// Visits after which the caller is asked again.
const ASKING: u64 = 5_000;

struct PairWalk<'a> {
    traces: [&'a Trace; 2],
    go_on: &'a mut dyn FnMut(u64) -> bool,
    line: Vec<MoveCode>,
    passed: u64,
    found: Divergences,
}

impl PairWalk<'_> {
    fn place(&mut self, own: &[LaneVisit]) -> Option<()> {
        let times = [0, 1].map(|lane| of_lane(own, lane).count());
        if times[0] != times[1] {
            return self.part(own, own, &|sides| again_kind(own, sides));
        }
        if let Some(narrow) = narrower(own) {
            return self.part(own, own, &|sides| match sides[narrow].visits < sides[1 - narrow].visits {
                true => DivergenceKind::NullWindow,
                false => DivergenceKind::Other,
            });
        }
        self.pass(own.len() as u64)?;
        let children = self.children(own);
        let mut alone: Vec<LaneVisit> = Vec::new();
        for group in children.chunk_by(|one, other| same_place(&one.visit, &other.visit)) {
            let [first, second] = [0, 1].map(|lane| of_lane(group, lane).next().is_some());
            match group[0].visit.mv.filter(|_| first && second && is_inside(&group[0].visit)) {
                Some(mv) => {
                    self.line.push(mv);
                    self.place(group)?;
                    self.line.pop();
                }
                // What lies below a pass is not a place: its visits differ as a whole.
                None if first && second && is_even(group) => {}
                None => alone.extend_from_slice(group),
            }
        }
        self.part(own, &alone, &|sides| cut_kind(own, sides))
    }

    fn pass(&mut self, visits: u64) -> Option<()> {
        self.passed += visits;
        (self.passed < ASKING || (self.go_on)(std::mem::take(&mut self.passed))).then_some(())
    }

    fn children(&self, own: &[LaneVisit]) -> Vec<LaneVisit> {
        let below = |one: &LaneVisit| {
            let lane = one.lane;
            self.traces[lane].children(one.visit).map(move |visit| LaneVisit { lane, visit })
        };
        let mut all: Vec<LaneVisit> = own.iter().flat_map(below).collect();
        all.sort_by_key(|one| (!is_inside(&one.visit), one.visit.mv, one.lane, one.visit.id));
        all
    }

    /// Notes that the searches part at a place: all its visits, and those that hold the part that differs. Where nothing
    /// differs in it they do not.
    fn part(
        &mut self,
        own: &[LaneVisit],
        differing: &[LaneVisit],
        kind: &dyn Fn(&[DivergenceSide; 2]) -> DivergenceKind,
    ) -> Option<()> {
        let mut sides = [0, 1].map(|lane| self.side(own, lane));
        self.pass(differing.iter().map(size).sum())?;
        for one in differing {
            sides[one.lane].visits += size(one);
        }
        for group in differing.chunk_by(|one, other| same_place(&one.visit, &other.visit)) {
            if is_inside(&group[0].visit) {
                self.count(group, &mut sides)?;
            }
        }
        let differs = sides[0].visits != sides[1].visits || sides.iter().any(|side| side.only > 0);
        if differs || sides[0].twice != sides[1].twice {
            let kind = kind(&sides);
            self.found.add(Divergence { line: self.line.clone(), kind, sides });
        }
        Some(())
    }

    fn side(&self, own: &[LaneVisit], lane: usize) -> DivergenceSide {
        let mut children: Vec<Option<MoveCode>> = of_lane(own, lane)
            .flat_map(|one| self.traces[lane].children(one.visit))
            .filter(is_inside)
            .map(|child| child.mv)
            .collect();
        children.sort_unstable();
        children.dedup();
        DivergenceSide {
            children: children.len() as u32,
            asked: of_lane(own, lane).map(size).collect(),
            last: of_lane(own, lane).last().map_or(VisitId(0), |one| one.visit.id),
            visits: 0,
            only: 0,
            twice: 0,
        }
    }

    /// Adds a place and those below it to what one search alone looked at and what either looked at more than once.
    fn count(&mut self, group: &[LaneVisit], sides: &mut [DivergenceSide; 2]) -> Option<()> {
        let times = [0, 1].map(|lane| of_lane(group, lane).count());
        for lane in [0, 1] {
            sides[lane].only += u64::from(times[lane] > 0 && times[1 - lane] == 0);
            sides[lane].twice += u64::from(times[lane] > 1);
        }
        if group.iter().all(|one| one.visit.size == 1) {
            return Some(());
        }
        let looks: Vec<Look> = group.iter().map(|one| look(one.lane, one.visit)).collect();
        let counted = LookCounter::new(&self.traces, &mut *self.go_on).of(&looks, 0, u8::MAX - 1)?;
        for class in counted.classes {
            for lane in [0, 1] {
                let has = |set: u8| set & (1 << lane) != 0;
                let places = class.places as u64;
                sides[lane].only += if has(class.by) && class.by.count_ones() == 1 { places } else { 0 };
                sides[lane].twice += if has(class.twice) { places } else { 0 };
            }
        }
        Some(())
    }
}

fn narrower(own: &[LaneVisit]) -> Option<usize> {
    let pairs =
        of_lane(own, 0).zip(of_lane(own, 1)).map(|(one, other)| [one, other].map(|one| one.visit.window.is_null()));
    let mut narrow = pairs.filter(|[one, other]| one != other).map(|[one, _]| usize::from(!one));
    narrow.next()
}

fn again_kind(own: &[LaneVisit], [one, other]: &[DivergenceSide; 2]) -> DivergenceKind {
    let again = |lane: usize| of_lane(own, lane).filter(|one| one.visit.kind == VisitKind::Research).count();
    let (more, less) = if one.asked.len() > other.asked.len() { (one, other) } else { (other, one) };
    match one.asked.len() + again(1) == other.asked.len() + again(0) {
        true if more.visits > less.visits => DivergenceKind::LostResearch,
        true => DivergenceKind::PaidResearch,
        false => DivergenceKind::Other,
    }
}

fn cut_kind(own: &[LaneVisit], [one, other]: &[DivergenceSide; 2]) -> DivergenceKind {
    let fewer = usize::from(one.children >= other.children);
    let is_left_by_cut = of_lane(own, fewer).any(|one| one.visit.cut);
    if [one, other][fewer].only == 0 && is_left_by_cut { DivergenceKind::EarlierCut } else { DivergenceKind::Other }
}

fn same_place(one: &Visit, other: &Visit) -> bool {
    one.mv == other.mv && is_inside(one) == is_inside(other)
}

fn is_even(group: &[LaneVisit]) -> bool {
    of_lane(group, 0).map(size).sum::<u64>() == of_lane(group, 1).map(size).sum::<u64>()
}
