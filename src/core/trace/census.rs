//! The counts of a recorded search that follow from its rows, up to any of them: places, and visits at the horizon.
//!
//! Two bits a visit say whether it is the first one to its place and whether it lies at the horizon. Places are found by
//! walking all visits of a place together, so that paths need no memory and nothing is hashed.

use super::{Trace, VisitId};
use crate::search::VisitKind;
use crate::search::four::is_at_horizon;

/// Places and visits at the horizon by row: see [`crate::search::FourCounts`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    /// The first visit to each place; `None` where every visit is the first one to its place.
    first: Option<RowBits>,
    horizon: RowBits,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    pub places: u64,
    pub horizon: u64,
}

impl Census {
    /// Of a trace. It takes time in proportion to its visits, all of which it looks at.
    pub fn new(trace: &Trace) -> Census {
        let (mut horizon, mut is_single) = (RowBits::none(trace.len()), trace.roots.len() == 1);
        for visit in trace.visits() {
            if is_at_horizon(visit.kind, visit.depth) {
                horizon.mark(visit.id.0);
            }
            is_single &= !matches!(visit.kind, VisitKind::Research | VisitKind::NullMove);
        }
        horizon.sum();
        let first = (!is_single).then(|| {
            let mut first = RowBits::none(trace.len());
            let roots: Vec<VisitId> = trace.roots().map(|root| root.id).collect();
            place(trace, &roots, &mut first, &mut Vec::new());
            first.sum();
            first
        });
        Census { first, horizon }
    }

    /// What the visits entered up to `last`, itself included, have looked at.
    pub fn reach(&self, last: VisitId) -> Reach {
        let places = self.first.as_ref().map_or(u64::from(last.0) + 1, |first| first.up_to(last.0));
        Reach { places, horizon: self.horizon.up_to(last.0) }
    }

    /// As another instance of the program reads it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let columns = [Some(&self.horizon), self.first.as_ref()];
        columns.into_iter().flatten().flat_map(|bits| &bits.words).flat_map(|word| word.to_le_bytes()).collect()
    }

    pub fn from_bytes(bytes: &[u8], rows: u32) -> Option<Census> {
        let (words, rest) = bytes.as_chunks::<8>();
        let words: Vec<u64> = words.iter().copied().map(u64::from_le_bytes).collect();
        let (horizon, first) = words.split_at_checked(rows.div_ceil(u64::BITS) as usize)?;
        let is_sound = rest.is_empty() && (first.is_empty() || first.len() == horizon.len());
        is_sound
            .then(|| Census { first: (!first.is_empty()).then(|| RowBits::new(first)), horizon: RowBits::new(horizon) })
    }

    pub fn bytes(&self) -> usize {
        self.first.as_ref().map_or(0, RowBits::bytes) + self.horizon.bytes()
    }
}

impl Trace {
    pub fn census(&self) -> Option<&Census> {
        self.census.get()
    }

    /// Takes the census, unless it was taken. All visits are looked at: see [`Trace::is_at_hand`].
    pub fn take_census(&self) -> &Census {
        self.census.get_or_init(|| Census::new(self))
    }

    /// What the whole search has looked at; `None` where not all of it was recorded, or no census was taken.
    pub fn reach(&self) -> Option<Reach> {
        let last = self.len().checked_sub(1).filter(|_| self.is_complete())?;
        Some(self.census()?.reach(VisitId(last)))
    }
}

/// Marks the first visit of a place and of each place below it. `visits` are all visits of the place, in order.
/// Recursion is bounded by the depth of the search; `rest` is scratch memory for all its levels.
fn place(trace: &Trace, visits: &[VisitId], first: &mut RowBits, rest: &mut Vec<(u16, VisitId)>) {
    let Some(&earliest) = visits.first() else { return };
    first.mark(earliest.0);
    let begin = rest.len();
    for &visit in visits {
        if trace.size(visit) == 1 {
            continue;
        }
        let children = trace.children(trace.visit(visit)).filter(|child| child.kind != VisitKind::NullMove);
        rest.extend(children.filter_map(|child| Some((child.mv?.0, child.id))));
    }
    rest[begin..].sort_unstable();
    let end = rest.len();
    let mut at = begin;
    while at < end {
        let mv = rest[at].0;
        let behind = at + rest[at..end].partition_point(|&(other, _)| other == mv);
        let is_leaf = rest[at..behind].iter().all(|&(_, visit)| trace.size(visit) == 1);
        if is_leaf {
            first.mark(rest[at].1.0);
        } else {
            let group: Vec<VisitId> = rest[at..behind].iter().map(|&(_, visit)| visit).collect();
            place(trace, &group, first, rest);
        }
        at = behind;
    }
    rest.truncate(begin);
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct RowBits {
    words: Vec<u64>,
    before: Vec<u32>,
}

impl RowBits {
    fn none(rows: u32) -> RowBits {
        RowBits { words: vec![0; rows.div_ceil(u64::BITS) as usize], before: Vec::new() }
    }

    fn new(words: &[u64]) -> RowBits {
        let mut bits = RowBits { words: words.to_vec(), before: Vec::new() };
        bits.sum();
        bits
    }

    fn mark(&mut self, row: u32) {
        self.words[(row / u64::BITS) as usize] |= 1 << (row % u64::BITS);
    }

    fn sum(&mut self) {
        let mut sum = 0;
        self.before = self
            .words
            .iter()
            .map(|word| {
                sum += word.count_ones();
                sum - word.count_ones()
            })
            .collect();
    }

    /// Rows marked up to one, itself included; a row beyond the end counts as the last one.
    fn up_to(&self, row: u32) -> u64 {
        let word = (row / u64::BITS) as usize;
        let Some((&bits, &before)) = self.words.get(word).zip(self.before.get(word)) else {
            let last = self.words.last().zip(self.before.last());
            return last.map_or(0, |(bits, &before)| u64::from(before + bits.count_ones()));
        };
        u64::from(before + (bits << (u64::BITS - 1 - row % u64::BITS)).count_ones())
    }

    fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>() + self.before.len() * size_of::<u32>()
    }
}
