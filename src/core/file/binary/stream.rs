//! A trace sent repeatedly while it grows: each time only what is new or changed since.
//!
//! A row is changed until its visit is left, and never again. So a block that is full is sent once, and afterwards only those
//! of its rows whose visits were open. The last block, which is sent again as soon as there is more of it, is not packed: its
//! owner reads it each time. A block that stays may say that the visits around it are smaller than they have become; its own
//! rows lie within them all the same.

use std::io;

use serde::{Deserialize, Serialize};

use super::context::OpenVisit;
use super::large_visits::{AtHand, BorderCounts, LargeVisits};
use super::store::{Blocks, LateRow, Packed, SentBlock};
use super::{VISIT, block, index, part, visit_bytes, visit_of};
use crate::search::table::Statistics;
use crate::search::{Counts, Halt};
use crate::trace::event_counts::{BLOCK, IndexBuilder};
use crate::trace::rows::{CHUNK, RowTable};
use crate::trace::{Census, Health, Trace, Unrecorded};

#[derive(Debug, Serialize, Deserialize)]
pub struct StreamHead {
    visits: u32,
    roots: Vec<u32>,
    counted: Counts,
    unfinished: Vec<u32>,
    asked_again: Vec<u32>,
    is_running: bool,
    statistics: Option<Statistics>,
    halt: Option<Halt>,
    health: Option<Health>,
    has_census: bool,
    indexed: usize,
    /// Visits in blocks that went ahead of earlier states and that a cutoff has left since, each with its ply.
    cut: Vec<(u32, usize)>,
    /// The visits from which those rows have their values that are sent by themselves.
    sources: Vec<Option<u32>>,
    /// The first of the packed blocks that follow, and how many there are.
    first: usize,
    packed: usize,
    has_plain: bool,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct IndexHead {
    begin: usize,
    end: usize,
}

/// Blocks of the index that go ahead at once: what a frame can read in some milliseconds.
const AHEAD: usize = 1 << 12;

#[derive(Debug, Default)]
pub struct TraceSender {
    full: usize,
    open: Vec<OpenVisit>,
    /// The visits that were open when it was sent last, and how many there were in all.
    unfinished: Vec<u32>,
    sent: u32,
    indexed: usize,
}

/// Blocks of the index that stay as they are when a trace of so many visits grows.
const fn indexed(visits: u32) -> usize {
    (visits.saturating_sub(1) / BLOCK) as usize
}

impl TraceSender {
    /// What goes ahead of [`TraceSender::pack`]: stretches of the index that stay as they are when the trace grows.
    pub fn ahead(&mut self, trace: &Trace) -> io::Result<Vec<(IndexHead, Vec<u8>)>> {
        let last = indexed(trace.len());
        let stretches = (self.indexed..last).step_by(AHEAD).map(|begin| {
            let end = last.min(begin + AHEAD);
            Ok((IndexHead { begin, end }, index::pack(&trace.index, begin..end)?))
        });
        let stretches = stretches.collect();
        self.indexed = last;
        stretches
    }

    /// What a receiver needs that has got the earlier states of the trace, and what went ahead, to have its present
    /// state.
    pub fn pack(&mut self, trace: &Trace) -> io::Result<(StreamHead, Vec<Vec<u8>>)> {
        let large = LargeVisits::new(trace);
        let mut bodies = vec![large.bytes(), BorderCounts::new(trace, &large).bytes()];
        bodies.push(index::pack(&trace.index, self.indexed..trace.index.block_counts.len())?);
        bodies.extend(trace.census().map(Census::to_bytes));
        let (late, sources) = self.late(trace);
        bodies.push(late);
        let Unrecorded { counts, unfinished, asked_again, is_running } = trace.rest.clone();
        let cut = self.cut(trace, indexed(self.sent));
        let has_plain = is_running && !(trace.len() as usize).is_multiple_of(CHUNK);
        let end = (trace.len() as usize).div_ceil(CHUNK) - usize::from(has_plain);
        let first = self.full;
        let mut writer = block::Writer::at(trace, first, std::mem::take(&mut self.open))?;
        for _ in first..end {
            bodies.push(writer.next_block()?.unwrap_or_default());
        }
        if has_plain {
            bodies.extend(block::plain(trace, (end * CHUNK) as u32, trace.len()));
        }
        (self.full, self.open) = (end, writer.context.open.clone());
        self.sent = trace.len();
        self.unfinished = if is_running { unfinished.clone() } else { Vec::new() };
        let head = StreamHead {
            visits: trace.len(),
            roots: trace.roots.clone(),
            counted: counts,
            unfinished,
            asked_again,
            is_running,
            statistics: trace.statistics,
            halt: trace.halt,
            health: trace.health().cloned(),
            has_census: trace.census().is_some(),
            indexed: self.indexed,
            cut,
            sources,
            first,
            packed: end - first,
            has_plain,
        };
        Ok((head, bodies))
    }

