//! The rows that `check` checks: counted for its progress, and ended by Ctrl+C or where memory ends.

use std::sync::mpsc::sync_channel;

use super::prelude::*;
use jianzhi_core::check::{ClaimedRow, Refutation, TraceProof};
use jianzhi_study::worker::NoRoom;

/// Rows between two looks at the clock, and at what memory has left.
const STRETCH: u64 = 1 << 14;
/// Bytes that the rows of a stretch may take.
const ROOM: u64 = 16 << 20;

#[derive(Debug, Default)]
pub struct Seen {
    rows: u64,
    refused: Option<NoRoom>,
}

pub struct CheckedRows<'a, I> {
    rows: I,
    session: &'a Session,
    seen: &'a mut Seen,
    read: u64,
    clock: Instant,
    /// Whether Ctrl+C has ended the reading: what was read is checked all the same.
    was_stopped: bool,
}

impl<'a, I: Iterator<Item = ClaimedRow>> CheckedRows<'a, I> {
    pub fn new(rows: I, session: &'a Session, seen: &'a mut Seen) -> CheckedRows<'a, I> {
        CheckedRows { rows, session, seen, read: 0, clock: Instant::now(), was_stopped: session.is_stopped() }
    }
}

impl Seen {
    /// Ends a check whose rows ended before the trace did, unless one of them is wrong: how far they are right is
    /// reported.
    pub fn end(
        self,
        answer: Option<&Result<TraceProof, Box<Refutation>>>,
        asked: &Check,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let lang = session.lang;
        // A row that is wrong was found before the end.
        let is_wrong = |answer: &Result<TraceProof, Box<Refutation>>| {
            answer.as_ref().is_err_and(|refutation| refutation.row < self.rows)
        };
        if answer.is_some_and(is_wrong) || !session.is_stopped() && self.refused.is_none() {
            return Ok(());
        }
        if let Some(refused) = self.refused {
            return Err(Failure::no_room(lang, refused));
        }
        if asked.json {
            let told = serde_json::json!({ "proved": false, "stopped": true, "rows": self.rows });
            writeln!(out, "{told}")?;
        } else {
            writeln!(out, "{}", lang.say_with("cli-check-stopped", &args![rows = self.rows]))?;
        }
        Err(Failure::Interrupted(lang.say("cli-stopped")))
    }
}

/// What `rows` gives, made on a thread of its own where one can be started.
pub fn ahead<I: Iterator<Item: Send> + Send + 'static>(mut rows: I) -> Box<dyn Iterator<Item = I::Item>> {
    const BATCH: usize = 1 << 10;
    const WAITING: usize = 16;
    let Ok(thread) = rayon::ThreadPoolBuilder::new().num_threads(1).build() else { return Box::new(rows) };
    let (sender, batches) = sync_channel(WAITING);
    thread.spawn(move || {
        let mut next = || Some(rows.by_ref().take(BATCH).collect()).filter(|batch: &Vec<_>| !batch.is_empty());
        while next().is_some_and(|batch| sender.send(batch).is_ok()) {}
    });
    Box::new(batches.into_iter().flatten())
}

impl<I: Iterator<Item = ClaimedRow>> Iterator for CheckedRows<'_, I> {
    type Item = ClaimedRow;

    fn next(&mut self) -> Option<ClaimedRow> {
        if self.session.is_stopped() && !self.was_stopped {
            return None;
        }
        if self.read.is_multiple_of(STRETCH) {
            if self.read > 0 {
                self.session.watch().count(STRETCH, self.clock.elapsed());
                self.clock = Instant::now();
            }
            self.seen.refused = worker::room(ROOM).err();
            if self.seen.refused.is_some() {
                return None;
            }
        }
        let row = self.rows.next()?;
        self.read += 1;
        self.seen.rows = self.seen.rows.max(self.read);
        Some(row)
    }
}
