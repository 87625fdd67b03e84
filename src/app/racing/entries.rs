//! The names, help lines and keys of this area.

use super::command::RaceCommand;
use crate::app::command::Command;
use crate::app::entry::{Entry, Shortcut, shift};
use egui::Key;

const fn row(command: RaceCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Race(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub(crate) static ENTRIES: &[Entry] = &[row(RaceCommand::OpenRace, "race-open", "race-key", &[shift(Key::I)])];
