//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, shift};
use crate::tasks::command::TasksCommand;
use egui::Key;

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] =
    &[Entry::new(Command::Tasks(TasksCommand::Open), "task-open", "task-open-key", &[shift(Key::F4)])];
