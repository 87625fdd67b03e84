//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, key, shift};
use crate::predict::command::PredictCommand;
use egui::Key;
use jianzhi_core::predict::{Answer, CutOr};

const fn row(command: PredictCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Predict(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(PredictCommand::SwitchPredict, "app-predict", "app-key-predict", &[key(Key::P)]),
    row(PredictCommand::SwitchHall, "app-predict-hall", "app-key-predict-hall", &[shift(Key::P)]),
    row(PredictCommand::Answer(Answer::Cut(CutOr::Cuts)), "app-predict-cut", "app-key-predict", &[key(Key::Y)]),
    row(PredictCommand::Answer(Answer::Cut(CutOr::GoesOn)), "app-predict-on", "app-key-predict", &[key(Key::N)]),
    row(PredictCommand::Reveal, "app-predict-reveal", "app-key-predict-hall", &[]),
];
