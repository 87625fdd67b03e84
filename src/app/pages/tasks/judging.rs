//! The job that judges a program as the solution of a task, in the background.

use egui::Context;

use crate::model::Model;
use crate::news::News;
use crate::tasks::state::{AskedJudging, JudgingNews};
use jianzhi_study::program::ProgramRefusal;
use jianzhi_study::program::assignment::TaskReport;
use jianzhi_study::worker::service::JudgeWork;
use jianzhi_study::worker::{Job, JobSlot, Poll, SameArc};

#[derive(Debug, Default)]
pub struct Judging {
    slot: JobSlot<SameArc<AskedJudging>, Result<TaskReport, ProgramRefusal>>,
}

impl Judging {
    /// Begins and ends the job, and polls it. A frame never waits.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
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
