//! Links: the address of a page, links that are followed, and the link to what is shown.

pub mod address;
pub mod apply;
pub mod link_dialog;

use crate::entry::{Entry, row, unless};
pub use apply::apply;

#[derive(Debug, Clone, PartialEq)]
pub enum LinksCommand {
    Follow(String),
    CopyLink,
    ShowLink,
}

#[derive(Debug, Clone, Default)]
pub struct LinkState {
    /// The address of the page that a class opens; `None` where it is not known.
    pub page: Option<String>,
    pub copies: u64,
    /// Whether the app is inside of a slide or of another page: without its bar.
    pub is_embedded: bool,
}

pub static ENTRIES: &[Entry<LinksCommand>] = &[
    row(LinksCommand::CopyLink, "app-copy-link", "app-key-link", &[]),
    row(LinksCommand::ShowLink, "app-show-link", "app-key-link", &[])
        .when(|model| unless(model.links.page.is_some(), "app-idle-page")),
];
