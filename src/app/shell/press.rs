//! The command of a key: what it does, or why it does nothing now.

use crate::apply::apply;
use crate::command::{ClockCommand, Command, Go};
use crate::model::{Model, Notice, Overlay};
use crate::offers;

/// Carries out the command of a key, or says why it does nothing now. What lies over the window has keys of its own.
pub fn press(model: &mut Model, command: impl Into<Command>) {
    let command = command.into();
    let is_open = matches!(model.dialog.overlay, Overlay::None | Overlay::Doors(_));
    let is_free = is_open && !model.stage.is_black && !is_of_lesson(model, &command);
    // To look for a step takes time; it is looked for once, and again only where none was found.
    let words = match command {
        Command::Clock(ClockCommand::Go(_)) => {
            let (clock, notice) = (model.timeline.clock, model.dialog.notice.clone());
            apply(model, command.clone());
            let is_idle =
                is_free && model.timeline.clock == clock && model.dialog.notice == notice && !model.is_asked();
            is_idle.then(|| why_not(model, &command)).flatten()
        }
        command => {
            let words = is_free.then(|| why_not(model, &command)).flatten();
            if words.is_none() {
                apply(model, command);
            }
            words
        }
    };
    if words.is_some() {
        (model.dialog.notice, model.dialog.is_of_now) = (words, true);
    }
}

/// Why a command does nothing now, in both languages.
fn why_not(model: &mut Model, command: &Command) -> Option<Notice> {
    let lang = model.settings.lang;
    let words = offers::why_not(model, command)?;
    model.settings.lang = lang.other();
    let other = lang.other().is_here().then(|| offers::why_not(model, command)).flatten();
    model.settings.lang = lang;
    Some(Notice { words, is_problem: false, other })
}

/// Whether a command is for the player of lessons: it says itself what it does not do.
fn is_of_lesson(model: &Model, command: &Command) -> bool {
    match command {
        Command::Clock(ClockCommand::Go(Go::PageDown | Go::PageUp)) => model.learning.lesson.is_some(),
        Command::Lesson(_) => true,
        _ => false,
    }
}
