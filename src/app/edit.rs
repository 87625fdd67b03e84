//! Edits of the start: selection, values, orders, the tree or the position as text, undo, and values that are tried.

pub(crate) mod apply;
pub(crate) mod change;
pub(crate) mod change_words;
pub(crate) mod command;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod gesture;
pub(crate) mod history;
pub(crate) mod leaf_field;
pub(crate) mod live;
pub(crate) mod offers;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod tree_dialog;
pub(crate) mod trial;
pub(crate) mod tried;
pub(crate) mod what_if;
