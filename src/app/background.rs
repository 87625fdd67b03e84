//! The searches that run in the background: one job for each lane that waits, ended where the lane no longer does.

use egui::Context;

use super::apply::record;
use super::command::Command;
use super::model::{Missing, Model};
use crate::search::Algorithm;
use crate::worker::Job;

type Outcome = Result<std::sync::Arc<super::model::Record>, Missing>;

/// The jobs under way, by lane.
#[derive(Debug, Default)]
pub struct Background {
    jobs: Vec<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    job: Job<Outcome>,
    algorithm: Algorithm,
    revision: u64,
}

impl Background {
    /// Starts, ends and hears the jobs. Called once a frame; a frame never waits for them.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<Command>) {
        self.jobs.resize_with(model.lanes.len(), || None);
        for (index, (lane, slot)) in model.lanes.iter().zip(&mut self.jobs).enumerate() {
            if lane.outcome != Err(Missing::Pending) {
                *slot = None;
                continue;
            }
            let is_same =
                |running: &mut Running| running.algorithm == lane.algorithm && running.revision == model.searched;
            if !slot.as_mut().is_some_and(is_same) {
                *slot = start(ctx, model, lane.algorithm);
            }
            match slot.as_ref().map(|running| running.job.poll()) {
                Some(Ok(outcome)) => out.push(Command::Receive(index, outcome)),
                Some(Err(true)) | None => {
                    out.push(Command::Receive(index, Err(Missing::Stopped(crate::game::Stop::Cancelled))));
                }
                Some(Err(false)) => ctx.request_repaint_after(std::time::Duration::from_millis(100)),
            }
        }
    }

    /// The visits of each lane's job so far; `None` for lanes that wait for nothing.
    pub fn progress(&self) -> Vec<Option<u64>> {
        self.jobs.iter().map(|slot| slot.as_ref().map(|running| running.job.watch().visits())).collect()
    }
}

fn start(ctx: &Context, model: &Model, algorithm: Algorithm) -> Option<Running> {
    let (from, plan) = (model.start.clone(), (model.depth, model.window));
    let ctx = ctx.clone();
    let job =
        Job::start(move |watch, report| report(record(&from, plan, algorithm, watch)), move || ctx.request_repaint())?;
    Some(Running { job, algorithm, revision: model.searched })
}
