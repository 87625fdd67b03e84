//! All of a task but its method: what the searches that are compared with each other share.

use super::Task;
use crate::game::Depth;
use crate::game::start::Start;
use crate::score::Window;
use crate::search::Method;

/// Where searches start, how deep they look and in which window: a [`Task`] without its method.
///
/// A scenario and the app's screen have one, and a method for each of their lanes.
#[derive(Debug, Clone)]
pub struct TaskBase {
    /// Where the searches start.
    pub start: Start,
    /// Plies that they look ahead.
    pub depth: Depth,
    /// The root's window, seen by the side to move there.
    pub window: Window,
}

impl TaskBase {
    /// A start, to its usual depth and in the full window.
    pub fn new(start: impl Into<Start>) -> TaskBase {
        let start = start.into();
        TaskBase { depth: start.usual_depth(), start, window: Window::FULL }
    }

    pub fn by(&self, method: impl Into<Method>) -> Task {
        Task { start: self.start.clone(), method: method.into(), depth: self.depth, window: self.window }
    }
}

impl From<Task> for TaskBase {
    fn from(task: Task) -> TaskBase {
        TaskBase { start: task.start, depth: task.depth, window: task.window }
    }
}
