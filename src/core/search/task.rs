//! A search task: where to start, how to search, how deep and in which window; and its outcome.
//!
//! Whatever wants a search describes it as one [`Task`]: scenarios, saved traces, lanes, jobs, measurements, claims and
//! the command line. A task knows no trace, no thread and no file. It can be written as JSON, and so can its outcome.

mod json;

use serde::{Deserialize, Serialize};

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game, Guard, Guarded, Side, Stop};
use crate::score::{Score, Window};
use crate::search::{Counts, Halt, Method, Observer, Scope, Searched, Switch};

/// What is searched, and how.
///
/// The evaluation is part of the start: a position of a game contains its own, and the leaves of a tree hold their values.
/// A copy costs little, since a tree is shared and a position is small.
///
/// ```
/// use jianzhi_core::game::{Depth, Side, tree::Tree};
/// use jianzhi_core::search::{Algorithm, Counts};
/// use jianzhi_core::search::task::Task;
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
/// let task = Task::new(tree, Algorithm::AlphaBeta);
/// assert_eq!(task.depth, Depth(2), "a tree is searched to its leaves unless said otherwise");
/// let mut counts = Counts::default();
/// assert_eq!(task.run(&mut counts)?.get(), -5);
/// assert_eq!(counts.leaves, 4);
///
/// // As JSON it is small, and reads what it writes.
/// let json = serde_json::to_string(&task)?;
/// assert_eq!(json, r#"{"tree":"A(B(10 -5 2) C(-8 6 1))","root":"max","algorithm":"alpha-beta","depth":2}"#);
/// let read: Task = serde_json::from_str(&json)?;
/// assert_eq!(read.run(&mut counts)?.get(), -5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # As JSON
///
/// | key | what |
/// |---|---|
/// | `tree`, `root` | a tree in the tree notation, and who moves at its root: `max` or `min` |
/// | `game`, `position` | or the name of a game of the registry, and a position as text; the start position if left out |
/// | `evaluation`, `values` | what is unusual about the position's evaluation, as on the command line |
/// | `algorithm` | the method's name: `pvs+table+killers` |
/// | `depth` | plies to look ahead; the usual depth if left out |
/// | `window` | the root's window as MAX sees it, `[alpha, beta]` with `null` for no bound; all values if left out |
///
/// An unknown key and an invalid value are refused with a `TaskError`.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
#[serde(into = "json::TaskText", try_from = "json::TaskText")]
pub struct Task {
    pub start: Start,
    pub method: Method,
    pub depth: Depth,
    pub window: Window,
}

impl Task {
    /// The value of a start, to its usual depth.
    pub fn new(start: impl Into<Start>, method: impl Into<Method>) -> Task {
        let start = start.into();
        Task { depth: start.usual_depth(), start, method: method.into(), window: Window::FULL }
    }

    #[must_use]
    pub fn to(self, depth: Depth) -> Task {
        Task { depth, ..self }
    }

    /// The same in another window, seen by the side to move at the root.
    #[must_use]
    pub fn within(self, window: Window) -> Task {
        Task { window, ..self }
    }

    #[must_use]
    pub fn by(self, method: impl Into<Method>) -> Task {
        Task { method: method.into(), ..self }
    }

    pub fn at(self, start: impl Into<Start>) -> Task {
        Task { start: start.into(), ..self }
    }

    pub const fn scope(&self) -> Scope {
        Scope { depth: self.depth, window: self.window }
    }

    pub fn side(&self) -> Side {
        self.start.side()
    }

    pub fn window_of_max(&self) -> Window {
        self.side().view(self.window)
    }

    /// Whether inner positions of a tree may be evaluated, so that their static values belong to the task.
    pub fn stops_above_the_leaves(&self) -> bool {
        let is_lower = |height| self.depth < height || self.method.has(Switch::Deepening);
        self.start.tree().is_some_and(|tree| is_lower(tree.height()))
    }

    /// The tree as its notation, with the static values that the search may ask for; `None` for a game.
    pub fn tree_text(&self) -> Option<String> {
        self.start.tree().map(|tree| match self.stops_above_the_leaves() {
            true => tree.with_inner_values(),
            false => tree.to_string(),
        })
    }

