//! The ladder of tasks: a page each, with the text, the puzzle of its lines, hints, a worked one, and the way to a program of
//! one's own.
//!
//! It has its own state, steps and words; what a task is and when it is done is known by `assignment`.

pub mod apply;
pub mod command;
pub mod dialog;
mod dialog_view;
pub mod entries;
pub mod judging;
mod kept;
pub mod offers;
mod page;
mod puzzle;
mod remember;
mod show;
pub mod state;

pub use apply::apply;
pub use command::TasksCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
