//! What is kept of lessons from one run to the next.

use serde::{Deserialize, Serialize};

use super::state::LessonsFollowed;

/// What is kept of lessons.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptLessons {
    /// How far they were followed.
    pub(super) lessons: LessonsFollowed,
}
