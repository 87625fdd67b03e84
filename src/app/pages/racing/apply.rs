//! What the race does to the window's clock, and the keys that it has.

use egui::{Key, Modifiers};

use crate::command::{Command, DialogCommand, LookCommand, RaceCommand, StageCommand};
use crate::model::{Alignment, Direction, Lane, Model, Overlay, PlayMode};
use crate::racing::{RaceLength, RaceState};
use crate::{catalogue, clock};
use jianzhi_core::trace::Step;

pub fn apply(model: &mut Model, command: RaceCommand) {
    let race = if let Overlay::Race(state) = &mut model.dialog.overlay { Some(state) } else { None };
    match command {
        RaceCommand::OpenRace => {
            model.dialog.overlay = Overlay::Race(RaceState { length: None, is_waiting: false });
            begin(model);
        }
        RaceCommand::Again => begin(model),
        RaceCommand::Take(length) => {
            if let Some(race) = race {
                race.length = Some(length);
                begin(model);
            }
        }
        RaceCommand::Pause => {
            if race.is_some_and(|race| !race.is_waiting) {
                clock::apply::play(model, Direction::Forward);
            }
        }
    }
}

/// All lanes at their beginning, with the same number of visits from there on; or what waits for that.
fn begin(model: &mut Model) {
    let is_waiting = model.searches.lanes.iter().any(Lane::is_running);
    let usual = RaceLength::of(model.last());
    let Overlay::Race(state) = &mut model.dialog.overlay else { return };
    state.is_waiting = is_waiting;
    let length = state.length.unwrap_or(usual);
    clock::apply::align(model, Alignment::Visits);
    (model.timeline.clock, model.timeline.stretch) = (Step(0), None);
    (model.timeline.pace.mode, model.timeline.pace.seconds) = (Some(PlayMode::Whole), length.seconds());
    model.timeline.playing = (!is_waiting).then_some(Direction::Forward);
}

pub fn follow(model: &mut Model) {
    let is_due = matches!(model.dialog.overlay, Overlay::Race(RaceState { is_waiting: true, .. }));
    if is_due && !model.searches.lanes.iter().any(Lane::is_running) {
        begin(model);
    }
}

/// Closes the race: the clock stays where it is, and has its usual pace again.
pub fn leave(model: &mut Model) {
    (model.dialog.overlay, model.timeline.playing) = (Overlay::None, None);
    (model.timeline.pace.mode, model.timeline.pace.seconds) = (None, PlayMode::SECONDS);
}

pub fn key(key: Key, modifiers: Modifiers) -> Option<Command> {
    Some(match key {
        Key::Space => Command::Race(RaceCommand::Pause),
        Key::Home | Key::Enter => Command::Race(RaceCommand::Again),
        Key::Num1 => Command::Race(RaceCommand::Take(RaceLength::Short)),
        Key::Num2 => Command::Race(RaceCommand::Take(RaceLength::Usual)),
        Key::Num3 => Command::Race(RaceCommand::Take(RaceLength::Long)),
        Key::Escape => Command::Dialog(DialogCommand::Close),
        _ => {
            let command = catalogue::command(key, modifiers)?;
            let is_of_window = matches!(
                command,
                Command::Stage(StageCommand::SwitchPresenter)
                    | Command::Look(LookCommand::SwitchLanguage)
                    | Command::Look(LookCommand::SwitchLight)
                    | Command::Look(LookCommand::SwitchView)
            );
            return match command {
                Command::Race(RaceCommand::OpenRace) => Some(Command::Dialog(DialogCommand::Close)),
                command => is_of_window.then_some(command),
            };
        }
    })
}
