//! Files that the app writes and opens, on threads of their own: a trace of a hundred million visits takes seconds.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod offers;
mod opened;
pub(crate) mod path_dialog;
pub(crate) mod picture_dialog;
pub mod pictures;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use crate::app::apply::screen;
use crate::app::command::{Command, FilesCommand};
use crate::app::laboratory::{LabFault, LabPage};
use crate::app::model::{Lane, Model, Record};
use crate::app::news::News;
use crate::exercise::{ExerciseError, ExerciseFile};
use crate::export::form::PictureForm;
use crate::file::binary::{self, ENDING, Saved, TraceFileError};
use crate::file::lines::ReadError;
use crate::lesson::{LessonError, LessonOrScenario, LessonOrScenarioError};
use crate::platform;
pub use crate::platform::ChosenFile;
use crate::scenario::{Scenario, ToldTrace, is_told};
use crate::scene::figure::What;
use crate::text::{Lang, check as words, errors, exercise as exercise_words};
use crate::trace::Trace;
use crate::worker::{self, Job, JobSlot, Poll, Report, Watch};
pub use opened::OpenedFile;

/// Why a file shows nothing.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It is no scenario.
    #[error(transparent)]
    Scenario(#[from] crate::scenario::ScenarioError),
    /// It is a lesson with a mistake.
    #[error(transparent)]
    Lesson(Box<LessonError>),
    /// It is an exercise or an answer with a mistake.
    #[error(transparent)]
    Exercise(#[from] ExerciseError),
    /// It is an experiment, or its results, with something wrong.
    #[error(transparent)]
    Experiment(#[from] LabFault),
    /// It is no trace file.
    #[error(transparent)]
    Trace(#[from] TraceFileError),
    /// It is no trace in JSON.
    #[error(transparent)]
    Told(#[from] ReadError),
}

impl FileError {
    /// One line: which file, and what is wrong with it.
    #[must_use]
    pub fn tell(&self, lang: Lang, path: &Path) -> String {
        match self {
            FileError::Scenario(error) => error.tell(lang),
            FileError::Lesson(error) => error.tell(lang),
            FileError::Experiment(fault) => fault.tell(lang),
            FileError::Exercise(error) => exercise_words::error(lang, &path.display().to_string(), error),
            FileError::Told(error) => words::unread(lang, &path.display().to_string(), error),
            FileError::Trace(error) => {
                let place = errors::file(&path.display().to_string());
                let problem = errors::trace_file(lang, *error);
                lang.say_with("error-in-file", &[("place", place.into()), ("problem", problem.into())])
            }
        }
    }
}

/// Opens a scenario, a lesson, an exercise, an answer or a trace file.
///
/// # Errors
/// [`FileError`] where the file is none of them.
pub fn open(path: &Path) -> Result<OpenedFile, FileError> {
    if let Some(page) = LabPage::at(path) {
        return OpenedFile::experiment(page?);
    }
    if is_told(path) {
        return match ExerciseFile::open(path) {
            Some(file) => OpenedFile::exercise(file?),
            None => Ok(ToldTrace::open(path)?.into()),
        };
    }
    if !binary::is_trace_at(path) {
        return match LessonOrScenario::open(path) {
            Ok(LessonOrScenario::Lesson(lesson)) => OpenedFile::lesson(*lesson).ok_or(LOST.into()),
            Ok(LessonOrScenario::Scenario(scenario)) => Ok(OpenedFile::of(*scenario, None)),
            Err(LessonOrScenarioError::Lesson(errors)) => Err(first(errors)),
            Err(LessonOrScenarioError::Scenario(error)) => Err(error.into()),
        };
    }
    let Saved { task, trace } = binary::open(path)?;
    Ok(OpenedFile::of(Scenario::of_task(&binary::name_of(path), task), Some(trace)))
}

/// The first of some mistakes.
fn first(errors: Vec<LessonError>) -> FileError {
    let mut errors = errors.into_iter();
    errors.next().map_or(FileError::Trace(LOST), |error| FileError::Lesson(Box::new(error)))
}

/// What of a lane is written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saving {
    /// The search.
    Search,
    /// What is shown of it at the present step.
    Picture(What, PictureForm),
    /// What is on the screen, as a scenario.
    Scenario,
}

/// What a file is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskedFile {
    /// To be opened.
    Open,
    /// To write the focused lane's search to.
    Search,
    /// To write what is on the screen to, as a scenario.
    Save,
    /// To write a picture to.
    Picture(What, PictureForm),
}

/// The files that are being written and read.
#[derive(Debug, Default)]
pub struct Files {
    saving: Option<Job<Written>>,
    /// The picture that is being made, and the name of its file.
    pressing: Option<(PictureFile, Job<Option<Vec<u8>>>)>,
    /// The file that is being opened, by its path.
    opening: JobSlot<PathBuf, Result<OpenedFile, String>>,
    /// The system's dialogue, while it is open.
    choosing: Option<Job<ChosenFile>>,
    reading: Option<Reading>,
}

/// What has come of writing.
#[derive(Debug)]
enum Written {
    /// A file.
    File(Result<PathBuf, TraceFileError>),
    /// A picture, still to be made of an SVG.
    Drawn(PictureFile, String),
}

/// The name of a picture's file, without its ending, and its form.
#[derive(Debug, Clone)]
struct PictureFile {
    name: String,
    form: PictureForm,
    /// Where it is written to; to the working folder if nothing was chosen.
    target: Option<PathBuf>,
}

/// The visits of a file that are unpacked and verified while some of them are shown already.
#[derive(Debug)]
struct Reading {
    trace: Arc<Trace>,
    /// Nothing once it is over, or where memory has no room for all of them.
    job: Option<Job<TraceFileError>>,
}

impl Files {
    /// Starts what was asked for, and hears what has come of it. A frame never waits.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        self.tend_saving(ctx, model, out);
        self.tend_opening(ctx, model, out);
        self.tend_choosing(ctx, model, out);
        self.read_on(ctx, model, out);
    }

    fn tend_saving(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let Some(saving) = model.saving else { return };
        if self.pressing.is_some() {
            return self.tend_pressing(ctx, out);
        }
        if self.saving.is_none() {
            self.saving = match saving {
                Saving::Search => save(ctx, model),
                Saving::Picture(what, form) => pictures::save(ctx, model, what, form),
                Saving::Scenario => save_scenario(ctx, model),
            };
        }
        match result(self.saving.as_ref(), || Written::File(Err(LOST))) {
            Some(Written::File(done)) => {
                self.saving = None;
                out.push(News::Saved(done));
            }
            Some(Written::Drawn(file, svg)) => {
                self.saving = None;
                self.pressing = pictures::press(ctx, file, svg);
                out.extend(self.pressing.is_none().then_some(News::NotPressed(None)));
            }
            None => {}
        }
    }

    /// Writes the picture once it is made.
    fn tend_pressing(&mut self, ctx: &Context, out: &mut Vec<News>) {
        let pressed = self.pressing.as_ref().map_or(Poll::Over, |(_, job)| job.poll());
        if pressed == Poll::Waiting {
            return;
        }
        let Some((file, job)) = self.pressing.take() else { return };
        match pressed {
            Poll::Part(Some(bytes)) => {
                self.saving = pictures::keep(ctx, file, bytes);
                out.extend(self.saving.is_none().then_some(News::Saved(Err(LOST))));
            }
            _ => out.push(News::NotPressed(job.loss())),
        }
    }

    fn tend_choosing(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let Some(asked) = model.asking else { return };
        if self.choosing.is_none() {
            let id = match asked {
                AskedFile::Open => "gallery-choose-file",
                AskedFile::Search => "app-save",
                AskedFile::Save => "gallery-save",
                AskedFile::Picture(..) => "app-pictures",
            };
            let (ctx, title, name) = (ctx.clone(), model.lang.say(id), offered(model, asked));
            let work = move |_: &_, report: &Report<_>| {
                report.send(match asked {
                    AskedFile::Open => platform::choose_file(&title),
                    AskedFile::Search | AskedFile::Save | AskedFile::Picture(..) => {
                        platform::choose_target(&title, &name)
                    }
                });
            };
            self.choosing = Job::start(work, move || ctx.request_repaint());
        }
        if let Some(chosen) = result(self.choosing.as_ref(), || ChosenFile::NoDialogue) {
            self.choosing = None;
            out.push(News::Chosen(chosen));
        }
    }

    /// Of two files the later one is opened, and the one before is no longer waited for.
    fn tend_opening(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        self.opening.serve(model.opening.clone(), |path| start_opening(ctx, path.clone(), model.lang));
        let Some(path) = &model.opening else { return };
        let done = match self.opening.poll() {
            Poll::Part(done) => done,
            Poll::Waiting => return,
            Poll::Over => Err(FileError::from(LOST).tell(model.lang, path)),
        };
        self.opening.clear();
        out.push(News::Opened(Box::new(done)));
    }
}

/// What opens the file that was dropped on the window since the last frame.
#[must_use]
pub fn dropped(ctx: &Context) -> Option<Command> {
    platform::arrived(ctx).map(FilesCommand::OpenFile).map(Command::from)
}

/// Why a job has no result, if it never began or broke off.
const LOST: TraceFileError = TraceFileError::Unusable(ErrorKind::Other);

/// What has come of a job; `None` while it goes on.
fn result<T: Send + 'static>(job: Option<&Job<T>>, lost: impl FnOnce() -> T) -> Option<T> {
    match job.map_or(Poll::Over, Job::poll) {
        Poll::Part(done) => Some(done),
        Poll::Over => Some(lost()),
        Poll::Waiting => None,
    }
}

