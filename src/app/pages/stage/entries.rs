//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, key, shift};
use crate::stage::command::StageCommand;
use egui::Key;

const fn row(command: StageCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Stage(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(StageCommand::SwitchPresenter, "app-present", "app-key-present", &[key(Key::F11)]),
    row(StageCommand::SwitchBlackOut, "stage-black", "stage-key-black", &[shift(Key::B)]),
    row(StageCommand::SwitchNotes, "stage-notes", "stage-key-notes", &[shift(Key::N)]),
];
