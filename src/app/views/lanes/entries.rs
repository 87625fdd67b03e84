//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, key};
use crate::lanes::command::LanesCommand;
use egui::Key;

const fn row(command: LanesCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Lanes(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(LanesCommand::Focus(0), "app-first-lane", "app-key-lane", &[key(Key::Num1)]),
    row(LanesCommand::Focus(1), "app-second-lane", "app-key-lane", &[key(Key::Num2)]),
    row(LanesCommand::Focus(2), "app-third-lane", "app-key-lane", &[key(Key::Num3)]),
];
