//! The three doors: what a person comes for, one click each. See it in three minutes, teach it, explore a position; and what
//! was used last. They open by themselves at the first start, and from the app's name in the bar at any time.

pub mod apply;
pub mod command;
mod dialog_view;
pub mod entries;
pub mod offers;
pub mod show;
pub mod state;

pub use apply::apply;
pub use command::DoorsCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
