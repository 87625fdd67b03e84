//! How the program refuses: one line on standard error, and the exit status.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::borrow::Cow;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use clap::error::ErrorKind as Misuse;
use clap::error::{ContextKind, ContextValue};

use super::prelude::*;
use jianzhi_study::platform::{self, Protection};
use jianzhi_study::scenario::ScenarioError;
use jianzhi_study::worker::{INTERRUPTED, NoRoom};

#[derive(Debug)]
pub enum Failure {
    Refused(String),
    Scenario(ScenarioError),
    Stopped(Stop),
    /// What was checked is wrong; the results say how.
    Refuted,
    /// Ctrl+C ended it, and what it had is written.
    Interrupted(String),
    /// An experiment lacks results that another run of the command adds.
    Incomplete(String),
    Output(io::Error),
}

const INCOMPLETE: u8 = 3;

impl Failure {
    pub fn at(lang: Lang, place: &str, problem: &str) -> Failure {
        Failure::Refused(lang.say_with("error-in-file", &args![place, problem]))
    }

    pub fn wanted(lang: Lang, place: &str, wanted: &str, found: &str) -> Failure {
        Failure::at(lang, place, &errors::expected(lang, wanted, Some(found)))
    }

    pub fn in_file(lang: Lang, path: &Path, problem: &str) -> Failure {
        Failure::at(lang, &errors::file(&path.display().to_string()), problem)
    }

    #[cfg(feature = "app")]
    pub fn app(lang: Lang, error: &jianzhi_app::AppError) -> Failure {
        Failure::Refused(lang.say_with("cli-app-failed", &args![reason = errors::file(&error.to_string())]))
    }

