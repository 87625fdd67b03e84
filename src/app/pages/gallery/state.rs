//! What is open, and what there is to be opened.

pub use self::GalleryState as Dialog;
use crate::edit::history::Played;
pub use crate::gallery::kept::KeptSession as Kept;
use jianzhi_core::trace::Step;
use jianzhi_study::scenario::{Scenario, ScenarioOpening};
use std::sync::Arc;

/// What is open, and what there is to be opened.
#[derive(Debug, Clone, Default)]
pub struct Session {
    pub scenarios: Arc<[Scenario]>,
    /// Which of the scenarios is open; `None` for a tree or a position of the user's own.
    pub opened: Option<usize>,
    /// The moves played on the board since something was opened; `None` where none were.
    pub played: Option<Played>,
    /// Whether a person has set up what is searched.
    pub is_own: bool,
    /// The scenarios that were opened last, by name, the newest first.
    pub recent: Vec<String>,
    /// Where to go once the running search has reached it; `None` once the clock was moved.
    pub awaited: Option<ScenarioOpening>,
    pub opened_at: Step,
    /// Whether the note of what is open is shown at every step.
    pub shows_note: bool,
}

/// What is typed into the gallery's search, and which of the cards found is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GalleryState {
    pub typed: String,
    /// The chosen card, counted from the first one shown.
    pub chosen: usize,
}
