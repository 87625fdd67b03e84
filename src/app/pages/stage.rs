//! The stage: the window before an audience, with the lecturer's notes.

pub mod apply;
pub mod command;
pub mod entries;
pub mod layout;
pub mod notes;
pub mod offers;
pub mod show;
pub mod state;
pub mod strip;
pub mod subtitle;

pub use apply::apply;
pub use command::StageCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
