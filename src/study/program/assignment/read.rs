//! Reads a task from TOML.

use serde::Deserialize;

use super::{Assignment, Distractor, WorkedOne};
use crate::scenario::Bilingual;
use jianzhi_core::mutants::Mistake;

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
