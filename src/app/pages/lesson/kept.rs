//! What is kept of lessons from one run to the next.

use serde::{Deserialize, Serialize};

use crate::lesson::state::LessonsFollowed;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptLessons {
    pub lessons: LessonsFollowed,
}
