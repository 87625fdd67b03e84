//! The ladder of tasks: a search that a student writes, with its skeleton, its lines as a puzzle, hints, a worked one, and
//! what proves that it is done.
//!
//! A task is a TOML file in both languages. It knows no toolkit; its programs are run and judged by `program`.

mod puzzle;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::platform;
use crate::program::{
    OutsideLeaves, ProgramRefusal, ProgramRun, RunWish, Stopped, StudentProgram, TestTree, Trial, TrialAnswer,
    transposing,
};
use crate::scenario::Bilingual;
use jianzhi_core::game::start::Start;
use jianzhi_core::mutants::Mistake;
use jianzhi_core::search::Method;
use jianzhi_core::search::task::Task;
use jianzhi_view::text;
use jianzhi_view::text::{Lang, args};
pub use puzzle::{MOST_INDENT, PuzzleFault, PuzzleLine};

#[derive(Debug, Clone, PartialEq)]
pub struct Assignment {
    pub name: String,
    pub title: Bilingual,
    pub text: Bilingual,
    /// The search that it is; its own convention is the one that is declared.
    pub method: Method,
    pub solution: Vec<String>,
    /// The lines that the skeleton gives, counted from 0.
    given: Vec<usize>,
    /// Neighbours that may change places, by the first of each.
    swaps: Vec<usize>,
    pub distractors: Vec<Distractor>,
    pub hints: Vec<Bilingual>,
    pub worked: WorkedOne,
}

/// A line that is a known mistake in place of a right one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distractor {
    /// The line that it is instead of, counted from 0.
    pub line: usize,
    pub code: String,
    pub mistake: Mistake,
}

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

    pub fn named(name: &str) -> Option<Assignment> {
        Assignment::shipped().find(|task| task.name == name)
    }

    pub fn source(name: &str) -> Option<&'static str> {
        platform::tasks().iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }

    /// Reads a task; `None` where it is invalid.
    pub fn read(name: &str, text: &str) -> Option<Assignment> {
        task(name, text).ok()
    }

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

    pub fn solved(&self) -> String {
        self.solution.join("\n") + "\n"
    }

    pub fn with(&self, distractor: &Distractor) -> String {
        let mut lines = self.solution.clone();
        if let Some(line) = lines.get_mut(distractor.line) {
            *line = " ".repeat(line.len() - line.trim_start().len()) + &distractor.code;
        }
        lines.join("\n") + "\n"
    }

    pub fn worked_text(&self) -> String {
        self.worked.code.join("\n") + "\n"
    }
}

// Reads a task from TOML.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskFile {
    title: Words,
    text: Words,
    algorithm: String,
    given: Vec<usize>,
    #[serde(default)]
    swaps: Vec<[usize; 2]>,
    solution: String,
    #[serde(default)]
    distractor: Vec<WrongLine>,
    #[serde(default)]
    hint: Vec<Words>,
    worked: Worked,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    en: String,
    zh: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrongLine {
    line: usize,
    code: String,
    mistake: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Worked {
    code: String,
    note: Vec<Note>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Note {
    line: usize,
    en: String,
    zh: String,
}

/// Why a task cannot be read. All tasks are part of the program, so that only a test sees it.
#[derive(Debug, thiserror::Error)]
pub enum TaskFault {
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    #[error("no such search: {0}")]
    Method(String),
    #[error("no such mistake: {0}")]
    Mistake(String),
    #[error("no such line: {0}")]
    Line(usize),
}

/// Reads a task. Lines in the file are counted from 1.
pub fn task(name: &str, text: &str) -> Result<Assignment, TaskFault> {
    let file: TaskFile = toml::from_str(text)?;
    let solution = lines(&file.solution);
    let index = |line: usize, of: &[String]| match line.checked_sub(1).filter(|&index| index < of.len()) {
        Some(index) => Ok(index),
        None => Err(TaskFault::Line(line)),
    };
    let distractors = file.distractor.into_iter().map(|wrong| {
        let mistake = Mistake::by_name(&wrong.mistake).ok_or(TaskFault::Mistake(wrong.mistake))?;
        Ok(Distractor { line: index(wrong.line, &solution)?, code: wrong.code, mistake })
    });
    let distractors = distractors.collect::<Result<Vec<_>, TaskFault>>()?;
    let code = lines(&file.worked.code);
    let notes = file.worked.note.into_iter().map(|note| {
        let words = Bilingual::written(&note.en, &note.zh);
        Ok((index(note.line, &code)?, words))
    });
    let notes = notes.collect::<Result<Vec<_>, TaskFault>>()?;
    let given = file.given.into_iter().map(|line| index(line, &solution)).collect::<Result<Vec<_>, _>>()?;
    let swaps = file.swaps.into_iter().map(|[first, second]| match second == first + 1 {
        true => index(second, &solution).map(|second| second - 1),
        false => Err(TaskFault::Line(second)),
    });
    let swaps = swaps.collect::<Result<Vec<_>, _>>()?;
    Ok(Assignment {
        name: name.to_owned(),
        title: bilingual(file.title),
        text: bilingual(file.text),
        method: file.algorithm.parse().map_err(|_| TaskFault::Method(file.algorithm.clone()))?,
        solution,
        given,
        swaps,
        distractors,
        hints: file.hint.into_iter().map(bilingual).collect(),
        worked: WorkedOne { code, notes },
    })
}

fn bilingual(words: Words) -> Bilingual {
    Bilingual::written(&words.en, &words.zh)
}

fn lines(text: &str) -> Vec<String> {
    text.trim_matches('\n').lines().map(str::to_owned).collect()
}

// Whether a program does what a task asks: it is proved on random trees under the task's convention, and it has the
// counts of the search that the task is.

#[derive(Debug, Clone)]
pub struct TaskTrial {
    pub trial: Trial,
    /// What the search itself counts on the same trees.
    pub due: DueCounts,
    pub verdict: TaskVerdict,
}

/// The same, as it can be sent to another instance of the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskReport {
    pub verdict: TaskVerdict,
    pub due: DueCounts,
    pub line: Option<u32>,
    pub mistake: Option<String>,
    pub stopped: Option<Stopped>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct DueCounts {
    pub visits: u64,
    pub evaluations: u64,
    pub cutoffs: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskVerdict {
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
        trees: Vec<TestTree>,
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

    fn due(&self, trees: &[TestTree]) -> DueCounts {
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
        if !trial.is_proved() {
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
                let counts = args![seen = text::count(*seen), all = text::count(*all)];
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_read() {
        for (name, text) in crate::platform::tasks() {
            assert!(task(name, text).is_ok(), "{name}: {:?}", task(name, text).err());
        }
    }

    #[test]
    fn what_is_wrong_with_a_task_is_told() {
        let Some((_, text)) = crate::platform::tasks().first() else { unreachable!("there are tasks") };
        for (from, to, said) in [
            ("algorithm = \"minimax\"", "algorithm = \"maximin\"", "no such search: maximin"),
            ("mistake = \"other-side\"", "mistake = \"other\"", "no such mistake: other"),
            ("given = [1,", "given = [70,", "no such line: 70"),
        ] {
            let found = task("minimax", &text.replace(from, to)).err().map(|fault| fault.to_string());
            assert_eq!(found.as_deref(), Some(said));
        }
    }
}
