//! A search task: where to start, how to search, how deep and in which window; and its outcome.
//!
//! Whatever wants a search describes it as one [`Task`]: scenarios, saved traces, lanes, jobs, measurements, claims and
//! the command line. A task knows no trace, no thread and no file. It can be written as JSON, and so can its outcome.

mod base;
mod json;
mod outcome;

use crate::game::playable::Setting;
use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game, Side};
use crate::score::Window;
use crate::search::{Method, Observer, Scope, Searched, Switch};
pub use base::TaskBase;
pub use outcome::{Measurement, Outcome};

/// What is searched, and how.
///
/// The evaluation is part of the start: a position of a game contains its own, see [`Task::evaluation`], and the leaves
/// of a tree hold their values. A copy costs little, since a tree is shared and a position is small.
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
    /// Where the search starts.
    pub start: Start,
    /// How it searches.
    pub method: Method,
    /// Plies that it looks ahead.
    pub depth: Depth,
    /// The root's window, seen by the side to move there. Minimax and negamax have none.
    pub window: Window,
}

impl Task {
    /// The value of a start, to its usual depth.
    #[must_use]
    pub fn new(start: impl Into<Start>, method: impl Into<Method>) -> Task {
        let start = start.into();
        Task { depth: start.usual_depth(), start, method: method.into(), window: Window::FULL }
    }

    /// The same to another depth.
    #[must_use]
    pub fn to(self, depth: Depth) -> Task {
        Task { depth, ..self }
    }

    /// The same in another window, seen by the side to move at the root.
    #[must_use]
    pub fn within(self, window: Window) -> Task {
        Task { window, ..self }
    }

    /// The same by another method.
    #[must_use]
    pub fn by(self, method: impl Into<Method>) -> Task {
        Task { method: method.into(), ..self }
    }

    /// The same from another start.
    #[must_use]
    pub fn at(self, start: impl Into<Start>) -> Task {
        Task { start: start.into(), ..self }
    }

    /// The depth and the window.
    pub const fn scope(&self) -> Scope {
        Scope { depth: self.depth, window: self.window }
    }

    /// The player who moves at the root.
    pub fn side(&self) -> Side {
        self.start.side()
    }

    /// The root's window as MAX sees it.
    pub fn window_of_max(&self) -> Window {
        self.side().view(self.window)
    }

    /// What a user may choose of the evaluation, as it is; empty for a tree, and for a game without settings.
    pub fn evaluation(&self) -> Vec<Setting> {
        match &self.start {
            Start::Tree(_) => Vec::new(),
            Start::Position(position) => position.settings(),
        }
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
