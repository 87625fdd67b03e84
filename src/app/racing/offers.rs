//! When the commands of this area are possible, and why not.

use super::command::RaceCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &RaceCommand) -> bool {
    match command {
        RaceCommand::OpenRace => {
            !model.hides_ahead() && model.searches.lanes.iter().any(|lane| lane.record().is_some() || lane.is_running())
        }
        RaceCommand::Again | RaceCommand::Pause | RaceCommand::Take(_) => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(model: &Model, command: &RaceCommand) -> &'static str {
    match command {
        RaceCommand::OpenRace if model.hides_ahead() => "race-idle-predict",
        RaceCommand::OpenRace => "app-pictures-none",
        RaceCommand::Again | RaceCommand::Pause | RaceCommand::Take(_) => "app-idle-now",
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Again", "Pause", "Take"];
