//! The laboratory: a page for each experiment, with what was published, our chart, what was found, and its small form
//! to be run here.
//!
//! It has its own state, steps and words; the searches that a point opens are those of the window.

pub(crate) mod apply;
pub(crate) mod behind;
pub(crate) mod command;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
mod list;
pub(crate) mod measuring;
mod offers;
pub(crate) mod opened;
mod sheet;
pub(crate) mod show;
pub(crate) mod state;

pub use state::{LabNews, LabPage, Laboratory};
