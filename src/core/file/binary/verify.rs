//! Whether all contents of a file are consistent: what it holds twice, and what its parts say of each other.

use super::large_visits::LargeVisits;
use super::{FilePart, TraceFileError, damage};
use crate::trace::event_counts::Index;
use crate::trace::rows::CHUNK;
use crate::trace::{Trace, VisitId};

/// Unpacks all visits of an opened file and checks that everything in it is consistent. `go_on` is asked now and then;
/// where it returns `false`, the rest is not checked, and nothing was found wrong so far. A trace of our own search is
/// valid.
///
/// # Errors
/// [`TraceFileError::Damaged`], where a program wrote something that is not a trace.
pub fn verify(trace: &Trace, go_on: &mut dyn FnMut() -> bool) -> Result<(), TraceFileError> {
    let Some(store) = trace.rows.store().filter(|store| !store.is_sent()) else { return Ok(()) };
    let mut open: Vec<u32> = Vec::new();
    let mut roots = Vec::new();
    for row in 0..trace.len() {
        if row.is_multiple_of(CHUNK as u32) {
            let place = row as usize / CHUNK;
            trace.rows.block(place);
            let is_sound = store.begins_with(place, &mut open.iter().map(|&row| (row, trace.rows.get(row))));
            if let Some(damage) =
                damage(trace).or((!is_sound).then_some(TraceFileError::Damaged(FilePart::Visits(row))))
            {
                return Err(damage);
            }
            if !go_on() {
                return Ok(());
            }
        }
        while open.last().is_some_and(|&inner| inner + trace.size(VisitId(inner)) <= row) {
            open.pop();
        }
        if open.is_empty() {
            roots.push(row);
        }
        open.push(row);
    }
    if roots != trace.roots {
        return Err(TraceFileError::Damaged(FilePart::Header));
    }
    let Some(index) = Index::of(trace, go_on) else { return Ok(()) };
    let is_told = store.has_large_visits(LargeVisits::of(trace).entries()) && trace.index == index;
    if is_told { Ok(()) } else { Err(TraceFileError::Damaged(FilePart::Overview)) }
}
