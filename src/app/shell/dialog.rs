//! What lies over the window: the dialogs of all areas, the search over all commands and the list of keys.

mod about;
pub mod apply;
pub mod command;
pub mod entries;
pub mod help;
pub mod offers;
pub mod overlay;
pub mod palette;
mod show;
pub mod state;
pub mod view;

pub use apply::apply;
pub use command::DialogCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
