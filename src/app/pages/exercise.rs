//! Exercises: the panel, what is answered so far, and how exercises went.

pub mod apply;
pub mod bubble;
pub mod choices;
pub mod climb;
pub mod command;
pub mod course;
pub mod desk;
pub mod dialog;
mod dialog_view;
pub mod entries;
pub mod field_tree;
pub mod fields;
pub mod foot;
pub mod head;
mod kept;
pub mod keys;
pub mod list;
pub mod offers;
pub mod pad;
pub mod panel;
pub mod practice;
mod remember;
pub mod small_fields;
pub mod state;
pub mod tree;
pub mod work;

pub use apply::apply;
pub use command::ExerciseCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
