//! `task`: the tasks of the ladder, their text and their skeleton; and `check --task`, which says whether one is done.

use super::prelude::*;
use super::program::place;
use jianzhi_study::program::assignment::{Assignment, DueCounts, TaskTrial, TaskVerdict};
use jianzhi_study::program::{TestTree, Trial};

#[derive(Args)]
pub struct TaskArgs {
    #[arg(id = "named_task", value_name = "TASK")]
    name: Option<String>,
    #[arg(long)]
    json: bool,
}

impl TaskArgs {
    pub fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
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
            report::write(&[Align::Left, Align::Left], &rows.collect::<Vec<_>>(), out)?;
        }
        Ok(())
    }
}

fn named(name: &str, lang: Lang) -> Result<Assignment, Failure> {
    let known = || Assignment::shipped().map(|task| task.name).collect::<Vec<_>>().join(", ");
    Assignment::named(name).ok_or_else(|| {
        let wanted = lang.say_with("task-wanted", &args![known = known()]);
        Failure::Refused(errors::expected(lang, &wanted, Some(name)))
    })
}

fn shown(task: &Assignment, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "# {}", task.title.in_lang(lang))?;
    for line in text::sentence_lines(task.text.in_lang(lang)) {
        writeln!(out, "# {line}")?;
    }
    writeln!(out, "# {}", lang.say_with("task-how", &args![task = task.name.as_str()]))?;
    Ok(write!(out, "\n{}", task.skeleton(lang))?)
}

fn json(task: &Assignment, lang: Lang) -> Value {
    let said = |words: &jianzhi_study::scenario::Bilingual| words.in_lang(lang).to_owned();
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

pub struct TriedTask {
    task: Assignment,
    tried: TaskTrial,
}

pub fn check(
    name: &str,
    asked: &Check,
    program: &StudentProgram,
    trees: Vec<TestTree>,
    session: &Session,
) -> Result<TriedTask, Failure> {
    let lang = session.lang;
    let task = named(name, lang)?;
    if asked.method.is_named() {
        return Err(Failure::Refused(
            lang.say_with("cli-conflict", &args![argument = "--task", other = "--algorithm"]),
        ));
    }
    let tried = task.judge(program, trees, &mut || !session.is_stopped());
    let tried =
        tried.map_err(|refused| Failure::at(lang, &place(asked.path(), refused.line()), &refused.words(lang)))?;
    session.end()?;
    Ok(TriedTask { task, tried })
}

impl TriedTask {
    pub fn trial(&self) -> &Trial {
        &self.tried.trial
    }

    pub fn json(&self, mut told: Value) -> Value {
        let TaskTrial { due, verdict, .. } = &self.tried;
        let differs = match verdict {
            TaskVerdict::OtherConvention(differs) => differs.iter().cloned().collect(),
            _ => std::collections::BTreeMap::new(),
        };
        let DueCounts { visits, evaluations, cutoffs } = due;
        told["task"] = json!({
            "name": self.task.name, "done": self.is_done(), "differs": differs,
            "due": { "visits": visits, "evaluations": evaluations, "cutoffs": cutoffs },
        });
        told
    }

    pub fn words(&self, lang: Lang) -> String {
        self.tried.verdict.words(lang, &self.task, self.tried.due)
    }

    pub fn is_done(&self) -> bool {
        self.tried.verdict == TaskVerdict::Done
    }
}
