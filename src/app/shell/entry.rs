//! A command as a person finds it, a row of its area's table: its name, its help line, its keys, and when it is possible.

use egui::{Key, Modifiers};

use crate::command::Command;
use crate::model::Model;
use jianzhi_view::scene::View;

#[derive(Debug)]
pub struct Entry<C = Command> {
    pub command: C,
    pub name: &'static str,
    /// The text that explains it; neighbours with the same one are in one row of the list of keys.
    pub help: &'static str,
    pub keys: &'static [Shortcut],
    /// The text that names it in the view of the side to move, where that is another one.
    side: Option<&'static str>,
    pub words: Option<&'static str>,
    /// The text that names it on a button, where that depends on what is shown.
    now: Option<fn(&Model) -> &'static str>,
    refusal: Option<fn(&Model) -> Option<&'static str>>,
}

pub const fn row<C>(command: C, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry<C> {
    Entry { command, name, help, keys, side: None, words: None, now: None, refusal: None }
}

impl<C> Entry<C> {
    pub const fn seen_by_mover(mut self, name: &'static str) -> Entry<C> {
        self.side = Some(name);
        self
    }

    pub const fn found_by(mut self, words: &'static str) -> Entry<C> {
        self.words = Some(words);
        self
    }

    pub const fn named_by(mut self, name: fn(&Model) -> &'static str) -> Entry<C> {
        self.now = Some(name);
        self
    }

    /// When it does something; else the text that says why not.
    pub const fn when(mut self, refusal: fn(&Model) -> Option<&'static str>) -> Entry<C> {
        self.refusal = Some(refusal);
        self
    }

    pub fn refusal(&self, model: &Model) -> Option<&'static str> {
        self.refusal.and_then(|refusal| refusal(model))
    }
}

impl<C: Clone + Into<Command>> Entry<C> {
    pub fn of_all(&self) -> Entry {
        let Entry { ref command, name, help, keys, side, words, now, refusal } = *self;
        Entry { command: command.clone().into(), name, help, keys, side, words, now, refusal }
    }
}

impl Entry {
    /// Its usual key as it is written; empty where it has none.
    pub fn usual_key(&self) -> String {
        self.keys.first().map(|key| key.written()).unwrap_or_default()
    }

    /// The text that names it from a side's view: alpha's raise is a tightened bound in MAX's view.
    pub fn name_in(&self, view: View) -> &'static str {
        match view {
            View::Max => self.name,
            View::SideToMove => self.side.unwrap_or(self.name),
        }
    }

    pub fn name_now(&self, model: &Model) -> &'static str {
        self.now.map_or_else(|| self.name_in(model.settings.view), |name| name(model))
    }
}

pub fn unless(is_possible: bool, reason: &'static str) -> Option<&'static str> {
    (!is_possible).then_some(reason)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortcut {
    pub held: Held,
    pub key: Key,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    Nothing,
    Shift,
    /// Ctrl, or the command key of a Mac.
    Control,
    ControlShift,
    Alt,
}

impl Held {
    pub const fn of(modifiers: Modifiers) -> Held {
        match (modifiers.command, modifiers.alt, modifiers.shift) {
            (true, _, false) => Held::Control,
            (true, _, true) => Held::ControlShift,
            (false, true, _) => Held::Alt,
            (false, false, true) => Held::Shift,
            (false, false, false) => Held::Nothing,
        }
    }

    pub const fn plain(self) -> Held {
        match self {
            Held::Shift => Held::Nothing,
            Held::ControlShift => Held::Control,
            held => held,
        }
    }
}

impl Shortcut {
    /// As it is written: `Ctrl+Z`.
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

pub const fn key(key: Key) -> Shortcut {
    Shortcut { held: Held::Nothing, key }
}

pub const fn shift(key: Key) -> Shortcut {
    Shortcut { held: Held::Shift, key }
}

pub const fn control(key: Key) -> Shortcut {
    Shortcut { held: Held::Control, key }
}

pub const fn control_shift(key: Key) -> Shortcut {
    Shortcut { held: Held::ControlShift, key }
}

pub const fn alt(key: Key) -> Shortcut {
    Shortcut { held: Held::Alt, key }
}
