//! Lessons: the list, the player and its pages.

pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod command;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
mod kept;
pub(crate) mod layout;
pub(crate) mod list;
pub(crate) mod offers;
pub(crate) mod page;
pub(crate) mod reading;
mod remember;
pub(crate) mod state;
pub(crate) mod words;
