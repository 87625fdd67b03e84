//! The workshop: an editor of Python next to the tree, whose program is run, checked, and shown as a lane.
//!
//! It knows programs and their answers; how they are run is not its business.

pub mod editor;
mod show;
mod typing;

use crate::prelude::*;
use std::path::Path;

use crate::program::{ProgramFault, ProgramOrigin, RightProgram, ShownProgram};
use jianzhi_core::score::Window;
use jianzhi_study::program::{LaneTree, NoLane, OwnAsk, TestTree};
use jianzhi_study::scenario::shipped::PROGRAMS;
use jianzhi_view::text::check as words;

#[derive(Debug, Clone, PartialEq)]
pub enum WorkshopCommand {
    Switch,
    Type(String),
    Run,
    /// Runs the program as it is, on its own game.
    RunOwn,
    Stop,
    StartAnew,
    /// Takes an example, and runs it as it is.
    Example(usize),
    /// Takes back that the skeleton or an example replaced a text.
    TakeBack,
}

pub static ENTRIES: &[Entry<WorkshopCommand>] = &[
    row(WorkshopCommand::Switch, "workshop-open", "workshop-open-key", &[key(Key::F4)]).in_menu("menu-open", 8),
    row(WorkshopCommand::Run, "workshop-run", "workshop-run-key", &[control(Key::Enter)]).when(no_run),
    row(WorkshopCommand::RunOwn, "workshop-own", "workshop-own-key", &[]).when(no_run),
    row(WorkshopCommand::StartAnew, "workshop-anew", "workshop-anew-key", &[])
        .when(|model| or_closed(model, unless(!model.workshop.is_skeleton(), "workshop-idle-skeleton"))),
];

fn no_run(model: &Model) -> Option<&'static str> {
    or_closed(model, unless(!model.workshop.is_empty(), "workshop-idle-empty"))
}

