//! Links: the address of a page, links that are followed, and the link to what is shown.

pub mod address;
pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod link_dialog;
pub(crate) mod offers;
pub(crate) mod state;
