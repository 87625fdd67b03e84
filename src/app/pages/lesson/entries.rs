//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, shift};
use crate::lesson::command::LessonCommand;
use egui::Key;

const fn row(command: LessonCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Lesson(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(LessonCommand::SwitchLessons, "app-lessons", "app-key-lessons", &[shift(Key::L)]),
    row(LessonCommand::LeaveLesson, "lesson-leave", "lesson-leave", &[]),
];