    /// Writes it, and gives the exit status. A reader that went away is not a failure.
    pub fn report(self, lang: Lang) -> ExitCode {
        let line = match self {
            Failure::Output(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Output(error) => lang.say_with("cli-output-failed", &args![reason = error.kind().to_string()]),
            Failure::Interrupted(line) => {
                hint(&format!("jianzhi: {line}"));
                return ExitCode::from(INTERRUPTED);
            }
            Failure::Incomplete(line) => {
                hint(&format!("jianzhi: {line}"));
                return ExitCode::from(INCOMPLETE);
            }
            Failure::Refuted => return ExitCode::from(1),
            Failure::Refused(line) => line,
            Failure::Scenario(error) => error.tell(lang),
            Failure::Stopped(stop) => errors::stop(lang, &stop),
        };
        hint(&format!("jianzhi: {line}"));
        ExitCode::from(2)
    }
}

/// What is written where there is no memory left, made while there is some: there may be too little to read the texts.
/// `None` where whoever asked for memory is told.
static NO_MEMORY: Mutex<Option<Cow<'static, str>>> =
    Mutex::new(Some(Cow::Borrowed("jianzhi: expected more memory, found none left\n")));

/// From here on, the program ends where there is no memory left, with one line.
pub fn tell_lack_of_memory(lang: Lang) {
    let line = format!("jianzhi: {}\n", lang.say("no-memory"));
    *NO_MEMORY.lock().unwrap_or_else(PoisonError::into_inner) = Some(line.into());
}

/// From here on, whoever asked for memory is told where there is none left: the app refuses a large file, and stays.
#[cfg(feature = "app")]
pub fn go_on_without_memory() {
    *NO_MEMORY.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// Ends the program with the line that says that there is no memory left. Other threads that find none wait here for it.
pub fn end_without_memory() {
    if let Some(line) = &*NO_MEMORY.lock().unwrap_or_else(PoisonError::into_inner) {
        drop(io::stderr().write_all(line.as_bytes()));
        std::process::exit(2);
    }
}

/// How the standard library begins where there is no memory for the stack of a thread.
const NO_THREAD: &str = "failed to spawn thread";

/// Reports a panic in one line, which names no file of the machine where the program was built; and a backtrace where
/// one was asked for.
pub fn tell_panics(lang: Lang) {
    std::panic::set_hook(Box::new(move |panic| {
        #[cfg(feature = "app")]
        if jianzhi_app::window::is_opening() {
            return;
        }
        let reason = panic.payload_as_str().unwrap_or_default();
        if reason.starts_with(NO_THREAD) {
            end_without_memory();
        }
        let reason = errors::file(reason);
        let place = panic.location().map_or_else(String::new, |at| format!("{}:{}", inside(at.file()), at.line()));
        hint(&format!("jianzhi: {}", lang.say_with("cli-broken", &args![place, reason])));
        let backtrace = Backtrace::capture();
        if backtrace.status() == BacktraceStatus::Captured {
            hint(&backtrace.to_string());
        }
    }));
}

fn inside(file: &str) -> &str {
    file.rsplit_once("/src/").map_or(file, |(_, inside)| inside)
}

/// Writes a line to standard error. An error there is ignored.
pub fn hint(line: &str) {
    drop(writeln!(io::stderr(), "{line}"));
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Failure {
        Failure::Scenario(error)
    }
}

impl Failure {
    pub fn no_room(lang: Lang, refused: NoRoom) -> Failure {
        Failure::Refused(errors::no_room(lang, refused.needed, refused.free))
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        Failure::Stopped(stop)
    }
}

/// Handles what the argument parser has stopped at: help and version are results, everything else is refused.
pub fn answer(lang: Lang, error: &clap::Error, out: &mut dyn Write) -> Result<(), Failure> {
    if matches!(error.kind(), Misuse::DisplayHelp | Misuse::DisplayVersion) {
        return Ok(write!(out, "{}", error.render())?);
    }
    Err(Failure::Refused(misuse(lang, error)))
}

fn misuse(lang: Lang, error: &clap::Error) -> String {
    let context = |kind| {
        let words = error.get(kind).map(words).unwrap_or_default();
        // A value that may be left out is named as any other.
        match words.strip_suffix(']').and_then(|words| words.split_once(" [")) {
            Some((option, value)) => format!("{option} {value}"),
            None => words,
        }
    };
    let argument = context(ContextKind::InvalidArg);
    match error.kind() {
        Misuse::InvalidSubcommand => {
            let found = context(ContextKind::InvalidSubcommand);
            if found == "savings" {
                return lang.say("cli-savings-gone");
            }
            let wanted = lang.say_with("cli-wanted-command", &args![known = super::command_names()]);
            errors::expected(lang, &wanted, Some(&found))
        }
        Misuse::UnknownArgument => errors::expected(lang, &lang.say("cli-wanted-argument"), Some(&argument)),
        Misuse::MissingRequiredArgument => lang.say_with("cli-missing", &args![argument = errors::file(&argument)]),
        Misuse::ArgumentConflict => {
            let other = match context(ContextKind::PriorArg) {
                other if other.is_empty() => argument.clone(),
                other => other,
            };
            let id = if other == argument { "cli-twice" } else { "cli-conflict" };
            lang.say_with(id, &args![argument = errors::shown(&argument), other = errors::shown(&other)])
        }
        Misuse::InvalidValue => lang.say_with("cli-missing-value", &args![argument = errors::shown(&argument)]),
        Misuse::TooManyValues => {
            let found = context(ContextKind::InvalidValue);
            lang.say_with("cli-no-value", &args![argument = errors::shown(&argument), found = errors::shown(&found)])
        }
        Misuse::InvalidUtf8 => lang.say("cli-not-utf8"),
        _ => lang.say("cli-misused"),
    }
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(word) => word.clone(),
        ContextValue::Strings(words) => words.join(", "),
        _ => String::new(),
    }
}

/// Says how far this system keeps a program in, unless it does so completely.
pub fn tell_limits(lang: Lang, is_unguarded: bool) {
    let protection = platform::protection();
    if protection != Protection::Full {
        hint(&lang.say_with("program-kept", &args![what = protection.name()]));
    }
    if is_unguarded {
        hint(&lang.say("program-no-guard"));
    }
}
