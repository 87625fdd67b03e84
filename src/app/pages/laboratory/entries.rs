//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, shift};
use crate::laboratory::command::LabCommand;
use egui::Key;

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] =
    &[Entry::new(Command::Laboratory(LabCommand::Open), "lab-open", "lab-key", &[shift(Key::X)])];
