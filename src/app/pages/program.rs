//! A program of the user's own as a lane: a file is run in the background, and again whenever it is saved; a text of the
//! workshop, and a program of any language, when that is asked for.

pub mod card;

use crate::prelude::*;
use std::path::Path;
use std::thread;
use std::time::SystemTime;

pub use card::{LitLines, board, board_card, board_height, lit, locals, show, split_board};
use jianzhi_study::program::{
    EngineCommand, LaneTree, NoLane, OwnAsk, ProgramLane, ProgramListing, ProgramRefusal, ProgramRows, SentTree,
    Stopped, TestTree,
};
use jianzhi_study::worker::service::ProgramWork;

/// Has a program run, and a file watched from then on.
pub fn open(model: &mut Model, asked: AskedProgram) {
    model.files.program = Some(OpenProgram { asked: SameArc(Arc::new(asked)), listing: None, is_answered: false });
}

/// The search that is shown, and how many the program has made on its own game, where these are several.
pub fn searches(model: &Model) -> Option<(u64, u64)> {
    model.files.program.as_ref()?.listing.as_ref()?.searches.filter(|(_, all)| *all > 1)
}

pub fn next_search(model: &mut Model) {
    let Some(((shown, all), program)) = searches(model).zip(model.files.program.as_ref()) else { return };
    let AskedProgram { origin, on } = &*program.asked.0;
    let ask = OwnAsk { search: Some(shown % all + 1), ..on.own.clone().unwrap_or_default() };
    let (on, listing) = (LaneTree { own: Some(ask), ..on.clone() }, program.listing.clone());
    open(model, AskedProgram { origin: origin.clone(), on });
    model.files.program = model.files.program.take().map(|program| OpenProgram { listing, ..program });
}

/// The name of a file or command that is being run for the first time, of which nothing is shown yet.
pub fn awaited(model: &Model) -> Option<String> {
    let open = model.files.program.as_ref().filter(|open| !open.is_answered)?;
    match &open.asked.0.origin {
        ProgramOrigin::Text(_) => None,
        ProgramOrigin::File(path) => Some(path.file_name()?.to_string_lossy().into_owned()),
        ProgramOrigin::Engine(command) => Some(command.text.clone()),
    }
}

/// Takes the result of running the program: its lane replaces the one before, and the step stays.
pub fn receive(model: &mut Model, event: ProgramEvent, show: impl FnOnce(&mut Model, OpenedFile)) {
    let Some(open) = model.files.program.clone().filter(|open| open.asked == event.asked) else { return };
    let is_text = matches!(open.asked.0.origin, ProgramOrigin::Text(_));
    let open = OpenProgram { is_answered: true, ..open };
    let shown = match event.answer {
        Ok(shown) => shown,
        Err(fault) => {
            let words = fault.describe(model.settings.lang, &open.asked.0.origin.name());
            model.dialog.notice = (!is_text).then_some(Notice::problem(words));
            model.files.program = Some(open);
            return;
        }
    };
    let place = |model: &Model| (model.timeline.clock, model.searches.focus);
    let before = open.listing.is_some().then(|| (place(model), tree(model)));
    let undo = kept_undo(model);
    show(model, shown.opened);
    model.edits.history.undo = undo;
    let praise = shown.right.map(|right| right.words(model.settings.lang)).filter(|_| !is_text);
    model.dialog.notice = praise.map(Notice::news);
    model.files.program = Some(OpenProgram { listing: Some(shown.listing), ..open });
    if let Some(((clock, focus), _)) = before.filter(|(_, tree)| *tree == self::tree(model)) {
        model.searches.focus = focus.min(model.searches.lanes.len().saturating_sub(1));
        model.timeline.clock = clock.min(model.last());
    }
}

