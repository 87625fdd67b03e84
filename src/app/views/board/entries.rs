//! The names, help lines and keys of this area.

use crate::board::command::BoardCommand;
use crate::command::Command;
use crate::entry::{Entry, Shortcut, key};
use egui::Key;

const fn row(command: BoardCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Board(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(BoardCommand::SwitchBoard, "app-board", "app-key-board", &[key(Key::B)]),
    row(BoardCommand::SwitchBoardSide, "app-board-side", "app-key-board", &[key(Key::X)]),
    row(BoardCommand::SwitchScript, "app-board-script", "app-board-script", &[]),
    row(BoardCommand::SwitchNotation, "app-notation", "app-notation", &[]),
];
