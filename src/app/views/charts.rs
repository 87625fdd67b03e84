//! Charts and the panels that measure: comparison, iterations, guesses, ledger and health.

pub mod chart_panel;
pub mod compare;
pub mod measuring;
pub mod plot;
pub mod report;

use std::collections::HashSet;
use std::sync::Weak;

use crate::files::pictures;
use crate::lanes::{add_lane, focus, set_algorithm, set_depth};
use crate::prelude::*;
use jianzhi_study::worker::service::{ComparisonPart, SizeWork};

// The charts that lie over the window.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKind {
    Iterations,
    Guesses,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ChartsCommand {
    Compare,
    StopComparing,
    ShowChart(ChartKind),
    SwitchReport,
    GoToSource(PointSource),
}

pub static ENTRIES: &[Entry<ChartsCommand>] = &[
    row(ChartsCommand::Compare, "app-compare", "app-key-compare", &[key(Key::M)])
        .in_menu("menu-compare", 1)
        .when(no_answer),
    row(ChartsCommand::ShowChart(ChartKind::Iterations), "chart-iterations", "chart-key-iterations", &[])
        .in_menu("menu-compare", 6)
        .when(|model| no_answer(model).or_else(|| unless(pictures::has(model, What::Iterations), "chart-none"))),
    row(ChartsCommand::ShowChart(ChartKind::Guesses), "chart-guesses", "chart-key-guesses", &[])
        .in_menu("menu-compare", 7)
        .when(|model| no_answer(model).or_else(|| unless(model.focused().is_some(), "chart-none"))),
    row(ChartsCommand::SwitchReport, "app-report", "app-key-report", &[key(Key::S), key(Key::H)])
        .in_menu("menu-compare", 5)
        .when(no_answer),
];

fn no_answer(model: &Model) -> Option<&'static str> {
    unless(!model.is_asked(), "app-idle-answer")
}

#[derive(Debug, Clone, Default)]
pub struct ChartState {
    /// The cost of aspiration by guess and by width, once it was measured, of those searches by that method; nothing
    /// inside where there is nothing to be guessed.
    pub guesses: Option<(GuessedSearch, Option<Arc<GuessMap>>)>,
    /// What was compared last, kept when its panel closes: pictures are made of it.
    pub compared: Option<ComparedSearches>,
    pub ledgers: Ledgers,
}

#[derive(Debug, Clone)]
pub struct ComparedSearches {
    pub searched: u64,
    pub methods: Vec<Method>,
    pub comparison: Comparison,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuessedSearch {
    pub searched: u64,
    pub method: Method,
}

// The ledgers of the lanes' searches, as far as they were computed: what each cutoff spared.

/// A ledger for each search that it was computed for, as long as its trace is in use.
#[derive(Debug, Clone, Default)]
pub struct Ledgers(Vec<(Weak<Trace>, Arc<Ledger>)>);

impl Ledgers {
    /// Keeps the ledger of a search, and forgets those of searches that are gone.
    pub fn keep(&mut self, trace: &Arc<Trace>, ledger: Arc<Ledger>) {
        self.0.retain(|(kept, _)| kept.strong_count() > 0 && kept.as_ptr() != Arc::as_ptr(trace));
        self.0.push((Arc::downgrade(trace), ledger));
    }

    pub fn of(&self, record: &Record) -> Option<&Arc<Ledger>> {
        let trace = Arc::as_ptr(record.recording.trace());
        self.0.iter().find(|(kept, _)| kept.as_ptr() == trace).map(|(_, ledger)| ledger)
    }
}

// Places of the full tree, counted in the background: how large it is below what is folded, and what cutoffs spared of it.
//
// Large subtrees do not delay small ones: what a new canvas needs is counted at the same time as what an older one
// does.

const MOST_JOBS: usize = 2;

/// A job, and the lines that it counts below.
type SizeJob = (Job<(Line, FullSize)>, HashSet<Line>);

#[derive(Debug, Default)]
pub struct Counting {
    sizes: Vec<SizeJob>,
    searched: u64,
    /// What they are counted for, and the lines that are left.
    of: Option<(SameArc<Canvas>, u64)>,
    lines: Vec<Line>,
    /// The ledger of a trace that is computed; it ends with its panel.
    ledger: JobSlot<SameArc<Trace>, Ledger>,
}

impl Counting {
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        self.make_ledger(ctx, model, out);
        if self.searched != model.searches.searched {
            (self.sizes, self.of, self.searched) = (Vec::new(), None, model.searches.searched);
        }
        let mut counted = Vec::new();
        self.sizes.retain(|(job, _)| !drained(job, |size| counted.push(size)));
        if !counted.is_empty() {
            out.push(BackgroundEvent::Sized(model.searches.searched, counted));
        }
        self.want(model);
        let is_under_way = |line: &Line| self.sizes.iter().any(|(_, lines)| lines.contains(line));
        self.lines.retain(|line| !is_under_way(line));
        if !self.lines.is_empty() && self.sizes.len() < MOST_JOBS {
            let lines = std::mem::take(&mut self.lines);
            let (wanted, task) = (lines.iter().cloned().collect(), model.task(Algorithm::Minimax.into()));
            self.sizes.extend(Job::begin(SizeWork { task, lines }, wake(ctx)).map(|job| (job, wanted)));
        }
        // Results of threads are polled; those of other instances wake the window.
        if !self.sizes.is_empty() && platform::HAS_THREADS {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
    }

