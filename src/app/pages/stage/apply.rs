//! The stage: what is large on it, the black-out and the lecturer's notes.

use crate::command::{ClockCommand, Command, DialogCommand, StageCommand};
use crate::model::{LargePart, Model, StageState};

/// Turns the stage on or off: the notes are closed, and nothing is blacked out.
pub fn switch(model: &mut Model) {
    let StageState { is_on, large, .. } = model.stage;
    model.stage = StageState { is_on: !is_on, large, ..StageState::default() };
}

pub fn leave(model: &mut Model) {
    if model.stage.is_on {
        switch(model);
    }
}

pub fn swap(model: &mut Model) {
    if model.searches.base.start.tree().is_none() {
        model.stage.large = match model.stage.large {
            LargePart::Lane => LargePart::Board,
            LargePart::Board => LargePart::Lane,
        };
    }
}

pub fn apply(model: &mut Model, command: StageCommand) {
    if !model.stage.is_on && command != StageCommand::SwitchPresenter {
        return;
    }
    let stage = &mut model.stage;
    match command {
        StageCommand::SwitchPresenter => switch(model),
        StageCommand::SwitchBlackOut => stage.is_black = !stage.is_black,
        StageCommand::SwitchNotes => stage.has_notes = !stage.has_notes,
    }
}

/// Whether a command only gives the hall its sight back, as any step does.
pub fn lifts_black_out(model: &mut Model, command: &Command) -> bool {
    let lifts = model.stage.is_black
        && matches!(
            command,
            Command::Clock(ClockCommand::Go(_))
                | Command::Clock(ClockCommand::Play(_))
                | Command::Dialog(DialogCommand::Close)
        );
    if lifts {
        model.stage.is_black = false;
    }
    lifts
}
