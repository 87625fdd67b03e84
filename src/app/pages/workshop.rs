//! The workshop: an editor of Python next to the tree, whose program is run, checked, and shown as a lane.
//!
//! It knows programs and their answers; how they are run is not its business.

pub mod apply;
pub mod command;
pub mod editor;
pub mod entries;
mod kept;
pub mod offers;
mod remember;
mod result;
mod show;
pub mod state;
mod tokens;
mod typing;

pub use apply::apply;
pub use command::WorkshopCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
