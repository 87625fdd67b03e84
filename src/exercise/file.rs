//! A file that holds an exercise or an answer to one, told from other files by what is in it.

#[cfg(feature = "files")]
use std::io::Read;
#[cfg(feature = "files")]
use std::path::Path;

use serde_json::Value;

use super::{AnswerFile, Exercise, ExerciseError};
#[cfg(feature = "files")]
use crate::platform::File;

/// What such a file holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseFile {
    /// An exercise.
    Exercise(Exercise),
    /// An exercise with an answer.
    Answer(AnswerFile),
}

/// A larger file is none.
#[cfg(feature = "files")]
const MOST_BYTES: u64 = 4 << 20;

impl ExerciseFile {
    /// Opens the file at a path; `None` where it is no exercise and no answer.
    ///
    /// # Errors
    /// The first field that is not as expected.
    #[cfg(feature = "files")]
    #[must_use]
    pub fn open(path: &Path) -> Option<Result<ExerciseFile, ExerciseError>> {
        let mut text = String::new();
        File::open(path).ok()?.take(MOST_BYTES + 1).read_to_string(&mut text).ok()?;
        if text.len() as u64 > MOST_BYTES { None } else { ExerciseFile::read(&text) }
    }

    /// Reads a text; `None` where it is no exercise and no answer.
    ///
    /// # Errors
    /// The first field that is not as expected.
    #[must_use]
    pub fn read(text: &str) -> Option<Result<ExerciseFile, ExerciseError>> {
        let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
        let fields = value.as_object().filter(|fields| fields.contains_key("exercise"))?;
        Some(match fields.contains_key("answer") || fields.contains_key("student") {
            true => AnswerFile::read(text).map(ExerciseFile::Answer),
            false => Exercise::read(text).map(ExerciseFile::Exercise),
        })
    }
}
