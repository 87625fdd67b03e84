//! The visits of minimax on a tree that is too large to be searched in a frame: counted in the background, so that each
//! lane can say what share of them it made.

use egui::Context;

use crate::model::Model;
use crate::news::News;
use jianzhi_core::search::Algorithm;
use jianzhi_study::worker::service::WholeWork;
use jianzhi_study::worker::{Job, JobSlot, Poll};

/// The running count, by the searches that it is for.
#[derive(Debug, Default)]
pub struct WholeCount {
    job: JobSlot<u64, u64>,
}

impl WholeCount {
    /// Starts, ends and polls the count. Called once a frame; a frame never waits for it.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let has_lane = model.searches.lanes.iter().any(|lane| lane.method == Algorithm::Minimax);
        let is_known =
            model.searches.minimax_visits.is_some() || has_lane || model.searches.base.start.tree().is_none();
        self.job.serve((!is_known).then_some(model.searches.searched), |_| start(ctx, model));
        if let Poll::Part(visits) = self.job.poll() {
            out.push(News::WholeCounted(model.searches.searched, visits));
        }
    }
}

fn start(ctx: &Context, model: &Model) -> Option<Job<u64>> {
    let (task, ctx) = (model.task(Algorithm::Minimax.into()), ctx.clone());
    Job::begin(WholeWork(task), move || ctx.request_repaint())
}
