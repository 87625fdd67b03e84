//! The measurement of the page that is shown, in the background: its cells are dealt out to several jobs. It ends with the page.

use egui::Context;
use std::time::Duration;

use crate::laboratory::state::{LabNews, LabPage};
use crate::model::{LabDialog, Model, Overlay};
use crate::news::News;
use crate::platform::Instant;
use jianzhi_study::experiment::Cell;
use jianzhi_study::worker::service::{CellsWork, MeasuredCell};
use jianzhi_study::worker::{Job, JobSlot, Poll};

/// The jobs of the measurement that goes on.
#[derive(Debug)]
pub struct LabJobs {
    slots: Vec<JobSlot<LabRun, MeasuredCell>>,
    /// Which measurement goes on, since when, and how much was done before it.
    begun: Option<(LabRun, Instant, f64)>,
}

/// A measurement: of which page, and which attempt at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LabRun {
    page: usize,
    attempt: u32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LabProgress {
    /// The share of the work that was done.
    pub done: f64,
    /// The seconds that are left, once that can be told.
    pub left: Option<f64>,
}

/// The most jobs at once: the window and other programs have some of the processor, too.
const MOST_JOBS: usize = 4;
/// Where the system does not tell how many processors it has, as in a browser.
const USUAL_JOBS: usize = 2;

impl Default for LabJobs {
    fn default() -> LabJobs {
        let processors = std::thread::available_parallelism().map_or(USUAL_JOBS, usize::from);
        let slots = (0..processors.min(MOST_JOBS)).map(|_| JobSlot::default()).collect();
        LabJobs { slots, begun: None }
    }
}

impl LabJobs {
    /// Starts, ends and polls the jobs. Called once a frame; a frame never waits for them.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let page = model
            .laboratory
            .page()
            .filter(|page| model.dialog.overlay == Overlay::Laboratory(LabDialog::Pages) && page.wants_measuring());
        let wanted = page.map(|page| LabRun { page: model.laboratory.chosen, attempt: page.begun });
        if self.begun.map(|(run, ..)| run) != wanted {
            self.begun = wanted.zip(page).map(|(run, page)| (run, Instant::now(), page.done()));
        }
        let jobs = self.slots.len();
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.serve(wanted, |_| begin(ctx, page?, number, jobs));
        }
        let Some(run) = wanted else { return };
        for slot in &mut self.slots {
            while slot.is_under_way() {
                match slot.poll() {
                    Poll::Part(cell) => out.push(News::Laboratory(LabNews::Measured(run.page, cell))),
                    Poll::Waiting => break,
                    Poll::Over => out.extend(slot.loss().map(News::Unmeasured)),
                }
            }
        }
        if self.slots.iter().any(JobSlot::is_under_way) {
            ctx.request_repaint_after(Duration::from_millis(50));
        } else {
            out.push(News::Laboratory(LabNews::Over(run.page)));
        }
    }

    /// How far the measurement of the page is that is shown; `None` where none goes on.
    pub fn progress(&self, model: &Model) -> Option<LabProgress> {
        let (_, since, before) = self.begun?;
        let done = model.laboratory.page()?.done();
        let share = (done - before) / (1.0 - before).max(f64::MIN_POSITIVE);
        let left = (share > 0.0).then(|| since.elapsed().as_secs_f64() * (1.0 - share) / share);
        Some(LabProgress { done, left })
    }
}

/// Begins one of several jobs: it takes every so-manieth of the cells that are missing, the largest first.
fn begin(ctx: &Context, page: &LabPage, number: usize, jobs: usize) -> Option<Job<MeasuredCell>> {
    let missing = page.rows.iter().enumerate().filter(|(_, rows)| rows.is_none()).map(|(at, _)| at);
    let mut missing: Vec<usize> = missing.collect();
    let work = |at: &usize| page.cells.get(*at).map_or(0.0, Cell::work);
    missing.sort_by(|one, other| work(other).total_cmp(&work(one)));
    let cells: Vec<usize> = missing.into_iter().skip(number).step_by(jobs.max(1)).collect();
    let (source, form, ctx) = (page.experiment.source.clone(), page.experiment.form, ctx.clone());
    Job::begin(CellsWork { source, form, cells }, move || ctx.request_repaint())
}
