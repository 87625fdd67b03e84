//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, key, shift};
use crate::map::command::MapCommand;
use crate::toward::Toward;
use egui::Key;
use jianzhi_core::replay::Way;

const fn row(command: MapCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Map(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(MapCommand::SwitchMap, "app-map", "app-key-map", &[key(Key::W)]),
    row(MapCommand::SwitchLaneMaps, "app-lane-maps", "app-key-map", &[shift(Key::W)]),
    row(MapCommand::SwitchWidths, "app-map-widths", "app-map-widths", &[]),
    row(MapCommand::ShowMap(None), "app-map-whole", "app-map-whole", &[]),
    row(
        MapCommand::Part(Way::Next),
        "app-parting-next",
        "app-key-parting",
        &[key(Key::CloseBracket), key(Key::Backslash), shift(Key::G)],
    ),
    row(
        MapCommand::Part(Way::Previous),
        "app-parting-previous",
        "app-key-parting",
        &[key(Key::OpenBracket), shift(Key::Backslash), key(Key::Pipe)],
    ),
    row(MapCommand::NextOfClass(Toward::Right), "app-map-next", "app-key-map-next", &[key(Key::Period)]),
    row(MapCommand::NextOfClass(Toward::Left), "app-map-previous", "app-key-map-next", &[key(Key::Comma)]),
];
