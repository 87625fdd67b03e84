//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, shift};
use crate::exercise::command::ExerciseCommand;
use egui::Key;

const fn row(command: ExerciseCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Exercise(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] =
    &[row(ExerciseCommand::OpenExercises, "exercise-open", "exercise-key", &[shift(Key::E)])];
