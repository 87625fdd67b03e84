//! The ladder of tasks: a page each, with the text, the puzzle of its lines, hints, a worked one, and the way to a program of
//! one's own.
//!
//! It has its own state, steps and words; what a task is and when it is done is known by `assignment`.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod judging;
mod kept;
pub(crate) mod offers;
mod page;
mod puzzle;
mod remember;
mod show;
pub(crate) mod state;
