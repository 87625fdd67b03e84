//! A student's program, judged as the solution of a task.

use serde::{Deserialize, Serialize};

use crate::program::assignment::{Assignment, TaskReport};
use crate::program::{ProgramRefusal, SEED, StudentProgram, TREES, growing};
use crate::worker::{PlainWork, Report, Watch};

/// A program, and the task with its text: a worker has no tasks.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct JudgeWork {
    name: String,
    text: String,
    program: StudentProgram,
}

impl JudgeWork {
    /// The work for the task of a name; `None` where there is none.
    pub fn of(name: &str, program: &StudentProgram) -> Option<JudgeWork> {
        let text = Assignment::source(name)?.to_owned();
        Some(JudgeWork { name: name.to_owned(), text, program: program.clone() })
    }
}

impl PlainWork for JudgeWork {
    const KIND: &'static str = "judge";
    type Part = Result<TaskReport, ProgramRefusal>;

    fn run(self, watch: &Watch, report: &Report<Result<TaskReport, ProgramRefusal>>) {
        let Some(task) = Assignment::read(&self.name, &self.text) else { return };
        let trial = task.judge(&self.program, growing(TREES, SEED), &mut || !watch.is_cancelled());
        report.send(trial.map(|trial| trial.report()));
    }
}
