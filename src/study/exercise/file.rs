//! A file that holds an exercise or an answer to one, recognised by its contents.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use serde_json::Value;

use super::field::{JsonField, Read};
use super::problem::{CONVENTION, ExerciseProblem, WantedField};
use super::{AnswerFile, Detail, Exercise, ExerciseError, ExerciseKind, ExerciseLevel};
use crate::platform;
use jianzhi_core::file::json;
use jianzhi_core::file::json::UniqueProblem;
use jianzhi_core::game::Side;
use jianzhi_core::score::convention::{ConventionError, Course, Moves};
use jianzhi_core::search::Algorithm;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseFile {
    Exercise(Exercise),
    Answer(AnswerFile),
}

/// A larger file is none.
const MOST_BYTES: u64 = 4 << 20;

impl ExerciseFile {
    /// Opens the file at a path; `None` where it is neither an exercise nor an answer.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn open(path: &Path) -> Option<Result<ExerciseFile, ExerciseError>> {
        ExerciseFile::read(&String::from_utf8(platform::read_at_most(path, MOST_BYTES).ok()??).ok()?)
    }

    /// Reads a text; `None` where it is neither an exercise nor an answer.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn read(text: &str) -> Option<Result<ExerciseFile, ExerciseError>> {
        let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
        let fields = value.as_object().filter(|fields| fields.contains_key("exercise"))?;
        Some(if fields.contains_key("answer") || fields.contains_key("student") {
            AnswerFile::read(text).map(ExerciseFile::Answer)
        } else {
            Exercise::read(text).map(ExerciseFile::Exercise)
        })
    }
}

// Exercises and answers, read: every error names the field, what was expected there and what was found.

pub const VERSION: u64 = 1;
/// A program's own order of moves cannot be asked for.
const GENERATION: [&str; 1] = [Moves::Generation.name()];
static LADDER: LazyLock<[&str; 7]> = LazyLock::new(|| Algorithm::LADDER.map(Algorithm::name));

impl Exercise {
    /// Reads an exercise as JSON. An answer file gives the exercise that it answers.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn read(text: &str) -> Result<Exercise, ExerciseError> {
        let value = json(text)?;
        let file = JsonField::root(&value);
        file.object()?;
        let inner = file.at("exercise");
        Exercise::of_json(if inner.value.is_some_and(Value::is_object) { &inner } else { &file })
    }

    fn of_json(fields: &JsonField<'_>) -> Read<Exercise> {
        fields.object()?;
        let kind = fields.at("exercise");
        if let Ok(gone) = kind.name(ExerciseKind::GONE) {
            return Err(ExerciseError { place: kind.place, problem: ExerciseProblem::Gone(gone) });
        }
        let kind = kind.name(ExerciseKind::NAMES)?;
        let kind = kind.parse().unwrap_or(ExerciseKind::Windows);
        let version = fields.at("version");
        if version.value.and_then(Value::as_u64) != Some(VERSION) {
            return Err(version.wanted(WantedField::Version));
        }
        let seed = fields.at("seed");
        let whole = |value: &Value| value.as_u64().ok_or_else(|| seed.wanted(WantedField::Seed));
        let seed = seed.value.filter(|_| !seed.is_open()).map(whole).transpose()?;
        let root = if fields.at("root").name(&["max", "min"])? == "max" { Side::Max } else { Side::Min };
        let tree = Arc::new(fields.at("tree").tree(root)?);
        let algorithm = fields.at("algorithm").name(&*LADDER)?.parse().unwrap_or(Algorithm::AlphaBeta);
        if !kind.is_for(algorithm) {
            return Err(fields.at("algorithm").wanted(WantedField::Algorithm));
        }
        let Course { search, marking } = course(&fields.at("convention"))?;
        if search.moves == Some(Moves::Own) {
            let found = Some(Value::from(Moves::Own.name()));
            let at = fields.at("convention").at("moves");
            return Err(JsonField { value: found.as_ref(), ..at }.wanted(WantedField::Names(&GENERATION)));
        }
        let convention = search.complete(algorithm.convention());
        let level = match fields.at("level") {
            level if level.is_open() => ExerciseLevel::Free,
            level => level.name(ExerciseLevel::NAMES)?.parse().unwrap_or_default(),
        };
        let exercise = Exercise { kind, seed, tree, algorithm, convention, marking, level, detail: Detail::Nothing };
        Ok(Exercise { detail: exercise.read_detail(fields)?, ..exercise })
    }
}

impl AnswerFile {
    /// Reads an answer file.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn read(text: &str) -> Result<AnswerFile, ExerciseError> {
        let value = json(text)?;
        let file = JsonField::root(&value);
        file.object()?;
        let exercise = Exercise::of_json(&file.at("exercise"))?;
        let student = file.at("student").text()?.to_owned();
        let answer = file.at("answer");
        answer.object()?;
        Ok(AnswerFile { answer: exercise.read_answer(&answer)?, exercise, student })
    }
}

fn json(text: &str) -> Read<Value> {
    let text = text.trim_start_matches('\u{feff}');
    json::unique(text).map_err(|problem| ExerciseError {
        place: String::new(),
        problem: match problem {
            UniqueProblem::Repeated(field) => ExerciseProblem::Repeated(field),
            UniqueProblem::NotJson(error) => not_json(text, &error),
        },
    })
}

fn not_json(text: &str, error: &serde_json::Error) -> ExerciseProblem {
    const SHOWN: usize = 20;
    let (line, column) = (error.line().max(1), error.column().max(1));
    let from = text.lines().nth(line - 1).map_or("", |text| text.get(column - 1..).unwrap_or_default());
    let found: String = from.chars().take(SHOWN).collect();
    let found = Some(found).filter(|found| !error.is_eof() && !found.is_empty());
    ExerciseProblem::NotJson { line, column, found }
}

/// A convention: an object of its fields, or the name of a preset.
fn course(field: &JsonField<'_>) -> Read<Course> {
    if let Some(preset) = field.value.and_then(Value::as_str).and_then(Course::by_name) {
        return Ok(preset);
    }
    field.object()?.iter().try_fold(Course::default(), |course, (name, choice)| {
        course.with(name, choice.as_str().unwrap_or_default()).map_err(|error| match error {
            ConventionError::Field | ConventionError::Preset => {
                JsonField { value: Some(&Value::from(name.as_str())), ..field.at(name) }.wanted(CONVENTION)
            }
            ConventionError::Choice { choices, .. } => field.at(name).wanted(WantedField::Names(choices)),
        })
    })
}
