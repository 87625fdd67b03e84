//! The names, help lines and keys of this area.

use crate::clock::command::{ClockCommand, Go};
use crate::clock::speed::{Direction, PlayMode};
use crate::command::Command;
use crate::entry::{Entry, Shortcut, key, shift};
use egui::Key;
use jianzhi_core::replay::Way;
use jianzhi_core::trace::EventKind;

const fn row(command: ClockCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Clock(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(ClockCommand::Go(Go::Back), "app-back", "app-key-step", &[key(Key::ArrowLeft)]),
    row(ClockCommand::Go(Go::Forward), "app-forward", "app-key-step", &[key(Key::ArrowRight)]),
    row(ClockCommand::Play(Direction::Forward), "app-play", "app-key-play", &[key(Key::Space)]),
    row(ClockCommand::Play(Direction::Backward), "app-play-back", "app-key-play", &[shift(Key::Space)]),
    row(ClockCommand::Go(Go::Next(EventKind::Cutoff)), "app-jump-cut", "app-key-jump", &[key(Key::C)]),
    row(ClockCommand::Go(Go::Next(EventKind::Raise)), "app-jump-raise-max", "app-key-jump", &[key(Key::A)])
        .seen_by_mover("app-jump-raise-side"),
    row(ClockCommand::Go(Go::Next(EventKind::Research)), "app-jump-research", "app-key-jump", &[key(Key::R)]),
    row(ClockCommand::Go(Go::Previous(EventKind::Cutoff)), "app-previous-cut", "app-key-jump-back", &[shift(Key::C)]),
    row(
        ClockCommand::Go(Go::Previous(EventKind::Raise)),
        "app-previous-raise-max",
        "app-key-jump-back",
        &[shift(Key::A)],
    )
    .seen_by_mover("app-previous-raise-side"),
    row(
        ClockCommand::Go(Go::Previous(EventKind::Research)),
        "app-previous-research",
        "app-key-jump-back",
        &[shift(Key::R)],
    ),
    row(ClockCommand::Go(Go::Use(None, Way::Next)), "app-next-use", "app-key-use", &[shift(Key::J)]),
    row(ClockCommand::Go(Go::Use(None, Way::Previous)), "app-previous-use", "app-key-use", &[shift(Key::K)]),
    row(ClockCommand::NextTechnique, "app-next-technique", "app-key-technique", &[shift(Key::T)]),
    row(ClockCommand::Go(Go::Source), "app-key-source", "app-key-source", &[key(Key::J)]),
    row(ClockCommand::Go(Go::Wrong), "app-key-wrong", "app-key-wrong", &[key(Key::E)]),
    row(ClockCommand::Go(Go::First), "app-first", "app-key-ends", &[key(Key::Home)]),
    row(ClockCommand::Go(Go::Last), "app-last", "app-key-ends", &[key(Key::End)]),
    row(ClockCommand::Go(Go::PageUp), "app-page-up", "app-key-clicker", &[key(Key::PageUp)]),
    row(ClockCommand::Go(Go::PageDown), "app-page-down", "app-key-clicker", &[key(Key::PageDown)]),
    row(ClockCommand::Faster, "app-faster", "app-key-speed", &[key(Key::Plus), key(Key::Equals)]),
    row(ClockCommand::Slower, "app-slower", "app-key-speed", &[key(Key::Minus)]),
    row(ClockCommand::SwitchPlayMode, "app-key-play-mode", "app-key-play-mode", &[key(Key::I)]),
    row(ClockCommand::SetPlayMode(PlayMode::Steps), "app-play-mode-steps", "app-key-play-mode", &[]),
    row(ClockCommand::SetPlayMode(PlayMode::Events), "app-play-mode-events", "app-key-play-mode", &[]),
    row(ClockCommand::SetPlayMode(PlayMode::Whole), "app-play-mode-whole", "app-key-play-mode", &[]),
    row(ClockCommand::SwitchAlignment, "app-key-align", "app-key-align", &[key(Key::U)]),
    row(ClockCommand::Stretch(None), "app-whole-timeline", "app-whole-timeline", &[]),
    row(ClockCommand::VisitSelected, "app-key-visit", "app-key-visit", &[key(Key::G)]),
];
