//! Every command that a person can give without pointing at something: its name, its help line and its keys, in one table.
//!
//! Keys, tooltips, menus, the help sheet and the search over all commands read it. It carries nothing out.

use egui::{Key, Modifiers};

use crate::app::command::{Command, Go, StageCommand, Toward};
use crate::app::model::{ChartKind, Direction, Magnify, Model, PlayMode};
use crate::export::form::PictureForm;
use crate::predict::{Answer, CutOr};
use crate::replay::Way;
use crate::scene::figure::What;
use crate::scene::{Line, View};
use crate::trace::EventKind;

/// A command as a person finds it.
#[derive(Debug)]
pub struct Entry {
    /// What it does.
    pub command: Command,
    /// The text that names it.
    pub name: &'static str,
    /// The text that explains it; neighbours with the same one stand in one row of the help sheet.
    pub help: &'static str,
    /// Its keys, the usual one first.
    pub keys: &'static [Shortcut],
}

/// A key, and what is held down with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortcut {
    /// The keys that are held down.
    pub held: Held,
    /// The key.
    pub key: Key,
}

/// What is held down with a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Nothing.
    Nothing,
    /// Shift.
    Shift,
    /// Ctrl, or the command key of a Mac.
    Control,
    /// Ctrl and Shift.
    ControlShift,
    /// Alt.
    Alt,
}

impl Held {
    const fn of(modifiers: Modifiers) -> Held {
        match (modifiers.command, modifiers.alt, modifiers.shift) {
            (true, _, false) => Held::Control,
            (true, _, true) => Held::ControlShift,
            (false, true, _) => Held::Alt,
            (false, false, true) => Held::Shift,
            (false, false, false) => Held::Nothing,
        }
    }

    /// The same without Shift.
    const fn plain(self) -> Held {
        match self {
            Held::Shift => Held::Nothing,
            Held::ControlShift => Held::Control,
            held => held,
        }
    }
}

impl Shortcut {
    /// As it is written: `Ctrl+Z`.
    #[must_use]
    pub fn written(self) -> String {
        let held = match self.held {
            Held::Nothing => "",
            Held::Shift => "Shift+",
            Held::Control => "Ctrl+",
            Held::ControlShift => "Ctrl+Shift+",
            Held::Alt => "Alt+",
        };
        let key = match self.key {
            Key::ArrowUp => "↑",
            Key::ArrowDown => "↓",
            Key::ArrowLeft => "←",
            Key::ArrowRight => "→",
            Key::Plus => "+",
            Key::Minus => "−",
            Key::Equals => "=",
            Key::Questionmark => "?",
            Key::Slash => "/",
            Key::Escape => "Esc",
            Key::Period => ".",
            Key::Comma => ",",
            Key::OpenBracket => "[",
            Key::CloseBracket => "]",
            key => key.name(),
        };
        format!("{held}{key}")
    }
}

impl Entry {
    /// Its usual key as it is written; empty where it has none.
    #[must_use]
    pub(crate) fn usual_key(&self) -> String {
        self.keys.first().map(|key| key.written()).unwrap_or_default()
    }

    /// The text that names it from a side's view: alpha's raise is a tightened bound in MAX's view.
    #[must_use]
    pub(crate) fn name_in(&self, view: View) -> &'static str {
        match (self.name, view) {
            ("app-jump-raise-max", View::SideToMove) => "app-jump-raise-side",
            ("app-previous-raise-max", View::SideToMove) => "app-previous-raise-side",
            (name, _) => name,
        }
    }
}

impl Entry {
    /// The text that names it as things stand: what there is to be edited, and which look it brings.
    #[must_use]
    pub(crate) fn name_now(&self, model: &Model) -> &'static str {
        match self.command {
            Command::OpenTreeEditor if model.base.start.tree().is_some() => "app-edit-tree",
            Command::OpenTreeEditor => "app-edit-position",
            Command::SwitchLight if model.dark => "app-light",
            Command::SwitchLight => "app-dark",
            _ => self.name_in(model.view),
        }
    }
}

/// The entry of a command; `None` for one that needs a place to point at.
#[must_use]
pub fn entry(command: &Command) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.command == *command)
}

/// The command of a key. Shift changes nothing where no command asks for it.
#[must_use]
pub fn command(key: Key, modifiers: Modifiers) -> Option<Command> {
    let held = Held::of(modifiers);
    let with = |held| ENTRIES.iter().find(|entry| entry.keys.contains(&Shortcut { held, key }));
    with(held).or_else(|| with(held.plain())).map(|entry| entry.command.clone())
}

const fn key(key: Key) -> Shortcut {
    Shortcut { held: Held::Nothing, key }
}

const fn shift(key: Key) -> Shortcut {
    Shortcut { held: Held::Shift, key }
}

