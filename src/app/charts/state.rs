//! What was measured of the searches.

pub(crate) use super::dialog::ChartsDialog as Dialog;
use super::ledgers::Ledgers;
use super::measured::GuessedSearch;
use super::measured::Measured;
pub(crate) use crate::app::nothing::NothingKept as Kept;
use crate::lab::guess::GuessMap;
use std::sync::Arc;

/// What was measured of the searches.
#[derive(Debug, Clone, Default)]
pub(crate) struct ChartState {
    /// Whether the card of the search's health is in the right column.
    pub(crate) shows_health: bool,
    /// The cost of aspiration by guess and by width, once it was measured, of those searches by that method; nothing
    /// inside where there is nothing to be guessed.
    pub(crate) guesses: Option<(GuessedSearch, Option<Arc<GuessMap>>)>,
    /// What the panels with charts have measured.
    pub(crate) measured: Measured,
    /// What the cutoffs of the searches spared, as far as that was computed.
    pub(crate) ledgers: Ledgers,
}
