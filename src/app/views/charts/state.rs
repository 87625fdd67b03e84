//! What was measured of the searches.

pub use crate::charts::dialog::ChartsDialog as Dialog;
use crate::charts::ledgers::Ledgers;
use crate::charts::measured::{GuessedSearch, Measured};
pub use crate::nothing::NothingKept as Kept;
use jianzhi_core::search::lab::guess::GuessMap;
use std::sync::Arc;

#[derive(Debug, Clone, Default)]
pub struct ChartState {
    /// Whether the card of the search's health is in the right column.
    pub shows_health: bool,
    /// The cost of aspiration by guess and by width, once it was measured, of those searches by that method; nothing
    /// inside where there is nothing to be guessed.
    pub guesses: Option<(GuessedSearch, Option<Arc<GuessMap>>)>,
    pub measured: Measured,
    /// What the cutoffs of the searches spared, as far as that was computed.
    pub ledgers: Ledgers,
}
