//! Why a program shows nothing, as data and in words.

use std::io::ErrorKind;

use crate::platform::Loss;
use jianzhi_study::program::{NoLane, ProgramRefusal, Stopped};
use jianzhi_view::text::{Lang, errors};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramFault {
    /// The file is no text, or too large.
    NotText,
    /// The system does not let it be read.
    Unreadable(ErrorKind),
    /// It has no visits to show.
    NoLane(NoLane),
    /// What runs programs has broken down, or could not be loaded.
    Lost(Option<Loss>),
}

impl ProgramFault {
    /// Whether there is no Python, which no change of the program mends.
    pub const fn is_without_python(&self) -> bool {
        matches!(self, ProgramFault::NoLane(NoLane::Refused(ProgramRefusal::NoPython)))
    }

    /// The line of the program that it is about, and the one that may be to blame.
    pub fn line(&self) -> Option<u32> {
        match self {
            ProgramFault::NoLane(NoLane::Refused(refused)) => refused.line(),
            ProgramFault::NoLane(NoLane::Stopped(stopped)) => stopped.line,
            ProgramFault::NotText | ProgramFault::Unreadable(_) | ProgramFault::NoLane(_) | ProgramFault::Lost(_) => {
                None
            }
        }
    }

    /// Where the program was stopped, if it was run.
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

    /// One line: which program, where, and what is wrong.
    pub fn told(&self, lang: Lang, name: &str) -> String {
        let file = errors::file(name);
        let place = self.line().map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
        lang.say_with("error-in-file", &[("place", place.into()), ("problem", self.words(lang).into())])
    }
}