impl Files {
    /// Reads the rest of a trace that is shown, and says if it turns out to be none.
    fn read_on(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let traces = || model.lanes.iter().map(|lane| lane.record().map(|record| record.replay.trace()));
        let place =
            |reading: &Reading| traces().position(|trace| trace.is_some_and(|one| Arc::ptr_eq(one, &reading.trace)));
        if self.reading.as_ref().and_then(place).is_none() {
            let packed = traces().flatten().find(|trace| trace.is_to_be_read());
            self.reading = packed.map(|trace| read_rest(ctx, trace));
        }
        // What is looked at may turn out to be nonsense before all of it was read.
        let damages = traces().enumerate().filter_map(|(index, trace)| Some((index, binary::damage(trace?)?)));
        out.extend(damages.map(|(index, error)| News::Contradicted(index, error)));
        let Some(reading) = &mut self.reading else { return };
        match reading.job.as_ref().map(Job::poll) {
            Some(Poll::Part(error)) => out.extend(place(reading).map(|index| News::Contradicted(index, error))),
            Some(Poll::Over) => {
                reading.job = None;
                out.push(News::HasRead);
            }
            Some(Poll::Waiting) | None => {}
        }
    }
}

fn read_rest(ctx: &Context, trace: &Arc<Trace>) -> Reading {
    let (ctx, theirs) = (ctx.clone(), Arc::clone(trace));
    let work = move |watch: &Watch, report: &Report<_>| match binary::verify(&theirs, &mut || !watch.is_cancelled()) {
        Err(error) => report.send(error),
        Ok(()) if theirs.is_at_hand() && theirs.is_complete() => {
            theirs.take_census();
            theirs.take_health();
        }
        Ok(()) => {}
    };
    let has_room = trace.len() <= worker::budget();
    let job = has_room.then(|| Job::start(work, move || ctx.request_repaint())).flatten();
    Reading { trace: Arc::clone(trace), job }
}

