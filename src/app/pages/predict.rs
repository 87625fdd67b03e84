//! Predict mode: what is asked and when, and what is answered.

pub mod apply;
pub mod card;
pub mod command;
pub mod entries;
pub mod hall;
pub mod offers;
pub mod state;

pub use apply::apply;
pub use command::PredictCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
