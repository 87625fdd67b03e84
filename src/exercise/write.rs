//! Exercises and answers as JSON.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::read::VERSION;
use super::{AnswerFile, Exercise, ExerciseAnswer, ExerciseLevel, WindowRow, WindowTable};
use crate::convention::Convention;
use crate::file::json::JsonScore;
use crate::game::Path;
use crate::game::Side;

#[derive(Serialize)]
struct JsonExercise<'a> {
    exercise: &'static str,
    version: u64,
    seed: Option<u64>,
    tree: String,
    root: &'static str,
    algorithm: &'static str,
    convention: &'a Convention,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
}

impl Serialize for Exercise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        JsonExercise {
            exercise: self.kind.name(),
            version: VERSION,
            seed: self.seed,
            tree: self.tree.to_string(),
            root: if self.tree.root_side() == Side::Max { "max" } else { "min" },
            algorithm: self.algorithm.name(),
            convention: &self.convention,
            level: (self.level != ExerciseLevel::Free).then(|| self.level.name()),
        }
        .serialize(serializer)
    }
}

/// An answer in the form of its exercise's kind.
struct JsonAnswer<'a>(&'a Exercise, &'a ExerciseAnswer);

impl Serialize for JsonAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let JsonAnswer(exercise, answer) = self;
        let mut map = serializer.serialize_map(Some(1))?;
        match answer {
            ExerciseAnswer::Pruned(paths) => map.serialize_entry("pruned", paths)?,
            ExerciseAnswer::Windows(table) => map.serialize_entry("windows", &rows(exercise, table))?,
        }
        map.end()
    }
}

#[derive(Serialize)]
struct JsonWindow {
    path: Path,
    alpha: Option<JsonScore>,
    beta: Option<JsonScore>,
    value: Option<JsonScore>,
}

/// A row for each visit of each place, and one without numbers for a place that is never visited.
fn rows(exercise: &Exercise, table: &WindowTable) -> Vec<JsonWindow> {
    let mut rows = Vec::new();
    for path in exercise.places() {
        let visits = table.places.get(&path).cloned().unwrap_or_else(|| vec![WindowRow::default()]);
        rows.extend(visits.into_iter().map(|row| JsonWindow {
            path: path.clone(),
            alpha: row.alpha.map(JsonScore),
            beta: row.beta.map(JsonScore),
            value: row.value.map(JsonScore),
        }));
    }
    rows
}

impl Serialize for AnswerFile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("exercise", &self.exercise)?;
        map.serialize_entry("student", &self.student)?;
        map.serialize_entry("answer", &JsonAnswer(&self.exercise, &self.answer))?;
        map.end()
    }
}
