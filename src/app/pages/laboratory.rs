//! The laboratory: a page for each experiment, with what was published, our chart, what was found, and its small form
//! to be run here.
//!
//! It has its own state, steps and words; the searches that a point opens are those of the window.

mod list;
mod sheet;
pub mod show;
pub mod state;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use egui::{Context, Key};

use crate::command::Command;
use crate::entry::{Entry, row, shift};
use crate::exercise::apply::told as told_search;
use crate::files::opened::OpenedFile;
use crate::gallery::apply::watch;
use crate::lesson;
use crate::model::{Model, Notice, Overlay};
use crate::news::News;
use crate::platform::Instant;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::convention::{Bounds, Convention, Marking};
use jianzhi_core::search::Algorithm;
use jianzhi_study::exercise::{Detail, Exercise, ExerciseKind, ExerciseLevel};
use jianzhi_study::experiment::{
    Cell, CollectError, Collected, ExperimentError, ExperimentSource, Folder, FolderFault, Form, Measure, PointSearch,
    fault_words, number,
};
use jianzhi_study::worker::service::{CellsWork, MeasuredCell};
use jianzhi_study::worker::{Job, JobSlot, Poll};
use jianzhi_view::text::Lang;
pub use state::{LabNews, LabPage, Laboratory};

#[derive(Debug, Clone, PartialEq)]
pub enum LabCommand {
    Open,
    Choose(usize),
    Run,
    Stop,
}

pub static ENTRIES: &[Entry<LabCommand>] = &[row(LabCommand::Open, "lab-open", "lab-key", &[shift(Key::X)])];

// Opens an experiment: its file, to be measured here, or the folder of its results.

#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell(Lang::En))]
pub enum LabFault {
    Experiment(Vec<ExperimentError>),
    Results(FolderFault),
}

impl LabFault {
    pub fn tell(&self, lang: Lang) -> String {
        match self {
            LabFault::Experiment(errors) => errors.first().map_or_else(String::new, |error| error.tell(lang)),
            LabFault::Results(fault) => fault_words(lang, fault),
        }
    }
}

impl LabPage {
    /// The experiment at a path: the folder of its results, or its file; `None` where there is none.
    pub fn at(path: &Path) -> Option<Result<LabPage, LabFault>> {
        ExperimentSource::is_at(path).then(|| LabPage::open(path))
    }

    fn open(path: &Path) -> Result<LabPage, LabFault> {
        if path.is_dir() {
            let folder = Folder::at(path);
            let collected = Collected::of(std::slice::from_ref(&folder)).map_err(|error| match error {
                CollectError::Folder(fault) => LabFault::Results(fault),
                CollectError::Experiment(errors) => LabFault::Experiment(errors),
            });
            return Ok(LabPage::of_folder(&folder, collected?));
        }
        let source = ExperimentSource::open(path).map_err(|error| LabFault::Experiment(vec![error]))?;
        Ok(LabPage::here(source.read(Form::Small).map_err(LabFault::Experiment)?))
    }
}

pub fn open(model: &mut Model, page: Option<LabPage>) {
    if model.laboratory.pages.is_empty() {
        model.laboratory = Laboratory::shipped();
    }
    if let Some(page) = page {
        model.laboratory.add(page);
    }
    model.dialog.overlay = Overlay::Laboratory;
}

pub fn apply(model: &mut Model, command: LabCommand) {
    let laboratory = &mut model.laboratory;
    match (command, laboratory.pages.get_mut(laboratory.chosen)) {
        (LabCommand::Open, _) => open(model, None),
        (LabCommand::Choose(at), _) => laboratory.chosen = at.min(laboratory.pages.len().saturating_sub(1)),
        (LabCommand::Stop, Some(page)) => page.is_stopped = true,
        (LabCommand::Run, Some(page)) => {
            page.is_stopped = false;
            page.begun += 1;
        }
        (LabCommand::Stop | LabCommand::Run, None) => {}
    }
}

