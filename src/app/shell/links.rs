//! Links: the address of a page, links that are followed, and the link to what is shown.

pub mod address;
pub mod apply;
pub mod link_dialog;

use egui::Ui;

use crate::command::Command;
use crate::dialog::view::DialogView;
use crate::entry::{Entry, Shortcut};
use crate::frame::{App, ViewContext};
pub use crate::links::LinksDialog as Dialog;
use crate::model::Model;
pub use crate::nothing::NothingKept as Kept;
use crate::offer::{Offered, unless};
pub use apply::apply;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinksDialog {
    Link(String),
}

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
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

const fn row(command: LinksCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Links(command), name, help, keys)
}

pub static ENTRIES: &[Entry] = &[
    row(LinksCommand::CopyLink, "app-copy-link", "app-key-link", &[]),
    row(LinksCommand::ShowLink, "app-show-link", "app-key-link", &[]),
];

impl DialogView for LinksDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let LinksDialog::Link(link) = self;
        link_dialog::show(ui, context, link);
    }
}

impl Offered for LinksCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Follow"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            LinksCommand::ShowLink => unless(model.links.page.is_some(), "app-idle-page"),
            LinksCommand::Follow(_) | LinksCommand::CopyLink => None,
        }
    }
}
