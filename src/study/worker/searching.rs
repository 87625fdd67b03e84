//! A search that is recorded, and seen while it runs.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Report, TimedPreview, Watch, Work, recorder_among, run};
use crate::platform::Parcel;
use jianzhi_core::file::binary::stream::{IndexHead, StreamHead, TraceSender, TraceTaker};
use jianzhi_core::game::Stop;
use jianzhi_core::replay::Replay;
use jianzhi_core::score::Score;
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::{Recorder, Trace};

/// A search that is recorded, and seen while it runs.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SearchWork {
    pub task: Task,
    /// How many such searches share the memory.
    pub among: usize,
}

#[derive(Debug)]
pub enum SearchPart {
    SoFar(Replay),
    /// It has finished, with this value as MAX sees it. There is no replay where there was no memory for a visit.
    Done(Arc<Trace>, Option<Replay>, Score),
    /// It could not go on.
    Stopped(Stop),
}

#[derive(Serialize, Deserialize)]
enum PartHead {
    /// A stretch of the index of the part that follows.
    Ahead(IndexHead),
    SoFar(StreamHead),
    Done(StreamHead, i16),
    Stopped(Stop),
}

/// Searches to the end and records with `recorder`, unless `watch` stops it.
pub fn record(task: &Task, watch: &Watch, mut recorder: Recorder) -> SearchPart {
    let value = match run(task, watch, &mut recorder) {
        Ok(value) => task.side().view(value),
        Err(stop) => return SearchPart::Stopped(stop),
    };
    // A search that returned a value has left every visit; there is at least the root's.
    let trace = recorder.finish().unwrap_or_default();
    if trace.is_complete() {
        // Who records has the time; a frame has not.
        trace.take_census();
        trace.take_health();
    }
    let trace = Arc::new(trace);
    let replay = Replay::new(Arc::clone(&trace));
    SearchPart::Done(trace, replay, value)
}

/// Visits of a search that still runs whose places are counted repeatedly. That takes time in proportion to them, and
/// the longer it takes, the more rarely the search is shown.
const MOST_COUNTED: u32 = 4_000_000;

/// Sends what a search has done so far, repeatedly, with its places and its visits at the horizon.
fn part_by_part(report: &Report<SearchPart>) -> impl FnMut(Trace) + Send + 'static {
    let report = report.clone();
    let mut sent: Vec<Replay> = Vec::new();
    move |trace| {
        // What is no longer shown is dropped here, so that no frame waits for that.
        sent.retain(|replay| Arc::strong_count(replay.trace()) > 1);
        if trace.len() <= MOST_COUNTED {
            trace.take_census();
            trace.take_health();
        }
        if let Some(replay) = Replay::new(Arc::new(trace)) {
            sent.push(replay.clone());
            report.leave(SearchPart::SoFar(replay));
        }
    }
}

impl Work for SearchWork {
    const KIND: &'static str = "search";
    type Part = SearchPart;
    type Sender = TraceSender;
    type Taker = TraceTaker;

    fn run(self, watch: &Watch, report: &Report<SearchPart>) {
        let preview = TimedPreview::new(watch, part_by_part(report));
        let recorder = recorder_among(self.among).with_listener(Box::new(preview));
        report.send(record(&self.task, watch, recorder));
    }

    fn pack(&self) -> Parcel {
        Parcel::of(self)
    }

    fn unpack(parcel: Parcel) -> Option<SearchWork> {
        parcel.read()
    }

    fn ahead(part: &SearchPart, sender: &mut TraceSender) -> Vec<Parcel> {
        let trace = match part {
            SearchPart::SoFar(replay) => replay.trace(),
            SearchPart::Done(trace, ..) => trace,
            SearchPart::Stopped(_) => return Vec::new(),
        };
        let stretches = sender.ahead(trace).unwrap_or_default().into_iter();
        stretches.map(|(head, body)| Parcel::of(&PartHead::Ahead(head)).with(vec![body])).collect()
    }

    fn send(part: SearchPart, sender: &mut TraceSender) -> Option<Parcel> {
        let (head, bodies) = match part {
            SearchPart::SoFar(replay) => {
                let (head, bodies) = sender.pack(replay.trace()).ok()?;
                (PartHead::SoFar(head), bodies)
            }
            SearchPart::Done(trace, _, value) => {
                let (head, bodies) = sender.pack(&trace).ok()?;
                (PartHead::Done(head, value.get()), bodies)
            }
            SearchPart::Stopped(stop) => (PartHead::Stopped(stop), Vec::new()),
        };
        Some(Parcel::of(&head).with(bodies))
    }

    fn take(parcel: Parcel, taker: &mut TraceTaker) -> Option<SearchPart> {
        Some(match parcel.read()? {
            PartHead::Ahead(head) => {
                taker.take_ahead(&head, parcel.bodies.first()?)?;
                return None;
            }
            PartHead::SoFar(head) => SearchPart::SoFar(Replay::new(Arc::new(taker.take(head, parcel.bodies)?))?),
            PartHead::Done(head, value) => {
                let trace = Arc::new(taker.take(head, parcel.bodies)?);
                let replay = Replay::new(Arc::clone(&trace));
                SearchPart::Done(trace, replay, Score::new(value))
            }
            PartHead::Stopped(stop) => SearchPart::Stopped(stop),
        })
    }
}
