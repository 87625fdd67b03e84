//! The gallery of lessons and scenarios, and the way from scenario to scenario.

pub(crate) mod apply;
pub(crate) mod command;
mod dialog_view;
pub(crate) mod entries;
mod kept;
pub(crate) mod offers;
pub(crate) mod open;
pub(crate) mod own;
pub(crate) mod panel;
pub(crate) mod pictures;
mod remember;
pub(crate) mod screen;
pub(crate) mod search;
pub(crate) mod state;
