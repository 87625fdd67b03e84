//! The one place where threads and clocks are used: searches that run in the background, report their progress, show
//! what they have done so far, and can be stopped.
//!
//! A search itself knows none of this. It plays a wrapped game that counts its moves, can pause between two
//! of them, and can end it. Progress is observed at the recorder, as rarely as the search needs to stay fast.

pub mod service;

#[cfg(not(target_arch = "wasm32"))]
mod interrupt;
mod job;
mod memory;
mod preview;
mod watch;
mod within;

use std::sync::{Arc, Mutex, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use crate::platform::Poll;
use crate::platform::{self, Parcel, Program};
use jianzhi_core::file::binary::stream::{IndexHead, StreamHead, TraceSender, TraceTaker};
use jianzhi_core::search::lab::EffortMeter;
use jianzhi_core::{Depth, Measurement, Method, Outcome, Recorder, Replay, Score, Stop, Task, Trace};
pub use job::{Job, JobSlot, Report, SameArc};
pub use memory::{A_VISIT, NoRoom, budget, recorder, recorder_among, room};
pub use preview::{TimedPreview, WorkClock};
pub use watch::{Watch, run};
pub use within::{Limits, ReachedDepth, Within};

#[cfg(not(target_arch = "wasm32"))]
pub use interrupt::{Feed, INTERRUPTED, Interrupt, KeptTrace};
#[cfg(not(target_arch = "wasm32"))]
pub use job::STACK;

/// Measures each method on `task` at depth 1, 2, ... up to the task's, all of them at one depth before the next.
pub fn measure(task: &Task, methods: &[Method], watch: &Watch, report: &mut dyn FnMut(Measurement)) {
    for depth in (1..=task.depth.0).map(Depth) {
        measure_at(&task.clone().to(depth), methods, watch, report);
    }
}

/// Measures each method on `task` at its depth only.
pub fn measure_at(task: &Task, methods: &[Method], watch: &Watch, report: &mut dyn FnMut(Measurement)) {
    for &method in methods {
        let task = task.clone().by(method);
        let mut meter = EffortMeter::default();
        let outcome = task.outcome_of(|counts| run(&task, watch, &mut (counts, &mut meter)));
        if watch.is_cancelled() {
            return;
        }
        report(Measurement { method, outcome, horizon: meter.effort().horizon });
    }
}

/// Searches as [`Task::outcome`] does, and stops where `watch` says so.
pub fn outcome(task: &Task, watch: &Watch) -> Outcome {
    task.outcome_of(|counts| run(task, watch, counts))
}

// Work that can be done by another instance of the program, which shares no memory with the owner's: what it is, and
// each part of its result, can be written as a message.
//
// Where there are threads, the same work runs on one of them, and nothing of it is written.

pub trait Work: Sized + Send + 'static {
    const KIND: &'static str;
    /// The program that does it, where there are several.
    const PROGRAM: Program = Program::Searches;
    type Part: Send + 'static;
    /// What the sender keeps from one part to the next.
    type Sender: Default + Send + 'static;
    /// What the owner keeps from one part to the next.
    type Taker: Default + 'static;

    fn run(self, watch: &Watch, report: &Report<Self::Part>);

    fn pack(&self) -> Parcel;

    /// Reads it; `None` where it is invalid.
    fn unpack(parcel: Parcel) -> Option<Self>;

    /// Writes what goes ahead of a part, piece by piece, so that the owner can spread it over frames.
    fn ahead(_part: &Self::Part, _sender: &mut Self::Sender) -> Vec<Parcel> {
        Vec::new()
    }

    /// Writes a part; `None` where it cannot be written.
    fn send(part: Self::Part, sender: &mut Self::Sender) -> Option<Parcel>;

    /// Reads a part; `None` where it went ahead of one, or is invalid.
    fn take(parcel: Parcel, taker: &mut Self::Taker) -> Option<Self::Part>;
}

/// Work that JSON can write, each part of the result included.
pub trait PlainWork: Serialize + DeserializeOwned + Send + 'static {
    const KIND: &'static str;
    /// The program that does it, where there are several.
    const PROGRAM: Program = Program::Searches;
    type Part: Serialize + DeserializeOwned + Send + 'static;

    fn run(self, watch: &Watch, report: &Report<Self::Part>);
}

impl<W: PlainWork> Work for W {
    const KIND: &'static str = W::KIND;
    const PROGRAM: Program = W::PROGRAM;
    type Part = W::Part;
    type Sender = ();
    type Taker = ();

    fn run(self, watch: &Watch, report: &Report<W::Part>) {
        PlainWork::run(self, watch, report);
    }

    fn pack(&self) -> Parcel {
        Parcel::new(self)
    }

    fn unpack(parcel: Parcel) -> Option<W> {
        parcel.read()
    }

    fn send(part: W::Part, (): &mut ()) -> Option<Parcel> {
        Some(Parcel::new(&part))
    }

    fn take(parcel: Parcel, (): &mut ()) -> Option<W::Part> {
        parcel.read()
    }
}

pub fn serve<W: Work>(parcel: Parcel) {
    let Some(work) = W::unpack(parcel) else { return };
    let sender = Mutex::new(W::Sender::default());
    let send = move |part| {
        let mut sender = sender.lock().unwrap_or_else(PoisonError::into_inner);
        W::ahead(&part, &mut sender).into_iter().all(platform::post)
            && W::send(part, &mut sender).is_some_and(platform::post)
    };
    let watch = Watch::of_owner_elsewhere();
    work.run(&watch, &Report::new(watch.clone(), send, || {}));
}

/// A search that is recorded, and seen while it runs.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SearchWork {
    pub task: Task,
    pub among: usize,
}

#[derive(Debug)]
pub enum SearchPart {
    SoFar(Replay),
    /// It has finished, with this value as MAX sees it. There is no replay where there was no memory for a visit.
    Done(Arc<Trace>, Option<Replay>, Score),
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
        Parcel::new(self)
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
        stretches.map(|(head, body)| Parcel::new(&PartHead::Ahead(head)).with(vec![body])).collect()
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
        Some(Parcel::new(&head).with(bodies))
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

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi_core::game::Side;
    use jianzhi_core::game::start::Start;
    use jianzhi_core::game::tree::random::RandomTree;
    use jianzhi_core::search::Algorithm;

    pub fn large() -> Start {
        let tree = RandomTree::parse("branching=8,depth=6").map(|tree| tree.build(Side::Max));
        match tree {
            Ok(Ok(tree)) => tree.into(),
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn a_job_sends_its_results_in_order_and_ends() {
        let start = large();
        let work = move |watch: &Watch, report: &Report<Measurement>| {
            let task = Task::new(start, Algorithm::Minimax).to(Depth(3));
            let methods = [Algorithm::Minimax, Algorithm::Pvs].map(Method::from);
            measure(&task, &methods, watch, &mut |measured| report.send(measured));
        };
        let Some(job) = Job::start(work, || {}) else { unreachable!("a thread") };
        let mut depths = Vec::new();
        loop {
            match job.poll() {
                Poll::Part(measured) => depths.push((measured.outcome.depth.0, measured.method)),
                Poll::Over => break,
                Poll::Waiting => std::thread::yield_now(),
            }
        }
        let expected = (1..=3).flat_map(|depth| [(depth, Algorithm::Minimax.into()), (depth, Algorithm::Pvs.into())]);
        assert_eq!(depths, expected.collect::<Vec<_>>());
    }
}