fn start_opening(ctx: &Context, path: PathBuf, lang: Lang) -> Option<Job<Result<OpenedFile, String>>> {
    let ctx = ctx.clone();
    let work = move |_: &_, report: &Report<_>| report.send(open(&path).map_err(|error| error.tell(lang, &path)));
    Job::start(work, move || ctx.request_repaint())
}

fn save(ctx: &Context, model: &Model) -> Option<Job<Written>> {
    let lane = model.focused()?;
    let Record { task, replay, .. } = lane.record()?;
    let target = model.target.clone()?;
    let saved = Saved { task: task.clone(), trace: Arc::clone(replay.trace()) };
    let ctx = ctx.clone();
    let work = move |_: &_, report: &Report<_>| {
        let kept = platform::keep_file_at(&target, &mut |mut out| binary::write(&mut out, &saved));
        report.send(Written::File(kept.map_err(TraceFileError::from)));
    };
    Job::start(work, move || ctx.request_repaint())
}

/// The name that a file with what is on the screen is offered under.
#[must_use]
pub fn scenario_file(model: &Model) -> String {
    format!("{}.toml", beginning(&screen(model).name))
}

/// The name that a file is offered under.
#[must_use]
pub(super) fn offered(model: &Model, asked: AskedFile) -> String {
    match asked {
        AskedFile::Open => String::new(),
        AskedFile::Search => {
            model.focused().map_or_else(String::new, |lane| format!("{}.{ENDING}", file_name(model, lane)))
        }
        AskedFile::Save => scenario_file(model),
        AskedFile::Picture(what, form) => {
            pictures::name(model, what, form).map_or_else(String::new, |name| format!("{name}.{}", form.name()))
        }
    }
}

/// Writes what is on the screen as a scenario.
fn save_scenario(ctx: &Context, model: &Model) -> Option<Job<Written>> {
    let scenario = screen(model);
    let (target, text) = (model.target.clone()?, scenario.to_toml());
    let ctx = ctx.clone();
    let work = move |_: &_, report: &Report<_>| {
        let write = &mut |out: &mut dyn std::io::Write| out.write_all(text.as_bytes());
        report.send(Written::File(platform::keep_file_at(&target, write).map_err(TraceFileError::from)));
    };
    Job::start(work, move || ctx.request_repaint())
}

/// `worked-example-pvs-depth2`: what was open, how it was searched and how deep.
fn file_name(model: &Model, lane: &Lane) -> String {
    let opened = model.scenario().map_or("tree", |scenario| scenario.name.as_str());
    let name = format!("{}-{}-depth{}", beginning(opened), lane.method, model.base.depth.0);
    name.chars().map(|char| if char.is_alphanumeric() || "-+=.".contains(char) { char } else { '_' }).collect()
}

/// Bytes of a scenario's name that a file is called by: file systems allow 255 in all.
const LONGEST: usize = 100;

/// As much of a name as there is room for.
fn beginning(name: &str) -> &str {
    &name[..name.floor_char_boundary(LONGEST)]
}