fn or_closed(model: &Model, refusal: Option<&'static str>) -> Option<&'static str> {
    if model.workshop.is_open { refusal } else { Some("workshop-idle-closed") }
}

/// A shipped program with a game of its own, by its place among [`PROGRAMS`]; its first line says in a language what it is.
pub fn example(place: usize, lang: Lang) -> Option<StudentProgram> {
    let [name, text, title] = PROGRAMS.get(place)?;
    let source = text.replacen("{title}", &lang.say(title), 1);
    Some(StudentProgram::new(*name, source))
}

/// The text that it begins with; words in braces are sentences.
const SKELETON: &str = include_str!("workshop/skeleton.py");
const NAME: &str = "mine.py";

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Workshop {
    #[serde(skip)]
    pub is_open: bool,
    /// Kept from one run of the app to the next where it is the user's own.
    #[serde(skip_serializing_if = "is_not_own")]
    pub program: Option<StudentProgram>,
    #[serde(skip)]
    pub before: Option<StudentProgram>,
    /// The opening of a file whose program it has begun with.
    #[serde(skip)]
    taken: Option<SameArc<AskedProgram>>,
    #[serde(skip)]
    pub answer: Option<WorkshopAnswer>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct WorkshopAnswer {
    pub source: String,
    pub outcome: Result<WorkshopOutcome, ProgramFault>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum WorkshopOutcome {
    Right(RightProgram),
    /// It goes wrong at this statement, as far as that is known, of a file of its project where that is not the text itself.
    Wrong {
        line: Option<u32>,
        file: Option<String>,
    },
}

impl Workshop {
    pub fn text(&self) -> &str {
        self.program.as_ref().map_or("", |program| &program.source)
    }

    pub fn is_empty(&self) -> bool {
        self.text().trim().is_empty()
    }

    pub fn is_skeleton(&self) -> bool {
        Lang::ALL.iter().any(|lang| skeleton(*lang).source == self.text())
    }

    /// The result of the last run, if the text is still the one that was run.
    pub fn current(&self) -> Option<&WorkshopAnswer> {
        self.answer.as_ref().filter(|answer| answer.source == self.text())
    }

    pub fn replace(&mut self, program: StudentProgram) {
        let before = self.program.replace(program);
        let is_lost = !is_not_own(&before) && before != self.program;
        self.before = before.filter(|_| is_lost).or(self.before.take());
        self.answer = None;
    }
}

impl WorkshopAnswer {
    pub fn line(&self) -> Option<u32> {
        match &self.outcome {
            Ok(WorkshopOutcome::Right(_) | WorkshopOutcome::Wrong { file: Some(_), .. }) => None,
            Ok(WorkshopOutcome::Wrong { line, .. }) => *line,
            Err(fault) => fault.line(),
        }
    }
}

fn is_not_own(program: &Option<StudentProgram>) -> bool {
    program.as_ref().is_none_or(|program| program.source.trim().is_empty() || is_shipped(program))
}

/// Whether a program is the skeleton or an example, in any language.
fn is_shipped(program: &StudentProgram) -> bool {
    let place = PROGRAMS.iter().position(|[name, ..]| *name == program.name);
    let example = |lang: Lang| place.and_then(|place| example(place, lang));
    let all = Lang::ALL.into_iter().flat_map(|lang| example(lang).into_iter().chain([skeleton(lang)]));
    all.into_iter().any(|shipped| shipped.source == program.source)
}

/// What the workshop begins with: alpha-beta whose window cuts nothing yet.
pub fn skeleton(lang: Lang) -> StudentProgram {
    let [node, window] = ["workshop-skeleton-node", "workshop-skeleton-window"].map(|id| lang.say(id));
    let source = SKELETON.replace("{node}", &node).replace("{window}", &window);
    StudentProgram::new(NAME, source)
}

// The words about the last run: proved, wrong at a line, an exception as Python shows it, or stopped at its line.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultMood {
    Running,
    Right,
    Wrong,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultWords {
    pub mood: ResultMood,
    pub title: String,
    pub lines: Vec<String>,
    pub traceback: Option<String>,
}

impl ResultWords {
    pub fn running(lang: Lang, loaded: Option<(f64, f64)>) -> ResultWords {
        let loading = loaded.filter(|(arrived, all)| arrived < all).map(|(arrived, all)| {
            let megabytes = |bytes: f64| format!("{:.1}", bytes / 1e6);
            lang.say_with("workshop-loading", &args![arrived = megabytes(arrived), all = megabytes(all)])
        });
        let id = if loaded.is_some() { "workshop-begins" } else { "workshop-running" };
        let (title, lines) = (lang.say(id), loading.into_iter().collect());
        ResultWords { mood: ResultMood::Running, title, lines, traceback: None }
    }

    pub fn new(model: &Model, answer: &WorkshopAnswer) -> ResultWords {
        match &answer.outcome {
            Ok(WorkshopOutcome::Right(right)) => {
                let lines = match own(model) {
                    Some(said) => said,
                    None => convention(model).into_iter().chain(counts(model)).collect(),
                };
                ResultWords { mood: ResultMood::Right, title: right.words(model.settings.lang), lines, traceback: None }
            }
            Ok(WorkshopOutcome::Wrong { line, file }) => {
                let told = model.searches.lanes.first().and_then(|lane| lane.verdict());
                let is_doubted = told.is_some_and(|verdict| verdict.is_doubted);
                let wrong = || wrong(model.settings.lang, *line, file.as_deref());
                let title = if is_doubted { model.say("app-not-proved") } else { wrong() };
                let lines = verdict(model);
                ResultWords { mood: ResultMood::Wrong, title, lines, traceback: None }
            }
            Err(fault) => stopped(model.settings.lang, fault),
        }
    }
}

/// The convention that the lane's program follows, where it is not the usual one of its algorithm.
fn convention(model: &Model) -> Option<String> {
    let verdict = model.searches.lanes.first()?.verdict()?;
    let lang = model.settings.lang;
    let proof = verdict.answer.as_ref().ok()?;
    let algorithm = verdict.declared?.algorithm;
    let other = words::convention(lang, algorithm, proof.convention?, verdict.view);
    Some(other.unwrap_or_else(|| lang.say_with("workshop-usual-convention", &args![algorithm = algorithm.name()])))
}

fn own(model: &Model) -> Option<Vec<String>> {
    let verdict = model.searches.lanes.first()?.verdict()?;
    verdict.said.get(model.settings.lang as usize).cloned()
}

fn counts(model: &Model) -> Option<String> {
    let verdict = model.searches.lanes.first()?.verdict()?;
    let proof = verdict.answer.as_ref().ok()?;
    let args = args![visits = proof.visits, leaves = proof.leaves, cutoffs = proof.cutoffs];
    Some(model.say_with("workshop-counts", &args))
}

fn wrong(lang: Lang, line: Option<u32>, file: Option<&str>) -> String {
    match line {
        Some(line) if let Some(file) = file => {
            lang.say_with("workshop-wrong-in", &args![line, file = errors::file(file)])
        }
        Some(line) => lang.say_with("workshop-wrong", &args![line]),
        None => lang.say("workshop-wrong-nowhere"),
    }
}

fn verdict(model: &Model) -> Vec<String> {
    let lang = model.settings.lang;
    let verdict = model.searches.lanes.first().and_then(|lane| lane.verdict());
    let mut lines = verdict.map_or_else(Vec::new, |verdict| verdict.words(lang, &model.searches.base.start));
    let listing = model.files.program.as_ref().and_then(|program| program.listing.as_ref());
    let tried = listing.and_then(|listing| listing.tried);
    lines.extend(tried.map(|trees| lang.say_with("program-smallest", &args![trees])));
    lines
}

fn stopped(lang: Lang, fault: &ProgramFault) -> ResultWords {
    let (mood, stopped) = (ResultMood::Wrong, fault.stopped());
    let Some(stopped) = stopped else {
        let title = match fault.line() {
            Some(line) => lang.say_with("workshop-not-run-at", &args![line]),
            None => lang.say("workshop-not-run"),
        };
        return ResultWords { mood, title, lines: vec![fault.words(lang)], traceback: None };
    };
    let traceback = stopped.traceback();
    let lines = stopped.lines(lang).split_off(usize::from(traceback.is_some()));
    ResultWords { mood, title: stopped.title(lang), lines, traceback }
}

/// The most places of the tree that is shown and on which a program is tried before others.
const MOST_PLACES: usize = 20_000;

pub fn apply(model: &mut Model, command: WorkshopCommand) {
    match command {
        WorkshopCommand::Switch if model.workshop.is_open => model.workshop.is_open = false,
        WorkshopCommand::Switch => open(model),
        WorkshopCommand::Type(text) => {
            model.workshop.program.get_or_insert_with(|| skeleton(model.settings.lang)).source = text;
        }
        WorkshopCommand::Run => run(model, false),
        WorkshopCommand::RunOwn => run(model, true),
        WorkshopCommand::Stop => {
            if is_running(model) {
                model.files.program = None;
            }
        }
        WorkshopCommand::StartAnew => {
            let skeleton = skeleton(model.settings.lang);
            model.workshop.replace(skeleton);
        }
        WorkshopCommand::Example(place) => {
            open(model);
            if let Some(program) = example(place, model.settings.lang) {
                model.workshop.replace(program);
                run(model, true);
            }
        }
        WorkshopCommand::TakeBack => {
            if let Some(before) = model.workshop.before.take() {
                model.workshop.replace(before);
            }
        }
    }
}

fn open(model: &mut Model) {
    lesson::apply::leave(model);
    take_opened(model);
    if model.workshop.is_empty() {
        model.workshop.program = Some(skeleton(model.settings.lang));
    }
    model.workshop.is_open = true;
}

/// Takes the program whose file is shown; once, so that a text is not lost which came of it.
fn take_opened(model: &mut Model) {
    let Some(asked) = model.files.program.as_ref().map(|program| program.asked.clone()) else { return };
    let ProgramOrigin::File(path) = &asked.0.origin else { return };
    if model.workshop.taken.as_ref() != Some(&asked)
        && let Ok(Some(program)) = StudentProgram::open(path)
    {
        model.workshop.replace(program);
        model.workshop.taken = Some(asked);
    }
}

pub fn open_file(model: &mut Model, path: &Path) {
    let program = match StudentProgram::open(path) {
        Ok(Some(program)) => Ok(program),
        Ok(None) => Err(ProgramFault::NotText),
        Err(error) => Err(ProgramFault::Unreadable(error.kind())),
    };
    match program {
        Ok(program) => {
            lesson::apply::leave(model);
            model.workshop.replace(program);
            model.workshop.is_open = true;
            model.dialog.notice = None;
            run(model, false);
        }
        Err(fault) => {
            let words = fault.describe(model.settings.lang, &path.display().to_string());
            model.dialog.notice = Some(Notice::problem(words));
        }
    }
}

fn run(model: &mut Model, is_own: bool) {
    let Some(program) = model.workshop.program.clone().filter(|_| !model.workshop.is_empty()) else { return };
    let tree = model.searches.base.start.tree().filter(|tree| tree.node_count() <= MOST_PLACES);
    let base = &model.searches.base;
    let shown = tree.and_then(|_| TestTree::new(&base.start, base.depth, Window::FULL).ok());
    model.workshop.is_open = true;
    program::open(
        model,
        AskedProgram {
            origin: ProgramOrigin::Text(program),
            on: LaneTree { given: None, shown, own: is_own.then(OwnAsk::default) },
        },
    );
}

pub fn is_running(model: &Model) -> bool {
    let open = model.files.program.as_ref();
    open.is_some_and(|open| !open.is_answered && matches!(open.asked.0.origin, ProgramOrigin::Text(_)))
}

pub fn receive(model: &mut Model, event: &ProgramEvent) {
    let is_wanted = model.files.program.as_ref().is_some_and(|open| open.asked == event.asked);
    let ProgramOrigin::Text(program) = &event.asked.0.origin else { return };
    if !is_wanted {
        return;
    }
    let outcome = match &event.answer {
        Ok(ShownProgram { right: Some(right), .. }) => Ok(WorkshopOutcome::Right(right.clone())),
        Ok(ShownProgram { listing, .. }) if let Some(stopped) = &listing.stopped => {
            Err(ProgramFault::NoLane(NoLane::Stopped(stopped.at.clone())))
        }
        Ok(ShownProgram { listing, .. }) => {
            let file = (listing.name != program.name).then(|| listing.name.clone());
            Ok(WorkshopOutcome::Wrong { line: listing.wrong, file })
        }
        Err(fault) => Err(fault.clone()),
    };
    model.workshop.answer = Some(WorkshopAnswer { source: program.source.clone(), outcome });
}
