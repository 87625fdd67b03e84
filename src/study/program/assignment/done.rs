//! Whether a program does what a task asks: it is proved on random trees under the task's convention, and it has the
//! counts of the search that the task is.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Assignment;
use crate::program::{
    HandedTree, OutsideLeaves, ProgramRefusal, ProgramRun, RunWish, Stopped, StudentProgram, Trial, TrialAnswer,
    transposing,
};
use jianzhi_core::game::start::Start;
use jianzhi_core::search::task::Task;
use jianzhi_view::text::{self, Lang};

/// The result of trying a program as the solution of a task.
#[derive(Debug, Clone)]
pub struct TaskTrial {
    pub trial: Trial,
    /// What the search itself counts on the same trees.
    pub due: DueCounts,
    /// Whether the task is done.
    pub verdict: TaskVerdict,
}

/// The same, as it can be sent to another instance of the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskReport {
    pub verdict: TaskVerdict,
    pub due: DueCounts,
    /// The statement that made the first wrong visit.
    pub line: Option<u32>,
    pub mistake: Option<String>,
    /// Where it was stopped.
    pub stopped: Option<Stopped>,
}

/// What a search counts on all trees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct DueCounts {
    /// Calls of the search.
    pub visits: u64,
    pub evaluations: u64,
    pub cutoffs: u64,
}

/// Whether a task is done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskVerdict {
    /// It is.
    Done,
    /// A visit is wrong, or the program was stopped.
    Wrong,
    /// All is right by another convention: its fields that differ from the task's, with the program's choices.
    OtherConvention(Vec<(String, String)>),
    /// All visits are right, and there are more or fewer of them than the search makes.
    OtherCounts(DueCounts),
    /// It asks for a table, and the program has so often searched what the table knew.
    IgnoresTable(u64),
    /// The task asks for pruning, and the program has looked at leaves outside of its search: so many of so many.
    LooksOutside(u64, u64),
}

/// One of so many visits may differ where the task is a table.
const TABLE_SHARE: u64 = 50;

impl Assignment {
    /// Tries a program on trees.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn judge(
        &self,
        program: &StudentProgram,
        trees: Vec<HandedTree>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<TaskTrial, ProgramRefusal> {
        let wish = RunWish { algorithm: Some(self.method.algorithm.name()), steps: false };
        // A table is of no use where each position is reached by one path.
        let trees = if self.method.has_table() { trees.iter().filter_map(transposing).collect() } else { trees };
        let trees = ProgramRun::fitting(program, trees, wish)?;
        let due = self.due(&trees);
        let trial = Trial::run(program, trees, Some(Some(self.method)), go_on)?;
        let verdict = self.verdict(&trial, due);
        Ok(TaskTrial { trial, due, verdict })
    }

    fn due(&self, trees: &[HandedTree]) -> DueCounts {
        let mut due = DueCounts::default();
        for handed in trees {
            let counts = Task::new(Start::from(Arc::clone(&handed.tree)), self.method).outcome().counts;
            due.visits += counts.visits;
            due.evaluations += counts.leaves;
            due.cutoffs += counts.cutoffs;
        }
        due
    }

    fn verdict(&self, trial: &Trial, due: DueCounts) -> TaskVerdict {
        if !matches!(trial.answer, TrialAnswer::Proved) {
            return TaskVerdict::Wrong;
        }
        let usual = self.method.algorithm.convention();
        let differs = trial.convention.map(|convention| convention.differs(usual)).unwrap_or_default();
        if !differs.is_empty() {
            let owned = differs.into_iter().map(|(field, choice)| (field.to_owned(), choice.to_owned()));
            return TaskVerdict::OtherConvention(owned.collect());
        }
        let OutsideLeaves { seen, all } = trial.outside;
        if seen > 0 && self.method.algorithm.has_window() {
            return TaskVerdict::LooksOutside(seen, all);
        }
        if trial.unused_answers > 0 {
            return TaskVerdict::IgnoresTable(trial.unused_answers);
        }
        let proof = &trial.proof;
        let made = DueCounts { visits: proof.visits, evaluations: proof.leaves, cutoffs: proof.cutoffs };
        if made == due || self.is_near(made, due) { TaskVerdict::Done } else { TaskVerdict::OtherCounts(made) }
    }

    /// Whether counts are those of another right search of the same kind: a text about a table does not say for which results the
    /// best move is kept as well, which moves few visits.
    fn is_near(&self, made: DueCounts, due: DueCounts) -> bool {
        self.method.has_table() && made.visits.abs_diff(due.visits) * TABLE_SHARE <= due.visits
    }
}

impl TaskTrial {
    pub fn report(self) -> TaskReport {
        let TaskTrial { trial, due, verdict } = self;
        let (mut line, mut mistake, mut stopped) = (None, None, None);
        match trial.answer {
            TrialAnswer::Proved => {}
            TrialAnswer::Wrong(found) => {
                line = found.line;
                mistake = found.refutation.likely.map(|likely| likely.name().to_owned());
            }
            TrialAnswer::Stopped(_, at) => {
                line = at.suspect.or(at.line);
                stopped = Some(at);
            }
        }
        TaskReport { verdict, due, line, mistake, stopped }
    }
}

impl TaskVerdict {
    /// Whether the task is done, in a sentence.
    pub fn words(&self, lang: Lang, task: &Assignment, due: DueCounts) -> String {
        let title = ("task", task.title.in_lang(lang).to_owned().into());
        match self {
            TaskVerdict::Done => lang.say_with("task-done", &[title, ("visits", text::count(due.visits).into())]),
            TaskVerdict::Wrong => lang.say_with("task-wrong", &[title]),
            TaskVerdict::OtherConvention(differs) => {
                let fields = differs.iter().map(|(field, choice)| format!("{field}={choice}"));
                let fields = fields.collect::<Vec<_>>().join(", ");
                lang.say_with("task-other-convention", &[title, ("fields", fields.into())])
            }
            TaskVerdict::IgnoresTable(times) => {
                lang.say_with("task-ignores-table", &[title, ("times", (*times).into())])
            }
            TaskVerdict::LooksOutside(seen, all) => {
                let counts = [("seen", text::count(*seen).into()), ("all", text::count(*all).into())];
                lang.say_with("task-looks-outside", &[title].into_iter().chain(counts).collect::<Vec<_>>())
            }
            TaskVerdict::OtherCounts(made) => {
                let args = [
                    title,
                    ("visits", text::count(made.visits).into()),
                    ("due", text::count(due.visits).into()),
                    ("evaluations", text::count(made.evaluations).into()),
                    ("due-evaluations", text::count(due.evaluations).into()),
                    ("cutoffs", text::count(made.cutoffs).into()),
                    ("due-cutoffs", text::count(due.cutoffs).into()),
                ];
                lang.say_with("task-other-counts", &args)
            }
        }
    }
}