    fn late(&self, trace: &Trace) -> (Vec<u8>, Vec<Option<u32>>) {
        let rows = self.unfinished.iter().copied().filter(|&row| (row as usize) < self.full * CHUNK);
        let bytes = rows.clone().flat_map(|row| visit_bytes(row, &trace.rows.get(row))).collect();
        (bytes, rows.map(|row| trace.rows.source(row)).collect())
    }

    fn cut(&self, trace: &Trace, blocks: usize) -> Vec<(u32, usize)> {
        let open = self.unfinished.iter().enumerate().filter(|(_, row)| ((**row / BLOCK) as usize) < blocks);
        let is_cut = |row: &u32| !trace.rest.unfinished.contains(row) && trace.rows.get(*row).meta.cut();
        open.filter(|(_, row)| is_cut(row)).map(|(ply, &row)| (row, ply)).collect()
    }
}

/// The receiver's side of a growing trace: its blocks, and the index of the rows that stay as they are.
#[derive(Debug, Default)]
pub struct TraceTaker {
    blocks: Vec<SentBlock>,
    index: IndexBuilder,
    indexed: usize,
}

impl TraceTaker {
    pub fn take(&mut self, head: StreamHead, bodies: Vec<Vec<u8>>) -> Option<Trace> {
        let visits = head.visits;
        let mut bodies = bodies.into_iter();
        let large = LargeVisits::read(&bodies.next()?, visits)?;
        let borders = BorderCounts::read(&bodies.next()?)?;
        let index = self.take_index(&head, &bodies.next()?)?;
        let census = if head.has_census { Some(Census::from_bytes(&bodies.next()?, visits)?) } else { None };
        // The last block was not full, and comes again.
        self.blocks.truncate(head.first);
        self.take_late(&bodies.next()?, &head.sources)?;
        if self.blocks.len() < head.first {
            return None;
        }
        for _ in 0..head.packed {
            self.blocks.push(SentBlock::packed(bodies.next()?));
        }
        if head.has_plain {
            let begin = u32::try_from(self.blocks.len() * CHUNK).ok()?;
            let plain = [bodies.next()?, bodies.next()?, bodies.next()?];
            self.blocks.push(SentBlock::ready(block::read_plain(&plain, begin)?));
        }
        let store = Packed::new(Blocks::Sent(self.blocks.clone()), AtHand { large, borders }, visits);
        let trace = Trace {
            rows: RowTable::stored(visits, std::sync::Arc::new(store)),
            roots: head.roots,
            rest: Unrecorded {
                counts: head.counted,
                unfinished: head.unfinished,
                asked_again: head.asked_again,
                is_running: head.is_running,
            },
            statistics: head.statistics,
            halt: head.halt,
            index: index.finish(visits),
            census: census.map(Into::into).unwrap_or_default(),
            health: head.health.map(Into::into).unwrap_or_default(),
            is_doubted: false,
        };
        Some(trace)
    }

    pub fn take_ahead(&mut self, &IndexHead { begin, end }: &IndexHead, packed: &[u8]) -> Option<()> {
        if begin != self.indexed {
            return None;
        }
        let row = |block: usize| u32::try_from(block).ok()?.checked_mul(BLOCK);
        let unpacked = part::unpack(packed, index::LARGEST).ok()?;
        index::read(&unpacked, row(begin)?..row(end)?, &mut self.index)?;
        self.indexed = end;
        Some(())
    }

