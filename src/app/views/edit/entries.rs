//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::edit::command::EditCommand;
use crate::entry::{Entry, Shortcut, alt, control, control_shift, key};
use crate::model::Model;
use crate::toward::Toward;
use egui::Key;

const fn row(command: EditCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Edit(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(EditCommand::SelectNext(Toward::Left), "app-select-before", "app-key-select", &[control(Key::ArrowLeft)]),
    row(EditCommand::SelectNext(Toward::Right), "app-select-behind", "app-key-select", &[control(Key::ArrowRight)]),
    row(EditCommand::SelectNext(Toward::Up), "app-select-parent", "app-key-select", &[control(Key::ArrowUp)]),
    row(EditCommand::SelectNext(Toward::Down), "app-select-child", "app-key-select", &[control(Key::ArrowDown)]),
    row(EditCommand::StartTyping, "app-key-type", "app-key-type", &[key(Key::F2)]),
    row(EditCommand::Nudge(1), "app-one-more", "app-key-nudge", &[alt(Key::ArrowUp)]),
    row(EditCommand::Nudge(-1), "app-one-less", "app-key-nudge", &[alt(Key::ArrowDown)]),
    row(EditCommand::Shift(Toward::Left), "app-past-before", "app-key-order", &[alt(Key::ArrowLeft)]),
    row(EditCommand::Shift(Toward::Right), "app-past-behind", "app-key-order", &[alt(Key::ArrowRight)]),
    row(EditCommand::OpenTreeEditor, "app-edit", "app-key-tree", &[key(Key::T)]).named_by(edits),
    row(EditCommand::Undo, "app-undo", "app-key-undo", &[control(Key::Z)]),
    row(EditCommand::Redo, "app-redo", "app-key-undo", &[control(Key::Y), control_shift(Key::Z)]),
    row(EditCommand::DismissChange, "app-dismiss", "app-dismiss", &[]),
];

fn edits(model: &Model) -> &'static str {
    if model.searches.base.start.tree().is_some() { "app-edit-tree" } else { "app-edit-position" }
}
