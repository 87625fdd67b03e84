//! What is kept of tasks from one run to the next.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptTasks {
    pub tasks_done: BTreeSet<String>,
}
