//! The names, help lines and keys of this area.

use crate::canvas::command::CanvasCommand;
use crate::command::Command;
use crate::entry::{Entry, Shortcut, key, shift};
use egui::Key;
use jianzhi_view::scene::Line;

const fn row(command: CanvasCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Canvas(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(CanvasCommand::Look(None), "app-key-fit", "app-key-fit", &[key(Key::F)]),
    row(CanvasCommand::Enter, "app-enter", "app-key-fold", &[key(Key::Enter)]),
    row(CanvasCommand::Tidy, "app-tidy", "app-key-fold", &[shift(Key::Enter)]),
    row(CanvasCommand::GoIntoSelected, "app-go-into", "app-key-into", &[key(Key::Z)]),
    row(CanvasCommand::GoOut, "app-go-out", "app-key-into", &[key(Key::Backspace)]),
    row(CanvasCommand::GoInto(Line::new()), "app-trail-whole", "app-trail-whole", &[]),
];
