//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::doors::command::DoorsCommand;
use crate::entry::{Entry, Shortcut, shift};
use egui::Key;

const fn row(command: DoorsCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Doors(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(DoorsCommand::SwitchDoors, "doors-open", "doors-key", &[shift(Key::O)]),
    row(DoorsCommand::SeeIt, "doors-see-command", "doors-key", &[]),
];
