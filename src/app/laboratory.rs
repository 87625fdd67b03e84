//! The laboratory: a page for each experiment, with what was published, our chart beside it, what was found, and its small form
//! to be run here.
//!
//! It has its own state, steps and words; the searches that a point opens are those of the window.

mod actions;
mod behind;
pub(crate) mod command;
pub(crate) mod entries;
mod list;
mod measuring;
#[cfg(test)]
pub(crate) mod offers;
mod opened;
mod sheet;
mod show;
mod state;

pub(super) use actions::{apply, hear, key, open};
pub(super) use behind::go;
pub use command::LabCommand;
pub(super) use measuring::{LabJobs, LabProgress};
pub use opened::LabFault;
pub(super) use show::show;
pub use state::{LabFound, LabNews, LabOrigin, LabPage, Laboratory};
