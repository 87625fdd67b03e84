//! What the race does to the window's clock, and the keys that it has.

use egui::{Key, Modifiers};

use super::state::{RaceLength, RaceState, RaceStep};
use crate::app::command::Command;
use crate::app::model::{Alignment, Direction, Lane, Model, Overlay, PlayMode};
use crate::app::{catalogue, clock};
use crate::trace::Step;

/// Carries out the commands of the race.
pub(in crate::app) fn apply(model: &mut Model, command: &Command) {
    match (command, &mut model.overlay) {
        (Command::OpenRace, _) => {
            model.overlay = Overlay::Race(RaceState { length: None, is_waiting: false });
            begin(model);
        }
        (Command::Race(RaceStep::Again), Overlay::Race(_)) => begin(model),
        (Command::Race(RaceStep::Take(length)), Overlay::Race(state)) => {
            state.length = Some(*length);
            begin(model);
        }
        (Command::Race(RaceStep::Pause), Overlay::Race(state)) if !state.is_waiting => {
            clock::apply::play(model, Direction::Forward);
        }
        _ => {}
    }
}

/// All lanes at their beginning, with the same number of visits from there on; or what waits for that.
fn begin(model: &mut Model) {
    let is_waiting = model.lanes.iter().any(Lane::is_running);
    let usual = RaceLength::of(model);
    let Overlay::Race(state) = &mut model.overlay else { return };
    state.is_waiting = is_waiting;
    let length = state.length.unwrap_or(usual);
    clock::apply::align(model, Alignment::Visits);
    (model.clock, model.seeking, model.stretch) = (Step(0), None, None);
    (model.pace.mode, model.pace.seconds) = (Some(PlayMode::Whole), length.seconds());
    model.playing = (!is_waiting).then_some(Direction::Forward);
}

/// Begins the race that waits, once no search runs any more.
pub(in crate::app) fn follow(model: &mut Model) {
    let is_due = matches!(model.overlay, Overlay::Race(RaceState { is_waiting: true, .. }));
    if is_due && !model.lanes.iter().any(Lane::is_running) {
        begin(model);
    }
}

/// Closes the race: the clock stays where it is, and has its usual pace again.
pub(in crate::app) fn leave(model: &mut Model) {
    (model.overlay, model.playing) = (Overlay::None, None);
    (model.pace.mode, model.pace.seconds) = (None, PlayMode::SECONDS);
}

/// The command of a key while the race is shown.
pub(in crate::app) fn key(key: Key, modifiers: Modifiers) -> Option<Command> {
    Some(match key {
        Key::Space => Command::Race(RaceStep::Pause),
        Key::Home | Key::Enter => Command::Race(RaceStep::Again),
        Key::Num1 => Command::Race(RaceStep::Take(RaceLength::Short)),
        Key::Num2 => Command::Race(RaceStep::Take(RaceLength::Usual)),
        Key::Num3 => Command::Race(RaceStep::Take(RaceLength::Long)),
        Key::Escape => Command::Close,
        _ => {
            let command = catalogue::command(key, modifiers)?;
            let is_of_window = matches!(
                command,
                Command::SwitchPresenter | Command::SwitchLanguage | Command::SwitchLight | Command::SwitchView
            );
            return match command {
                Command::OpenRace => Some(Command::Close),
                command => is_of_window.then_some(command),
            };
        }
    })
}
