//! A search with its record: the task, and the replay of what the search of it did.

use std::sync::Arc;

use super::Replay;
use crate::search::task::Task;
use crate::trace::Trace;

/// What was searched, and what the search did.
#[derive(Debug, Clone)]
pub struct Recording {
    /// What was searched.
    pub task: Task,
    /// Its visits, at any step.
    pub replay: Replay,
}

impl Recording {
    /// The recording of a task's trace; `None` where nothing was visited.
    #[must_use]
    pub fn of(task: Task, trace: impl Into<Arc<Trace>>) -> Option<Recording> {
        Replay::new(trace.into()).map(|replay| Recording { task, replay })
    }

    /// Its visits.
    pub fn trace(&self) -> &Arc<Trace> {
        self.replay.trace()
    }
}
