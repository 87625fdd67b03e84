//! The names, help lines and keys of this area.

use crate::charts::command::ChartsCommand;
use crate::charts::kind::ChartKind;
use crate::command::Command;
use crate::entry::{Entry, Shortcut, key};
use egui::Key;

const fn row(command: ChartsCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Charts(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(ChartsCommand::SwitchHealth, "app-health", "app-key-health", &[key(Key::H)]),
    row(ChartsCommand::Compare, "app-compare", "app-key-compare", &[key(Key::M)]),
    row(ChartsCommand::ShowChart(ChartKind::Iterations), "chart-iterations", "chart-key-iterations", &[]),
    row(ChartsCommand::ShowChart(ChartKind::Guesses), "chart-guesses", "chart-key-guesses", &[]),
    row(ChartsCommand::SwitchLedger, "app-ledger", "app-key-ledger", &[key(Key::S)]),
];
