//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, shift};
use crate::racing::command::RaceCommand;
use egui::Key;

const fn row(command: RaceCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Race(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[row(RaceCommand::OpenRace, "race-open", "race-key", &[shift(Key::I)])];
