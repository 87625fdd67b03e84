//! What is kept of exercises from one run to the next.

use serde::{Deserialize, Serialize};

use super::climb::Climbs;
use super::desk::KeptExercise;
use super::practice::Practice;

/// What is kept of exercises.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptExercises {
    /// How they went.
    pub(super) exercises: Practice,
    /// How far the ladders were climbed.
    pub(super) climbs: Climbs,
    /// The course's conventions for them, as links have them.
    pub(super) course: String,
    /// The one that was worked at last, and what was answered so far.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sensible")]
    pub(super) exercise: Option<KeptExercise>,
}

/// An exercise where it is valid; one that is not leaves the rest as it is.
fn sensible<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<KeptExercise>, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).ok())
}
