//! A trace sent again and again while it grows: each time only the blocks that changed since.
//!
//! A row is changed until its visit is left, and never again. So a block is sent again where a visit in it was open when
//! it was sent last. A block that stays may say that the visits around it are smaller than they have become; its own rows
//! lie within them all the same.

use std::io;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::context::OpenVisit;
use super::large_visits::LargeVisits;
use super::store::Packed;
use super::{LARGEST_SURVEY, LEVEL, block, index, part};
use crate::search::Counts;
use crate::search::budget::Halt;
use crate::search::table::Statistics;
use crate::trace::event_counts::{BLOCK, IndexBuilder};
use crate::trace::rows::{CHUNK, RowTable};
use crate::trace::{Census, Health, Trace, Unrecorded};

/// What a trace tells before its blocks.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StreamHead {
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
    /// The places of the blocks that follow.
    blocks: Vec<usize>,
}

/// What the sender of a growing trace keeps.
#[derive(Debug, Default)]
pub(crate) struct TraceSender {
    /// The visits open where each block begins.
    open: Vec<Vec<OpenVisit>>,
    /// The visits that were open when it was sent last, and how many there were in all.
    unfinished: Vec<u32>,
    sent: u32,
}

impl TraceSender {
    /// What tells one who has heard of the trace before how it stands now.
    ///
    /// # Errors
    /// Those of the compressor.
    pub(crate) fn pack(&mut self, trace: &Trace) -> io::Result<(StreamHead, Vec<Vec<u8>>)> {
        let mut bodies = vec![zstd::bulk::compress(&LargeVisits::of(trace).bytes(), LEVEL)?];
        let index_blocks = trace.index.block_counts.len();
        for begin in (0..index_blocks).step_by(index::STRETCH) {
            bodies.push(index::pack(&trace.index, begin..index_blocks.min(begin + index::STRETCH))?);
        }
        bodies.extend(trace.census().map(Census::to_bytes));
        let blocks = self.changed(trace);
        for &place in &blocks {
            let open = self.open.get(place).cloned().unwrap_or_default();
            let mut writer = block::Writer::at(trace, place, open)?;
            bodies.push(writer.next_block()?.unwrap_or_default());
            self.open.resize(self.open.len().max(place + 2), Vec::new());
            self.open[place + 1] = writer.open().to_vec();
        }
        let Unrecorded { counts, unfinished, asked_again, is_running } = trace.rest.clone();
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
            blocks,
        };
        Ok((head, bodies))
    }

    /// The blocks that are new or changed, in order.
    fn changed(&self, trace: &Trace) -> Vec<usize> {
        let whole = self.sent as usize / CHUNK;
        let mut places: Vec<usize> = self.unfinished.iter().map(|&row| row as usize / CHUNK).collect();
        places.extend(whole..(trace.len() as usize).div_ceil(CHUNK));
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// What the owner of a growing trace keeps: its blocks, still packed.
#[derive(Debug, Default)]
pub(crate) struct TraceTaker {
    blocks: Vec<Arc<Vec<u8>>>,
}

impl TraceTaker {
    /// The trace as it stands now; `None` where what was sent makes no sense.
    pub(crate) fn take(&mut self, head: StreamHead, bodies: Vec<Vec<u8>>) -> Option<Trace> {
        let visits = head.visits;
        let mut bodies = bodies.into_iter();
        let large = part::unpack(&bodies.next()?, LARGEST_SURVEY).ok()?;
        let large = LargeVisits::read(&large, visits)?;
        let mut builder = IndexBuilder::default();
        for begin in (0..visits).step_by(index::STRETCH * BLOCK as usize) {
            let end = visits.min(begin.saturating_add(index::STRETCH as u32 * BLOCK));
            let unpacked = part::unpack(&bodies.next()?, index::LARGEST).ok()?;
            index::read(&unpacked, begin..end, &mut builder)?;
        }
        let census = if head.has_census { Some(Census::from_bytes(&bodies.next()?, visits)?) } else { None };
        for place in head.blocks {
            let block = Arc::new(bodies.next()?);
            if place == self.blocks.len() {
                self.blocks.push(block);
            } else {
                *self.blocks.get_mut(place)? = block;
            }
        }
        let store = Packed::of_blocks(self.blocks.clone(), large, visits);
        let trace = Trace {
            rows: RowTable::stored(visits, Arc::new(store)),
            roots: head.roots,
            rest: Unrecorded {
                counts: head.counted,
                unfinished: head.unfinished,
                asked_again: head.asked_again,
                is_running: head.is_running,
            },
            statistics: head.statistics,
            halt: head.halt,
            index: builder.finish(visits),
            census: census.map(Into::into).unwrap_or_default(),
            health: head.health.map(Into::into).unwrap_or_default(),
            is_doubted: false,
        };
        Some(trace)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::file::binary::verify::verify;
    use crate::game::Depth;
    use crate::game::registry::GAMES;
    use crate::search::Algorithm;
    use crate::task::Task;
    use crate::trace::{PreviewListener, Recorder, VisitId};

    /// Sends a search at every chance of some, and keeps what its owner takes.
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

    /// Sends a trace, and holds what is taken against it.
    fn take((sender, taker, seen): &mut (TraceSender, TraceTaker, usize), trace: &Trace) {
        let taken = sender.pack(trace).ok().and_then(|(head, bodies)| taker.take(head, bodies));
        let Some(taken) = taken else { panic!("{} visits are not taken", trace.len()) };
        assert_eq!(taken.len(), trace.len());
        for row in 0..trace.len() {
            assert_eq!(taken.visit(VisitId(row)), trace.visit(VisitId(row)), "of {} visits", trace.len());
        }
        assert!(taken.damage().is_none() && verify(&taken, &mut || true).is_ok());
        *seen += 1;
    }

    #[test]
    fn a_growing_trace_is_taken_as_it_stands_each_time() {
        for (algorithm, depth, every) in [(Algorithm::Minimax, 4, 700), (Algorithm::Pvs, 5, 500)] {
            let ends = Arc::default();
            let listener = Sent { every, chances: 0, ends: Arc::clone(&ends) };
            let mut recorder = Recorder::within(600_000).with_listener(Box::new(listener));
            let task = Task::new(GAMES[0].start(), algorithm).to(Depth(depth));
            assert!(task.run(&mut recorder).is_ok());
            let trace = recorder.finish().unwrap_or_default();
            let Ok(mut ends) = ends.lock() else { unreachable!("nobody else has it") };
            let before = ends.2;
            take(&mut ends, &trace);
            assert!(before >= 1, "it was sent {before} times while it grew");
        }
    }
}
