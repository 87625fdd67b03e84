//! The race: all lanes over the whole tree on one clock, to their ends in a time that is chosen, in the whole window.
//!
//! It has its own state, commands and words; the clock, the searches and the Map are those of the window.

pub(crate) mod apply;
pub(crate) mod command;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod numbers;
pub(crate) mod offers;
pub(crate) mod show;
pub(crate) mod state;

pub use state::RaceLength;
