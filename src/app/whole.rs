//! The visits of minimax on a tree that is too large to be searched in a frame: counted in the background, so that each
//! lane can say what share of them it made.

use egui::Context;
use serde::{Deserialize, Serialize};

use super::model::Model;
use super::news::News;
use crate::search::Algorithm;
use crate::task::Task;
use crate::worker::{self, Job, PlainWork, Report, Watch};

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
        if model.minimax_visits.is_some() || has_lane || model.start.tree().is_none() {
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

/// The visits of a search; nothing where a value is unknown.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct WholeWork(Task);

impl PlainWork for WholeWork {
    const KIND: &'static str = "whole";
    type Part = u64;

    fn run(self, watch: &Watch, report: &Report<u64>) {
        let outcome = worker::outcome(&self.0, watch);
        if outcome.value.is_ok() {
            report.send(outcome.counts.visits);
        }
    }
}
