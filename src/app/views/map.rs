//! The Map: its sheet, the stretch that is shown, and the places of a class one after another.

pub mod apply;
pub mod command;
pub mod difference;
pub mod entries;
pub mod mapping;
pub mod offers;
pub mod parted;
pub mod parting;
mod sentence;
pub mod show;
pub mod state;

pub use apply::apply;
pub use command::MapCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
