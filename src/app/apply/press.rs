//! The command of a key: what it does, or why it does nothing now.

use super::apply;
use crate::app::command::Command;
use crate::app::model::{Model, Notice, Overlay};
use crate::app::{lesson, refusal};

/// Carries out the command of a key, or says why it does nothing now. What lies over the window has keys of its own.
pub fn press(model: &mut Model, command: Command) {
    let is_free = model.overlay == Overlay::None && !model.stage.is_black && !lesson::apply::hears(model, &command);
    // To look for a step is what costs; it is looked for once, and again only where none was found.
    let words = match command {
        Command::Go(_) => {
            let (clock, notice) = (model.clock, model.notice.clone());
            apply(model, command.clone());
            let is_idle = is_free && model.clock == clock && model.notice == notice && !model.is_asked();
            is_idle.then(|| refusal::why_not(model, &command)).flatten()
        }
        command => {
            let words = is_free.then(|| refusal::why_not(model, &command)).flatten();
            if words.is_none() {
                apply(model, command);
            }
            words
        }
    };
    if let Some(words) = words {
        model.notice = Some(Notice { words, is_problem: false });
    }
}
