//! A file that holds an exercise or an answer to one, recognised by its contents.

use std::path::Path;

use serde_json::Value;

use super::{AnswerFile, Exercise, ExerciseError};
use crate::platform;

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
