//! What is kept of exercises from one run to the next.

use serde::{Deserialize, Serialize};

use crate::exercise::desk::KeptExercise;
use crate::exercise::{Climbs, Practice};

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptExercises {
    pub exercises: Practice,
    pub climbs: Climbs,
    pub course: String,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sensible")]
    pub exercise: Option<KeptExercise>,
}

/// An exercise where it is valid; one that is not leaves the rest as it is.
fn sensible<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<KeptExercise>, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).ok())
}
