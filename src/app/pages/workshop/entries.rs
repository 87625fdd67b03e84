//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, control, key};
use crate::workshop::command::WorkshopCommand;
use egui::Key;

const fn row(command: WorkshopCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Workshop(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(WorkshopCommand::Switch, "workshop-open", "workshop-open-key", &[key(Key::F4)]),
    row(WorkshopCommand::Run, "workshop-run", "workshop-run-key", &[control(Key::Enter)]),
    row(WorkshopCommand::StartAnew, "workshop-anew", "workshop-anew-key", &[]),
];
