//! Searches that are recorded now, or were before: the source of `trace` and `tell`.

use super::budget::{self, Budgeted};
use super::prelude::*;
use clap::Id;
use jianzhi_core::Recorder;
use jianzhi_core::file::binary::{self, Saved, TraceFileError};
use jianzhi_core::file::save::SaveError;
use jianzhi_core::score::scale;
use jianzhi_core::search::Halt;
use jianzhi_study::platform::is_file;
use jianzhi_study::scenario::is_told;
use jianzhi_study::worker::KeptTrace;
use jianzhi_view::story::stopped;
use jianzhi_view::text::check;

/// The options that say what to search and how: a file holds that itself.
fn of_a_search() -> Vec<Id> {
    let game = Game::augment_args(clap::Command::new("search"));
    let all = Budgeted::augment_args(OneAlgorithm::augment_args(game));
    all.get_arguments().map(|option| option.get_id().clone()).collect()
}

#[derive(Args)]
pub struct Subject {
    #[arg(value_name = "FILE", conflicts_with_all = of_a_search())]
    trace_file: Option<PathBuf>,
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    method: OneAlgorithm,
    #[command(flatten)]
    budget: Budgeted,
}

pub struct Recorded {
    pub scenario: Scenario,
    pub task: Task,
    pub trace: Arc<Trace>,
}

impl Subject {
    pub fn program(&self) -> Option<(&Path, &Game, &OneAlgorithm)> {
        let path = self.trace_file.as_deref().filter(|path| StudentProgram::is_one(path))?;
        Some((path, &self.game, &self.method))
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Opens the file, or searches; `None` where the budget was spent before an iteration was finished, as is said.
    pub fn recorded(&self, session: &Session) -> Result<Option<Recorded>, Failure> {
        let lang = session.lang;
        if let Some(path) = &self.trace_file {
            if is_told(path) {
                let path = path.clone();
                let read = session.interrupt().unless_asked(move || describe(lang, &path));
                return Ok(Some(Recorded::describe(read.ok_or_else(|| nothing(session))??, lang)));
            }
            return Recorded::open(lang, path, &mut || !session.is_stopped()).map(Some);
        }
        let scenario = self.game.scenario(lang)?;
        let task = scenario.task(self.method.of(lang, &scenario)?);
        let recorded = match self.budget.limits(lang, task.method)? {
            None => Recorded::search(scenario, task, session)?,
            Some(limits) => match Recorded::within(scenario, task, limits, session)? {
                Ok(recorded) => recorded,
                Err(halt) => {
                    refusal::hint(&stopped(lang, halt, None));
                    return Ok(None);
                }
            },
        };
        recorded.tell_what_is_missing(lang);
        Ok(Some(recorded))
    }
}

/// Whether all of a trace file fits into memory: as it is, and its visits.
pub fn room(lang: Lang, path: &Path) -> Result<(), Failure> {
    let packed = std::fs::metadata(path).map_or(0, |found| found.len());
    // A pipe can be read only once.
    let visits = if is_file(path) { binary::visits_at(path).map_or(0, u64::from) } else { 0 };
    worker::room(packed + visits * worker::A_VISIT).map_err(|refused| Failure::no_room(lang, refused))
}

pub fn describe(lang: Lang, path: &Path) -> Result<ToldTrace, Failure> {
    ToldTrace::open(path).map_err(|error| Failure::Refused(check::unread(lang, &path.display().to_string(), &error)))
}

impl Recorded {
    pub fn describe(told: ToldTrace, lang: Lang) -> Recorded {
        let task = told.task();
        let ToldTrace { scenario, trace, verdict } = told;
        verdict.words(lang, &task.start).iter().for_each(|line| refusal::hint(line));
        scale::show(task.start.scale());
        Recorded { scenario, task, trace }
    }

    /// Opens a trace file and reads all of it, unless `go_on` returns `false`.
    pub fn open(lang: Lang, path: &Path, go_on: &mut dyn FnMut() -> bool) -> Result<Recorded, Failure> {
        room(lang, path)?;
        let opened = Recorded::packed(lang, path, "")?;
        binary::verify(&opened.trace, go_on).map_err(|error| refuse(lang, path, error))?;
        Ok(opened)
    }

    /// Opens a trace file whose visits are read where they are looked at, to be shown under a name.
    pub fn packed(lang: Lang, path: &Path, name: &str) -> Result<Recorded, Failure> {
        let Saved { task, trace } = binary::open(path).map_err(|error| refuse(lang, path, error))?;
        scale::show(task.start.scale());
        Ok(Recorded { scenario: Scenario::of_task(name, task.clone()), task, trace })
    }

