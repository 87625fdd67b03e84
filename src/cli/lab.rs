//! `lab`: runs an experiment on all cores, a part of it, or one cell, and reports what was found.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

use super::prelude::*;
use super::{OutputOptions, export};
use jianzhi_study::experiment::{
    Cell, CellId, CollectError, Collected, Experiment, ExperimentError, ExperimentSource, Folder, FolderFault, Form,
    Page, PageForm, Plan, Points, Verdict, cell_words, fault_words, finding_words, shipped_experiments, source_words,
};
use jianzhi_study::worker::{STACK, WorkClock};
use jianzhi_view::chart::ChartView;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct LabArgs {
    #[arg(value_name = "FILE")]
    experiment: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[arg(long)]
    small: bool,
    #[arg(long, value_name = "K/N", conflicts_with = "cell")]
    shard: Option<String>,
    #[arg(long)]
    list_cells: bool,
    #[arg(long, value_name = "ID")]
    cell: Option<String>,
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["shard", "cell", "list_cells"])]
    report: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<LabCommand>,
}

#[derive(Subcommand)]
enum LabCommand {
    Collect {
        #[arg(value_name = "FOLDER", required = true)]
        folders: Vec<PathBuf>,
        #[arg(short = 'o', long = "output", id = "to", value_name = "FILE", required = true)]
        to: PathBuf,
        #[arg(long, value_name = "PAGE")]
        report: Option<PathBuf>,
    },
}

impl LabArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = session.lang;
        if let Some(LabCommand::Collect { folders, to, report }) = &self.command {
            let target = export::place(lang, to)?;
            let report = report.as_deref().map(|path| ReportFile::new(lang, path)).transpose()?;
            let folders: Vec<Folder> = folders.iter().map(|path| Folder::at(path)).collect();
            let collected = collected(lang, &folders)?;
            complete(lang, &collected)?;
            export::save(session, to, &target, |file| collected.csv(file))?;
            return tell(session, &collected, report.as_ref(), out);
        }
        let Some(path) = &self.experiment else { return list(lang, out) };
        let form = if self.small { Form::Small } else { Form::Whole };
        let source = ExperimentSource::open(path).map_err(|error| Failure::Refused(error.tell(lang)))?;
        let experiment = source.read(form).map_err(|errors| mistaken(lang, &errors))?;
        let cells = self.cells(lang, &experiment)?;
        if self.list_cells {
            return cells.iter().try_for_each(|cell| listed(lang, cell, out));
        }
        let Some(folder) = &self.out else {
            return Err(Failure::Refused(lang.say_with("cli-missing", &args![argument = "--out FOLDER"])));
        };
        let report = self.report.as_deref().map(|path| ReportFile::new(lang, path)).transpose()?;
        let folder = Folder::at(folder);
        folder.begin(&Plan::new(&experiment)).map_err(|fault| faulty(lang, &fault))?;
        measure(session, &folder, &cells)?;
        if session.is_stopped() {
            return Err(Failure::Incomplete(lang.say("lab-incomplete-hint")));
        }
        if self.cell.is_some() || self.shard.is_some() {
            // The whole result is reported when it is collected.
            return Ok(());
        }
        let time = text::duration(folder.time().as_secs_f64());
        refusal::hint(&lang.say_with("lab-time", &args![time]));
        let collected = collected(lang, &[folder])?;
        complete(lang, &collected)?;
        tell(session, &collected, report.as_ref(), out)
    }

    /// The cells of an experiment that are asked for.
    fn cells(&self, lang: Lang, experiment: &Experiment) -> Result<Vec<Cell>, Failure> {
        let mut cells = experiment.cells();
        if let Some(text) = &self.cell {
            let id: Option<CellId> = text.parse().ok();
            cells.retain(|cell| Some(cell.id()) == id);
            if cells.is_empty() {
                return Err(Failure::wanted(lang, "--cell", &lang.say("lab-wanted-cell"), text));
            }
        } else if let Some(text) = &self.shard {
            let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
            let refused = || Failure::wanted(lang, "--shard", &lang.say("lab-wanted-shard"), text);
            let (number, of) = numbers.filter(|(number, of): &(u32, u32)| number < of).ok_or_else(refused)?;
            cells.retain(|cell| cell.id().is_of_shard(number, of));
        }
        Ok(cells)
    }
}

fn list(lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    for (name, _) in shipped_experiments() {
        let source = ExperimentSource::open(name.as_ref()).map_err(|error| Failure::Refused(error.tell(lang)))?;
        let experiment = source.read(Form::Whole).map_err(|errors| mistaken(lang, &errors))?;
        writeln!(out, "{name}\t{}", experiment.question.in_lang(lang).trim())?;
    }
    Ok(())
}

/// A cell of a list: its name, its items and where they are measured, between tabs.
fn listed(lang: Lang, cell: &Cell, out: &mut dyn Write) -> Result<(), Failure> {
    let items = lang.say_with("lab-cell-items", &args![count = cell.len()]);
    Ok(writeln!(out, "{}\t{items}\t{}", cell.id(), cell_words(lang, cell))?)
}

