//! A task as JSON: an error says what was expected and what was found.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Task;
use crate::game::playable::SETTINGS;
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::tree::notation::NotationError;
use crate::game::{Depth, Phrase, Side, registry};
use crate::score::{Score, Window};
use crate::search::{Method, MethodError};

#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TaskError {
    /// There has to be either a tree or a game.
    #[error("expected `tree` or `game`, found {0}")]
    OneStart(&'static str),
    /// A key that goes with the other kind of start.
    #[error("expected no `{0}` with this start")]
    Misplaced(&'static str),
    #[error("tree: {0}")]
    Tree(NotationError),
    #[error("expected a game ({}), found {found:?}", registry::names().collect::<Vec<_>>().join(", "))]
    Game { found: String },
    #[error("expected a position of {game}, found {found:?}")]
    Position { game: &'static str, found: String, problem: Phrase },
    #[error("expected what {game} knows as `{name}`, found {found:?}")]
    Setting { game: &'static str, name: &'static str, found: String, problem: Phrase },
    #[error("algorithm: {0}")]
    Method(#[from] MethodError),
    /// The window is empty, or an edge is not a score.
    #[error("expected a window [alpha, beta] with alpha < beta, found {0:?}")]
    Window([Option<i32>; 2]),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskText {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tree: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    root: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    evaluation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    values: Option<String>,
    algorithm: String,
    #[serde(default)]
    depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    window: Option<[Option<i32>; 2]>,
}

impl From<Task> for TaskText {
    fn from(task: Task) -> TaskText {
        let edge = |score: Score| score.is_finite().then(|| i32::from(score.get()));
        let window = Some(task.window_of_max()).filter(|window| *window != Window::FULL);
        let mut text = TaskText {
            tree: None,
            root: None,
            game: None,
            position: None,
            evaluation: None,
            values: None,
            algorithm: task.method.name(),
            depth: Some(task.depth.0),
            window: window.map(|window| [edge(window.alpha), edge(window.beta)]),
        };
        match &task.start {
            Start::Tree(tree) => {
                text.tree = task.tree_text();
                text.root = Some(tree.root_side());
            }
            Start::Position(position) => {
                text.game = Some(position.game().to_owned());
                text.position = Some(position.text());
                let unusual = position.settings().into_iter().filter(|setting| !setting.is_usual);
                for setting in unusual {
                    *text.setting(setting.name) = Some(setting.text);
                }
            }
        }
        text
    }
}

impl TaskText {
    fn setting(&mut self, name: &str) -> &mut Option<String> {
        if name == SETTINGS[0] { &mut self.evaluation } else { &mut self.values }
    }

    fn start(&mut self) -> Result<Start, TaskError> {
        let given = |name, is_given: bool| if is_given { Err(TaskError::Misplaced(name)) } else { Ok(()) };
        match (self.tree.take(), self.game.take()) {
            (Some(notation), None) => {
                given("position", self.position.is_some())?;
                SETTINGS.into_iter().try_for_each(|name| given(name, self.setting(name).is_some()))?;
                let tree = Tree::parse(&notation, self.root.unwrap_or(Side::Max)).map_err(TaskError::Tree)?;
                Ok(Start::Tree(Arc::new(tree)))
            }
            (None, Some(game)) => {
                given("root", self.root.is_some())?;
                self.position(&game)
            }
            (None, None) => Err(TaskError::OneStart("neither")),
            (Some(_), Some(_)) => Err(TaskError::OneStart("both")),
        }
    }

    fn position(&mut self, game: &str) -> Result<Start, TaskError> {
        let known = registry::named(game).ok_or_else(|| TaskError::Game { found: game.to_owned() })?;
        let game = known.facts.name;
        let mut position = match self.position.take() {
            None => known.start(),
            Some(found) => known.read(&found).map_err(|problem| TaskError::Position { game, found, problem })?,
        };
        for name in SETTINGS {
            if let Some(found) = self.setting(name).take() {
                position =
                    position.set(name, &found).map_err(|problem| TaskError::Setting { game, name, found, problem })?;
            }
        }
        Ok(Start::Position(position))
    }
}

impl TryFrom<TaskText> for Task {
    type Error = TaskError;

    fn try_from(mut text: TaskText) -> Result<Task, TaskError> {
        let start = text.start()?;
        let task = Task::new(start, text.algorithm.parse::<Method>()?);
        task.method.fits(&task.start).map_err(MethodError::from)?;
        let depth = text.depth.map_or(task.depth, Depth);
        let window = match text.window {
            None => Window::FULL,
            Some(edges) => window(edges).ok_or(TaskError::Window(edges))?,
        };
        let window = task.side().view(window);
        Ok(task.to(depth).within(window))
    }
}

fn window([alpha, beta]: [Option<i32>; 2]) -> Option<Window> {
    let edge = |number: i32| {
        let score = Score::new(i16::try_from(number).ok()?);
        (i32::from(score.get()) == number).then_some(score)
    };
    let alpha = alpha.map_or(Some(-Score::INFINITY), edge)?;
    let beta = beta.map_or(Some(Score::INFINITY), edge)?;
    Window::new(alpha, beta)
}
