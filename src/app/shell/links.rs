//! Links: the address of a page, links that are followed, and the link to what is shown.

pub mod address;
pub mod apply;
pub mod command;
pub mod dialog;
mod dialog_view;
pub mod entries;
pub mod link_dialog;
pub mod offers;
pub mod state;

pub use apply::apply;
pub use command::LinksCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