const fn control(key: Key) -> Shortcut {
    Shortcut { held: Held::Control, key }
}

const fn control_shift(key: Key) -> Shortcut {
    Shortcut { held: Held::ControlShift, key }
}

const fn alt(key: Key) -> Shortcut {
    Shortcut { held: Held::Alt, key }
}

const fn row(command: Command, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry { command, name, help, keys }
}

/// The table.
pub(crate) static ENTRIES: [Entry; 107] = [
    row(Command::Go(Go::Back), "app-back", "app-key-step", &[key(Key::ArrowLeft)]),
    row(Command::Go(Go::Forward), "app-forward", "app-key-step", &[key(Key::ArrowRight)]),
    row(Command::Play(Direction::Forward), "app-play", "app-key-play", &[key(Key::Space)]),
    row(Command::Play(Direction::Backward), "app-play-back", "app-key-play", &[shift(Key::Space)]),
    row(Command::Go(Go::Next(EventKind::Cutoff)), "app-jump-cut", "app-key-jump", &[key(Key::C)]),
    row(Command::Go(Go::Next(EventKind::Raise)), "app-jump-raise-max", "app-key-jump", &[key(Key::A)]),
    row(Command::Go(Go::Next(EventKind::Research)), "app-jump-research", "app-key-jump", &[key(Key::R)]),
    row(Command::Go(Go::Previous(EventKind::Cutoff)), "app-previous-cut", "app-key-jump-back", &[shift(Key::C)]),
    row(Command::Go(Go::Previous(EventKind::Raise)), "app-previous-raise-max", "app-key-jump-back", &[shift(Key::A)]),
    row(Command::Go(Go::Previous(EventKind::Research)), "app-previous-research", "app-key-jump-back", &[shift(Key::R)]),
    row(Command::Go(Go::Use(None, Way::Next)), "app-next-use", "app-key-use", &[shift(Key::J)]),
    row(Command::Go(Go::Use(None, Way::Previous)), "app-previous-use", "app-key-use", &[shift(Key::K)]),
    row(Command::NextTechnique, "app-next-technique", "app-key-technique", &[shift(Key::T)]),
    row(Command::Go(Go::Difference(Way::Next)), "app-next-difference", "app-key-difference", &[key(Key::CloseBracket)]),
    row(
        Command::Go(Go::Difference(Way::Previous)),
        "app-previous-difference",
        "app-key-difference-back",
        &[key(Key::OpenBracket)],
    ),
    row(Command::Go(Go::Source), "app-key-source", "app-key-source", &[key(Key::J)]),
    row(Command::Go(Go::Wrong), "app-key-wrong", "app-key-wrong", &[key(Key::E)]),
    row(Command::Go(Go::First), "app-first", "app-key-ends", &[key(Key::Home)]),
    row(Command::Go(Go::Last), "app-last", "app-key-ends", &[key(Key::End)]),
    row(Command::Go(Go::PageUp), "app-page-up", "app-key-clicker", &[key(Key::PageUp)]),
    row(Command::Go(Go::PageDown), "app-page-down", "app-key-clicker", &[key(Key::PageDown)]),
    row(Command::Faster, "app-faster", "app-key-speed", &[key(Key::Plus), key(Key::Equals)]),
    row(Command::Slower, "app-slower", "app-key-speed", &[key(Key::Minus)]),
    row(Command::SwitchPlayMode, "app-key-play-mode", "app-key-play-mode", &[key(Key::I)]),
    row(Command::OpenRace, "race-open", "race-key", &[shift(Key::I)]),
    row(Command::SetPlayMode(PlayMode::Steps), "app-play-mode-steps", "app-key-play-mode", &[]),
    row(Command::SetPlayMode(PlayMode::Events), "app-play-mode-events", "app-key-play-mode", &[]),
    row(Command::SetPlayMode(PlayMode::Whole), "app-play-mode-whole", "app-key-play-mode", &[]),
    row(Command::Focus(0), "app-first-lane", "app-key-lane", &[key(Key::Num1)]),
    row(Command::Focus(1), "app-second-lane", "app-key-lane", &[key(Key::Num2)]),
    row(Command::Focus(2), "app-third-lane", "app-key-lane", &[key(Key::Num3)]),
    row(Command::SwitchAlignment, "app-key-align", "app-key-align", &[key(Key::U)]),
    row(Command::Look(None), "app-key-fit", "app-key-fit", &[key(Key::F)]),
    row(Command::Stretch(None), "app-whole-timeline", "app-whole-timeline", &[]),
    row(Command::SwitchView, "app-key-view", "app-key-view", &[key(Key::V)]),
    row(Command::SwitchHealth, "app-health", "app-key-health", &[key(Key::H)]),
    row(Command::SwitchLegend, "app-legend", "app-key-legend", &[key(Key::Q)]),
    row(Command::SwitchTypes, "app-types", "app-key-types", &[key(Key::K)]),
    row(Command::SwitchLanguage, "app-switch-language", "app-key-look", &[key(Key::L)]),
    row(Command::SwitchLight, "app-switch-light", "app-key-look", &[key(Key::D)]),
    row(Command::SwitchMotion, "app-motion", "app-key-motion", &[]),
    row(
        Command::Magnify(Magnify::More),
        "app-magnify-more",
        "app-key-magnify",
        &[control(Key::Plus), control(Key::Equals)],
    ),
    row(Command::Magnify(Magnify::Less), "app-magnify-less", "app-key-magnify", &[control(Key::Minus)]),
    row(Command::Magnify(Magnify::Usual), "app-magnify-usual", "app-key-magnify", &[control(Key::Num0)]),
    row(Command::SwitchPresenter, "app-present", "app-key-present", &[key(Key::F11)]),
    row(Command::OnStage(StageCommand::SwitchSpotlight), "stage-spotlight", "stage-key-spotlight", &[shift(Key::S)]),
    row(Command::OnStage(StageCommand::SwitchPen), "stage-pen", "stage-key-pen", &[shift(Key::D)]),
    row(Command::OnStage(StageCommand::ClearPen), "stage-clear", "stage-key-clear", &[shift(Key::Backspace)]),
    row(Command::OnStage(StageCommand::SwitchBlackOut), "stage-black", "stage-key-black", &[shift(Key::B)]),
    row(Command::OnStage(StageCommand::SwitchNotes), "stage-notes", "stage-key-notes", &[shift(Key::N)]),
    row(Command::SelectNext(Toward::Left), "app-select-before", "app-key-select", &[control(Key::ArrowLeft)]),
    row(Command::SelectNext(Toward::Right), "app-select-behind", "app-key-select", &[control(Key::ArrowRight)]),
    row(Command::SelectNext(Toward::Up), "app-select-parent", "app-key-select", &[control(Key::ArrowUp)]),
    row(Command::SelectNext(Toward::Down), "app-select-child", "app-key-select", &[control(Key::ArrowDown)]),
    row(Command::StartTyping, "app-key-type", "app-key-type", &[key(Key::F2)]),
    row(Command::Enter, "app-enter", "app-key-fold", &[key(Key::Enter)]),
    row(Command::Tidy, "app-tidy", "app-key-fold", &[shift(Key::Enter)]),
    row(Command::GoIntoSelected, "app-go-into", "app-key-into", &[key(Key::Z)]),
    row(Command::GoOut, "app-go-out", "app-key-into", &[key(Key::Backspace)]),
    row(Command::GoInto(Line::new()), "app-trail-whole", "app-trail-whole", &[]),
    row(Command::VisitSelected, "app-key-visit", "app-key-visit", &[key(Key::G)]),
    row(Command::Nudge(1), "app-one-more", "app-key-nudge", &[alt(Key::ArrowUp)]),
    row(Command::Nudge(-1), "app-one-less", "app-key-nudge", &[alt(Key::ArrowDown)]),
    row(Command::Shift(Toward::Left), "app-past-before", "app-key-order", &[alt(Key::ArrowLeft)]),
    row(Command::Shift(Toward::Right), "app-past-behind", "app-key-order", &[alt(Key::ArrowRight)]),
    row(Command::OpenTreeEditor, "app-edit", "app-key-tree", &[key(Key::T)]),
    row(Command::Undo, "app-undo", "app-key-undo", &[control(Key::Z)]),
    row(Command::Redo, "app-redo", "app-key-undo", &[control(Key::Y), control_shift(Key::Z)]),
    row(Command::DismissChange, "app-dismiss", "app-dismiss", &[]),
    row(Command::Save, "app-save", "app-key-save", &[control(Key::S)]),
    row(
        Command::ChoosePictureFile(What::Tree, PictureForm::Svg),
        "app-save-svg",
        "app-key-picture",
        &[control(Key::E)],
    ),
    row(
        Command::ChoosePictureFile(What::Tree, PictureForm::Png),
        "app-save-png",
        "app-key-picture",
        &[control_shift(Key::E)],
    ),
    row(Command::ChoosePicture(What::Tree, PictureForm::Svg), "app-pictures", "app-key-pictures", &[control(Key::P)]),
    row(Command::CopyLink, "app-copy-link", "app-key-link", &[]),
    row(Command::ShowLink, "app-show-link", "app-key-link", &[]),
    row(Command::SwitchMap, "app-map", "app-key-map", &[key(Key::W)]),
    row(Command::SwitchLaneMaps, "app-lane-maps", "app-key-map", &[shift(Key::W)]),
    row(Command::SwitchWidths, "app-map-widths", "app-map-widths", &[]),
    row(Command::ShowMap(None), "app-map-whole", "app-map-whole", &[]),
    row(Command::NextOfClass(Toward::Right), "app-map-next", "app-key-map-next", &[key(Key::Period)]),
    row(Command::NextOfClass(Toward::Left), "app-map-previous", "app-key-map-next", &[key(Key::Comma)]),
    row(Command::SwitchBoard, "app-board", "app-key-board", &[key(Key::B)]),
    row(Command::SwitchBoardSide, "app-board-side", "app-key-board", &[key(Key::X)]),
    row(Command::SwitchScript, "app-board-script", "app-board-script", &[]),
    row(Command::Compare, "app-compare", "app-key-compare", &[key(Key::M)]),
    row(Command::ShowChart(ChartKind::Iterations), "chart-iterations", "chart-key-iterations", &[]),
    row(Command::ShowChart(ChartKind::Guesses), "chart-guesses", "chart-key-guesses", &[]),
    row(Command::SwitchLedger, "app-ledger", "app-key-ledger", &[key(Key::S)]),
    row(Command::OpenExercises, "exercise-open", "exercise-key", &[shift(Key::E)]),
    row(Command::OpenLaboratory, "lab-open", "lab-key", &[shift(Key::X)]),
    row(Command::OpenPlayground, "playground-open", "playground-key", &[shift(Key::M)]),
    row(Command::SwitchPredict, "app-predict", "app-key-predict", &[key(Key::P)]),
    row(Command::SwitchHall, "app-predict-hall", "app-key-predict-hall", &[shift(Key::P)]),
    row(Command::Answer(Answer::Cut(CutOr::Cuts)), "app-predict-cut", "app-key-predict", &[key(Key::Y)]),
    row(Command::Answer(Answer::Cut(CutOr::GoesOn)), "app-predict-on", "app-key-predict", &[key(Key::N)]),
    row(Command::Reveal, "app-predict-reveal", "app-key-predict-hall", &[]),
    row(Command::OpenGallery, "gallery-open", "gallery-key", &[key(Key::O)]),
    row(Command::OpenNextTo(Toward::Right), "gallery-next", "gallery-neighbour-key", &[control(Key::PageDown)]),
    row(Command::OpenNextTo(Toward::Left), "gallery-previous", "gallery-neighbour-key", &[control(Key::PageUp)]),
    row(Command::ChooseFile, "gallery-choose-file", "gallery-choose-file-key", &[control(Key::O)]),
    row(Command::SaveScenario, "gallery-save", "gallery-save-key", &[control_shift(Key::S)]),
    row(Command::SwitchNote, "gallery-note-command", "gallery-note-command", &[]),
    row(Command::SwitchLessons, "app-lessons", "app-key-lessons", &[shift(Key::L)]),
    row(Command::LeaveLesson, "lesson-leave", "lesson-leave", &[]),
    row(Command::OpenPalette, "app-commands", "app-key-commands", &[control(Key::K)]),
    row(Command::SwitchHelp, "app-help", "app-key-help", &[key(Key::Questionmark), key(Key::F1), shift(Key::Slash)]),
    row(Command::Close, "app-close", "app-key-close", &[key(Key::Escape)]),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::text::Lang;

    #[test]
    fn no_two_commands_share_a_key() {
        let mut taken: Vec<(Shortcut, &str)> = Vec::new();
        for entry in &ENTRIES {
            for &shortcut in entry.keys {
                let other = taken.iter().find(|(other, _)| *other == shortcut);
                assert!(other.is_none(), "{}: {} and {other:?}", shortcut.written(), entry.name);
                taken.push((shortcut, entry.name));
            }
        }
    }

    #[test]
    fn every_command_has_a_name_of_its_own_and_a_help_line() {
        for lang in Lang::ALL {
            let names: BTreeSet<String> = ENTRIES.iter().map(|entry| lang.say(entry.name)).collect();
            assert_eq!(names.len(), ENTRIES.len(), "two commands have the same name");
            for entry in &ENTRIES {
                assert!(lang.knows(entry.name) && lang.knows(entry.help), "{} {}", entry.name, entry.help);
            }
        }
    }

    #[test]
    fn a_key_with_shift_falls_back_to_the_key_alone() {
        let typed = |held: Modifiers, key| command(key, held);
        assert_eq!(typed(Modifiers::SHIFT, Key::F), Some(Command::Look(None)));
        assert_eq!(typed(Modifiers::SHIFT, Key::C), Some(Command::Go(Go::Previous(EventKind::Cutoff))));
        assert_eq!(typed(Modifiers::COMMAND, Key::C), None);
        assert_eq!(typed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Y), Some(Command::Redo));
    }
}
