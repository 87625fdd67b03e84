//! The large visits of a trace and their children. A view of the whole search needs these and no block.

use super::{VISIT, visit_bytes, visit_of};
use crate::search::Counts;
use crate::trace::row::{PackedRow, RowNote};
use crate::trace::{Trace, Visit, VisitId};

/// Visits that a subtree must have to be large.
const LARGE: u32 = 1 << 14;
const ENTRY: usize = VISIT + 1;

#[derive(Debug, Default)]
pub struct AtHand {
    pub large: LargeVisits,
    /// None of them in a file.
    pub borders: BorderCounts,
}

#[derive(Debug, Default)]
pub struct LargeVisits {
    entries: Vec<(u32, PackedRow, u8)>,
}

impl LargeVisits {
    pub fn new(trace: &Trace) -> LargeVisits {
        let mut entries = Vec::new();
        let mut large: Vec<Visit> = Vec::new();
        let mut take = |visit: Visit, large: &mut Vec<Visit>| {
            let (row, reason) = trace.rows.coded(visit.id.0);
            entries.push((visit.id.0, row, reason));
            large.extend(Some(visit).filter(|visit| visit.size >= LARGE));
        };
        trace.roots().for_each(|root| take(root, &mut large));
        while let Some(visit) = large.pop() {
            trace.children(visit).for_each(|child| take(child, &mut large));
        }
        entries.sort_unstable_by_key(|&(number, ..)| number);
        LargeVisits { entries }
    }

    pub fn get(&self, number: u32) -> Option<(PackedRow, u8)> {
        let at = self.entries.binary_search_by_key(&number, |&(number, ..)| number).ok()?;
        let (_, row, reason) = self.entries[at];
        Some((row, reason))
    }

    pub fn entries(&self) -> &[(u32, PackedRow, u8)] {
        &self.entries
    }

    pub fn bytes(&self) -> Vec<u8> {
        let entry =
            |(number, row, reason): &(u32, PackedRow, u8)| visit_bytes(*number, row).into_iter().chain([*reason]);
        self.entries.iter().flat_map(entry).collect()
    }

    pub fn read(bytes: &[u8], total: u32) -> Option<LargeVisits> {
        let (entries, rest) = bytes.as_chunks::<ENTRY>();
        let entry = |bytes: &[u8; ENTRY]| {
            let (number, row, reason) = visit_of(bytes)?;
            let is_inside = row.size() > 0 && number.checked_add(row.size())? <= total;
            (is_inside && RowNote::is_known(reason[0])).then_some((number, row, reason[0]))
        };
        let entries: Vec<_> = entries.iter().map(entry).collect::<Option<_>>()?;
        let is_sorted = entries.is_sorted_by(|(one, ..), (next, ..)| one < next);
        (rest.is_empty() && is_sorted).then_some(LargeVisits { entries })
    }

    pub fn size(&self) -> usize {
        size_of_val(&self.entries[..])
    }
}

/// The counts before and after each of some visits, by the last row counted: what a search did below a large visit is
/// known without unpacking the blocks where it begins and ends.
#[derive(Debug, Default)]
pub struct BorderCounts {
    entries: Vec<(u32, [u32; 3])>,
}

const BORDER: usize = 16;

impl BorderCounts {
    pub fn new(trace: &Trace, large: &LargeVisits) -> BorderCounts {
        let borders = |(number, row, _): &(u32, PackedRow, u8)| [number.checked_sub(1), Some(number + row.size() - 1)];
        let mut rows: Vec<u32> = large.entries.iter().flat_map(borders).flatten().collect();
        rows.sort_unstable();
        rows.dedup();
        let counts = |row: u32| {
            let Counts { leaves, cutoffs, researches, .. } = trace.counts_entered(VisitId(row));
            (row, [leaves, cutoffs, researches].map(|count| count as u32))
        };
        BorderCounts { entries: rows.into_iter().map(counts).collect() }
    }

    pub fn up_to(&self, row: u32) -> Option<Counts> {
        let at = self.entries.binary_search_by_key(&row, |&(row, _)| row).ok()?;
        let [leaves, cutoffs, researches] = self.entries[at].1.map(u64::from);
        Some(Counts { visits: u64::from(row) + 1, leaves, cutoffs, researches })
    }

    pub fn bytes(&self) -> Vec<u8> {
        let entry = |&(row, [a, b, c]): &(u32, [u32; 3])| [row, a, b, c].map(u32::to_le_bytes);
        self.entries.iter().flat_map(entry).flatten().collect()
    }

    pub fn read(bytes: &[u8]) -> Option<BorderCounts> {
        let (entries, rest) = bytes.as_chunks::<BORDER>();
        let entry = |bytes: &[u8; BORDER]| {
            let (numbers, _) = bytes.as_chunks::<4>();
            let &[row, a, b, c] = numbers else { return None };
            Some((u32::from_le_bytes(row), [a, b, c].map(u32::from_le_bytes)))
        };
        let entries: Vec<_> = entries.iter().map(entry).collect::<Option<_>>()?;
        let is_sorted = entries.is_sorted_by(|(one, _), (next, _)| one < next);
        (rest.is_empty() && is_sorted).then_some(BorderCounts { entries })
    }

    pub fn size(&self) -> usize {
        size_of_val(&self.entries[..])
    }
}