    fn take_index(&mut self, head: &StreamHead, last: &[u8]) -> Option<IndexBuilder> {
        if head.indexed != self.indexed || indexed(head.visits) != self.indexed {
            return None;
        }
        for &(row, ply) in &head.cut {
            self.index.pyramid.cut(row, ply);
        }
        let mut whole = self.index.clone();
        let unpacked = part::unpack(last, index::LARGEST).ok()?;
        index::read(&unpacked, self.indexed as u32 * BLOCK..head.visits, &mut whole)?;
        Some(whole)
    }

    fn take_late(&mut self, bytes: &[u8], sources: &[Option<u32>]) -> Option<()> {
        let (rows, _) = bytes.as_chunks::<VISIT>();
        for (bytes, &source) in rows.iter().zip(sources) {
            let (number, row, _) = visit_of(bytes)?;
            self.blocks.get_mut(number as usize / CHUNK)?.change(LateRow { number, row, source });
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::game::Depth;
    use crate::game::registry::GAMES;
    use crate::search::Method;
    use crate::search::task::Task;
    use crate::trace::{PreviewListener, Recorder, VisitId};

    #[derive(Debug)]
    struct Sent {
        every: usize,
        chances: usize,
        ends: Arc<Mutex<(TraceSender, TraceTaker, usize)>>,
    }

    impl PreviewListener for Sent {
        fn wants_preview(&mut self) -> bool {
            self.chances += 1;
            self.chances.is_multiple_of(self.every)
        }

        fn show(&mut self, trace: Trace) {
            let Ok(mut ends) = self.ends.lock() else { return };
            take(&mut ends, &trace);
        }
    }

    fn take((sender, taker, seen): &mut (TraceSender, TraceTaker, usize), trace: &Trace) {
        let ahead = sender.ahead(trace).unwrap_or_default();
        assert!(ahead.iter().all(|(head, packed)| taker.take_ahead(head, packed).is_some()));
        let taken = sender.pack(trace).ok().and_then(|(head, bodies)| taker.take(head, bodies));
        let Some(taken) = taken else { panic!("{} visits are not taken", trace.len()) };
        assert_eq!(taken.len(), trace.len());
        for row in 0..trace.len() {
            assert_eq!(taken.visit(VisitId(row)), trace.visit(VisitId(row)), "of {} visits", trace.len());
        }
        assert!((0..trace.len()).all(|row| taken.rows.source(row) == trace.rows.source(row)));
        let roots = trace.roots().flat_map(|root| [Some(root.after().0 - 1), root.id.0.checked_sub(1)]);
        let borders =
            roots.flatten().chain(trace.roots().flat_map(|root| trace.children(root)).map(|child| child.after().0 - 1));
        assert!(borders.map(VisitId).all(|row| taken.counts_entered(row) == trace.counts_entered(row)));
        assert!(taken.damage().is_none() && taken.index == trace.index, "of {} visits", trace.len());
        *seen += 1;
    }

    #[test]
    fn a_growing_trace_is_received_in_its_present_state_each_time() {
        let all = "pvs+deepening+table+etc+killers+null-move+quiescence";
        for (method, depth, every) in [("minimax", 4, 700), ("pvs", 5, 500), (all, 6, 300), (all, 6, 40)] {
            let ends = Arc::default();
            let listener = Sent { every, chances: 0, ends: Arc::clone(&ends) };
            let mut recorder = Recorder::within(600_000).with_listener(Box::new(listener));
            let Ok(method) = Method::from_str(method) else { unreachable!("there is such a method") };
            let task = Task::new(GAMES[0].start(), method).to(Depth(depth));
            assert!(task.run(&mut recorder).is_ok());
            let trace = recorder.finish().unwrap_or_default();
            let Ok(mut ends) = ends.lock() else { unreachable!("the lock is not poisoned") };
            let before = ends.2;
            take(&mut ends, &trace);
            assert!(before >= 1, "it was sent {before} times while it grew");
        }
    }
}
