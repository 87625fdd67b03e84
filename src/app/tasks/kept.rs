//! What is kept of tasks from one run to the next.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// What is kept of tasks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptTasks {
    /// Those that are done, by name.
    pub(super) tasks_done: BTreeSet<String>,
}
