//! Lessons: the list, the player and its pages.

pub mod apply;
pub mod card;
pub mod command;
pub mod dialog;
mod dialog_view;
pub mod entries;
mod kept;
pub mod layout;
pub mod list;
pub mod offers;
pub mod page;
pub mod reading;
mod remember;
pub mod state;
pub mod words;

pub use apply::apply;
pub use command::LessonCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