    /// Searches, and reports the events to `observer`. The value is that of the side to move at the root.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a value that is needed is unknown.
    pub fn run<O: Observer>(&self, observer: &mut O) -> Searched {
        struct RunTask<'a, O>(&'a Task, &'a mut O);
        impl<O: Observer> GameVisitor for RunTask<'_, O> {
            type Output = Searched;
            fn on<G: Game>(self, game: &mut G) -> Searched {
                let RunTask(task, observer) = self;
                task.run_on(game, observer)
            }
        }
        self.start.walk(RunTask(self, observer))
    }

    /// The same, until a guard stops it.
    ///
    /// # Errors
    /// As [`Task::run`] has them, and [`crate::game::Stop::Cancelled`].
    pub fn run_guarded<O: Observer>(&self, guard: &mut impl Guard, observer: &mut O) -> Searched {
        struct RunGuarded<'a, S, O>(&'a Task, &'a mut S, &'a mut O);
        impl<S: Guard, O: Observer> GameVisitor for RunGuarded<'_, S, O> {
            type Output = Searched;
            fn on<G: Game>(self, game: &mut G) -> Searched {
                let RunGuarded(task, guard, observer) = self;
                task.run_on(&mut Guarded::new(game, guard), observer)
            }
        }
        self.start.walk(RunGuarded(self, guard, observer))
    }

    /// The same on `game`, which is at the start: for a game that is wrapped to be observed.
    ///
    /// # Errors
    /// As [`Task::run`] has them, and those of the game.
    pub fn run_on<G: Game, O: Observer>(&self, game: &mut G, observer: &mut O) -> Searched {
        // A compact program, and one for tests, has each search once a game, and not once more for each observer.
        #[cfg(any(feature = "compact", debug_assertions))]
        let observer = &mut (observer as &mut dyn Observer);
        self.method.run(game, self.scope(), observer)
    }
}

// All of a task but its method: what the searches that are compared with each other share.

/// Where searches start, how deep they look and in which window: a [`Task`] without its method.
///
/// A scenario and the app's screen have one, and a method for each of their lanes.
#[derive(Debug, Clone)]
pub struct TaskBase {
    pub start: Start,
    pub depth: Depth,
    pub window: Window,
}

impl TaskBase {
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

// The outcome of a task: its value or why there is none, how far a budget let it search, and what it cost.

/// The outcome of a task.
///
/// ```
/// use jianzhi_core::game::{Side, tree::Tree};
/// use jianzhi_core::score::Score;
/// use jianzhi_core::search::Algorithm;
/// use jianzhi_core::search::task::{Outcome, Task};
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 ? 1))", Side::Max)?;
/// let outcome = Task::new(tree, Algorithm::AlphaBeta).outcome();
/// assert_eq!(outcome.value, Ok(Score::new(-5)));
/// assert_eq!(outcome.counts.visits, 7);
///
/// let json = serde_json::to_string(&outcome)?;
/// assert_eq!(json, r#"{"value":-5,"depth":2,"visits":7,"leaves":4,"cutoffs":1,"researches":0}"#);
/// assert_eq!(serde_json::from_str::<Outcome>(&json)?, outcome);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In JSON a search without a value has `"value":null` and gives the reason in `stop`: `{"unknown":"C2"}`,
/// `{"out-of-order":"C2"}`, `{"unvalued":"B"}` or `"cancelled"`. Where a budget has stopped it, `halt` says which one
/// and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "OutcomeText", try_from = "OutcomeText")]
pub struct Outcome {
    /// The value as MAX sees it, or why there is none.
    pub value: Result<Score, Stop>,
    /// Plies that the search looked ahead for it: the task's, or those of the last iteration that a budget let finish.
    pub depth: Depth,
    pub halt: Option<Halt>,
    /// All that was done until the end, or until it was stopped.
    pub counts: Counts,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measurement {
    pub method: Method,
    pub outcome: Outcome,
    pub horizon: u64,
}

impl Task {
    pub fn outcome(&self) -> Outcome {
        self.outcome_of(|counts| self.run(counts))
    }

    pub fn outcome_of(&self, search: impl FnOnce(&mut Counts) -> Searched) -> Outcome {
        let mut counts = Counts::default();
        let value = search(&mut counts).map(|value| self.side().view(value));
        Outcome { value, depth: self.depth, halt: None, counts }
    }
}

#[derive(Serialize, Deserialize)]
struct OutcomeText {
    value: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stop: Option<Stop>,
    depth: Depth,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    halt: Option<Halt>,
    #[serde(flatten)]
    counts: Counts,
}

impl From<Outcome> for OutcomeText {
    fn from(Outcome { value, depth, halt, counts }: Outcome) -> OutcomeText {
        let (value, stop) = match value {
            Ok(value) => (Some(value.get()), None),
            Err(stop) => (None, Some(stop)),
        };
        OutcomeText { value, stop, depth, halt, counts }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected either `value` or `stop`")]
struct NoOutcome;

impl TryFrom<OutcomeText> for Outcome {
    type Error = NoOutcome;

    fn try_from(OutcomeText { value, stop, depth, halt, counts }: OutcomeText) -> Result<Outcome, NoOutcome> {
        let value = match (value, stop) {
            (Some(value), None) => Ok(Score::new(value)),
            (None, Some(stop)) => Err(stop),
            _ => return Err(NoOutcome),
        };
        Ok(Outcome { value, depth, halt, counts })
    }
}
