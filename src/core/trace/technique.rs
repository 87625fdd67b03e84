//! Where a technique beyond the plain search is used in a trace, with an index that finds those visits.
//!
//! A use follows from the rows, so nothing is recorded for it. The index has two bytes for every 512 rows.

use super::health::SPAN;
use super::{End, Moment, Trace, Visit, VisitId};
use strum::{EnumString, IntoStaticStr, VariantNames};

use crate::first_variants;
use crate::search::{Reason, VisitKind};

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    IntoStaticStr,
    EnumString,
    VariantNames,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Technique {
    /// The table answers, or knows enough of a child.
    Table,
    /// The move that the table remembers cuts.
    TableMove,
    NullMove,
    Capture,
    Killer,
    History,
    Extension,
    Quiescence,
    /// The root is searched again: the next iteration, or the next pass.
    Pass,
}

impl Technique {
    pub const ALL: [Technique; 9] = first_variants();

    pub fn name(self) -> &'static str {
        self.into()
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }

    const fn of_reason(reason: Reason) -> Option<Technique> {
        match reason {
            Reason::Table => Some(Technique::TableMove),
            Reason::Capture => Some(Technique::Capture),
            Reason::Killer => Some(Technique::Killer),
            Reason::History => Some(Technique::History),
            Reason::Principal | Reason::Generated => None,
        }
    }

    pub fn at(trace: &Trace, visit: Visit, moment: Moment) -> [Option<Technique>; 2] {
        match moment {
            Moment::Enter => [Technique::begins(visit), Technique::goes_deeper(trace, visit)],
            Moment::Leave => [Technique::ends(trace, visit), None],
        }
    }

    fn begins(visit: Visit) -> Option<Technique> {
        let is_next_root = visit.mv.is_none() && visit.id.0 > 0 && visit.kind != VisitKind::Research;
        is_next_root.then_some(Technique::Pass)
    }

    fn goes_deeper(trace: &Trace, visit: Visit) -> Option<Technique> {
        if visit.size == 1 || visit.kind == VisitKind::Quiescence {
            return None;
        }
        let child = trace.children(visit).find(|child| child.kind != VisitKind::NullMove)?;
        match child.kind {
            VisitKind::Quiescence => Some(Technique::Quiescence),
            _ => (child.depth == visit.depth).then_some(Technique::Extension),
        }
    }

    fn ends(trace: &Trace, visit: Visit) -> Option<Technique> {
        match visit.end {
            End::Table | End::ChildTable => Some(Technique::Table),
            End::NullMove => Some(Technique::NullMove),
            End::Searched if visit.cut && trace.is_whole(visit.id) => {
                trace.children(visit).last().and_then(|by| Technique::of_reason(by.reason))
            }
            _ => None,
        }
    }
}

/// How often each technique is used, and in which blocks of rows: a use belongs to the row that was entered last by
/// then.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct UseIndex {
    counts: [u32; Technique::ALL.len()],
    blocks: Vec<u16>,
}

impl UseIndex {
    pub fn new(trace: &Trace) -> UseIndex {
        let mut index = UseIndex { blocks: vec![0; trace.len().div_ceil(SPAN) as usize], ..UseIndex::default() };
        let is_plain = |id: u32| {
            let meta = trace.rows.get(id).meta;
            trace.size(VisitId(id)) == 1 && !meta.is_root() && matches!(meta.end(), End::Leaf | End::Terminal)
        };
        for id in (0..trace.len()).filter(|&id| !is_plain(id)) {
            let visit = trace.visit(VisitId(id));
            for (moment, row) in [(Moment::Enter, id), (Moment::Leave, visit.after().0 - 1)] {
                for technique in Technique::at(trace, visit, moment).into_iter().flatten() {
                    index.counts[technique as usize] = index.counts[technique as usize].saturating_add(1);
                    index.blocks[(row / SPAN) as usize] |= technique.bit();
                }
            }
        }
        index
    }

    pub fn count(&self, technique: Technique) -> u32 {
        self.counts[technique as usize]
    }

    pub fn has(&self, techniques: &[Technique], block: usize) -> bool {
        let bits = techniques.iter().fold(0, |bits, technique| bits | technique.bit());
        self.blocks.get(block).is_some_and(|found| found & bits != 0)
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&self.blocks[..])
    }
}
