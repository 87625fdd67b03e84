//! The tasks, the puzzles as far as they are put together, and what was said of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use crate::tasks::dialog::TasksDialog as Dialog;
pub use crate::tasks::kept::KeptTasks as Kept;
use jianzhi_study::program::assignment::{Assignment, MOST_INDENT, PuzzleFault, PuzzleLine, TaskReport};
use jianzhi_study::program::{ProgramRefusal, StudentProgram};
use jianzhi_study::worker::SameArc;

#[derive(Debug, Clone, Default)]
pub struct Tasks {
    /// The tasks; empty before they were opened.
    pub all: Vec<Arc<Assignment>>,
    pub chosen: usize,
    pub work: BTreeMap<String, TaskWork>,
    pub done: BTreeSet<String>,
    pub asked: Option<SameArc<AskedJudging>>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaskWork {
    pub lines: Vec<PuzzleLine>,
    pub picked: Option<usize>,
    pub hints: usize,
    pub is_worked_shown: bool,
    /// What was said of the puzzle, until it is changed.
    pub fault: Option<Result<(), PuzzleFault>>,
    pub answer: Option<JudgedProgram>,
}

/// A program that is to be judged as the solution of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedJudging {
    pub task: String,
    pub program: StudentProgram,
}

/// What was said of a program: how it was judged, or why it was not run.
pub type JudgedProgram = Result<TaskReport, ProgramRefusal>;

#[derive(Debug, Clone, PartialEq)]
pub struct JudgingNews {
    pub asked: SameArc<AskedJudging>,
    /// `None` where its work was lost.
    pub answer: Option<JudgedProgram>,
}

impl Tasks {
    pub fn shown(&self) -> Option<&Arc<Assignment>> {
        self.all.get(self.chosen)
    }

    pub fn shown_work(&self) -> TaskWork {
        self.shown().and_then(|task| self.work.get(&task.name)).cloned().unwrap_or_default()
    }

    pub fn work_mut(&mut self) -> Option<(&Arc<Assignment>, &mut TaskWork)> {
        let task = self.all.get(self.chosen)?;
        let work = self.work.entry(task.name.clone()).or_default();
        Some((task, work))
    }
}

impl TaskWork {
    /// Puts a piece before a line; one that is there already is moved.
    pub fn put(&mut self, piece: usize, line: usize, indent: u8) {
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
    pub fn changed(&mut self) {
        (self.fault, self.answer) = (None, None);
    }
}
