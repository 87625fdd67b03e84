//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, control, key};
use crate::gallery::command::GalleryCommand;
use crate::toward::Toward;
use egui::Key;

const fn row(command: GalleryCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Gallery(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(GalleryCommand::OpenGallery, "gallery-open", "gallery-key", &[key(Key::O)]),
    row(GalleryCommand::OpenNextTo(Toward::Right), "gallery-next", "gallery-neighbour-key", &[control(Key::PageDown)]),
    row(GalleryCommand::OpenNextTo(Toward::Left), "gallery-previous", "gallery-neighbour-key", &[control(Key::PageUp)]),
    row(GalleryCommand::SwitchNote, "gallery-note-command", "gallery-note-command", &[]),
];
