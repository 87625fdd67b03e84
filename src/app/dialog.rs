//! What lies over the window: the enum of all dialogs, the search over all commands and the list of keys.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod help;
pub(crate) mod offers;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod show;
pub(crate) mod state;
