//! How everything looks: language, light, size, view, and what is shown next to the searches.

pub mod apply;
pub mod command;
pub mod entries;
mod kept;
pub mod language;
pub mod legend_card;
pub mod magnification;
pub mod offers;
mod remember;
pub mod state;
pub mod window_zoom;

pub use apply::apply;
pub use command::LookCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
