//! The one seam where threads and clocks are used: searches that run in the background, tell how far they are, show what
//! they have done so far, and can be stopped.
//!
//! A search itself knows none of this. It plays a game that is watched: that counts its moves, lets it rest between two
//! of them, and ends it. Who looks on sits at the recorder, and is as rarely curious as the search can afford.

#[cfg(feature = "cli")]
mod interrupt;
mod job;
mod memory;
mod onlooker;
mod watch;
mod within;

use crate::game::Depth;
use crate::game::start::Start;
use crate::score::Window;
use crate::search::{Counts, Measurement, Method};
#[cfg(feature = "cli")]
pub use interrupt::{Feed, INTERRUPTED, Interrupt, Kept};
pub use job::{Job, Report};
pub use memory::{A_VISIT, NoRoom, budget, recorder, recorder_among, room, room_to_begin};
pub use onlooker::Onlooker;
pub use watch::{Watch, run};
pub use within::{Finished, Limits, Reached, Within};

/// Measures each algorithm at depth 1, 2, ... up to `depth`, all of them at one depth before the next.
pub fn measure(
    start: &Start,
    methods: &[Method],
    (depth, window): (Depth, Window),
    watch: &Watch,
    report: &mut dyn FnMut(Measurement),
) {
    for depth in (1..=depth.0).map(Depth) {
        for &method in methods {
            let mut counts = Counts::default();
            let result = run(method, start, (depth, window), watch, &mut counts);
            if watch.is_cancelled() {
                return;
            }
            report(Measurement { method, depth, counts: result.map(|_| counts) });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::Side;
    use crate::game::tree::random::RandomTree;
    use crate::search::Algorithm;

    /// A tree of some hundred thousand positions.
    pub(super) fn large() -> Start {
        let tree = RandomTree::parse("branching=8,depth=6").map(|tree| tree.build(Side::Max));
        match tree {
            Ok(Ok(tree)) => Start::Tree(Arc::new(tree)),
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn a_job_sends_its_results_in_order_and_ends() {
        let start = large();
        let work = move |watch: &Watch, report: &Report<Measurement>| {
            measure(
                &start,
                &[Algorithm::Minimax, Algorithm::Pvs].map(Method::from),
                (Depth(3), Window::FULL),
                watch,
                &mut |measured| report.send(measured),
            );
        };
        let Some(job) = Job::start(work, || {}) else { unreachable!("a thread") };
        let mut depths = Vec::new();
        loop {
            match job.poll() {
                Ok(measured) => depths.push((measured.depth.0, measured.method)),
                Err(true) => break,
                Err(false) => std::thread::yield_now(),
            }
        }
        let expected = (1..=3).flat_map(|depth| [(depth, Algorithm::Minimax.into()), (depth, Algorithm::Pvs.into())]);
        assert_eq!(depths, expected.collect::<Vec<_>>());
    }
}
