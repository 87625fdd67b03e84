//! Exercises and answers as JSON.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::file::VERSION;
use super::{AnswerFile, Exercise, ExerciseAnswer, ExerciseLevel, WindowRow, WindowTable};
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::game::Path;
use jianzhi_core::score::convention::{Convention, Marking};

#[derive(Serialize)]
struct WholeCourse {
    #[serde(flatten)]
    search: Convention,
    #[serde(flatten)]
    marking: Marking,
}

impl Serialize for Exercise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("exercise", self.kind.name())?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("seed", &self.seed)?;
        map.serialize_entry("tree", &self.tree.to_string())?;
        map.serialize_entry("root", self.tree.root_side().name())?;
        map.serialize_entry("algorithm", self.algorithm.name())?;
        map.serialize_entry("convention", &WholeCourse { search: self.convention, marking: self.marking })?;
        if self.level != ExerciseLevel::Free {
            map.serialize_entry("level", self.level.name())?;
        }
        if let Some((field, value)) = self.detail_field() {
            map.serialize_entry(field, &value)?;
        }
        map.end()
    }
}

struct JsonAnswer<'a>(&'a Exercise, &'a ExerciseAnswer);

impl Serialize for JsonAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let JsonAnswer(exercise, answer) = self;
        let mut map = serializer.serialize_map(Some(1))?;
        let field = exercise.kind.name();
        match answer {
            ExerciseAnswer::Pruned(paths) => map.serialize_entry(field, paths)?,
            ExerciseAnswer::Windows(table) => map.serialize_entry(field, &rows(&exercise.places(), table))?,
            ExerciseAnswer::List(list) => map.serialize_entry(field, list)?,
            ExerciseAnswer::Leaf(path, value) => {
                map.serialize_entry(field, &JsonLeaf { path, value: JsonScore(*value) })?;
            }
            ExerciseAnswer::Tree(tree) => map.serialize_entry(field, &tree.to_string())?,
            ExerciseAnswer::Nothing => map.serialize_entry(field, &())?,
        }
        map.end()
    }
}

#[derive(Serialize)]
struct JsonLeaf<'a> {
    path: &'a Path,
    value: JsonScore,
}

#[derive(Serialize)]
struct JsonWindow<'a> {
    path: &'a Path,
    alpha: Option<JsonScore>,
    beta: Option<JsonScore>,
    value: Option<JsonScore>,
}

/// A row for each visit of each place, and one without numbers for a place that is never visited.
fn rows<'a>(places: &'a [Path], table: &WindowTable) -> Vec<JsonWindow<'a>> {
    let rows = places.iter().flat_map(|path| {
        let visits = table.places.get(path).cloned().unwrap_or_else(|| vec![WindowRow::default()]);
        visits.into_iter().map(move |row| {
            let [alpha, beta, value] = [row.alpha, row.beta, row.value].map(|score| score.map(JsonScore));
            JsonWindow { path, alpha, beta, value }
        })
    });
    rows.collect()
}

impl AnswerFile {
    /// A file to be filled in. A list of pruned branches is left open: an empty one says that none is.
    pub fn blank(exercise: Exercise) -> AnswerFile {
        let answer = match exercise.blank() {
            ExerciseAnswer::Pruned(_) => ExerciseAnswer::Nothing,
            blank => blank,
        };
        AnswerFile { exercise, student: String::new(), answer }
    }
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
