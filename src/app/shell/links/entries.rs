//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut};
use crate::links::command::LinksCommand;

const fn row(command: LinksCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Links(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(LinksCommand::CopyLink, "app-copy-link", "app-key-link", &[]),
    row(LinksCommand::ShowLink, "app-show-link", "app-key-link", &[]),
];
