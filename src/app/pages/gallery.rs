//! The gallery of lessons and scenarios, and the way from scenario to scenario.

pub mod apply;
pub mod command;
mod dialog_view;
pub mod entries;
mod kept;
pub mod offers;
pub mod open;
pub mod own;
pub mod panel;
pub mod pictures;
mod remember;
pub mod screen;
pub mod search;
pub mod state;

pub use apply::apply;
pub use command::GalleryCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
