//! The desktop app: a window on one to three searches of the same tree.
//!
//! The state is a [`model::Model`], which only [`apply::apply`] changes, by [`command::Command`]s.

pub mod apply;
pub mod camera;
pub mod change;
pub mod command;
pub mod fonts;
pub mod keys;
pub mod model;
pub mod picture;
pub mod remember;
pub mod theme;
pub mod tree;

use crate::scenario::Scenario;
use crate::text::Lang;
use apply::apply;
use command::Command;
use model::Model;

/// Why the app could not run.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The system gave no window.
    #[error("{0}")]
    Window(String),
}

/// Runs the app on a scenario until its window is closed.
///
/// # Errors
/// [`AppError`] where no window can be opened.
pub fn run(scenario: Scenario, lang: Lang) -> Result<(), AppError> {
    Err(AppError::Window(scenario.title.in_lang(lang).to_owned()))
}

/// A model that shows a scenario, with the shipped ones to choose from.
#[must_use]
pub fn model(scenario: Scenario, lang: Lang) -> Option<Model> {
    let mut shelf: Vec<Scenario> = Scenario::shipped().collect();
    let index = shelf.iter().position(|shipped| shipped.name == scenario.name);
    let index = match index {
        Some(index) => {
            shelf[index] = scenario;
            index
        }
        None => {
            shelf.push(scenario);
            shelf.len() - 1
        }
    };
    let mut model = apply::first(shelf, lang)?;
    apply(&mut model, Command::Open(index));
    Some(model)
}
