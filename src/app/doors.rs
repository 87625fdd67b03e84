//! The three doors: what a person comes for, one click each. See it in three minutes, teach it, explore a position; and what
//! was used last. They open by themselves at the first start, and from the app's name in the bar at any time.

pub(crate) mod apply;
pub(crate) mod command;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod offers;
pub(crate) mod show;
pub(crate) mod state;
