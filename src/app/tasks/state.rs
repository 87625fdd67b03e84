//! The tasks, the puzzles as far as they are put together, and what was said of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(crate) use super::dialog::TasksDialog as Dialog;
pub(crate) use super::kept::KeptTasks as Kept;
use crate::assignment::{Assignment, MOST_INDENT, PuzzleFault, PuzzleLine, TaskReport};
use crate::program::{ProgramRefusal, StudentProgram};
use crate::worker::SameArc;

/// The ladder of tasks.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    /// The tasks; empty before they were opened.
    pub all: Vec<Arc<Assignment>>,
    /// The one that is shown.
    pub chosen: usize,
    /// What was done of each, by name.
    pub(crate) work: BTreeMap<String, TaskWork>,
    /// Those that are done, by name.
    pub done: BTreeSet<String>,
    /// The program that is judged.
    pub(crate) asked: Option<SameArc<AskedJudging>>,
}

/// What was done of a task.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaskWork {
    /// The lines of the program.
    pub lines: Vec<PuzzleLine>,
    /// The line that is chosen.
    pub(crate) picked: Option<usize>,
    /// Hints that are shown.
    pub(crate) hints: usize,
    pub(crate) is_worked_shown: bool,
    /// What was said of the puzzle, until it is changed.
    pub fault: Option<Result<(), PuzzleFault>>,
    /// What was said of a program.
    pub(crate) answer: Option<JudgedProgram>,
}

/// A program that is to be judged as the solution of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AskedJudging {
    /// The task's name.
    pub(crate) task: String,
    pub(crate) program: StudentProgram,
}

/// What was said of a program: how it was judged, or why it was not run.
pub(crate) type JudgedProgram = Result<TaskReport, ProgramRefusal>;

/// A program was judged.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgingNews {
    pub(crate) asked: SameArc<AskedJudging>,
    /// `None` where its work was lost.
    pub(crate) answer: Option<JudgedProgram>,
}

impl Tasks {
    /// The task that is shown.
    #[must_use]
    pub fn shown(&self) -> Option<&Arc<Assignment>> {
        self.all.get(self.chosen)
    }

    /// What was done of the task that is shown.
    #[must_use]
    pub fn shown_work(&self) -> TaskWork {
        self.shown().and_then(|task| self.work.get(&task.name)).cloned().unwrap_or_default()
    }

    /// The same, to be changed.
    pub(super) fn work_mut(&mut self) -> Option<(&Arc<Assignment>, &mut TaskWork)> {
        let task = self.all.get(self.chosen)?;
        let work = self.work.entry(task.name.clone()).or_default();
        Some((task, work))
    }
}

impl TaskWork {
    /// Puts a piece before a line; one that is there already is moved.
    pub(super) fn put(&mut self, piece: usize, line: usize, indent: u8) {
        let mut line = line;
        if let Some(before) = self.lines.iter().position(|known| known.piece == piece) {
            self.lines.remove(before);
            line -= usize::from(before < line);
        }
        let line = line.min(self.lines.len());
        self.lines.insert(line, PuzzleLine { piece, indent: indent.min(MOST_INDENT) });
        self.picked = Some(line);
        self.changed();
    }

    /// What was said holds no longer.
    pub(super) fn changed(&mut self) {
        (self.fault, self.answer) = (None, None);
    }
}
