//! The text of the workshop, and the result of its last run.

pub use crate::nothing::NoDialog as Dialog;
use crate::program::ProgramFault;
use crate::program::state::RightProgram;
pub use crate::workshop::kept::KeptProgram as Kept;
use jianzhi_study::program::StudentProgram;
use jianzhi_view::text::Lang;

/// The text that it begins with; words in braces are sentences.
const SKELETON: &str = include_str!("skeleton.py");
/// The name of a program that has none.
const NAME: &str = "mine.py";

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Workshop {
    pub is_open: bool,
    /// The program: its name, its text, and its folder where it was opened.
    pub program: Option<StudentProgram>,
    pub before: Option<StudentProgram>,
    pub answer: Option<WorkshopAnswer>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct WorkshopAnswer {
    pub source: String,
    pub outcome: Result<WorkshopOutcome, ProgramFault>,
}

/// The result of a program that has visits to show.
#[derive(Debug, Clone, PartialEq)]
pub enum WorkshopOutcome {
    Right(RightProgram),
    /// It goes wrong at this statement, as far as that is known.
    Wrong(Option<u32>),
}

impl Workshop {
    pub fn text(&self) -> &str {
        self.program.as_ref().map_or("", |program| &program.source)
    }

    /// What is kept from one run of the app to the next: a program of the user's own.
    pub fn kept(&self) -> Option<&StudentProgram> {
        self.program.as_ref().filter(|_| !self.is_empty() && !self.is_skeleton())
    }

    /// Whether there is nothing but white space.
    pub fn is_empty(&self) -> bool {
        self.text().trim().is_empty()
    }

    /// Whether the text is the skeleton, in any language.
    pub fn is_skeleton(&self) -> bool {
        Lang::ALL.iter().any(|lang| skeleton(*lang).source == self.text())
    }

    /// The result of the last run, if the text is still the one that was run.
    pub fn current(&self) -> Option<&WorkshopAnswer> {
        self.answer.as_ref().filter(|answer| answer.source == self.text())
    }

    /// Replaces the program, so that this can be taken back.
    pub fn replace(&mut self, program: StudentProgram) {
        let before = self.program.replace(program);
        self.before = before.filter(|before| Some(before) != self.program.as_ref() && !before.source.trim().is_empty());
        self.answer = None;
    }
}

impl WorkshopAnswer {
    pub fn line(&self) -> Option<u32> {
        match &self.outcome {
            Ok(WorkshopOutcome::Right(_)) => None,
            Ok(WorkshopOutcome::Wrong(line)) => *line,
            Err(fault) => fault.line(),
        }
    }
}

/// What the workshop begins with: alpha-beta whose window cuts nothing yet.
pub fn skeleton(lang: Lang) -> StudentProgram {
    let [node, window] = ["workshop-skeleton-node", "workshop-skeleton-window"].map(|id| lang.say(id));
    let source = SKELETON.replace("{node}", &node).replace("{window}", &window);
    StudentProgram { name: NAME.to_owned(), source, folder: None }
}
