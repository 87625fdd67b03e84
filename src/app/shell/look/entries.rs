//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, control, key};
use crate::look::command::LookCommand;
use crate::look::magnification::Magnify;
use crate::model::Model;
use egui::Key;

const fn row(command: LookCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Look(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(LookCommand::SwitchView, "app-key-view", "app-key-view", &[key(Key::V)]),
    row(LookCommand::SwitchLegend, "app-legend", "app-key-legend", &[key(Key::Q)]),
    row(LookCommand::SwitchTypes, "app-types", "app-key-types", &[key(Key::K)]),
    row(LookCommand::SwitchCounts, "app-all-counts", "app-all-counts", &[]),
    row(LookCommand::SwitchLanguage, "app-switch-language", "app-key-look", &[key(Key::L)]),
    row(LookCommand::SwitchLight, "app-switch-light", "app-key-look", &[key(Key::D)]).named_by(light),
    row(LookCommand::SwitchMotion, "app-motion", "app-key-motion", &[]),
    row(
        LookCommand::Magnify(Magnify::More),
        "app-magnify-more",
        "app-key-magnify",
        &[control(Key::Plus), control(Key::Equals)],
    ),
    row(LookCommand::Magnify(Magnify::Less), "app-magnify-less", "app-key-magnify", &[control(Key::Minus)]),
    row(LookCommand::Magnify(Magnify::Usual), "app-magnify-usual", "app-key-magnify", &[control(Key::Num0)]),
];

fn light(model: &Model) -> &'static str {
    if model.settings.dark { "app-light" } else { "app-dark" }
}
