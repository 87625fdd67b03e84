//! The ladder of tasks: a search that a student writes, with its skeleton, its lines as a puzzle, hints, a worked one, and
//! what proves that it is done.
//!
//! A task is a TOML file in both languages. It knows no toolkit; its programs are run and judged by `program`.

mod done;
mod puzzle;
mod read;

use crate::platform;
use crate::scenario::Bilingual;
pub use done::{DueCounts, TaskReport, TaskTrial, TaskVerdict};
use jianzhi_core::mutants::Mistake;
use jianzhi_core::search::Method;
use jianzhi_view::text::Lang;
pub use puzzle::{MOST_INDENT, PuzzleFault, PuzzleLine};

/// A task of the ladder.
#[derive(Debug, Clone, PartialEq)]
pub struct Assignment {
    /// The name that the command line knows it by.
    pub name: String,
    pub title: Bilingual,
    pub text: Bilingual,
    /// The search that it is; its own convention is the one that is declared.
    pub method: Method,
    /// The lines of the solution.
    pub solution: Vec<String>,
    /// The lines that the skeleton gives, counted from 0.
    given: Vec<usize>,
    /// Neighbours that may change places, by the first of each.
    swaps: Vec<usize>,
    /// Wrong lines.
    pub distractors: Vec<Distractor>,
    /// Hints, one after another.
    pub hints: Vec<Bilingual>,
    pub worked: WorkedOne,
}

/// A line that is a known mistake in place of a right one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distractor {
    /// The line that it is instead of, counted from 0.
    pub line: usize,
    /// Its text.
    pub code: String,
    pub mistake: Mistake,
}

/// A program with notes to some of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkedOne {
    pub code: Vec<String>,
    /// The notes, by lines counted from 0.
    pub notes: Vec<(usize, Bilingual)>,
}

impl Assignment {
    /// The tasks, in the order of the ladder; in a browser none before they have arrived.
    ///
    /// ```
    /// use jianzhi_study::program::assignment::Assignment;
    /// assert!(Assignment::shipped().any(|task| task.name == "negamax"));
    /// ```
    pub fn shipped() -> impl Iterator<Item = Assignment> {
        platform::tasks().iter().filter_map(|(name, text)| Assignment::read(name, text))
    }

    /// The task of a name.
    pub fn named(name: &str) -> Option<Assignment> {
        Assignment::shipped().find(|task| task.name == name)
    }

    /// The text of the file of a task.
    pub fn source(name: &str) -> Option<&'static str> {
        platform::tasks().iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }

    /// Reads a task; `None` where it is invalid.
    pub fn read(name: &str, text: &str) -> Option<Assignment> {
        read::task(name, text).ok()
    }

    /// The text that a student begins with: some lines are there, the gaps are marked.
    pub fn skeleton(&self, lang: Lang) -> String {
        let mut text = String::new();
        let mut is_gap = false;
        for (place, line) in self.solution.iter().enumerate() {
            if self.given.contains(&place) {
                text += line;
                text.push('\n');
            } else if !is_gap {
                let indent = " ".repeat(line.len() - line.trim_start().len());
                text += &format!("{indent}pass  # {}\n", lang.say("task-gap"));
            }
            is_gap = !self.given.contains(&place);
        }
        text
    }

    /// The solution as a file.
    pub fn solved(&self) -> String {
        self.solution.join("\n") + "\n"
    }

    /// The solution with a wrong line in its place.
    pub fn with(&self, distractor: &Distractor) -> String {
        let mut lines = self.solution.clone();
        if let Some(line) = lines.get_mut(distractor.line) {
            *line = " ".repeat(line.len() - line.trim_start().len()) + &distractor.code;
        }
        lines.join("\n") + "\n"
    }

    /// The worked one as a file.
    pub fn worked_text(&self) -> String {
        self.worked.code.join("\n") + "\n"
    }
}
