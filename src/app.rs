//! The desktop app.

use crate::scenario::Scenario;
use crate::text::Lang;

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
