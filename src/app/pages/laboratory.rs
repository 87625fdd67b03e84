//! The laboratory: a page for each experiment, with what was published, our chart, what was found, and its small form
//! to be run here.
//!
//! It has its own state, steps and words; the searches that a point opens are those of the window.

pub mod sheet;

use std::path::Path;

use crate::charts::measuring;
use crate::exercise::apply::describe as told_search;
use crate::gallery::apply::watch;
use crate::platform::Instant;
use crate::prelude::*;
use jianzhi_core::score::convention::{Bounds, Convention, Marking};
use jianzhi_study::experiment::{
    Cell, CollectError, Collected, Experiment, ExperimentError, ExperimentSource, Folder, FolderFault, Form, Measure,
    PointSearch, Points, Row, Verdict, fault_words, number, shipped_experiments,
};
use jianzhi_study::worker::service::{CellsWork, MeasuredCell};

#[derive(Debug, Clone, PartialEq)]
pub enum LabCommand {
    Open,
    Choose(usize),
    Run,
    Stop,
}

pub static ENTRIES: &[Entry<LabCommand>] =
    &[row(LabCommand::Open, "lab-open", "lab-key", &[shift(Key::X)]).in_menu("menu-open", 9)];

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
            let collected = Collected::new(std::slice::from_ref(&folder)).map_err(|error| match error {
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

pub fn take(model: &mut Model, at: usize, cell: MeasuredCell) {
    if let Some(page) = model.laboratory.pages.get_mut(at) {
        page.take(cell);
    }
}

/// The measurement of a page is over, with or without all cells.
pub fn end(model: &mut Model, at: usize) {
    if let Some(page) = model.laboratory.pages.get_mut(at) {
        page.is_stopped = !page.is_whole();
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
        model.dialog.notice = Some(Notice::problem(model.say("lab-not-shown")));
        return;
    };
    let measure = page.experiment.chart.as_ref().map(|chart| chart.quantity.measure);
    let words = describe(model.settings.lang, &search, measure);
    let opened = opened(search);
    lesson::apply::leave(model);
    watch(model, opened);
    model.dialog.notice = Some(Notice::news(words));
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
        None => OpenedFile::new(scenario, None),
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

fn describe(lang: Lang, search: &PointSearch, measure: Option<Measure>) -> String {
    let counts = search.measured.iter().filter_map(|(method, row)| {
        let args = args![method = method.to_string(), number = number(row.get(measure?)?)];
        Some(lang.say_with("lab-behind-count", &args))
    });
    let counts = counts.collect::<Vec<_>>().join(&lang.say("lab-between"));
    let name = measure.map_or_else(String::new, |measure| lang.say(&format!("lab-measure-{}", measure.name())));
    lang.say_with("lab-behind", &args![title = search.scenario.title.in_lang(lang).to_owned(), measure = name, counts])
}

// The measurement of the page that is shown, in the background: its cells are dealt out to several jobs. It ends with the page.

#[derive(Debug)]
pub struct LabJobs {
    /// A measurement is known by its page, and by how often it was begun.
    slots: Vec<JobSlot<(usize, u32), MeasuredCell>>,
    /// Which measurement goes on, since when, and how much was done before it.
    begun: Option<((usize, u32), Instant, f64)>,
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
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let is_open = model.dialog.overlay == Overlay::Laboratory;
        let page = model.laboratory.page().filter(|page| is_open && page.wants_measuring());
        let wanted = page.map(|page| (model.laboratory.chosen, page.begun));
        if self.begun.map(|(run, ..)| run) != wanted {
            self.begun = wanted.zip(page).map(|(run, page)| (run, Instant::now(), page.done()));
        }
        let jobs = self.slots.len();
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.serve(wanted, |_| begin(ctx, page?, number, jobs));
        }
        let Some(run) = wanted else { return };
        for slot in &mut self.slots {
            measuring::take(slot, out, |cell| BackgroundEvent::Measured(run.0, cell));
        }
        if self.slots.iter().any(JobSlot::is_under_way) {
            ctx.request_repaint_after(Duration::from_millis(50));
        } else {
            out.push(BackgroundEvent::LabOver(run.0));
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
    let (source, form) = (page.experiment.source.clone(), page.experiment.form);
    Job::begin(CellsWork { source, form, cells }, wake(ctx))
}

// The experiments of the laboratory, what of each was measured, and what is asked of it.

#[derive(Debug, Clone, Default)]
pub struct Laboratory {
    /// A page each; empty before the laboratory is opened.
    pub pages: Vec<LabPage>,
    pub chosen: usize,
}

#[derive(Debug, Clone)]
pub struct LabPage {
    pub experiment: Arc<Experiment>,
    pub cells: Arc<[Cell]>,
    pub rows: Vec<Option<Arc<[Row]>>>,
    pub origin: LabOrigin,
    pub is_stopped: bool,
    /// How often it was begun: a measurement that was stopped goes on as another one.
    pub begun: u32,
    pub found: Arc<LabFound>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LabOrigin {
    Here,
    /// Elsewhere: in this folder, in so much time.
    Folder(PathBuf, Duration),
}

#[derive(Debug, Clone, Default)]
pub struct LabFound {
    pub points: Points,
    /// The verdicts on the claims; none before all is measured.
    pub verdicts: Vec<Verdict>,
    pub cells: usize,
}

impl Laboratory {
    pub fn shipped() -> Laboratory {
        let page = |(name, _): &(&str, &str)| {
            let source = ExperimentSource::open(Path::new(name)).ok()?;
            Some(LabPage::here(source.read(Form::Small).ok()?))
        };
        Laboratory { pages: shipped_experiments().iter().filter_map(page).collect(), chosen: 0 }
    }

    pub fn page(&self) -> Option<&LabPage> {
        self.pages.get(self.chosen)
    }

    /// Shows a page, replacing the one of the same experiment from the same place, or after all others.
    pub fn add(&mut self, page: LabPage) {
        let is_here = |page: &LabPage| page.origin == LabOrigin::Here;
        let is_same =
            |other: &LabPage| other.experiment.name == page.experiment.name && is_here(other) == is_here(&page);
        match self.pages.iter().position(is_same) {
            Some(at) => (self.pages[at], self.chosen) = (page, at),
            None => {
                self.pages.push(page);
                self.chosen = self.pages.len() - 1;
            }
        }
    }
}

impl LabPage {
    pub fn here(experiment: Experiment) -> LabPage {
        let cells: Arc<[Cell]> = experiment.cells().into();
        let rows = vec![None; cells.len()];
        let (experiment, found) = (Arc::new(experiment), Arc::default());
        LabPage { experiment, cells, rows, origin: LabOrigin::Here, is_stopped: false, begun: 0, found }
    }

    pub fn of_folder(folder: &Folder, collected: Collected) -> LabPage {
        let page = LabPage::here(collected.experiment);
        let mut measured = collected.cells.into_iter().peekable();
        let rows = page.cells.iter().map(|cell| {
            let (_, rows) = measured.next_if(|(other, _)| other.id() == cell.id())?;
            Some(rows.into())
        });
        let rows = rows.collect();
        let origin = LabOrigin::Folder(folder.path().to_owned(), folder.time());
        let mut page = LabPage { rows, origin, ..page };
        page.judge();
        page
    }

    pub fn measured(&self) -> usize {
        self.rows.iter().flatten().count()
    }

    pub fn is_whole(&self) -> bool {
        self.rows.iter().all(Option::is_some)
    }

    /// Whether it is measured here as soon as it is shown.
    pub fn wants_measuring(&self) -> bool {
        self.origin == LabOrigin::Here && !self.is_stopped && !self.is_whole()
    }

    pub fn done(&self) -> f64 {
        let whole: f64 = self.cells.iter().map(|cell| cell.work()).sum();
        let measured = self.cells.iter().zip(&self.rows).filter(|(_, rows)| rows.is_some());
        measured.map(|(cell, _)| cell.work()).sum::<f64>() / whole.max(1.0)
    }

    /// With one more cell; claims are judged with the last one.
    pub fn take(&mut self, MeasuredCell { cell, rows }: MeasuredCell) {
        if let Some(slot) = self.rows.get_mut(cell) {
            *slot = Some(rows.into());
        }
        self.judge();
    }

    fn judge(&mut self) {
        let measured =
            self.cells.iter().zip(&self.rows).filter_map(|(cell, rows)| Some((cell, rows.as_ref()?.to_vec())));
        let points = Points::new(measured);
        let verdicts = if self.is_whole() { self.experiment.judge(&points) } else { Vec::new() };
        self.found = Arc::new(LabFound { points, verdicts, cells: self.measured() });
    }
}