    pub fn ledger_counted(&self) -> Option<u64> {
        self.ledger.job().map(|job| job.watch().visits())
    }

    /// Starts, ends and polls the work on the ledger of the focused lane, which goes on while its panel is open.
    fn make_ledger(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let is_wanted = model.dialog.overlay == Overlay::Report && model.ledger(model.searches.focus).is_none();
        let record = model.whole_record(model.searches.focus).filter(|_| is_wanted);
        let wanted = record.map(|record| SameArc(Arc::clone(record.recording.trace())));
        self.ledger.serve(wanted, |_| record.and_then(|record| start_ledger(ctx, record)));
        match (self.ledger.poll(), record) {
            (Poll::Part(made), Some(record)) => {
                let trace = Arc::clone(record.recording.trace());
                out.push(BackgroundEvent::LedgerMade(trace, Arc::new(made)));
            }
            (Poll::Waiting, _) => ctx.request_repaint_after(Duration::from_millis(100)),
            _ => {}
        }
    }

    fn want(&mut self, model: &Model) {
        let of = (SameArc(Arc::clone(&model.trees.canvas)), model.searches.revision);
        if self.of.as_ref() == Some(&of) {
            return;
        }
        self.of = Some(of);
        self.lines = match model.full_lane() {
            // They all follow from its trace.
            Some(_) => Vec::new(),
            None => model.searches.sizes.wanted(&model.trees.canvas, model.searches.base.depth, None),
        };
    }
}

fn start_ledger(ctx: &Context, record: &Record) -> Option<Job<Ledger>> {
    let (task, trace) = (record.recording.task.clone(), Arc::clone(record.recording.trace()));
    let work = move |watch: &Watch, report: &Report<Ledger>| {
        let mut go_on = |counted: u64| {
            watch.count(counted, Duration::ZERO);
            !watch.is_cancelled()
        };
        if let Some(ledger) = Ledger::new(&task, &trace, &mut go_on) {
            report.send(ledger);
        }
    };
    Job::start(work, wake(ctx))
}

// Charts, the panels that measure in the background, and where a mark of a chart came from.

pub fn apply(model: &mut Model, command: ChartsCommand) {
    match command {
        ChartsCommand::Compare => compare(model),
        ChartsCommand::StopComparing => {
            if let Overlay::Compare(comparison) = &mut model.dialog.overlay {
                comparison.is_stopped = true;
                comparison.most = comparison.measured.last().map_or(comparison.most, |last| last.outcome.depth);
            }
        }
        ChartsCommand::ShowChart(kind) => model.dialog.overlay = Overlay::Chart(kind),
        ChartsCommand::SwitchReport => model.dialog.overlay.switch(Overlay::Report),
        ChartsCommand::GoToSource(source) => go_to(model, source),
    }
}

pub fn compared(model: &mut Model, part: ComparisonPart) {
    let (searched, methods) = (model.searches.searched, model.methods());
    let Overlay::Compare(comparison) = &mut model.dialog.overlay else { return };
    match part {
        ComparisonPart::Search(search) => comparison.measured.push(search),
        ComparisonPart::Tree(tree) => comparison.trees.push(tree),
    }
    let comparison = comparison.clone();
    model.charts.compared = Some(ComparedSearches { searched, methods, comparison });
}

pub fn compare(model: &mut Model) {
    let branching = model.searches.base.start.look(&[]).map_or(0, |look| look.child_count);
    let most = model.tree().map_or(Depth(u8::MAX), |tree| tree.height());
    let comparison = Comparison::new(branching, most);
    // A lesson's words are about its own depth, and so are the bars that are shown with them.
    let most = if model.learning.lesson.is_some() { model.searches.base.depth } else { comparison.most };
    model.dialog.overlay = Overlay::Compare(Comparison { most, ..comparison });
}

/// Goes there. What lies over the window closes where the place is below it.
fn go_to(model: &mut Model, source: PointSource) {
    match source {
        PointSource::Search(method, depth) => search(model, method, depth),
        PointSource::Step(step) => {
            model.dialog.overlay = Overlay::None;
            clock::apply::go(model, Go::To(step));
        }
        PointSource::Finding(finding) => {
            model.dialog.overlay = Overlay::None;
            clock::apply::go(model, Go::Finding(finding));
        }
        PointSource::Measured(at) => laboratory::go(model, at),
    }
}

/// Shows a search of the same start in a lane: in its own, in a new one, or in the focused one where there is no room.
fn search(model: &mut Model, method: Method, depth: Depth) {
    model.dialog.overlay = Overlay::None;
    if model.searches.base.depth != depth {
        set_depth(model, depth);
    }
    match model.searches.lanes.iter().position(|lane| lane.method == method) {
        Some(lane) => focus(model, lane),
        None if model.searches.lanes.len() < MAX_LANES => add_lane(model, method),
        None => set_algorithm(model, model.searches.focus, method),
    }
}
