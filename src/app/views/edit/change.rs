//! What an edit has changed: every lane's counts and value before it, and in words whether the result is another one.

use crate::prelude::*;
use jianzhi_core::score::scale::{self, Scale};
use jianzhi_core::trace::Reach;

#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    pub edit: Edit,
    pub before: Vec<HeldLane>,
    /// Whether each lane looks at the changed leaf now. Empty where the edit was not of a leaf.
    pub seen: Vec<bool>,
    /// The positions where cuts are gone now, and where they were made, lane by lane; `None` where that is not known.
    pub cuts: Vec<Option<[Vec<Path>; 2]>>,
}

impl Change {
    pub fn between(edit: Edit, before: Vec<HeldLane>, lanes: &[Lane]) -> Change {
        let (seen, cuts) = match &edit {
            Edit::Value { path, .. } => {
                let line: Line = path.iter().map(|&index| MoveCode(index)).collect();
                let visits = |lane: &Lane| Some(visits_of(lane.record()?.trace(), &line));
                let sees = |lane: &Lane| visits(lane).is_some_and(|visits| !visits.is_empty());
                let cuts = |(lane, held): (&Lane, &HeldLane)| {
                    let (before, now) = (held.cuts.as_ref()?, cut_places(lane.record()?.trace())?);
                    let apart = |one: &BTreeSet<Path>, other| one.difference(other).cloned().collect();
                    Some([apart(before, &now), apart(&now, before)])
                };
                (lanes.iter().map(sees).collect(), lanes.iter().zip(&before).map(cuts).collect())
            }
            _ => (Vec::new(), Vec::new()),
        };
        Change { edit, before, seen, cuts }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    Value {
        path: Path,
        /// Before; `None` for an unknown value.
        from: Option<Score>,
        to: Option<Score>,
    },
    Order(Path),
    Tree,
    Position,
    Undone,
    Redone,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HeldLane {
    /// Its counts and its value; `None` for a lane that had no result.
    pub counts: Option<HeldCounts>,
    /// Where it cut; `None` where that was not looked for.
    pub cuts: Option<BTreeSet<Path>>,
}

impl HeldLane {
    pub fn new(lane: &Lane) -> HeldLane {
        let Some(record) = lane.record() else { return HeldLane::default() };
        let trace = record.trace();
        // Not all of a whole search may be recorded: its counts are of all of it.
        let held = |value| HeldCounts { counts: trace.counted(), reach: trace.reach(), value };
        HeldLane { counts: record.value.map(held), cuts: cut_places(trace) }
    }

    /// The same with its value on another scale; without counts where that has no such value.
    pub fn carried(self, from: Option<&Scale>, to: Option<&Scale>) -> HeldLane {
        let carry = |held: HeldCounts| Some(HeldCounts { value: scale::carried(held.value, from, to)?, ..held });
        HeldLane { counts: self.counts.and_then(carry), ..self }
    }
}

/// Of larger searches cuts are not compared: it would take longer than a frame.
const LARGEST: u32 = 20_000;

/// The positions, by path, at which a search cut when it looked at their children for the last time; `None` of one that is not
/// recorded to its end, or is too large.
fn cut_places(trace: &Trace) -> Option<BTreeSet<Path>> {
    if !trace.is_complete() || trace.len() > LARGEST {
        return None;
    }
    let (mut is_cut, mut ends, mut path) = (BTreeMap::new(), Vec::<u32>::new(), Path::new());
    for visit in trace.visits() {
        let VisitId(row) = visit.id;
        while ends.last().is_some_and(|&end| end <= row) {
            ends.pop();
        }
        path.truncate(ends.len().saturating_sub(1));
        if !ends.is_empty() {
            path.push(visit.mv.unwrap_or_default().0);
        }
        ends.push(row + visit.size);
        if visit.end == End::Searched {
            is_cut.insert(path.clone(), visit.cut);
        }
    }
    Some(is_cut.into_iter().filter_map(|(path, is_cut)| is_cut.then_some(path)).collect())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldCounts {
    pub counts: Counts,
    pub reach: Option<Reach>,
    /// The value of the root, from MAX's point of view.
    pub value: Score,
}
