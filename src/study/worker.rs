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
mod searching;
mod slot;
mod watch;
mod within;
mod work;

pub use crate::platform::Poll;
#[cfg(not(target_arch = "wasm32"))]
pub use interrupt::{Feed, INTERRUPTED, Interrupt, KeptTrace};
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;
use jianzhi_core::search::lab::effort::EffortMeter;
use jianzhi_core::search::task::{Measurement, Outcome, Task};
#[cfg(not(target_arch = "wasm32"))]
pub use job::STACK;
pub use job::{Job, Report};
pub use memory::{A_VISIT, NoRoom, budget, recorder, recorder_among, room, room_to_begin};
pub use preview::TimedPreview;
pub use searching::{SearchPart, SearchWork, record};
pub use slot::{JobSlot, SameArc};
pub use watch::{Watch, run};
pub use within::{Limits, ReachedDepth, Within};
pub use work::{PlainWork, Work, serve};

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
