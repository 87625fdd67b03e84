//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::dialog::command::DialogCommand;
use crate::entry::{Entry, Shortcut, control, key, shift};
use egui::Key;

const fn row(command: DialogCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Dialog(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(DialogCommand::OpenPalette, "app-commands", "app-key-commands", &[control(Key::K)]),
    row(
        DialogCommand::SwitchHelp,
        "app-help",
        "app-key-help",
        &[key(Key::Questionmark), key(Key::F1), shift(Key::Slash)],
    ),
    row(DialogCommand::SwitchAbout, "app-about", "app-about", &[]),
    row(DialogCommand::Close, "app-close", "app-key-close", &[key(Key::Escape)]),
];
