//! The names, help lines and keys of this area.

use super::command::LinksCommand;
use crate::app::command::Command;
use crate::app::entry::{Entry, Shortcut};

const fn row(command: LinksCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Links(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub(crate) static ENTRIES: &[Entry] = &[
    row(LinksCommand::CopyLink, "app-copy-link", "app-key-link", &[]),
    row(LinksCommand::ShowLink, "app-show-link", "app-key-link", &[]),
];
