//! The jobs of the program that is open: a file is watched, and a text or a command is run once.

use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use crate::model::Model;
use crate::news::News;
use crate::platform;
use crate::program::fault::ProgramFault;
use crate::program::state::{AskedProgram, OpenProgram, ProgramNews, ProgramOrigin, ShownProgram};
use crate::program::watching;
use jianzhi_study::program::{EngineCommand, LaneTree, NoLane, ProgramRows, SentTree, Stopped};
use jianzhi_study::worker::service::ProgramWork;
use jianzhi_study::worker::{Job, JobSlot, Poll, Report, SameArc, Watch};

pub type Answer = Result<ShownProgram, ProgramFault>;

/// Time after which a program that does not answer is ended from outside: the recorder ends it sooner where it can.
const PATIENCE: Duration = Duration::from_millis(4_300);
const LOOK: Duration = Duration::from_millis(250);

/// The jobs of the program that is open.
#[derive(Debug, Default)]
pub struct Programs {
    watched: JobSlot<SameArc<AskedProgram>, Answer>,
    tried: JobSlot<SameArc<AskedProgram>, Result<ProgramRows, NoLane>>,
}

impl Programs {
    /// Begins and ends the jobs, and polls them. A frame never waits.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let open = model.files.program.as_ref();
        let is_file = |open: &&OpenProgram| matches!(open.asked.0.origin, ProgramOrigin::File(_));
        self.tend_watched(ctx, open.filter(is_file), out);
        self.tend_tried(ctx, open.filter(|open| !is_file(open) && !open.is_answered), out);
    }

    /// The bytes of Python that have arrived, and all of them, while that is being loaded.
    pub fn loaded(&self) -> Option<(f64, f64)> {
        self.tried.job()?.loaded()
    }

    fn tend_watched(&mut self, ctx: &Context, open: Option<&OpenProgram>, out: &mut Vec<News>) {
        self.watched.serve(open.map(|open| open.asked.clone()), |asked| watch(ctx, Arc::clone(&asked.0)));
        let Some(asked) = self.watched.key().cloned() else { return };
        if let Poll::Part(answer) = self.watched.poll() {
            out.push(News::ProgramRan(Box::new(ProgramNews { asked, answer })));
        }
    }

    fn tend_tried(&mut self, ctx: &Context, open: Option<&OpenProgram>, out: &mut Vec<News>) {
        self.tried.serve(open.map(|open| open.asked.clone()), |asked| try_once(ctx, &asked.0));
        let Some(asked) = self.tried.key().cloned() else { return };
        let is_silent = self.tried.job().and_then(Job::silence).is_some_and(|silence| silence > PATIENCE);
        let answer = match self.tried.poll() {
            Poll::Part(answer) => read(answer),
            Poll::Waiting if is_silent => {
                // It is ended with its instance.
                self.tried.stop();
                Err(ProgramFault::NoLane(NoLane::Stopped(Stopped::after_silence())))
            }
            Poll::Waiting => return ctx.request_repaint_after(LOOK),
            Poll::Over => Err(ProgramFault::Lost(self.tried.loss())),
        };
        out.push(News::ProgramRan(Box::new(ProgramNews { asked, answer })));
    }
}

pub fn read(rows: Result<ProgramRows, NoLane>) -> Answer {
    let lane = rows.and_then(|rows| rows.read().map_err(NoLane::from));
    lane.map(ShownProgram::from).map_err(ProgramFault::NoLane)
}

fn watch(ctx: &Context, asked: Arc<AskedProgram>) -> Option<Job<Answer>> {
    let ctx = ctx.clone();
    let ProgramOrigin::File(path) = asked.origin.clone() else { return None };
    if !platform::STARTS_PROGRAMS {
        return None;
    }
    let work = move |watch: &Watch, report: &Report<_>| watching::look_after(&path, &asked.on, watch, report);
    Job::start(work, move || ctx.request_repaint())
}

fn try_once(ctx: &Context, asked: &AskedProgram) -> Option<Job<Result<ProgramRows, NoLane>>> {
    let ctx = ctx.clone();
    let wake = move || ctx.request_repaint();
    match &asked.origin {
        ProgramOrigin::File(_) => None,
        ProgramOrigin::Text(program) => {
            let [given, shown] = [&asked.on.given, &asked.on.shown].map(|tree| tree.as_ref().map(SentTree::of));
            Job::begin(ProgramWork { program: program.clone(), given, shown }, wake)
        }
        ProgramOrigin::Engine(_) if !platform::STARTS_PROGRAMS => None,
        ProgramOrigin::Engine(command) => Job::start(engine(command.clone(), asked.on.clone()), wake),
    }
}

fn engine(command: EngineCommand, on: LaneTree) -> impl FnOnce(&Watch, &Report<Result<ProgramRows, NoLane>>) + Send {
    move |watch, report| report.send(ProgramRows::of_engine(&command, &on, &mut || !watch.is_cancelled()))
}
