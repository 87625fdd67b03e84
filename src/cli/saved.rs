//! Searches that are recorded now, or were before: where `trace` and `tell` have them from.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::refusal::{self, Failure};
use super::session::Session;
use super::setup::{Game, OneAlgorithm};
use crate::game::Stop;
use crate::scenario::{Scenario, ToldTrace, is_told};
use crate::search::Method;
use crate::text::{Lang, check, errors};
use crate::trace::Trace;
use crate::trace::file::{self, Saved, TraceFileError};
use crate::worker;

/// The options that say what to search and how: a file says it itself.
const OF_A_SEARCH: [&str; 24] = [
    "tree",
    "fen",
    "scenario",
    "depth",
    "root",
    "window",
    "evaluation",
    "values",
    "algorithm",
    "table",
    "deeper",
    "etc",
    "captures",
    "killers",
    "history",
    "null_move",
    "quiescence",
    "check_extension",
    "single_reply",
    "deepening",
    "widening",
    "guess",
    "width",
    "guess_from",
];

/// A trace file, or what to search and how.
#[derive(Args)]
pub(super) struct Subject {
    #[arg(value_name = "FILE", conflicts_with_all = OF_A_SEARCH)]
    trace_file: Option<PathBuf>,
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    method: OneAlgorithm,
}

/// A search with its record.
pub(super) struct Recorded {
    pub(super) scenario: Scenario,
    pub(super) method: Method,
    pub(super) trace: Arc<Trace>,
}

impl Subject {
    /// Opens the file, or searches.
    pub(super) fn recorded(&self, session: &Session) -> Result<Recorded, Failure> {
        let lang = session.lang;
        if let Some(path) = &self.trace_file {
            if is_told(path) {
                return Ok(Recorded::told(told(lang, path)?, lang));
            }
            return Recorded::open(lang, path, &mut || !session.is_stopped());
        }
        let scenario = self.game.scenario(lang)?;
        let method = self.method.of(lang, &scenario)?;
        let recorded = Recorded::search(scenario, method, session)?;
        recorded.tell_what_is_missing(lang);
        Ok(recorded)
    }
}

/// Whether memory has room for all of a trace file: as it is, and its visits.
pub(super) fn room(lang: Lang, path: &Path) -> Result<(), Failure> {
    let packed = std::fs::metadata(path).map_or(0, |found| found.len());
    let visits = file::peek(path).map_or(0, |summary| u64::from(summary.visits));
    worker::room(packed + visits * worker::A_VISIT).map_err(|refused| Failure::no_room(lang, refused))
}

/// Opens a trace in JSON.
pub(super) fn told(lang: Lang, path: &Path) -> Result<ToldTrace, Failure> {
    ToldTrace::open(path).map_err(|error| Failure::Refused(check::unread(lang, &path.display().to_string(), &error)))
}

impl Recorded {
    /// The rows of a trace in JSON, of which the checker says first what they are worth.
    pub(super) fn told(told: ToldTrace, lang: Lang) -> Recorded {
        let method = told.method();
        let ToldTrace { scenario, trace, verdict } = told;
        verdict.words(lang, &scenario.start, method).iter().for_each(|line| refusal::hint(line));
        Recorded { scenario, method, trace }
    }

    /// Opens a trace file and reads all of it, unless `go_on` says no.
    pub(super) fn open(lang: Lang, path: &Path, go_on: &mut dyn FnMut() -> bool) -> Result<Recorded, Failure> {
        room(lang, path)?;
        let opened = Recorded::packed(lang, path, "")?;
        file::verify(&opened.trace, go_on).map_err(|error| refuse(lang, path, error))?;
        Ok(opened)
    }

    /// Opens a trace file whose visits are read where they are looked at, to be shown under its name.
    pub(super) fn open_at_once(lang: Lang, path: &Path) -> Result<Recorded, Failure> {
        Recorded::packed(lang, path, &file::name_of(path))
    }

    fn packed(lang: Lang, path: &Path, name: &str) -> Result<Recorded, Failure> {
        let saved = file::open(path).map_err(|error| refuse(lang, path, error))?;
        let method = saved.method;
        let (scenario, trace) = Scenario::of_saved(name, saved);
        Ok(Recorded { scenario, method, trace })
    }

    /// Searches and records as much as memory allows; of a search that Ctrl+C stops, the part until then.
    pub(super) fn search(scenario: Scenario, method: Method, session: &Session) -> Result<Recorded, Failure> {
        let (witness, kept) = session.interrupt().witness();
        let mut recorder = worker::recorder(method.table_bytes()).before(witness);
        let progress = session.search(&scenario, method);
        let plan = (scenario.depth, scenario.window);
        let searched = worker::run(method, &scenario.start, plan, session.watch(), &mut recorder);
        drop(progress);
        let trace = match searched {
            Ok(_) => recorder.finish().unwrap_or_default(),
            Err(Stop::Cancelled) => {
                let nothing = || Failure::Interrupted(session.lang.say("cli-stopped-nothing"));
                kept.take().filter(|trace| !trace.is_empty()).ok_or_else(nothing)?
            }
            Err(stop) => return Err(stop.into()),
        };
        Ok(Recorded { scenario, method, trace: Arc::new(trace) })
    }

    /// What a trace file of it says.
    pub(super) fn saved(&self) -> Saved {
        let Scenario { start, depth, window, .. } = &self.scenario;
        let trace = Arc::clone(&self.trace);
        Saved { start: start.clone(), method: self.method, depth: *depth, window: *window, trace }
    }

    fn tell_what_is_missing(&self, lang: Lang) {
        if !self.trace.is_complete() && !self.trace.is_running() {
            let numbers =
                [("recorded", u64::from(self.trace.len()).into()), ("visits", self.trace.counted().visits.into())];
            refusal::hint(&lang.say_with("cli-only-counted", &numbers));
        }
    }
}

pub(super) fn refuse(lang: Lang, path: &Path, error: TraceFileError) -> Failure {
    Failure::at(lang, &errors::file(&path.display().to_string()), &errors::trace_file(lang, error))
}
