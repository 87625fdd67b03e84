//! The board of a real game: how it is shown, and moves that are played on it.

pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod kept;
pub(crate) mod offers;
pub mod paint;
pub(crate) mod play;
pub(crate) mod remember;
pub(crate) mod root_values;
pub(crate) mod state;
pub(crate) mod xray;