pub fn hear(model: &mut Model, news: LabNews) {
    match news {
        LabNews::Measured(at, cell) => {
            let Some(page) = model.laboratory.pages.get_mut(at) else { return };
            page.take(cell);
            page.judge();
        }
        LabNews::Over(at) => {
            let Some(page) = model.laboratory.pages.get_mut(at) else { return };
            page.is_stopped = !page.is_whole();
        }
    }
}

/// The command of a key while the laboratory lies over the window: arrows and a clicker's keys turn its pages.
pub fn key(laboratory: &Laboratory, key: Key) -> Option<Command> {
    let last = laboratory.pages.len().saturating_sub(1);
    let to = |at: usize| Some(Command::Laboratory(LabCommand::Choose(at.min(last))));
    match key {
        Key::ArrowDown | Key::PageDown => to(laboratory.chosen + 1),
        Key::ArrowUp | Key::PageUp => to(laboratory.chosen.saturating_sub(1)),
        Key::Home => to(0),
        Key::End => to(last),
        _ => None,
    }
}

// From a point of a chart to lanes: the item that is nearest to the point, by the searches that measured it.

/// Opens the searches of a point, by its place among the results of the page that is shown.
pub fn go(model: &mut Model, at: usize) {
    let page = model.laboratory.page();
    let found = page.and_then(|page| page.experiment.behind(&page.found.points, at).zip(Some(page)));
    let Some((search, page)) = found else {
        model.dialog.notice = Some(Notice::problem(model.settings.lang.say("lab-not-shown")));
        return;
    };
    let measure = page.experiment.chart.as_ref().map(|chart| chart.quantity.measure);
    let words = told(model.settings.lang, &search, measure);
    let opened = opened(search);
    lesson::apply::leave(model);
    watch(model, opened);
    model.dialog.notice = Some(Notice { words, is_problem: false, other: None });
}

/// The searches as lanes. Alpha-beta without deep cutoffs is a lane of told rows, which come first.
fn opened(search: PointSearch) -> OpenedFile {
    let PointSearch { mut scenario, has_shallow, .. } = search;
    let tree = scenario.base.start.tree().filter(|_| has_shallow).map(Arc::clone);
    let shallow = tree.and_then(|tree| searched_by_parents(&scenario.name, tree));
    match shallow {
        Some(mut shallow) => {
            let first = shallow.scenario.methods.first().copied();
            scenario.methods.splice(0..0, first);
            shallow.scenario = scenario;
            shallow.at = None;
            shallow
        }
        None => OpenedFile::of(scenario, None),
    }
}

/// The rows of alpha-beta whose bound is the parent's alone, on a tree.
fn searched_by_parents(name: &str, tree: Arc<Tree>) -> Option<OpenedFile> {
    let algorithm = Algorithm::AlphaBeta;
    let exercise = Exercise {
        kind: ExerciseKind::Windows,
        seed: None,
        tree,
        algorithm,
        convention: Convention { bounds: Bounds::Parent, ..algorithm.convention() },
        marking: Marking::default(),
        level: ExerciseLevel::Worked,
        detail: Detail::Nothing,
    };
    told_search(name, &exercise, None)
}

fn told(lang: Lang, search: &PointSearch, measure: Option<Measure>) -> String {
    let counts = search.measured.iter().filter_map(|(method, row)| {
        let found = number(row.get(measure?)?);
        Some(lang.say_with("lab-behind-count", &[("method", method.to_string().into()), ("number", found.into())]))
    });
    let counts: Vec<String> = counts.collect();
    let name = measure.map_or_else(String::new, |measure| lang.say(&format!("lab-measure-{}", measure.name())));
    let args = [
        ("title", search.scenario.title.in_lang(lang).to_owned().into()),
        ("measure", name.into()),
        ("counts", counts.join(&lang.say("lab-between")).into()),
    ];
    lang.say_with("lab-behind", &args)
}

// The measurement of the page that is shown, in the background: its cells are dealt out to several jobs. It ends with the page.

#[derive(Debug)]
pub struct LabJobs {
    slots: Vec<JobSlot<LabRun, MeasuredCell>>,
    /// Which measurement goes on, since when, and how much was done before it.
    begun: Option<(LabRun, Instant, f64)>,
}

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
            .filter(|page| model.dialog.overlay == Overlay::Laboratory && page.wants_measuring());
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
