//! The workshop: an editor of Python next to the tree, whose program is run, checked, and shown as a lane.
//!
//! It knows programs and their answers; how they are run is not its business.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod editor;
pub(crate) mod entries;
mod kept;
pub(crate) mod offers;
mod remember;
mod result;
mod show;
pub(crate) mod state;
mod tokens;
mod typing;
