//! The text of the workshop, and the result of its last run.

pub(crate) use super::kept::KeptProgram as Kept;
pub(crate) use crate::app::nothing::NoDialog as Dialog;
use crate::app::program::ProgramFault;
use crate::app::program::state::RightProgram;
use crate::program::StudentProgram;
use crate::text::Lang;

/// The text that it begins with; words in braces are sentences.
const SKELETON: &str = include_str!("skeleton.py");
/// The name of a program that has none.
const NAME: &str = "mine.py";

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Workshop {
    /// Whether it is shown.
    pub is_open: bool,
    /// The program: its name, its text, and its folder where it was opened.
    pub(crate) program: Option<StudentProgram>,
    /// The program that another one has replaced.
    pub(crate) before: Option<StudentProgram>,
    /// The result of the last run.
    pub(crate) answer: Option<WorkshopAnswer>,
}

/// The result of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkshopAnswer {
    /// The text that was run.
    pub(crate) source: String,
    /// What has come of it.
    pub(crate) outcome: Result<WorkshopOutcome, ProgramFault>,
}

/// The result of a program that has visits to show.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum WorkshopOutcome {
    /// It is right.
    Right(RightProgram),
    /// It goes wrong at this statement, as far as that is known.
    Wrong(Option<u32>),
}

impl Workshop {
    #[must_use]
    pub fn text(&self) -> &str {
        self.program.as_ref().map_or("", |program| &program.source)
    }

    /// What is kept from one run of the app to the next: a program of the user's own.
    pub(crate) fn kept(&self) -> Option<&StudentProgram> {
        self.program.as_ref().filter(|_| !self.is_empty() && !self.is_skeleton())
    }

    /// Whether there is nothing but white space.
    pub(crate) fn is_empty(&self) -> bool {
        self.text().trim().is_empty()
    }

    /// Whether the text is the skeleton, in any language.
    #[must_use]
    pub fn is_skeleton(&self) -> bool {
        Lang::ALL.iter().any(|lang| skeleton(*lang).source == self.text())
    }

    /// The result of the last run, if the text is still the one that was run.
    #[must_use]
    pub fn current(&self) -> Option<&WorkshopAnswer> {
        self.answer.as_ref().filter(|answer| answer.source == self.text())
    }

    /// Replaces the program, so that this can be taken back.
    pub(in crate::app) fn replace(&mut self, program: StudentProgram) {
        let before = self.program.replace(program);
        self.before = before.filter(|before| Some(before) != self.program.as_ref() && !before.source.trim().is_empty());
        self.answer = None;
    }
}

impl WorkshopAnswer {
    /// The line that is wrong.
    pub(crate) fn line(&self) -> Option<u32> {
        match &self.outcome {
            Ok(WorkshopOutcome::Right(_)) => None,
            Ok(WorkshopOutcome::Wrong(line)) => *line,
            Err(fault) => fault.line(),
        }
    }
}

/// What the workshop begins with: alpha-beta whose window cuts nothing yet.
pub(super) fn skeleton(lang: Lang) -> StudentProgram {
    let [node, window] = ["workshop-skeleton-node", "workshop-skeleton-window"].map(|id| lang.say(id));
    let source = SKELETON.replace("{node}", &node).replace("{window}", &window);
    StudentProgram { name: NAME.to_owned(), source, folder: None }
}
