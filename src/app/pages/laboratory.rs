//! The laboratory: a page for each experiment, with what was published, our chart, what was found, and its small form
//! to be run here.
//!
//! It has its own state, steps and words; the searches that a point opens are those of the window.

pub mod apply;
pub mod behind;
pub mod command;
pub mod dialog;
mod dialog_view;
pub mod entries;
mod list;
pub mod measuring;
mod offers;
pub mod opened;
mod sheet;
pub mod show;
pub mod state;

pub use apply::apply;
pub use command::LabCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;

pub use state::{LabNews, LabPage, Laboratory};
