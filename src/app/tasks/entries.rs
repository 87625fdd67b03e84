//! The names, help lines and keys of this area.

use super::command::TasksCommand;
use crate::app::command::Command;
use crate::app::entry::{Entry, shift};
use egui::Key;

/// The commands of this area, in the order of the list of keys.
pub(crate) static ENTRIES: &[Entry] =
    &[Entry::new(Command::Tasks(TasksCommand::Open), "task-open", "task-open-key", &[shift(Key::F4)])];
