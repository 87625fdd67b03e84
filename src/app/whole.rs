//! The visits of minimax on a tree that is too large to be searched in a frame: counted in the background, so that each
//! lane can say what share of them it made.

use egui::Context;

use super::model::Model;
use super::news::News;
use crate::search::Algorithm;
use crate::service::WholeWork;
use crate::worker::Job;

/// The count under way, and which searches it is for.
#[derive(Debug, Default)]
pub(crate) struct WholeCount {
    searched: Option<u64>,
    /// `None` where it is over, or no thread could be started.
    job: Option<Job<u64>>,
}

impl WholeCount {
    /// Starts, ends and hears the count. Called once a frame; a frame never waits for it.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let has_lane = model.lanes.iter().any(|lane| lane.method == Algorithm::Minimax);
        if model.minimax_visits.is_some() || has_lane || model.base.start.tree().is_none() {
            *self = WholeCount::default();
            return;
        }
        if self.searched != Some(model.searched) {
            (self.searched, self.job) = (Some(model.searched), start(ctx, model));
        }
        match self.job.as_ref().map(Job::poll) {
            Some(Ok(visits)) => out.push(News::WholeCounted(model.searched, visits)),
            Some(Err(true)) => self.job = None,
            Some(Err(false)) | None => {}
        }
    }
}

fn start(ctx: &Context, model: &Model) -> Option<Job<u64>> {
    let (task, ctx) = (model.task(Algorithm::Minimax.into()), ctx.clone());
    Job::begin(WholeWork(task), move || ctx.request_repaint())
}