    /// Searches and records as much as memory allows; of a search that Ctrl+C stops, the part until then.
    pub fn search(scenario: Scenario, task: Task, session: &Session) -> Result<Recorded, Failure> {
        let (listener, kept) = session.interrupt().listener();
        let mut recorder = worker::recorder(task.method.table_bytes()).with_listener(listener);
        let progress = session.search(&task);
        let searched = worker::run(&task, session.watch(), &mut recorder);
        drop(progress);
        let trace = match searched {
            Ok(_) => recorder.finish().unwrap_or_default(),
            Err(stop) => part(stop, &kept, session)?,
        };
        Ok(Recorded { scenario, task, trace: Arc::new(trace) })
    }

    /// Deepens as far as the limits allow, and records the iterations that were finished; where there is none, reports
    /// where the search was stopped.
    fn within(
        scenario: Scenario,
        task: Task,
        limits: Limits,
        session: &Session,
    ) -> Result<Result<Recorded, Halt>, Failure> {
        let (listener, kept) = session.interrupt().listener();
        let mut recorder = worker::recorder(task.method.table_bytes()).with_listener(listener);
        let take = |recorder: &Recorder| recorder.finished().unwrap_or_default();
        let reached = match budget::reach(&task, limits, session, &mut recorder, take) {
            Ok(reached) => reached,
            Err(stop) => {
                let trace = Arc::new(part(stop, &kept, session)?);
                return Ok(Ok(Recorded { scenario, task, trace }));
            }
        };
        let ReachedDepth { outcome: Outcome { depth, halt, .. }, taken } = reached;
        Ok(match (taken, halt) {
            (Some(trace), halt) => {
                let scenario = scenario.to(depth);
                Ok(Recorded { scenario, task: task.to(depth), trace: Arc::new(trace.halted(halt)) })
            }
            (None, Some(halt)) => Err(halt),
            // A search that finishes has finished its last iteration.
            (None, None) => Ok(Recorded { scenario, task, trace: Arc::default() }),
        })
    }

    pub fn saved(&self) -> Saved {
        Saved { task: self.task.clone(), trace: Arc::clone(&self.trace) }
    }

    fn tell_what_is_missing(&self, lang: Lang) {
        if !self.trace.is_complete() && !self.trace.is_running() {
            let numbers = args![recorded = u64::from(self.trace.len()), visits = self.trace.counted().visits];
            refusal::hint(&lang.say_with("cli-only-counted", &numbers));
        }
    }
}

fn part(stop: Stop, kept: &KeptTrace, session: &Session) -> Result<Trace, Failure> {
    match stop {
        Stop::Cancelled => kept.take().filter(|trace| !trace.is_empty()).ok_or_else(|| nothing(session)),
        stop => Err(stop.into()),
    }
}

/// Ctrl+C came before there was anything to write.
fn nothing(session: &Session) -> Failure {
    Failure::Interrupted(session.lang.say("cli-stopped-nothing"))
}

pub fn refuse(lang: Lang, path: &Path, error: TraceFileError) -> Failure {
    Failure::in_file(lang, path, &errors::trace_file(lang, error))
}

// `--save`: where a trace is written, which is checked before anything is searched.

pub enum Place {
    Output,
    File(PathBuf, Target),
}

impl Place {
    /// The place that is asked for; `-` is standard output, unless that is a terminal.
    pub fn new(path: &Path, is_terminal: bool, lang: Lang) -> Result<Place, Failure> {
        match path == Path::new("-") {
            true if is_terminal => Err(Failure::at(lang, "--save", &lang.say("cli-save-terminal"))),
            true => Ok(Place::Output),
            false => match Target::at(path) {
                Ok(target) => Ok(Place::File(path.to_owned(), target)),
                Err(error) => Err(refuse(lang, path, error.into())),
            },
        }
    }

    pub fn save(&self, recorded: &Recorded, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let unsaved = || Failure::Interrupted(session.lang.say("cli-stopped-unsaved"));
        if recorded.trace.is_running() {
            return Err(unsaved());
        }
        let saved = recorded.saved();
        match self {
            Place::Output => Ok(binary::write(&mut &mut *out, &saved)?),
            Place::File(name, target) => target
                .save(&|| !session.is_stopped(), |mut out| binary::write(&mut out, &saved))
                .map_err(|error| match error {
                    SaveError::Stopped => unsaved(),
                    error => refuse(session.lang, name, error.into()),
                }),
        }
    }
}
