//! `task`: the tasks of the ladder, their text and their skeleton; and `check --task`, which says whether one is done.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::check::Check;
use super::program::place;
use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use crate::assignment::{Assignment, DueCounts, TaskTrial, TaskVerdict};
use crate::program::{HandedTree, StudentProgram, Trial};
use crate::text::{self, Lang, errors};

/// The argument of `task`.
#[derive(Args)]
pub(super) struct TaskArgs {
    #[arg(id = "named_task", value_name = "TASK")]
    name: Option<String>,
    #[arg(long)]
    json: bool,
}

impl TaskArgs {
    /// Lists the tasks, or shows one.
    pub(super) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let tasks = match &self.name {
            Some(name) => vec![named(name, lang)?],
            None => Assignment::shipped().collect(),
        };
        if self.json {
            for task in &tasks {
                writeln!(out, "{}", json(task, lang))?;
            }
        } else if self.name.is_some() {
            for task in &tasks {
                shown(task, lang, out)?;
            }
        } else {
            let rows = tasks.iter().map(|task| vec![task.name.clone(), task.title.in_lang(lang).to_owned()]);
            table::write(&[Align::Left, Align::Left], &rows.collect::<Vec<_>>(), out)?;
        }
        Ok(())
    }
}

fn named(name: &str, lang: Lang) -> Result<Assignment, Failure> {
    let known = || Assignment::shipped().map(|task| task.name).collect::<Vec<_>>().join(", ");
    Assignment::named(name).ok_or_else(|| {
        let wanted = lang.say_with("task-wanted", &[("known", known().into())]);
        Failure::Refused(errors::expected(lang, &wanted, Some(name)))
    })
}

/// The text and the skeleton, as a file in Python.
fn shown(task: &Assignment, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "# {}", task.title.in_lang(lang))?;
    for line in text::sentence_lines(task.text.in_lang(lang)) {
        writeln!(out, "# {line}")?;
    }
    writeln!(out, "# {}", lang.say_with("task-how", &[("task", task.name.as_str().into())]))?;
    Ok(write!(out, "\n{}", task.skeleton(lang))?)
}

fn json(task: &Assignment, lang: Lang) -> Value {
    let said = |words: &crate::scenario::Bilingual| words.in_lang(lang).to_owned();
    let distractors = task
        .distractors
        .iter()
        .map(|wrong| json!({ "line": wrong.line + 1, "code": wrong.code, "mistake": wrong.mistake.name() }));
    json!({
        "task": task.name, "title": said(&task.title), "text": said(&task.text), "algorithm": task.method.name(),
        "skeleton": task.skeleton(lang), "lines": task.solution, "distractors": distractors.collect::<Vec<_>>(),
        "hints": task.hints.iter().map(said).collect::<Vec<_>>(), "worked": task.worked_text(),
    })
}

/// Says whether a program does what a task asks; `told` tells of the trial itself.
pub(super) fn check(
    name: &str,
    (asked, program, trees): (&Check, &StudentProgram, Vec<HandedTree>),
    told: impl Fn(&Trial) -> (Value, Vec<String>),
    (session, out): (&Session, &mut dyn Write),
) -> Result<(), Failure> {
    let lang = session.lang;
    let task = named(name, lang)?;
    if asked.method.is_named() {
        let args = [("argument", "--task".into()), ("other", "--algorithm".into())];
        return Err(Failure::Refused(lang.say_with("cli-conflict", &args)));
    }
    let found = task.judge(program, trees, &mut || !session.is_stopped());
    let found =
        found.map_err(|refused| Failure::at(lang, &place(asked.path(), refused.line()), &refused.words(lang)))?;
    session.end()?;
    let TaskTrial { trial, due, verdict } = found;
    let (mut json, mut lines) = told(&trial);
    if asked.json {
        let differs = match &verdict {
            TaskVerdict::OtherConvention(differs) => differs.iter().cloned().collect(),
            _ => std::collections::BTreeMap::new(),
        };
        let DueCounts { visits, evaluations, cutoffs } = due;
        json["task"] = json!({
            "name": task.name, "done": verdict == TaskVerdict::Done, "differs": differs,
            "due": { "visits": visits, "evaluations": evaluations, "cutoffs": cutoffs },
        });
        writeln!(out, "{json}")?;
    } else {
        lines.push(verdict.words(lang, &task, due));
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    out.flush()?;
    if verdict == TaskVerdict::Done { Ok(()) } else { Err(Failure::Refuted) }
}
