//! What lies over the window: the dialogs of all areas, the search over all commands and the list of keys.

mod about;
pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod help;
pub(crate) mod offers;
pub(crate) mod overlay;
pub(crate) mod palette;
mod show;
pub(crate) mod state;
pub(crate) mod view;
