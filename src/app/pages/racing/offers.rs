//! When the commands of this area are possible, and why not.

use crate::model::Model;
use crate::offer::{Offered, unless};
use crate::racing::command::RaceCommand;

impl Offered for RaceCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Again", "Pause", "Take"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            RaceCommand::OpenRace if model.hides_ahead() => Some("race-idle-predict"),
            RaceCommand::OpenRace => {
                let is_searched = model.searches.lanes.iter().any(|lane| lane.record().is_some() || lane.is_running());
                unless(is_searched, "app-pictures-none")
            }
            RaceCommand::Again | RaceCommand::Pause | RaceCommand::Take(_) => None,
        }
    }
}
