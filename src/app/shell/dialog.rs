//! What lies over the window: the dialogs of all areas, the search over all commands and the list of keys.

pub mod help;
pub mod overlay;
mod palette;

use std::mem::discriminant;

use crate::dialog::overlay::Palette;
use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub enum DialogCommand {
    OpenPalette,
    /// What lies over the window is so from now on: something was typed or chosen there. Nothing where it is gone.
    Become(Overlay),
    SwitchHelp,
    EndNotice,
    SwitchAbout,
    Close,
}

pub static ENTRIES: &[Entry<DialogCommand>] = &[
    row(DialogCommand::OpenPalette, "app-commands", "app-key-commands", &[control(Key::K)]).in_menu("menu-help", 1),
    row(
        DialogCommand::SwitchHelp,
        "app-help",
        "app-key-help",
        &[key(Key::Questionmark), key(Key::F1), shift(Key::Slash)],
    )
    .in_menu("menu-help", 2),
    row(DialogCommand::SwitchAbout, "app-about", "app-about", &[]).in_menu("menu-help", 3),
    row(DialogCommand::Close, "app-close", "app-key-close", &[key(Key::Escape)]),
];

#[derive(Debug, Clone, Default)]
pub struct Dialogs {
    pub overlay: Overlay,
    pub notice: Option<Notice>,
    /// Whether the word is about what is shown now, and is over as soon as something else is.
    pub is_of_now: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    pub words: String,
    pub is_problem: bool,
    /// The same in the other language, where that is known.
    pub other: Option<String>,
}

impl Notice {
    pub fn describe(lang: Lang, words: impl Fn(Lang) -> String) -> Notice {
        let other = lang.other();
        Notice { words: words(lang), is_problem: false, other: other.is_here().then(|| words(other)) }
    }

    pub fn news(words: String) -> Notice {
        Notice { words, is_problem: false, other: None }
    }

    pub fn problem(words: String) -> Notice {
        Notice { words, is_problem: true, other: None }
    }

    pub fn in_other_language(self) -> Option<Notice> {
        let words = self.other?;
        Some(Notice { words, other: Some(self.words), ..self })
    }

    /// How long a reader needs for it, in seconds; `None` for what went wrong, which stays until it is closed.
    pub fn seconds(&self) -> Option<f64> {
        let signs: f64 = self.words.chars().map(|sign| if sign < CHINESE { LETTER } else { CHARACTER }).sum();
        (!self.is_problem).then_some(NOTICED + signs)
    }
}

/// Seconds until a message is noticed, and for each letter and each Chinese character of it.
const NOTICED: f64 = 3.0;
const LETTER: f64 = 0.06;
const CHARACTER: f64 = 0.2;
const CHINESE: char = '\u{2e80}';

pub fn apply(model: &mut Model, command: DialogCommand) {
    match command {
        DialogCommand::OpenPalette => model.dialog.overlay = Overlay::Commands(Palette::default()),
        DialogCommand::Become(overlay) => {
            if discriminant(&overlay) == discriminant(&model.dialog.overlay) {
                model.dialog.overlay = overlay;
            }
        }
        DialogCommand::SwitchHelp => model.dialog.overlay.switch(Overlay::Help),
        DialogCommand::EndNotice => model.dialog.notice = None,
        DialogCommand::SwitchAbout => model.dialog.overlay.switch(Overlay::About),
        DialogCommand::Close => close(model),
    }
}

/// Closes what lies on top: the overlay, what is being typed or tried, the change, the selection, the subtree that is looked
/// into, the audience.
fn close(model: &mut Model) {
    if model.dialog.notice.is_some() && model.dialog.overlay == Overlay::None {
        model.dialog.notice = None;
    } else if matches!(model.dialog.overlay, Overlay::Race(_)) {
        racing::leave(model);
    } else if matches!(model.dialog.overlay, Overlay::Doors(_)) {
        doors::close(model);
    } else if model.dialog.overlay != Overlay::None {
        model.dialog.overlay = Overlay::None;
    } else if model.edits.typing.is_some() {
        model.edits.typing = None;
    } else if model.edits.tried.is_some() {
        model.edits.end_trial();
    } else if model.edits.change.is_some() {
        model.edits.change = None;
    } else if model.map.only.is_some() {
        model.map.only = None;
    } else if model.learning.lesson.is_some() {
        lesson::apply::leave(model);
    } else if model.map.is_page {
        model.map.is_page = false;
    } else if model.edits.selected.is_some() {
        model.edits.selected = None;
    } else if !model.trees.canvas.trail.is_empty() {
        fold::go_out(model);
    } else {
        stage::leave(model);
    }
}
