//! Whether a scenario's searches are as long as the step that it opens at.

use super::{Scenario, ScenarioOpening};
use crate::worker::{Limits, Watch, Within};
use jianzhi_core::search::Silent;

/// Visits of a search that are made to find that out: a step that only a longer search has is accepted.
const MOST_VISITS: u64 = 20_000;

impl Scenario {
    /// The last step of its searches, where it opens at one beyond that. No search is longer than the step requires;
    /// where one is stopped by an unknown value, or would take long, the step is accepted.
    pub fn last_before_opening(&self) -> Option<u64> {
        let ScenarioOpening::Step(step @ 1..) = self.opening else { return None };
        // Each visit is entered and left.
        let needed = step / 2 + 1;
        if needed > MOST_VISITS {
            return None;
        }
        let limits = Limits { visits: Some(needed), ..Limits::default() };
        let mut longest = 0;
        for &method in &self.methods {
            let task = self.task(method);
            let watch = Watch::default();
            let reached = Within { task: &task, limits, watch: &watch }.run(&mut Silent, |_| ()).ok()?;
            if reached.outcome.halt.is_some() {
                return None;
            }
            longest = longest.max(reached.outcome.counts.visits);
        }
        (longest < needed).then(|| (2 * longest).saturating_sub(1))
    }
}