/// Measures the cells that a folder does not have yet, on all cores, the largest first. Ctrl+C ends it between two
/// cells at the latest, and what was measured stays.
fn measure(session: &Session, folder: &Folder, cells: &[Cell]) -> Result<(), Failure> {
    let lang = session.lang;
    let mut missing = Vec::new();
    for cell in cells {
        if !folder.has(cell).map_err(|fault| faulty(lang, &fault))? {
            missing.push(cell);
        }
    }
    missing.sort_by(|one, other| other.work().total_cmp(&one.work()));
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build();
    let pool = pool.map_err(|_| Failure::Refused(lang.say("lab-no-threads")))?;
    let shown = Shown::new(lang, &missing);
    let failed: Mutex<Option<Failure>> = Mutex::new(None);
    let fail = |failure: Failure| {
        failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
        session.watch().cancel();
    };
    let measured = |cell: &&Cell| {
        if session.watch().is_cancelled() {
            return;
        }
        let clock = WorkClock::start();
        match cell.run(session.watch()) {
            Err(_) if session.watch().is_cancelled() => {}
            Err(stop) => fail(Failure::Stopped(stop)),
            Ok(rows) => match folder.keep(cell, &rows, clock.took()) {
                Ok(()) => shown.done(cell),
                Err(fault) => fail(faulty(lang, &fault)),
            },
        }
    };
    // Each core takes the largest cell that is left, so that none waits for a long one at the end.
    let next = AtomicUsize::new(0);
    pool.broadcast(|_| {
        while let Some(cell) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            measured(cell);
        }
    });
    if let Some(bar) = &shown.bar {
        bar.finish_and_clear();
    }
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(failure) => Err(failure),
        None if session.is_stopped() => Ok(()),
        None => {
            let there = cells.len() - missing.len();
            refusal::hint(&lang.say_with("lab-done", &args![done = missing.len(), there]));
            Ok(())
        }
    }
}

struct Shown {
    lang: Lang,
    bar: Option<ProgressBar>,
    begin: Instant,
    cells: u64,
    work: f64,
    done: Mutex<(u64, f64)>,
}

impl Shown {
    fn new(lang: Lang, cells: &[&Cell]) -> Shown {
        let bar = (std::io::stderr().is_terminal() && !cells.is_empty()).then(|| {
            let style = ProgressStyle::with_template("{bar:30} {msg}");
            let bar = ProgressBar::new(1_000).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            // The first cells are the largest: until one is done nothing is known of the time.
            bar.set_message(lang.say_with("lab-progress", &args![done = 0, all = cells.len()]));
            bar
        });
        let work = cells.iter().map(|cell| cell.work()).sum();
        Shown { lang, bar, begin: Instant::now(), cells: cells.len() as u64, work, done: Mutex::new((0, 0.0)) }
    }

    fn done(&self, cell: &Cell) {
        let Some(bar) = &self.bar else { return };
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.0 += 1;
        done.1 += cell.work();
        let share = done.1 / self.work.max(1.0);
        let left = self.begin.elapsed().as_secs_f64() * (1.0 - share) / share.max(1e-9);
        let said = self.lang.say_with("lab-progress", &args![done = done.0, all = self.cells]);
        let percent = format!("{:.0}", share * 100.0);
        let args = args![left = text::duration(left.ceil()), percent];
        bar.set_position((share * 1_000.0) as u64);
        bar.set_message(format!("{said}{}", self.lang.say_with("cli-progress-left", &args)));
    }
}

fn collected(lang: Lang, folders: &[Folder]) -> Result<Collected, Failure> {
    Collected::new(folders).map_err(|error| match error {
        CollectError::Folder(fault) => faulty(lang, &fault),
        CollectError::Experiment(errors) => mistaken(lang, &errors),
    })
}

const NAMED: usize = 5;

fn complete(lang: Lang, collected: &Collected) -> Result<(), Failure> {
    let missing = &collected.missing;
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = missing.iter().take(NAMED).map(|cell| cell.id().to_string()).collect();
    let mut names = names.join(", ");
    if missing.len() > NAMED {
        names = lang.say_with("lab-more", &args![names, count = missing.len() - NAMED]);
    }
    let all = missing.len() + collected.cells.len();
    Err(Failure::Incomplete(lang.say_with("lab-incomplete", &args![missing = missing.len(), all, names])))
}

fn faulty(lang: Lang, fault: &FolderFault) -> Failure {
    Failure::Refused(fault_words(lang, fault))
}

fn mistaken(lang: Lang, mistakes: &[ExperimentError]) -> Failure {
    if let [mistake] = mistakes {
        return Failure::Refused(mistake.tell(lang));
    }
    mistakes.iter().for_each(|mistake| refusal::hint(&format!("jianzhi: {}", mistake.tell(lang))));
    Failure::Refused(lang.say_with("lab-mistakes", &args![count = mistakes.len()]))
}

// An experiment, or the folder of its results, opened in the app; where there is no display, told as text.

