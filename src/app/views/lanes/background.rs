//! The searches that run in the background: one job for each lane that waits, ended where the lane no longer does; and
//! with it a smaller one, which counts the smaller depths to predict how long it will take.

use egui::Context;

use crate::lanes::search::outcome;
use crate::model::Model;
use crate::news::News;
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;
use jianzhi_core::search::task::{Measurement, Outcome, Task};
use jianzhi_study::worker::service::SizingWork;
use jianzhi_study::worker::{Job, Poll, SearchPart, SearchWork};
use jianzhi_view::scene::iterations;

#[derive(Debug, Default)]
pub struct Background {
    jobs: Vec<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    job: Job<SearchPart>,
    task: Task,
    revision: u64,
    sizing: Option<Job<Measurement>>,
    /// What it has counted: visits at depth 1, 2, ...
    smaller: Vec<u64>,
    depth: Depth,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SearchProgress {
    pub visited: u64,
    /// Visits a second of work.
    pub per_second: f64,
    /// The share of what is expected, and the seconds that it still needs; `None` where nothing is known of it.
    pub remaining: Option<(f32, f64)>,
}

impl Running {
    fn size(&mut self) {
        let Some(sizing) = &self.sizing else { return };
        loop {
            match sizing.poll() {
                Poll::Part(Measurement { outcome: Outcome { value: Ok(_), counts, .. }, .. }) => {
                    self.smaller.push(counts.visits)
                }
                Poll::Part(_) => {}
                Poll::Waiting => return,
                Poll::Over => break,
            }
        }
        self.sizing = None;
    }

    fn rest(&self, rests: bool) {
        for watch in std::iter::once(self.job.watch()).chain(self.sizing.as_ref().map(Job::watch)) {
            match (rests, watch.is_paused()) {
                (true, false) => watch.pause(),
                (false, true) => watch.resume(),
                _ => {}
            }
        }
    }

    fn progress(&self) -> SearchProgress {
        let visited = self.job.watch().visits();
        let per_second = self.job.watch().rate().unwrap_or_default();
        let is_sized = self.smaller.len() + 1 == usize::from(self.depth.0);
        let expected = if is_sized { iterations::next(&self.smaller) } else { None };
        let remaining = expected.and_then(|expected| iterations::remaining(visited, expected, per_second));
        SearchProgress { visited, per_second, remaining }
    }
}

impl Background {
    /// Starts, ends and polls the jobs. Called once a frame; a frame never waits for them.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        // A lane that moved takes its search along.
        let mut before = std::mem::take(&mut self.jobs);
        for (index, lane) in model.searches.lanes.iter().enumerate() {
            if !lane.is_running() {
                self.jobs.push(None);
                continue;
            }
            let is_same =
                |running: &Running| running.task.method == lane.method && running.revision == model.searches.searched;
            let slot = before.iter_mut().find(|slot| slot.as_ref().is_some_and(is_same));
            let mut running = slot.and_then(Option::take).or_else(|| start(ctx, model, lane.method));
            running.iter_mut().for_each(|running| {
                running.size();
                running.rest(lane.rests);
            });
            match running.as_ref().map(|running| (running.job.newest(), running)) {
                Some((Poll::Part(part), running)) => {
                    out.push(News::Searched(index, outcome(running.task.clone(), part)));
                }
                Some((Poll::Waiting, _)) => ctx.request_repaint_after(std::time::Duration::from_millis(100)),
                Some((Poll::Over, running)) => out.push(News::Lost(index, running.job.loss())),
                None => out.push(News::Lost(index, None)),
            }
            self.jobs.push(running);
        }
    }

    /// How far each lane's job is; `None` for lanes that wait for nothing.
    pub fn progress(&self) -> Vec<Option<SearchProgress>> {
        self.jobs.iter().map(|slot| slot.as_ref().map(Running::progress)).collect()
    }
}

fn start(ctx: &Context, model: &Model, method: Method) -> Option<Running> {
    let task = model.task(method);
    let wake = || {
        let ctx = ctx.clone();
        move || ctx.request_repaint()
    };
    let among = model.searches.lanes.iter().filter(|lane| lane.is_running()).count();
    let job = Job::begin(SearchWork { task: task.clone(), among }, wake())?;
    let sizing = Job::begin(SizingWork(task.clone().to(model.searches.base.depth.below())), wake());
    Some(Running {
        job,
        task,
        revision: model.searches.searched,
        sizing,
        smaller: Vec::new(),
        depth: model.searches.base.depth,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi_study::scenario::Scenario;
    use jianzhi_view::text::Lang;

    #[test]
    fn the_smaller_searches_pause_and_go_on_with_theirs() {
        let scenario = Scenario::shipped().find(|scenario| scenario.base.start.tree().is_none());
        let scenario = scenario.map(|scenario| scenario.to(Depth(8)));
        let Some(mut model) = scenario.and_then(|scenario| crate::model(scenario, Lang::En)) else {
            unreachable!("it is shipped")
        };
        let (ctx, mut background) = (Context::default(), Background::default());
        for rests in [true, false, true] {
            model.searches.lanes.iter_mut().for_each(|lane| lane.rests = rests);
            background.tend(&ctx, &model, &mut Vec::new());
            for running in background.jobs.iter().flatten() {
                let sizing = running.sizing.as_ref().map(|job| job.watch().is_paused());
                assert_eq!((running.job.watch().is_paused(), sizing), (rests, Some(rests)));
            }
            assert!(background.jobs.iter().any(Option::is_some));
        }
    }
}
