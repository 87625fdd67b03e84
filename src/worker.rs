//! The one place where threads and clocks are used: searches that run in the background, report their progress, show
//! what they have done so far, and can be stopped.
//!
//! A search itself knows none of this. It plays a wrapped game that counts its moves, can pause between two
//! of them, and can end it. Progress is observed at the recorder, as rarely as the search needs to stay fast.

#[cfg(feature = "cli")]
mod interrupt;
mod job;
mod memory;
mod preview;
mod searching;
#[cfg_attr(not(feature = "app"), allow(dead_code, reason = "the app has work that is wanted for a while"))]
mod slot;
mod watch;
mod within;
mod work;

use crate::game::Depth;
use crate::lab::effort::EffortMeter;
pub(crate) use crate::platform::Poll;
use crate::search::Method;
use crate::task::{Measurement, Outcome, Task};
#[cfg(feature = "cli")]
pub(crate) use interrupt::{Feed, INTERRUPTED, Interrupt, KeptTrace};
#[cfg(feature = "cli")]
pub(crate) use job::STACK;
pub(crate) use job::{Job, Report};
pub(crate) use memory::{A_VISIT, NoRoom, recorder_among, room_to_begin};
pub use memory::{budget, recorder, room};
pub(crate) use preview::TimedPreview;
pub(crate) use searching::{SearchPart, SearchWork, record};
pub(crate) use slot::{JobSlot, SameArc};
pub use watch::{Watch, run};
pub use within::{Limits, ReachedDepth, Within};
pub(crate) use work::serve;
pub(crate) use work::{PlainWork, Work};

/// Measures each method on `task` at depth 1, 2, ... up to the task's, all of them at one depth before the next.
pub fn measure(task: &Task, methods: &[Method], watch: &Watch, report: &mut dyn FnMut(Measurement)) {
    for depth in (1..=task.depth.0).map(Depth) {
        measure_at(&task.clone().to(depth), methods, watch, report);
    }
}

/// Measures each method on `task` at its depth only.
pub(crate) fn measure_at(task: &Task, methods: &[Method], watch: &Watch, report: &mut dyn FnMut(Measurement)) {
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
#[must_use]
pub fn outcome(task: &Task, watch: &Watch) -> Outcome {
    task.outcome_of(|counts| run(task, watch, counts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::game::start::Start;
    use crate::game::tree::random::RandomTree;
    use crate::search::Algorithm;

    /// A tree of some hundred thousand positions.
    pub(super) fn large() -> Start {
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
