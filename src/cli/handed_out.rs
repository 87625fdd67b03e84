//! The exercises that a class was given, and whether an answer is to one of them.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::grade::read;
use super::handed_in::answers_in;
use super::refusal::Failure;
use jianzhi_study::exercise::{Exercise, ExerciseError, ExerciseProblem, words};
use jianzhi_view::text::{Lang, errors};

/// Seeds that a refusal names, of those that were handed out.
const MOST_SEEDS: usize = 3;

/// The exercises that were handed out, as their files have them; any, where none is named.
pub struct HandedOut(Vec<Value>);

impl HandedOut {
    /// Those of some files: exercises, answer files, or one of them a line; and those of folders of such files.
    pub fn of(lang: Lang, paths: &[PathBuf]) -> Result<HandedOut, Failure> {
        let mut exercises = Vec::new();
        for path in paths {
            if !path.is_dir() {
                add(lang, path, &mut exercises)?;
                continue;
            }
            let files = answers_in(path);
            let name = errors::file(&path.display().to_string());
            let files = files.map_err(|error| Failure::at(lang, &name, &errors::unreadable(lang, error.kind())))?;
            if files.is_empty() {
                return Err(Failure::at(lang, &name, &lang.say("grade-no-exercises")));
            }
            files.iter().try_for_each(|file| add(lang, file, &mut exercises))?;
        }
        Ok(HandedOut(exercises))
    }

    /// Whether no exercise was named.
    pub fn is_any(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an exercise is one of those that were handed out.
    ///
    /// # Errors
    /// The first field in which it differs from the one it resembles.
    pub fn allow(&self, answered: &Exercise) -> Result<(), ExerciseError> {
        let answered = &written(answered);
        if self.is_any() || self.0.contains(answered) {
            return Ok(());
        }
        let is_of_seed =
            |exercise: &&Value| ["seed", "exercise"].iter().all(|field| exercise[*field] == answered[*field]);
        let resembled = self.0.iter().find(is_of_seed).or(if self.0.len() == 1 { self.0.first() } else { None });
        let (field, expected, found) = match resembled {
            Some(handed_out) => apart(handed_out, answered).unwrap_or_default(),
            None => (String::from("seed"), self.seeds(), answered["seed"].to_string()),
        };
        let problem = ExerciseProblem::Unlike { expected, found };
        Err(ExerciseError { place: format!("exercise.{field}"), problem })
    }

    /// The first seeds, as `101, 102, 103, …`.
    fn seeds(&self) -> String {
        let mut all: Vec<&Value> = self.0.iter().map(|exercise| &exercise["seed"]).collect();
        all.sort_by_key(|seed| seed.as_u64());
        let mut seeds: Vec<String> = all.into_iter().take(MOST_SEEDS).map(Value::to_string).collect();
        if self.0.len() > MOST_SEEDS {
            seeds.push(String::from("…"));
        }
        seeds.join(", ")
    }
}

fn written(exercise: &Exercise) -> Value {
    serde_json::to_value(exercise).unwrap_or_default()
}

fn add(lang: Lang, path: &Path, exercises: &mut Vec<Value>) -> Result<(), Failure> {
    let name = path.display().to_string();
    let refused = |error: ExerciseError| Failure::Refused(words::error(lang, &name, &error));
    let text = read(lang, path).map_err(Failure::Refused)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_one_a_line = lines.len() > 1 && lines.iter().all(|line| serde_json::from_str::<Value>(line).is_ok());
    let texts = if is_one_a_line { lines } else { vec![text.as_str()] };
    for text in texts {
        exercises.push(written(&Exercise::read(text).map_err(refused)?));
    }
    Ok(())
}

/// The first field in which two objects differ, as `convention.cut`.
fn apart(expected: &Value, found: &Value) -> Option<(String, String, String)> {
    let (expected, found) = (expected.as_object()?, found.as_object()?);
    let mut fields = expected.keys().chain(found.keys());
    let field = fields.find(|field| expected.get(*field) != found.get(*field))?;
    let [expected, found] = [expected, found].map(|object| object.get(field).cloned().unwrap_or_default());
    Some(match apart(&expected, &found) {
        Some((inner, expected, found)) => (format!("{field}.{inner}"), expected, found),
        None => (field.clone(), expected.to_string(), found.to_string()),
    })
}