/// What undo goes back to when a program's tree takes the place of what is shown: to that, and further.
fn kept_undo(model: &mut Model) -> Vec<Before> {
    let is_program = model.searches.lanes.iter().any(|lane| lane.verdict().is_some());
    let methods = model.searches.lanes.iter().map(|lane| lane.method).collect();
    let before = (!is_program).then(|| Before { methods: Some(methods), ..model.before() });
    std::mem::take(&mut model.edits.history.undo).into_iter().chain(before).collect()
}

fn tree(model: &Model) -> Option<String> {
    Some(model.searches.base.start.tree()?.to_string())
}

fn stopped<'a>(model: &'a Model, verdict: &TraceVerdict) -> Option<&'a Stopped> {
    let listing = model.files.program.as_ref()?.listing.as_ref()?;
    listing.stopped.as_ref().filter(|_| verdict.rows_of == RowsOf::Program).map(|stopped| &stopped.at)
}

/// The id of what leads to the first wrong visit, or to where the program was stopped.
pub fn to_wrong(model: &Model) -> &'static str {
    let stopped = model.refuted().and_then(|verdict| stopped(model, verdict));
    if stopped.is_some() { "app-to-stopped" } else { "app-to-wrong" }
}

pub fn shown(model: &Model) -> Option<&Arc<ProgramListing>> {
    model.focused()?.verdict()?;
    let listing = model.files.program.as_ref()?.listing.as_ref()?;
    (!listing.source.is_empty()).then_some(listing)
}

// Why a program shows nothing, as data and in words.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramFault {
    /// The file is no text, or too large.
    NotText,
    Unreadable(ErrorKind),
    NoLane(NoLane),
    Lost(Option<Loss>),
}

impl ProgramFault {
    pub fn line(&self) -> Option<u32> {
        match self {
            ProgramFault::NoLane(NoLane::Refused(refused)) => refused.line(),
            ProgramFault::NoLane(NoLane::Stopped(stopped)) => stopped.line,
            _ => None,
        }
    }

    pub const fn stopped(&self) -> Option<&Stopped> {
        match self {
            ProgramFault::NoLane(NoLane::Stopped(stopped)) => Some(stopped),
            _ => None,
        }
    }

    /// What is wrong, without the place.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            ProgramFault::NotText => lang.say("program-not-text"),
            ProgramFault::Unreadable(kind) => errors::unreadable(lang, *kind),
            ProgramFault::NoLane(NoLane::Refused(refused)) => refused.words(lang),
            ProgramFault::NoLane(NoLane::Stopped(stopped)) => stopped.brief(lang),
            ProgramFault::NoLane(NoLane::Cancelled) => lang.say("program-cancelled"),
            ProgramFault::Lost(Some(Loss::Unreachable)) => lang.say("program-unreachable"),
            ProgramFault::Lost(Some(Loss::Broken) | None) => lang.say("program-lost"),
        }
    }

    pub fn describe(&self, lang: Lang, name: &str) -> String {
        let file = errors::file(name);
        let place = self.line().map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
        lang.say_with("error-in-file", &args![place, problem = self.words(lang)])
    }
}

