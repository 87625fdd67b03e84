//! The sentences about a program: why it is not run, where it was stopped.

use super::engine::{ENGINE_MEMORY, ENGINE_TIME};
use super::handed::{HandedTreeError, MOST_PLACES};
use super::run::{MOST_MEMORY, MOST_VISITS, ProgramRefusal, SECONDS, StopReason, Stopped};
use crate::text::{self, Lang, errors};

impl ProgramRefusal {
    /// The line of the file that it is about.
    pub(crate) fn line(&self) -> Option<u32> {
        match self {
            ProgramRefusal::Syntax { line, .. }
            | ProgramRefusal::Parameters { line, .. }
            | ProgramRefusal::Uneven { line, .. }
            | ProgramRefusal::UnseenLeaves { line, .. } => *line,
            _ => None,
        }
    }

    /// Why the program is not run, in one line.
    pub(crate) fn words(&self, lang: Lang) -> String {
        let named = |names: &[String]| match names.is_empty() {
            true => lang.say("program-nothing"),
            false => errors::file(&names.join(", ")),
        };
        match self {
            ProgramRefusal::NoPython => lang.say("program-no-python"),
            ProgramRefusal::OldPython(version) => {
                lang.say_with("program-old-python", &[("version", errors::file(version).into())])
            }
            ProgramRefusal::Syntax { text, .. } => {
                let last = text.lines().last().unwrap_or_default();
                lang.say_with("program-syntax", &[("text", errors::file(last).into())])
            }
            ProgramRefusal::NoFunction(names) => {
                lang.say_with("program-no-function", &[("names", named(names).into())])
            }
            ProgramRefusal::Several(names) => lang.say_with("program-several", &[("names", named(names).into())]),
            ProgramRefusal::Parameters { function, names, .. } => lang.say_with(
                "program-parameters",
                &[("function", errors::file(function).into()), ("names", named(names).into())],
            ),
            ProgramRefusal::Uneven { function, branching, height, .. } => lang.say_with(
                "program-uneven",
                &[
                    ("function", errors::file(function).into()),
                    ("branching", (*branching).into()),
                    ("height", height.unwrap_or_default().into()),
                ],
            ),
            ProgramRefusal::UnseenLeaves { function, .. } => {
                lang.say_with("program-unseen-leaves", &[("function", errors::file(function).into())])
            }
            ProgramRefusal::NoProgram(name) => {
                lang.say_with("program-no-program", &[("name", errors::file(name).into())])
            }
            ProgramRefusal::Unread(error) => {
                let args =
                    [("line", error.line.into()), ("problem", text::check::problem(lang, &error.problem).into())];
                lang.say_with("program-unread", &args)
            }
            ProgramRefusal::Broken(text) => {
                lang.say_with("program-broken", &[("text", errors::file(text.trim()).into())])
            }
        }
    }
}

impl Stopped {
    /// Why it was stopped, in a few words; an exception is given by `text` as Python shows it.
    pub(crate) fn words(&self, lang: Lang) -> String {
        match self.why {
            StopReason::Time => {
                let seconds = if self.is_engine { ENGINE_TIME.as_secs_f64() } else { SECONDS };
                lang.say_with("program-stopped-time", &[("seconds", seconds.to_string().into())])
            }
            StopReason::Visits => {
                lang.say_with("program-stopped-visits", &[("visits", text::count(MOST_VISITS).into())])
            }
            StopReason::Memory => {
                let memory = if self.is_engine { ENGINE_MEMORY } else { MOST_MEMORY };
                lang.say_with("program-stopped-memory", &[("memory", (memory >> 20).into())])
            }
            StopReason::Error => lang.say("program-stopped-error"),
            StopReason::Ended => lang.say("program-stopped-ended"),
            StopReason::Value => {
                let found = errors::file(self.text.as_deref().unwrap_or_default());
                lang.say_with("program-stopped-value", &[("found", found.into())])
            }
        }
    }
}

impl Stopped {
    /// Where it was stopped, or has raised an exception.
    pub(crate) fn title(&self, lang: Lang) -> String {
        match self.line {
            Some(line) if self.why == StopReason::Error => lang.say_with("program-raised-at", &[("line", line.into())]),
            Some(line) => lang.say_with("program-stopped-at", &[("line", line.into())]),
            None => lang.say("program-stopped-nowhere"),
        }
    }

    /// What Python shows of an exception.
    pub(crate) fn traceback(&self) -> Option<String> {
        let text = self.text.as_deref().filter(|_| self.why == StopReason::Error)?;
        Some(text.lines().map(errors::file).collect::<Vec<_>>().join("\n"))
    }

    /// Why it was stopped, an exception as Python shows it, and the line that may be to blame.
    pub(crate) fn lines(&self, lang: Lang) -> Vec<String> {
        let suspect = self.suspect.map(|line| lang.say_with("program-suspect-at", &[("line", line.into())]));
        // The marks below a line of code are for type of one width.
        let is_marks = |line: &&str| line.contains('^') && line.trim_matches([' ', '^', '~']).is_empty();
        let plain = |text: String| text.lines().filter(|line| !is_marks(line)).collect::<Vec<_>>().join("\n");
        let why = self.traceback().map_or_else(|| text::sentence(&self.words(lang)), plain);
        std::iter::once(why).chain(suspect).collect()
    }

    /// Why it was stopped, in one line: of an exception the last line of what Python shows.
    pub(crate) fn brief(&self, lang: Lang) -> String {
        let raised = self.text.as_deref().filter(|_| self.why == StopReason::Error);
        match raised.and_then(|text| text.lines().rfind(|line| !line.trim().is_empty())) {
            Some(last) => {
                let args = [("place", self.words(lang).into()), ("problem", errors::file(last.trim()).into())];
                lang.say_with("error-in-file", &args)
            }
            None => self.words(lang),
        }
    }
}

impl HandedTreeError {
    /// Why the game is not handed over.
    pub(crate) fn words(&self, lang: Lang) -> String {
        match self {
            HandedTreeError::TooLarge => {
                lang.say_with("program-too-many-places", &[("most", text::count(MOST_PLACES as u64).into())])
            }
            HandedTreeError::Stop(stop) => errors::stop(lang, stop),
        }
    }
}
