//! The stage: what is large on it, and the lecturer's tools.

use crate::command::{ClockCommand, Command, DialogCommand, StageCommand};
use crate::model::{LargePart, Model};

/// The most points of all strokes: far more than a lecture needs, and no burden.
const MOST_POINTS: usize = 20_000;

/// Turns the stage on or off: the tools are closed.
pub fn switch(model: &mut Model) {
    model.stage.is_on = !model.stage.is_on;
    model.stage = model.stage.cleared();
}

pub fn leave(model: &mut Model) {
    if model.stage.is_on {
        switch(model);
    }
}

/// Makes the other part the large one, where there are two.
pub fn swap(model: &mut Model) {
    if model.searches.base.start.tree().is_none() {
        model.stage.large = match model.stage.large {
            LargePart::Lane => LargePart::Board,
            LargePart::Board => LargePart::Lane,
        };
    }
}

/// Carries out what is asked for on the stage; elsewhere it does nothing.
pub fn apply(model: &mut Model, command: StageCommand) {
    if !model.stage.is_on && command != StageCommand::SwitchPresenter {
        return;
    }
    let stage = &mut model.stage;
    match command {
        StageCommand::SwitchPresenter => switch(model),
        StageCommand::SwitchSpotlight => stage.has_spotlight = !stage.has_spotlight,
        StageCommand::SwitchPen => stage.is_drawing = !stage.is_drawing,
        StageCommand::ClearPen => stage.strokes.clear(),
        StageCommand::BeginStroke(at) => stage.strokes.push(vec![at]),
        StageCommand::Draw(at) => {
            let drawn: usize = stage.strokes.iter().map(Vec::len).sum();
            if let Some(stroke) = stage.strokes.last_mut().filter(|_| drawn < MOST_POINTS) {
                stroke.push(at);
            }
        }
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

/// Closes the tool that was opened last; returns whether there was one.
pub fn close(model: &mut Model) -> bool {
    let stage = &mut model.stage;
    let has_tool = stage.is_drawing || stage.has_spotlight || !stage.strokes.is_empty();
    if stage.is_drawing {
        stage.is_drawing = false;
    } else if stage.has_spotlight {
        stage.has_spotlight = false;
    } else {
        stage.strokes.clear();
    }
    has_tool
}