pub fn open(path: &Path, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = output.lang;
    if path.is_dir() {
        let folder = Folder::at(path);
        let results = collected(lang, std::slice::from_ref(&folder))?;
        #[cfg(feature = "app")]
        {
            use super::open::window;
            let page = jianzhi_app::laboratory::LabPage::of_folder(&folder, results.clone());
            if window(output, |speech| jianzhi_app::run_laboratory(page, speech))?.is_none() {
                return Ok(());
            }
        }
        complete(lang, &results)?;
        return tell(&Session::begin(lang), &results, None, out);
    }
    let source = ExperimentSource::open(path).map_err(|error| Failure::Refused(error.tell(lang)))?;
    let experiment = source.read(Form::Small).map_err(|errors| mistaken(lang, &errors))?;
    #[cfg(feature = "app")]
    {
        use super::open::window;
        let page = jianzhi_app::laboratory::LabPage::here(experiment.clone());
        if window(output, |speech| jianzhi_app::run_laboratory(page, speech))?.is_none() {
            return Ok(());
        }
    }
    ask(lang, &experiment, out)
}

// The result of an experiment: its claims as text, and its page.

pub struct ReportFile {
    path: PathBuf,
    target: Target,
    form: PageForm,
}

impl ReportFile {
    pub fn new(lang: Lang, path: &Path) -> Result<ReportFile, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
        let found = path.display().to_string();
        let refused = |_| Failure::wanted(lang, "--report", &lang.say("lab-wanted-report"), &found);
        let form = ending.parse().map_err(refused)?;
        let target = export::place(lang, path)?;
        Ok(ReportFile { path: path.to_owned(), target, form })
    }

    fn write(
        &self,
        session: &Session,
        collected: &Collected,
        points: &Points,
        verdicts: &[Verdict],
    ) -> Result<(), Failure> {
        let lang = session.lang;
        let page = Page::new(lang, &collected.experiment, verdicts);
        let chart = chart(lang, collected, points)?;
        let text = match self.form {
            PageForm::Html => page.html(chart.as_deref()),
            PageForm::Md => {
                let beside = self.path.with_extension("svg");
                if let Some(svg) = &chart {
                    let target = export::place(lang, &beside)?;
                    export::save(session, &beside, &target, |file| file.write_all(svg.as_bytes()))?;
                }
                let name = beside.file_name().map(|name| name.to_string_lossy().into_owned());
                page.markdown(name.as_deref().filter(|_| chart.is_some()))
            }
        };
        export::save(session, &self.path, &self.target, |file| file.write_all(text.as_bytes()))
    }
}

const AROUND: f32 = 16.0;

/// The chart as SVG; `None` for an experiment without one.
fn chart(lang: Lang, collected: &Collected, points: &Points) -> Result<Option<String>, Failure> {
    let experiment = &collected.experiment;
    let Some(plan) = &experiment.chart else { return Ok(None) };
    let (theme, meter) = export::type_setting(lang)?;
    let chart = plan.chart(lang, experiment.title.in_lang(lang).trim(), points);
    let mut drawing = ChartView { chart: &chart, rect: ChartView::USUAL, style: &theme.style() }.draw(&meter);
    // Numbers of an axis reach beyond the chart's own place.
    drawing.frame = drawing.frame.expand(AROUND);
    let press = Press { palette: &theme.palette(Shade::Light), meter: &meter, width: None };
    Ok(Some(press.svg(&drawing)))
}

pub fn ask(lang: Lang, experiment: &Experiment, out: &mut dyn Write) -> Result<(), Failure> {
    let page = Page::new(lang, experiment, &[]);
    for line in [&page.title, &page.question, &page.published].into_iter().chain(&page.commands) {
        writeln!(out, "{}", errors::plain(line))?;
    }
    Ok(())
}

const TOLD: usize = 5;

/// Writes whether each claim holds, and the page. A claim that fails is a failed check.
pub fn tell(
    session: &Session,
    collected: &Collected,
    report: Option<&ReportFile>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let points = collected.points();
    let verdicts = collected.experiment.judge(&points);
    for verdict in &verdicts {
        let word = lang.say(if verdict.holds() { "lab-holds" } else { "lab-fails" });
        let says = errors::plain(verdict.claim.says.in_lang(lang).trim());
        let source = errors::plain(&source_words(lang, &verdict.claim));
        writeln!(out, "{}", lang.say_with("lab-claim", &args![verdict = word, says, source]))?;
        for finding in verdict.findings.iter().filter(|finding| !finding.holds).take(TOLD) {
            writeln!(out, "  {}", finding_words(lang, verdict, finding))?;
        }
    }
    let left = collected.experiment.claims.len() - verdicts.len();
    if left > 0 {
        refusal::hint(&lang.say_with("lab-page-only-whole", &args![count = left]));
    }
    if let Some(report) = report {
        report.write(session, collected, &points, &verdicts)?;
    }
    if verdicts.iter().all(Verdict::holds) { Ok(()) } else { Err(Failure::Refuted) }
}
