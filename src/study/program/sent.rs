//! Why rows are no trace, as it is sent to another instance of the program: a number that is no score is told with its
//! field; anything else can only be a fault of the recorder, and is told as such.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use jianzhi_core::file::lines::{FieldType, LineProblem, ReadError};

#[derive(Serialize, Deserialize)]
struct SentError {
    line: usize,
    field: Option<String>,
    found: String,
}

/// The fields of a row that hold a score.
const SCORES: [&str; 3] = ["value", "alpha", "beta"];

pub fn serialize<S: Serializer>(error: &ReadError, serializer: S) -> Result<S::Ok, S::Error> {
    let (field, found) = match &error.problem {
        LineProblem::Field { field, wanted: FieldType::Score, found } => (Some((*field).to_owned()), found.clone()),
        problem => (None, format!("{problem:?}")),
    };
    SentError { line: error.line, field, found }.serialize(serializer)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ReadError, D::Error> {
    let SentError { line, field, found } = SentError::deserialize(deserializer)?;
    let field = field.and_then(|field| SCORES.into_iter().find(|known| *known == field));
    let problem = match field {
        Some(field) => LineProblem::Field { field, wanted: FieldType::Score, found },
        None => LineProblem::NotJson { column: 1, found, slip: None },
    };
    Ok(ReadError { line, problem })
}
