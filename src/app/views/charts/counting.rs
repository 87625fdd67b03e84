//! Places of the full tree, counted in the background: how large it is below what is folded, and what cutoffs spared of it.
//!
//! Large subtrees do not delay small ones: what a new canvas needs is counted at the same time as what an older one
//! does.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use crate::model::{ChartsDialog, MadeLedger, Model, Overlay, Record};
use crate::news::News;
use crate::platform;
use jianzhi_core::map::Ledger;
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::Trace;
use jianzhi_study::worker::service::SizeWork;
use jianzhi_study::worker::{Job, JobSlot, Poll, Report, SameArc, Watch};
use jianzhi_view::scene::{Canvas, FullSize, Line};

/// Jobs that count sizes at the same time.
const MOST_JOBS: usize = 2;

#[derive(Debug, Default)]
pub struct Counting {
    sizes: Vec<SizeJob>,
    searched: u64,
    /// What was wanted last, and of which canvas.
    wanted: Option<Wanted>,
    /// The ledger of a trace that is computed; it ends with its panel.
    ledger: JobSlot<SameArc<Trace>, MadeLedger>,
}

/// Some subtrees that are counted one after another.
#[derive(Debug)]
struct SizeJob {
    job: Job<(Line, FullSize)>,
    lines: HashSet<Line>,
}

#[derive(Debug)]
struct Wanted {
    canvas: Arc<Canvas>,
    revision: u64,
    lines: Vec<Line>,
}

impl Counting {
    /// Starts and polls the jobs. Called once a frame; a frame never waits for them.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        self.make_ledger(ctx, model, out);
        if self.searched != model.searches.searched {
            (self.sizes, self.wanted, self.searched) = (Vec::new(), None, model.searches.searched);
        }
        let mut counted = Vec::new();
        self.sizes.retain_mut(|size_job| size_job.hear(&mut counted));
        if !counted.is_empty() {
            out.push(News::Sized(model.searches.searched, counted));
        }
        self.want(model);
        let Some(wanted) = &mut self.wanted else { return };
        let is_under_way = |line: &Line| self.sizes.iter().any(|size_job| size_job.lines.contains(line));
        wanted.lines.retain(|line| !is_under_way(line));
        if !wanted.lines.is_empty() && self.sizes.len() < MOST_JOBS {
            let lines = std::mem::take(&mut wanted.lines);
            self.sizes.extend(SizeJob::start(ctx, model.task(Algorithm::Minimax.into()), lines));
        }
        // Results of threads are polled; those of other instances wake the window.
        if !self.sizes.is_empty() && platform::HAS_THREADS {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
    }

    /// How many places were counted so far for the ledger that is computed.
    pub fn ledger_counted(&self) -> Option<u64> {
        self.ledger.job().map(|job| job.watch().visits())
    }

    /// Starts, ends and polls the work on the ledger of the focused lane, which goes on while its panel is open.
    fn make_ledger(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let is_wanted = model.dialog.overlay == Overlay::Charts(ChartsDialog::Ledger)
            && model.ledger(model.searches.focus).is_none();
        let record = model.whole_record(model.searches.focus).filter(|_| is_wanted);
        let wanted = record.map(|record| SameArc(Arc::clone(record.recording.trace())));
        self.ledger.serve(wanted, |_| record.and_then(|record| start_ledger(ctx, record)));
        match self.ledger.poll() {
            Poll::Part(made) => out.push(News::LedgerMade(made)),
            Poll::Waiting => ctx.request_repaint_after(Duration::from_millis(100)),
            Poll::Over => {}
        }
    }

    /// Finds what the canvas wants, where it is another one than before.
    fn want(&mut self, model: &Model) {
        let is_same = |wanted: &Wanted| {
            Arc::ptr_eq(&wanted.canvas, &model.trees.canvas) && wanted.revision == model.searches.revision
        };
        if self.wanted.as_ref().is_some_and(is_same) {
            return;
        }
        let lines = match model.full_lane() {
            // They all follow from its trace.
            Some(_) => Vec::new(),
            None => model.searches.sizes.wanted(&model.trees.canvas, model.searches.base.depth, None),
        };
        self.wanted =
            Some(Wanted { canvas: Arc::clone(&model.trees.canvas), revision: model.searches.revision, lines });
    }
}

fn start_ledger(ctx: &Context, record: &Record) -> Option<Job<MadeLedger>> {
    let (task, trace, ctx) = (record.recording.task.clone(), Arc::clone(record.recording.trace()), ctx.clone());
    let work = move |watch: &Watch, report: &Report<MadeLedger>| {
        let mut go_on = |counted: u64| {
            watch.count(counted, Duration::ZERO);
            !watch.is_cancelled()
        };
        if let Some(ledger) = Ledger::of(&task, &trace, &mut go_on) {
            report.send(MadeLedger { trace, ledger: Arc::new(ledger) });
        }
    };
    Job::start(work, move || ctx.request_repaint())
}

impl SizeJob {
    fn start(ctx: &Context, task: Task, lines: Vec<Line>) -> Option<SizeJob> {
        let (wanted, ctx) = (lines.iter().cloned().collect(), ctx.clone());
        let job = Job::begin(SizeWork { task, lines }, move || ctx.request_repaint());
        job.map(|job| SizeJob { job, lines: wanted })
    }

    /// Takes what was counted; returns whether there is more to come.
    fn hear(&mut self, counted: &mut Vec<(Line, FullSize)>) -> bool {
        loop {
            match self.job.poll() {
                Poll::Part(size) => counted.push(size),
                Poll::Waiting => return true,
                Poll::Over => return false,
            }
        }
    }
}
