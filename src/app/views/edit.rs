//! Edits of the start: selection, values, orders, the tree or the position as text, undo, and values that are tried.

pub mod apply;
pub mod change;
pub mod change_words;
pub mod command;
pub mod dialog;
mod dialog_view;
pub mod entries;
pub mod gesture;
pub mod history;
pub mod leaf_field;
pub mod live;
pub mod offers;
pub mod setup;
pub mod state;
pub mod tree_dialog;
pub mod trial;
pub mod tried;
pub mod what_if;

pub use apply::apply;
pub use command::EditCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
