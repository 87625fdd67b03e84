//! The race: all lanes over the whole tree on one clock, to their ends in a time that is chosen, in the whole window.
//!
//! It has its own state, commands and words; the clock, the searches and the Map are those of the window.

pub mod apply;
pub mod command;
mod dialog_view;
pub mod entries;
pub mod numbers;
pub mod offers;
pub mod show;
pub mod state;

pub use apply::apply;
pub use command::RaceCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;

pub use state::RaceLength;