#[derive(Debug, Clone)]
pub struct AskedProgram {
    pub origin: ProgramOrigin,
    /// The game that it is shown on; without one, whatever tree it goes wrong on.
    pub on: LaneTree,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramOrigin {
    /// A file, which is run again when it is saved.
    File(PathBuf),
    Text(StudentProgram),
    /// A command of the system, which writes its visits itself.
    Engine(EngineCommand),
}

#[derive(Debug, Clone)]
pub struct OpenProgram {
    pub asked: SameArc<AskedProgram>,
    /// The file of what is shown; `None` before it has run.
    pub listing: Option<Arc<ProgramListing>>,
    /// Whether it has run, whatever has come of it.
    pub is_answered: bool,
}

#[derive(Debug, Clone)]
pub struct ProgramEvent {
    pub asked: SameArc<AskedProgram>,
    pub answer: Result<ShownProgram, ProgramFault>,
}

#[derive(Debug, Clone)]
pub struct ShownProgram {
    pub opened: OpenedFile,
    pub listing: Arc<ProgramListing>,
    pub right: Option<RightProgram>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RightProgram {
    pub entry: String,
    /// 0 for its own game.
    pub trees: usize,
}

impl AskedProgram {
    /// A program that is shown on whatever tree it goes wrong on.
    pub fn new(origin: ProgramOrigin) -> AskedProgram {
        AskedProgram { origin, on: LaneTree::default() }
    }
}

impl ProgramOrigin {
    pub fn name(&self) -> String {
        match self {
            ProgramOrigin::File(path) => path.display().to_string(),
            ProgramOrigin::Text(program) => program.name.clone(),
            ProgramOrigin::Engine(command) => command.text.clone(),
        }
    }
}

impl RightProgram {
    pub fn words(&self, lang: Lang) -> String {
        let args = args![function = errors::file(&self.entry), trees = self.trees];
        lang.say_with(if self.trees == 0 { "program-praise-own" } else { "program-praise" }, &args)
    }
}

// The jobs of the program that is open: a file is watched, and a text or a command is run once.

pub type Answer = Result<ShownProgram, ProgramFault>;

/// Time after which a program that does not answer is ended from outside: the recorder ends it sooner where it can.
const PATIENCE: Duration = Duration::from_millis(4_300);
/// The same of one on its own game, which is run twice and writes at its end.
const OWN_PATIENCE: Duration = Duration::from_secs(24);
const LOOK: Duration = Duration::from_millis(250);

#[derive(Debug, Default)]
pub struct Programs {
    watched: JobSlot<SameArc<AskedProgram>, Answer>,
    tried: JobSlot<SameArc<AskedProgram>, Result<ProgramRows, NoLane>>,
}

impl Programs {
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let open = model.files.program.as_ref();
        let is_file = |open: &&OpenProgram| matches!(open.asked.0.origin, ProgramOrigin::File(_));
        let watched = open.filter(is_file).map(|open| open.asked.clone());
        self.watched.serve(watched, |asked| watch(ctx, Arc::clone(&asked.0)));
        if let (Some(asked), Poll::Part(answer)) = (self.watched.key().cloned(), self.watched.poll()) {
            out.push(BackgroundEvent::ProgramRan(Box::new(ProgramEvent { asked, answer })));
        }
        self.tend_tried(ctx, open.filter(|open| !is_file(open) && !open.is_answered), out);
    }

    pub fn loaded(&self) -> Option<(f64, f64)> {
        self.tried.job()?.loaded()
    }

