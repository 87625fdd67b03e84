//! The job that judges a program as the solution of a task, in the background.

use egui::Context;

use super::state::{AskedJudging, JudgingNews};
use crate::app::model::Model;
use crate::app::news::News;
use crate::assignment::TaskReport;
use crate::program::ProgramRefusal;
use crate::service::JudgeWork;
use crate::worker::{Job, JobSlot, Poll, SameArc};

/// The job.
#[derive(Debug, Default)]
pub(crate) struct Judging {
    slot: JobSlot<SameArc<AskedJudging>, Result<TaskReport, ProgramRefusal>>,
}

impl Judging {
    /// Begins and ends the job, and polls it. A frame never waits.
    pub(crate) fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        self.slot.serve(model.tasks.asked.clone(), |asked| {
            let ctx = ctx.clone();
            let work = JudgeWork::of(&asked.0.task, &asked.0.program)?;
            Job::begin(work, move || ctx.request_repaint())
        });
        let Some(asked) = self.slot.key().cloned() else { return };
        let answer = match self.slot.poll() {
            Poll::Part(answer) => Some(answer),
            Poll::Waiting => return,
            Poll::Over => None,
        };
        out.push(News::TaskJudged(Box::new(JudgingNews { asked, answer })));
    }
}
