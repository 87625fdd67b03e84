//! The board of a real game: how it is shown, and moves that are played on it.

pub mod apply;
pub mod card;
pub mod command;
pub mod entries;
pub mod kept;
pub mod offers;
pub mod paint;
pub mod play;
pub mod remember;
pub mod root_values;
pub mod state;
pub mod xray;

pub use apply::apply;
pub use command::BoardCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