    fn tend_tried(&mut self, ctx: &Context, open: Option<&OpenProgram>, out: &mut Vec<BackgroundEvent>) {
        self.tried.serve(open.map(|open| open.asked.clone()), |asked| try_once(ctx, &asked.0));
        let Some(asked) = self.tried.key().cloned() else { return };
        let patience = if asked.0.on.own.is_some() { OWN_PATIENCE } else { PATIENCE };
        let is_silent = self.tried.job().and_then(Job::silence).is_some_and(|silence| silence > patience);
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
        out.push(BackgroundEvent::ProgramRan(Box::new(ProgramEvent { asked, answer })));
    }
}

pub fn read(rows: Result<ProgramRows, NoLane>) -> Answer {
    let lane = rows.and_then(|rows| rows.read().map_err(NoLane::from)).map_err(ProgramFault::NoLane)?;
    let ProgramLane { told, listing, entry, right_on } = lane;
    let right = right_on.map(|trees| RightProgram { entry, trees });
    Ok(ShownProgram { opened: OpenedFile::from(told), listing: Arc::new(listing), right })
}

fn watch(ctx: &Context, asked: Arc<AskedProgram>) -> Option<Job<Answer>> {
    let ProgramOrigin::File(path) = asked.origin.clone() else { return None };
    if !platform::STARTS_PROGRAMS {
        return None;
    }
    let work = move |watch: &Watch, report: &Report<_>| look_after(&path, &asked.on, watch, report);
    Job::start(work, wake(ctx))
}

fn try_once(ctx: &Context, asked: &AskedProgram) -> Option<Job<Result<ProgramRows, NoLane>>> {
    match &asked.origin {
        ProgramOrigin::File(_) => None,
        ProgramOrigin::Text(program) => {
            let [given, shown] = [&asked.on.given, &asked.on.shown].map(|tree| tree.as_ref().map(SentTree::new));
            Job::begin(ProgramWork { program: program.clone(), given, shown, own: asked.on.own.clone() }, wake(ctx))
        }
        ProgramOrigin::Engine(_) if !platform::STARTS_PROGRAMS => None,
        ProgramOrigin::Engine(command) => {
            let (command, on) = (command.clone(), asked.on.clone());
            let work = move |watch: &Watch, report: &Report<_>| {
                report.send(ProgramRows::of_engine(&command, &on, &mut || !watch.is_cancelled()));
            };
            Job::start(work, wake(ctx))
        }
    }
}

// Runs the program of a file, watches the file, and runs it again when that is saved.

const WATCHING_LOOK: Duration = Duration::from_millis(100);

/// Runs the program now, and whenever its file has changed, until it is no longer wanted. A system without Python is
/// reported once.
pub fn look_after(path: &Path, on: &LaneTree, watch: &Watch, report: &Report<Answer>) {
    let (mut seen, mut on) = (None, on.clone());
    loop {
        let saved = stamp(path);
        if saved != seen || seen.is_none() && saved.is_none() {
            let is_first = seen.is_none();
            seen = saved;
            // Some editors remove the file for a moment before they write it again.
            if seen.is_some() || is_first {
                let (mut first, mut first_shown) = (None, None);
                // A file that is saved again is run again at once.
                let mut go_on = || !watch.is_cancelled() && stamp(path) == seen;
                let answer = run(path, &on, &mut go_on, &mut |rows| {
                    first = Some(rows.listing.clone());
                    let answer = read(Ok(rows.clone()));
                    first_shown = answer.as_ref().ok().and_then(shown_watching);
                    report.send(answer);
                });
                // It is tried first the next time, also where the file was saved before this run was over.
                on.shown = first_shown.or(on.shown);
                if let Err(ProgramFault::NoLane(NoLane::Cancelled)) = answer {
                    if watch.is_cancelled() {
                        return;
                    }
                    continue;
                }
                // No change of the program mends that there is no Python.
                let no_python = ProgramFault::NoLane(NoLane::Refused(ProgramRefusal::NoPython));
                let is_last = answer.as_ref().is_err_and(|fault| *fault == no_python);
                on.shown = answer.as_ref().ok().and_then(shown_watching).or(on.shown);
                // What was shown at once, and is still so, is not shown again.
                if first.is_none() || answer.as_ref().ok().map(|answer| &*answer.listing) != first.as_ref() {
                    report.send(answer);
                }
                if is_last {
                    return;
                }
            }
            if seen.is_none() {
                return;
            }
        }
        if watch.is_cancelled() {
            return;
        }
        thread::sleep(WATCHING_LOOK);
    }
}

fn shown_watching(answer: &ShownProgram) -> Option<TestTree> {
    let base = &answer.opened.scenario.base;
    TestTree::new(&base.start, base.depth, base.start.side().view(base.window)).ok()
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let known = std::fs::metadata(path).ok()?;
    Some((known.modified().ok()?, known.len()))
}

fn run(path: &Path, on: &LaneTree, go_on: &mut dyn FnMut() -> bool, first: &mut dyn FnMut(&ProgramRows)) -> Answer {
    let program = StudentProgram::open(path).map_err(|error| ProgramFault::Unreadable(error.kind()))?;
    let program = program.ok_or(ProgramFault::NotText)?;
    read(ProgramRows::run(&program, on, go_on, Some(first)))
}
